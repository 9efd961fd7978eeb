// Payments by example: what greedy tappers get wrong, and how much work the hard cases are (nodes, not time).
import { expect, test } from 'vitest';
import {
  contributorMask,
  readCostParts,
  readCostSymbols,
  spendMask,
  type Demand,
  type PayableSymbol,
} from './demand.js';
import {
  MANA_BIT,
  SACRIFICE_HARM,
  type Alternative,
  type Contributor,
  type ManaLetter,
  type ManaSource,
  type PaymentPlan,
  type PaymentProblem,
} from './payment-problem.js';
import { canPay, canPayAtAll, planX, solvePayment } from './solve-payment.js';

/** "{2}{W/U}{2/W}{G/P}{S}". */
function symbolsOf(text: string): PayableSymbol[] {
  return [...text.matchAll(/\{([^}]+)\}/g)].map(([, symbol]): PayableSymbol => {
    const parts = symbol.split('/');
    const letters = parts.filter((part): part is ManaLetter => part in MANA_BIT);
    if (symbol === 'S') return { kind: 'snow' };
    if (parts.includes('P')) return { kind: 'phyrexian', options: letters };
    if (letters.length === 0) return { kind: 'generic', amount: Number(symbol) };
    if (parts.length === 1) return { kind: 'mana', mana: letters[0] };
    return letters.length === 2
      ? { kind: 'hybrid', options: letters }
      : { kind: 'twobrid', amount: Number(parts[0]), mana: letters[0] };
  });
}

interface Given extends Partial<Omit<ManaSource, 'id' | 'alternatives'>>, Omit<Partial<Alternative>, 'makes' | 'cost'> {
  /** "W" one white, "WU" both, "W|U" a choice, "WW|WU" a choice of two each. */
  readonly makes: string;
  readonly cost?: string;
  readonly snow?: true;
  /** Purposes, as bits: 1 the locked cost, 2 activation costs. */
  readonly purposes?: number;
  readonly as?: string;
}

/** Builds problems: sources get the ids 1, 2, 3 … as they are given. */
function payment(
  cost: string,
  sources: readonly Given[],
  more: {
    life?: number;
    pool?: readonly Given[];
    wanted?: readonly number[];
    creatures?: readonly Partial<Contributor>[];
  } = {},
): PaymentProblem {
  const demands: Demand[] = [];
  const locked = readCostSymbols(demands, symbolsOf(cost));
  const costs = sources.map((source) => readCostParts(demands, symbolsOf(source.cost ?? '') as never[], 1));
  const mana = (letters: string, { snow, purposes, as }: Given) =>
    [...letters].map((one) => {
      const types = bits(as ?? one);
      return { type: bits(one), amount: 1, mask: spendMask(demands, { types, snow: snow === true, purposes }) };
    });
  return {
    cost: locked,
    life: more.life ?? 20,
    wanted: more.wanted,
    pool: (more.pool ?? []).flatMap((given) => mana(given.makes, given)),
    sources: sources.map((given, at): ManaSource => {
      const { makes, lifePaid, lifeLost, harm, group = at + 1, value = 0, uses, manualOnly } = given;
      const use = { cost: costs[at], lifePaid, lifeLost, harm };
      const alternatives = makes.split('|').map((letters): Alternative => ({ ...use, makes: mana(letters, given) }));
      return { id: at + 1, group, value, uses, manualOnly, alternatives };
    }),
    contributors: (more.creatures ?? []).map(({ mask = 0, ...given }, at) => {
      return { id: 101 + at, group: 101 + at, value: 0, ...given, mask: contributorMask(demands, mask) };
    }),
  };
}

function bits(letters: string): number {
  return [...letters].reduce((sum, one) => sum | MANA_BIT[one as ManaLetter], 0);
}

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const used = (plan: PaymentPlan | null): readonly number[] | undefined =>
  plan?.activations.map(({ source }) => source).toSorted((a, b) => a - b);
const steps = (plan: PaymentPlan | null): readonly string[] | undefined =>
  plan?.activations.map(({ source, alternative }) => `${source}.${alternative}`);

test('dual lands are kept for the color that only they make', () => {
  expect(steps(solvePayment(payment('{U}{W}', [{ makes: 'W|U' }, { makes: 'U' }])))).toEqual(['1.0', '2.0']);
  expect(
    steps(solvePayment(payment('{W}{U}{B}', [{ makes: 'U|B' }, { makes: 'W|B' }, { makes: 'W|U' }]))),
  ).toHaveLength(3);
  expect(solvePayment(payment('{W}{W}{U}', [{ makes: 'U|B' }, { makes: 'W|B' }, { makes: 'U|B' }]))).toBeNull();
  expect(used(solvePayment(payment('{1}', [{ makes: 'W|U' }, { makes: 'W' }])))).toEqual([2]);
});

