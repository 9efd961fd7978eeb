// Yes, no or unknown from counts alone, without a search: Hall's condition over the demands, once with what surely helps and once with what
// might help. Exact where each use of a source makes one mana of a chosen type, which is nearly always. Named hot loop: nothing is allocated.
import type { Alternative, ManaSource, PaymentProblem } from './payment-problem.js';

export type Verdict = 'yes' | 'no' | 'unknown';
/** Whether sources that are used by hand only count. */
export type SourceScope = 'automatic' | 'all';

const MAX_DEMANDS = 6;
const MAX_GROUPS = 128;

/** Demands in use, as bits of the problem; a local mask has bit i for demandBits[i]. */
const demandBits = new Int32Array(MAX_DEMANDS);
const wantedAmount = new Float64Array(32);
const certainAmount = new Float64Array(32);
/** Mana by local mask: what surely can be had, and what can be had at most. */
const least = new Float64Array(1 << MAX_DEMANDS);
const most = new Float64Array(1 << MAX_DEMANDS);
const sumOfWanted = new Float64Array(1 << MAX_DEMANDS);

const groupIds = new Float64Array(MAX_GROUPS);
const groupUses = new Float64Array(MAX_GROUPS);
const groupAlternatives = new Int32Array(MAX_GROUPS);
/** Union of what any single-mana alternative without a cost can pay. */
const groupSingle = new Int32Array(MAX_GROUPS);
const groupUnion = new Int32Array(MAX_GROUPS);
const groupMost = new Float64Array(MAX_GROUPS);
const groupOnly: (Alternative | null)[] = Array.from({ length: MAX_GROUPS }, () => null);

export function quickVerdict(problem: PaymentProblem, scope: SourceScope): Verdict {
  const life = readWanted(problem);
  if (life < 0) return 'unknown';
  if (life > problem.life) return 'no'; // CR 118.3
  const demandCount = listDemands();
  if (demandCount < 0) return 'unknown';
  const size = 1 << demandCount;
  least.fill(0, 0, size);
  most.fill(0, 0, size);
  for (const { amount, mask } of problem.pool) addBoth(mask, amount, demandCount);
  const groups = readGroups(problem, scope, life);
  if (groups < 0) return 'unknown';
  addGroups(groups, demandCount);
  if (isCovered(least, wantedAmount, demandCount)) return 'yes';
  return isCovered(most, certainAmount, demandCount) ? 'unknown' : 'no';
}

/**
 * Fills what is wanted if mana pays for all, and what is wanted in any case. Gives the life that must be paid in any case; −1 if a choice
 * between options that all cost life is open, which only the search weighs.
 */
function readWanted({ cost }: PaymentProblem): number {
  wantedAmount.fill(0);
  certainAmount.fill(0);
  let life = 0;
  for (const { options } of cost) {
    const isOpen = options.length > 1;
    const option = isOpen ? options.find((candidate) => candidate.life === 0) : options[0];
    if (option === undefined) return -1;
    life += option.life;
    for (const { demand, amount } of option.parts) {
      wantedAmount[demand] += amount;
      if (!isOpen) certainAmount[demand] += amount;
    }
  }
  return life;
}

function listDemands(): number {
  let count = 0;
  for (let demand = 0; demand < 31; demand++) {
    if (wantedAmount[demand] === 0) continue;
    if (count === MAX_DEMANDS) return -1;
    demandBits[count++] = demand;
  }
  return count;
}

function localMask(mask: number, demandCount: number): number {
  let local = 0;
  for (let i = 0; i < demandCount; i++) local |= ((mask >>> demandBits[i]) & 1) << i;
  return local;
}

function addBoth(mask: number, amount: number, demandCount: number): void {
  const local = localMask(mask, demandCount);
  least[local] += amount;
  most[local] += amount;
}

/** Merges sources and contributors by group; −1 if there are too many. */
function readGroups({ sources, contributors, life }: PaymentProblem, scope: SourceScope, paid: number): number {
  let groups = 0;
  for (const source of sources) {
    if (source.manualOnly === true && scope === 'automatic') continue;
    const at = groupIndex(source.group, groups);
    if (at === MAX_GROUPS) return -1;
    if (at === groups) openGroup(groups++, source.group);
    readSource(source, at, life, paid);
  }
  for (const { group, mask } of contributors) {
    const at = groupIndex(group, groups);
    if (at === MAX_GROUPS) return -1;
    if (at === groups) openGroup(groups++, group);
    groupUses[at] = 1;
    groupAlternatives[at] += 2; // never the only alternative: counted through the union
    groupSingle[at] |= mask;
    groupUnion[at] |= mask;
    if (groupMost[at] < 1) groupMost[at] = 1;
  }
  return groups;
}

function groupIndex(group: number, groups: number): number {
  for (let at = groups - 1; at >= 0; at--) if (groupIds[at] === group) return at;
  return groups;
}

function openGroup(at: number, group: number): void {
  groupIds[at] = group;
  groupUses[at] = 1;
  groupAlternatives[at] = 0;
  groupSingle[at] = 0;
  groupUnion[at] = 0;
  groupMost[at] = 0;
  groupOnly[at] = null;
}

/** `paid`: life that the cost takes in any case. */
function readSource({ alternatives, uses }: ManaSource, at: number, life: number, paid: number): void {
  if (uses !== undefined && uses > groupUses[at]) groupUses[at] = uses;
  groupAlternatives[at] += alternatives.length;
  for (const alternative of alternatives) {
    const lifePaid = alternative.lifePaid ?? 0;
    if (lifePaid > life) continue;
    let amount = 0;
    let union = 0;
    for (const mana of alternative.makes) {
      amount += mana.amount;
      union |= mana.mask;
    }
    const costsLife = lifePaid > 0 || (paid > 0 && (alternative.lifeLost ?? 0) > 0);
    const isFree = !costsLife && alternative.cost.length === 0;
    if (isFree && alternative.makes.length === 1 && amount > 0) groupSingle[at] |= union;
    groupOnly[at] = isFree ? alternative : null;
    groupUnion[at] |= union;
    if (amount > groupMost[at]) groupMost[at] = amount;
  }
}

function addGroups(groups: number, demandCount: number): void {
  for (let at = 0; at < groups; at++) {
    const uses = groupUses[at];
    const only = groupAlternatives[at] === 1 ? groupOnly[at] : null;
    if (only !== null) {
      for (const { mask, amount } of only.makes) addBoth(mask, amount * uses, demandCount);
      continue;
    }
    least[localMask(groupSingle[at], demandCount)] += uses;
    most[localMask(groupUnion[at], demandCount)] += groupMost[at] * uses;
  }
}

/** Hall: every set of demands wants no more than the mana that can pay for any of them. Overwrites `mana`. */
function isCovered(mana: Float64Array, wanted: Float64Array, demandCount: number): boolean {
  const size = 1 << demandCount;
  let total = 0;
  for (let mask = 0; mask < size; mask++) total += mana[mask];
  // Afterwards mana[set] counts what can pay for nothing outside `set`.
  for (let bit = 1; bit < size; bit <<= 1) {
    for (let mask = 0; mask < size; mask++) if (mask & bit) mana[mask] += mana[mask ^ bit];
  }
  sumOfWanted[0] = 0;
  for (let set = 1; set < size; set++) {
    const top = 31 - Math.clz32(set);
    sumOfWanted[set] = sumOfWanted[set ^ (1 << top)] + wanted[demandBits[top]];
    if (sumOfWanted[set] > total - mana[size - 1 - set]) return false;
  }
  return true;
}
