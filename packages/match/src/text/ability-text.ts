// What an ability does in a few words, read off its IR, for option lists. Short and plain: the card's own text is not ours to keep, and the full printer of
// the language is another's.
import type { Ability, Cost, CostPart, Effect, Instruction, Quantity } from '@lawmage/ir';
import { printManaCost } from '@lawmage/ir';

/** One line: cost and effect. */
export function effectText(ability: Ability): string {
  switch (ability.kind) {
    case 'keyword':
      return `${ability.keyword}${ability.cost === undefined ? '' : ` ${costWords(ability.cost)}`}`;
    case 'static':
      return ability.parts.map((part) => (part.kind === 'modify' ? 'changes characteristics' : part.kind === 'rule' ? `rule: ${part.rule.kind}` : part.kind)).join(', ');
    case 'activated':
      return `${costWords(ability.cost)}: ${effectWords(ability.effect)}`;
    case 'triggered':
      return `when ${ability.trigger.kind === 'state' ? 'a condition holds' : ability.trigger.events.map((event) => event.on).join(' or ')}: ${effectWords(ability.effect)}`;
    default:
      return effectWords(ability.effect);
  }
}

function effectWords(effect: Effect): string {
  const targets = (effect.targets ?? []).length > 0 ? 'target: ' : '';
  const steps = effect.steps.map(stepWords).join(', then ');
  const modes = effect.modes === undefined ? '' : `choose: ${effect.modes.modes.map(effectWords).join(' / ')}`;
  return `${targets}${[steps, modes].filter((part) => part !== '').join('; ')}`;
}

function amount(quantity: Quantity | undefined): string {
  if (quantity === undefined) return '';
  return typeof quantity === 'number' ? ` ${quantity}` : quantity.kind === 'x' ? ' X' : ' some';
}

function stepWords(step: Instruction): string {
  switch (step.kind) {
    case 'gate':
      return `${step.optional ? 'may ' : ''}${[...(step.cost === undefined ? [] : [`pay ${costWords(step.cost)}`]), ...[...(step.action ?? []), ...(step.then ?? [])].map(stepWords)].join(' and ')}`;
    case 'if':
      return `if so: ${step.then.map(stepWords).join(', ')}`;
    case 'move':
      return `move to ${step.to}`;
    case 'apply':
      return step.modifications.map((each) => (each.kind === 'changePowerToughness' ? `${signed(each.power)}/${signed(each.toughness)}` : each.kind === 'grant' ? `gains ${each.abilities.map((ability) => (ability.kind === 'keyword' ? ability.keyword : 'an ability')).join(', ')}` : each.kind)).join(', ');
    case 'putCounters':
      return `put${amount(step.amount)} ${step.counter} counter`;
    case 'addMana':
      return step.mana.kind === 'fixed' ? `add ${step.mana.mana.map((type) => `{${type}}`).join('')}` : 'add mana';
    case 'dealDamage':
      return `deal${amount(step.amount)} damage`;
    case 'forEach':
    case 'repeat':
      return step.body.map(stepWords).join(', ');
    case 'sequence':
      return step.steps.map(stepWords).join(', ');
    default:
      return `${spaced(step.kind)}${'amount' in step ? amount(step.amount as Quantity | undefined) : ''}`;
  }
}
function signed(quantity: Quantity): string {
  return typeof quantity === 'number' ? (quantity < 0 ? `${quantity}` : `+${quantity}`) : '+X';
}

/** `gainLife` → `gain life`. */
export function spaced(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function costWords(cost: Cost): string {
  return cost.length === 0 ? '{0}' : cost.map(partWords).join(', ');
}
function partWords(part: CostPart): string {
  switch (part.kind) {
    case 'mana':
      return printManaCost(part.symbols);
    case 'tapSelf':
      return '{T}';
    case 'untapSelf':
      return '{Q}';
    case 'loyalty':
      return `${part.sign}${typeof part.amount === 'number' ? part.amount : 'X'}`;
    case 'do':
      return part.action.kind === 'loseLife' ? `pay${amount(part.action.amount)} life` : stepWords(part.action);
    default:
      return 'mana';
  }
}