test('nothing is paid for {0}', () => {
  expect(solvePayment(payment('{0}', [{ makes: 'W' }]))).toMatchObject({ activations: [], spending: [], nodes: 0 });
  expect(solvePayment(payment('', []))).toMatchObject({ activations: [] });
});

test('a chain of two-for-one filters starts at the land', () => {
  const chain = [{ makes: 'WU', cost: '{1}' }, { makes: 'BR', cost: '{1}' }, { makes: 'G' }];
  const plan = solvePayment(payment('{W}{U}{B}', chain));
  expect(steps(plan)).toEqual(['3.0', '2.0', '1.0']);
  expect(plan?.measure).toEqual({ harm: 0, waste: 0, uses: 3, value: 5 });
  expect(canPay(payment('{W}{U}{B}{R}', chain))).toBe(false);
  expect(canPay(payment('{W}{U}', chain.slice(0, 2)))).toBe(false); // neither can start
});

test('hybrid filters turn one color into two', () => {
  const lands: Given[] = [{ makes: 'WW|WU|UU', cost: '{W/U}' }, { makes: 'W' }, { makes: 'W' }];
  expect(steps(solvePayment(payment('{U}{U}', lands)))).toEqual(['2.0', '1.2']);
  expect(steps(solvePayment(payment('{U}{W}{W}', lands)))).toEqual(['2.0', '3.0', '1.1']);
  // Its other ability excludes the filter.
  const both: Given[] = [{ makes: 'C', group: 1 }, { makes: 'WW|WU|UU', cost: '{W/U}', group: 1 }, { makes: 'W' }];
  expect(steps(solvePayment(payment('{C}{W}', both)))).toEqual(['1.0', '3.0']);
  expect(canPay(payment('{C}{U}', both))).toBe(false);
});

test('abilities without {T} are used as often as they can be', () => {
  const wash: Given = { makes: 'B', cost: '{1}', uses: 99 };
  expect(steps(solvePayment(payment('{B}{B}', [wash, ...times(2, { makes: 'G' })])))).toEqual([
    '2.0',
    '3.0',
    '1.0',
    '1.0',
  ]);
  expect(canPay(payment('{B}{B}', [{ ...wash, uses: 1 }, ...times(2, { makes: 'G' })]))).toBe(false);
  expect(used(solvePayment(payment('{2}', [wash, ...times(2, { makes: 'G' })])))).toEqual([2, 3]);
});

test('Phyrexian symbols take life only where mana does not do', () => {
  expect(solvePayment(payment('{1}{G/P}', times(2, { makes: 'G' })))).toMatchObject({ life: 0, options: [0, 0] });
  const short = payment('{1}{G/P}{G/P}', times(2, { makes: 'G' }));
  expect(solvePayment(short)).toMatchObject({ life: 2, options: [0, 0, 1] });
  expect(solvePayment({ ...short, life: 1 })).toBeNull(); // CR 118.3
  expect(canPay({ ...short, life: 1 })).toBe(false);
  expect(solvePayment(payment('{W/U/P}', [{ makes: 'U' }]))).toMatchObject({ life: 0 });
});

test('life runs out', () => {
  const pains: Given[] = times(3, { makes: 'R', lifePaid: 1 });
  expect(canPay(payment('{R}{R}{R}', pains, { life: 3 }))).toBe(true);
  expect(canPay(payment('{R}{R}{R}', pains, { life: 2 }))).toBe(false);
  // With one life left it is the sacrifice; with two, the life is the lesser harm.
  const choice: Given[] = [...pains.slice(0, 2), { makes: 'R', harm: SACRIFICE_HARM }];
  expect(used(solvePayment(payment('{R}{R}', choice, { life: 1 })))).toEqual([1, 3]);
  expect(used(solvePayment(payment('{R}{R}', choice, { life: 2 })))).toEqual([1, 2]);
});

test('life is counted in every use', () => {
  // A source is used as often as another of its group says.
  const shared: Given[] = [
    { makes: 'W', group: 1, lifePaid: 1 },
    { makes: 'W', group: 1, uses: 2, purposes: 2 },
  ];
  expect(canPay(payment('{W}{W}', shared, { life: 2 }))).toBe(true);
  expect(canPay(payment('{W}{W}', shared, { life: 1 }))).toBe(false);
  // Damage counts once life is paid: mana abilities come before the cost (CR 601.2g).
  const chosen = { options: [{ parts: [], life: 2 }] };
  const burning = payment('{R}', [{ makes: 'R', lifeLost: 1 }], { life: 2 });
  const withLife = { ...burning, cost: [...burning.cost, chosen] };
  expect([canPay(burning), canPay(withLife), canPay({ ...withLife, life: 3 })]).toEqual([true, false, true]);
  expect([solvePayment(withLife), solvePayment({ ...withLife, life: 3 })?.life]).toEqual([null, 2]);
});

