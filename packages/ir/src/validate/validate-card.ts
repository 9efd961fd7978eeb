// The proof that every reference of a definition is bound (DESIGN 2.9, HARD-PROBLEMS 10): run by the compiler on all that it makes.
import type { Ability, StaticPart } from '../ability.js';
import type { CardDefinition } from '../card.js';
import type { CostPart } from '../cost.js';
import { expandKeyword, isKeywordDefined } from '../keywords/definitions.js';
import type { KeywordAbility } from '../keywords/keyword.js';
import type { Rule } from '../modification.js';
import type { Category } from '../schema/category.js';
import { kindOf, walk, type NodeData } from '../walk.js';
import type { Problem } from './problem.js';
import { checkSlots } from './slot-flow.js';

/** Everything that is wrong with the definition; empty if it may be played. */
export function validateCard(definition: CardDefinition): readonly Problem[] {
  const problems: Problem[] = [];
  const links = new Links();
  definition.faces.forEach((face, index) => {
    const costs = ownAdditionalCosts(face.abilities);
    face.abilities.forEach((ability, at) =>
      checkAbility(ability, `faces[${index}].abilities[${at}]`, problems, links, costs),
    );
  });
  return [...problems, ...links.problems()];
}

/** The same for an ability by itself. */
export function validateAbility(ability: Ability): readonly Problem[] {
  const problems: Problem[] = [];
  const links = new Links();
  checkAbility(ability, '', problems, links);
  return [...problems, ...links.problems()];
}

/** Paying them writes into the scope of the face's spell ability (CR 601.2h, 608.2k). */
function ownAdditionalCosts(abilities: readonly Ability[]): readonly CostPart[] {
  return abilities.flatMap((ability) =>
    ability.kind === 'static' ? ability.parts.flatMap((part) => (isOwnCost(part) ? costsOf(part.rule) : [])) : [],
  );
}

type OwnCost = Extract<StaticPart, { kind: 'rule' }> & { readonly rule: Extract<Rule, { kind: 'additionalCost' }> };
const isOwnCost = (part: StaticPart): part is OwnCost =>
  part.kind === 'rule' &&
  part.rule.kind === 'additionalCost' &&
  (part.rule.of === undefined || part.rule.of.of === 'thisSpell');
const costsOf = (rule: OwnCost['rule']): readonly CostPart[] => [...rule.cost, ...(rule.alternatives ?? []).flat()];

function checkAbility(
  ability: Ability,
  path: string,
  problems: Problem[],
  links: Links,
  costs: readonly CostPart[] = [],
): void {
  const isCost = ability.kind === 'static' && ability.parts.some(isOwnCost);
  if (!isCost) checkSlots(ability as unknown as NodeData, path, problems, ability.kind === 'spell' ? costs : []);
  walk(ability, 'ability', (node, category, at) => {
    const place = at === '' ? path : `${path}.${at}`;
    links.visit(node, category, place);
    if (category === 'ability' && kindOf(node) === 'keyword') {
      checkKeyword(node as unknown as KeywordAbility, place, problems, links);
    }
  });
}

/** The expansion is checked as if it stood there: the arguments may not fit it. */
function checkKeyword(node: KeywordAbility, path: string, problems: Problem[], links: Links): void {
  if (!isKeywordDefined(node)) {
    problems.push({ kind: 'undefinedKeyword', path, message: `"${node.keyword}" as written here has no definition` });
    return;
  }
  if (node.link !== undefined) links.write(node.link);
  expandKeyword(node).forEach((ability, at) => checkAbility(ability, `${path}.expansion[${at}]`, problems, links));
}

/** Links of a card (CR 607): numbers under which its abilities remember and read. */
class Links {
  private readonly written = new Set<number>();
  private readonly reads: { readonly link: number; readonly path: string }[] = [];

  write(link: number): void {
    this.written.add(link);
  }

  visit(node: NodeData, category: Category, path: string): void {
    const { link } = node;
    if (typeof link !== 'number' || category === 'ability') return;
    if (category === 'instruction') this.write(link);
    else this.reads.push({ link, path });
  }

  problems(): readonly Problem[] {
    return this.reads
      .filter(({ link }) => !this.written.has(link))
      .map(({ link, path }) => ({ kind: 'unlinked', path, message: `nothing is remembered under link ${link}` }));
  }
}