test('pain lands hurt only for color that nothing else makes', () => {
  const pain: Given[] = [{ makes: 'C', group: 1 }, { makes: 'W|B', group: 1, lifeLost: 1 }, { makes: 'B' }];
  expect(solvePayment(payment('{1}{B}', pain))?.measure.harm).toBe(0);
  expect(steps(solvePayment(payment('{W}{B}', pain)))).toEqual(['3.0', '2.0']);
});

test('monocolored hybrid symbols take one of the color or two of any', () => {
  const cost = '{2/W}{2/U}';
  expect(solvePayment(payment(cost, [{ makes: 'W' }, ...times(3, { makes: 'R' })]))).toMatchObject({ options: [0, 1] });
  expect(solvePayment(payment(cost, times(4, { makes: 'R' })))).toMatchObject({ options: [1, 1] });
  expect(solvePayment(payment(cost, [{ makes: 'U' }, { makes: 'U' }]))).toBeNull();
});

test('snow symbols take mana of snow sources', () => {
  const snowy: Given[] = [{ makes: 'G', snow: true }, { makes: 'G' }];
  const plan = solvePayment(payment('{S}{G}', snowy));
  expect(plan?.spending.map(({ from, to }) => [from, to])).toEqual([
    [
      { kind: 'activation', activation: 0, output: 0 },
      { kind: 'symbol', symbol: 0 },
    ],
    [
      { kind: 'activation', activation: 1, output: 0 },
      { kind: 'symbol', symbol: 1 },
    ],
  ]);
  expect(canPay(payment('{S}{S}', snowy))).toBe(false);
  expect(used(solvePayment(payment('{S}', snowy)))).toEqual([1]);
});

test('restricted mana goes where it may, mana as though of another type where it helps', () => {
  const spellsOnly: Given = { makes: 'G', purposes: 1 };
  const filter: Given = { makes: 'WU', cost: '{1}' };
  expect(canPay(payment('{W}{U}', [filter, spellsOnly]))).toBe(false);
  expect(steps(solvePayment(payment('{W}{U}{1}', [filter, spellsOnly, { makes: 'R' }])))).toEqual([
    '2.0',
    '3.0',
    '1.0',
  ]);
  expect(canPay(payment('{1}', [{ makes: 'G', purposes: 2 }]))).toBe(false);
  expect(canPay(payment('{U}{U}', times(2, { makes: 'G', as: 'GU' })))).toBe(true);
});

test('the pool goes first, restricted mana before free mana', () => {
  const floating = payment('{1}{R}', times(2, { makes: 'R' }), { pool: [{ makes: 'R' }, { makes: 'G', purposes: 1 }] });
  expect(solvePayment(floating)).toMatchObject({ activations: [], measure: { waste: 0 } });
  const plan = solvePayment(payment('{1}', [], { pool: [{ makes: 'C' }, { makes: 'G', purposes: 1 }], wanted: [] }));
  expect(plan?.spending).toMatchObject([{ from: { kind: 'pool' }, amount: 1 }]);
});

test('a creature taps for mana or to convoke, not for both', () => {
  const elf: Given = { makes: 'G', group: 101 };
  const creatures = [{ mask: MANA_BIT.G, group: 101 }];
  expect(canPay(payment('{1}{G}', [elf], { creatures }))).toBe(false); // CR 702.51a, 601.2g–h
  const plan = solvePayment(payment('{1}{G}', [elf, { makes: 'R' }], { creatures }));
  expect(plan?.measure.uses).toBe(2);
  expect(canPay(payment('{W}', [], { creatures }))).toBe(false);
  expect(canPay(payment('{C}', [], { creatures }))).toBe(false);
  expect(solvePayment(payment('{2}', [], { creatures: times(2, { mask: 0 }) }))).toMatchObject({
    contributors: [101, 102],
  });
});

test('cards are given up only when nothing else pays; attackers stay', () => {
  const graveyard = times(4, { harm: 1 });
  expect(solvePayment(payment('{3}{U}', times(4, { makes: 'U' }), { creatures: graveyard }))?.contributors).toEqual([]);
  expect(solvePayment(payment('{3}{U}', times(2, { makes: 'U' }), { creatures: graveyard }))?.contributors).toEqual([
    101, 102,
  ]);
  const treasure: Given = { makes: 'W|U|B|R|G', harm: SACRIFICE_HARM };
  expect(used(solvePayment(payment('{1}', [treasure, { makes: 'R', value: 50 }, { makes: 'R|G|W' }])))).toEqual([3]);
});

test('least waste, then fewest uses, then what the hand wants stays', () => {
  const ring: Given = { makes: 'CC' };
  expect(used(solvePayment(payment('{1}', [ring, { makes: 'W|U|B|R|G' }])))).toEqual([2]);
  expect(used(solvePayment(payment('{2}', [{ makes: 'W' }, { makes: 'W' }, ring])))).toEqual([3]);
  const basics: Given[] = [{ makes: 'U' }, { makes: 'R' }, { makes: 'R|G' }];
  expect(used(solvePayment(payment('{1}', basics, { wanted: [0, 5, 0, 1, 0, 0] })))).toEqual([2]);
  expect(used(solvePayment(payment('{1}', basics, { wanted: [0, 0, 0, 5, 0, 0] })))).toEqual([1]);
});

test('sources used by hand only count where the question is whether it can be paid at all', () => {
  const byHand = payment('{1}{R}', [{ makes: 'R' }, { makes: 'W|U|B|R|G', manualOnly: true }]);
  expect([solvePayment(byHand), canPay(byHand), canPayAtAll(byHand)]).toEqual([null, false, true]);
});

test('the greatest X', () => {
  const demandOfX = { demand: 0, amount: 2 }; // {X}{X}, generic
  const problem = payment('{1}{R}', [...times(7, { makes: 'R' }), { makes: 'CC' }]);
  expect(planX(problem, demandOfX)).toMatchObject({ x: 3, plan: { measure: { waste: 0, uses: 7 } } });
  expect(planX(payment('{1}{R}', times(7, { makes: 'G' })), demandOfX)).toBeNull();
  expect(planX(payment('{1}{R}', [{ makes: 'R' }, { makes: 'R' }]), demandOfX)?.x).toBe(0);
  const rich = payment('{1}{R}', []);
  const pool = [{ type: MANA_BIT.R, amount: 1_000_001, mask: 3 }];
  expect(planX({ ...rich, pool }, { demand: 0, amount: 1 })?.x).toBe(999_999);
});

test('thirty equal lands are one class', () => {
  const forests = times(30, { makes: 'G' });
  const plan = solvePayment(payment('{9}{G}{G}', forests));
  expect(used(plan)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(plan?.nodes).toBeLessThanOrEqual(12);
  expect(solvePayment(payment('{28}{G}{G}', forests))?.nodes).toBeLessThanOrEqual(31);
  expect(solvePayment(payment('{29}{G}{G}', forests))).toBeNull();
  // The same in the search, which a filter calls for.
  const filtered = solvePayment(payment('{9}{G}{G}', [...forests, { makes: 'WU', cost: '{1}' }]));
  expect(used(filtered)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(filtered?.nodes).toBeLessThanOrEqual(25);
});

test('thousands of tokens convoke one by one', () => {
  const creatures = times(2000, { mask: MANA_BIT.W });
  const plan = solvePayment(payment('{1}{W}{W}', times(40, { makes: 'G' }), { creatures }));
  expect(plan?.contributors).toHaveLength(3);
  expect(plan?.nodes).toBeLessThanOrEqual(5);
});

/** Forty sources of twelve kinds: basics, duals, any color, rings, two-for-one filters, hybrid filters, treasures. */
const board: Given[] = [
  ...times(5, { makes: 'W' }),
  ...times(5, { makes: 'U' }),
  ...times(5, { makes: 'B' }),
  ...times(4, { makes: 'W|U' }),
  ...times(4, { makes: 'B|R', lifeLost: 1 }),
  ...times(3, { makes: 'W|U|B|R|G' }),
  ...times(2, { makes: 'CC' }),
  ...times(3, { makes: 'WU', cost: '{1}' }),
  ...times(3, { makes: 'RG', cost: '{1}' }),
  ...times(2, { makes: 'WW|WU|UU', cost: '{W/U}' }),
  ...times(2, { makes: 'RR|RG|GG', cost: '{R/G}' }),
  ...times(2, { makes: 'W|U|B|R|G', harm: SACRIFICE_HARM }),
];

test.each([
  ['{6}{W}{U}{B}{R}{G}', 750],
  ['{4}{R}{R}{R}{G}{G}{G}', 750],
  ['{2/W}{2/U}{2/B}{2/R}{2/G}', 750],
  ['{12}{G}{G}{G}{G}{G}', 750],
  ['{W/U}{U/B}{B/R}{R/G}{G/W}{5}', 750],
  ['{G}{G}{G}{G}{G}{G}{G}{G}{G}{G}{G}', 750],
  ['{20}{C}{C}{G}{G}{R}{R}{R}', 750],
  ['{35}{R}{R}{G}{G}{G}', 750],
])('a board of forty sources of twelve kinds pays %s within %i states', (cost, most) => {
  expect(board).toHaveLength(40);
  const plan = solvePayment(payment(cost, board));
  expect(plan).not.toBeNull();
  expect(plan?.nodes).toBeLessThanOrEqual(most);
});
