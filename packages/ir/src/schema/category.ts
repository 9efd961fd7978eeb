// The categories of nodes of the language, and the type of its schema: for each category its kinds, for each kind the fields that hold nodes or
// slots. The compiler refuses the schema when a kind or a node field of the types is missing in it.
import type { Ability, Effect, StaticPart, TargetSpec } from '../ability.js';
import type { CardDefinition, FaceDefinition } from '../card.js';
import type { Condition } from '../condition.js';
import type { Cost, CostPart } from '../cost.js';
import type { EventChange, EventPattern, Trigger } from '../event.js';
import type { ChosenValue, Filter, PlayerFilter, Statistic } from '../filter.js';
import type {
  Arrival,
  CounterAmount,
  Instruction,
  ManaOutput,
  ManaRestriction,
  Mode,
  ModeChoice,
  Replacement,
  Results,
} from '../instruction.js';
import type { KeywordAbility } from '../keywords/keyword.js';
import type {
  Action,
  CastRider,
  ColorChoice,
  CostAmount,
  CostScope,
  Duration,
  Modification,
  Rule,
} from '../modification.js';
import type { Quantity } from '../quantity.js';
import type { Domain, GroupConstraint, Players, Selection } from '../reference.js';

type Defined<T> = T extends undefined ? never : T;

/** The categories of nodes and their types. Two categories may share kinds ("and", "slot"); the place of a node decides. */
export interface CategoryTypes {
  card: CardDefinition;
  face: FaceDefinition;
  ability: Ability;
  staticPart: StaticPart;
  enchant: Defined<KeywordAbility['enchant']>;
  effect: Effect;
  target: TargetSpec;
  divides: Defined<TargetSpec['divides']>;
  modes: ModeChoice;
  mode: Mode;
  insteadIf: Defined<ModeChoice['insteadIf']>;
  attacks: Defined<Arrival['attacks']>;
  trigger: Trigger;
  event: EventPattern;
  bindings: Defined<EventPattern['bind']>;
  amountTest: Defined<EventPattern['amount']>;
  eventChange: EventChange;
  statistic: Statistic;
  instruction: Instruction;
  results: Results;
  token: Extract<Instruction, { kind: 'createToken' }>['token'];
  mana: ManaOutput;
  manaRestriction: ManaRestriction;
  castCost: { readonly kind: 'instead'; readonly cost: Cost };
  replacement: Replacement;
  counterAmount: CounterAmount;
  /** Known objects, objects chosen on the way, or (without kind) a domain. */
  objects: Selection | Domain;
  constraint: GroupConstraint;
  players: Players;
  filter: Filter;
  playerFilter: PlayerFilter;
  chosenValue: ChosenValue;
  quantity: Quantity;
  condition: Condition;
  cost: CostPart;
  costScope: CostScope;
  costAmount: CostAmount;
  castRider: CastRider;
  rule: Rule;
  action: Action;
  modification: Modification;
  colorChoice: ColorChoice;
  duration: Duration | { readonly kind: 'selfLeaves' };
}

export type Category = keyof CategoryTypes;

/** What a slot holds. `did`: whether something was done; `division`: shares of the targets. */
export type SlotKind = 'objects' | 'players' | 'number' | 'value' | 'did' | 'division';
/**
 * A field that names a slot: read, or written for what comes after. `writes target`: objects or players, by the fields of the node;
 * `reads target`: it must be a target; `writes chosen`: by the domain of the choice.
 */
export type SlotRole = `reads ${SlotKind | 'target' | 'any'}` | `writes ${SlotKind | 'target' | 'chosen'}`;
/** What a field holds: nodes of a category, a slot, or plain data that looks like a node (`leaf`: symbols, printed numbers). */
export type FieldRole = Category | SlotRole | 'leaf';

type Plain = string | boolean | null | undefined;
type Element<T> = T extends readonly (infer E)[] ? Element<E> : T;
type Node<T> = Exclude<Element<Exclude<T, Plain>>, Plain>;
type IsPlain<T> = [Node<T>] extends [number] ? true : false;
type CategoryOf<T> = { [C in Category]: [Node<T>] extends [CategoryTypes[C]] ? C : never }[Category];
type ShapeOf<M> = {
  readonly [F in keyof M as F extends 'kind' ? never : IsPlain<M[F]> extends true ? never : F]-?:
    CategoryOf<M[F]> | 'leaf';
} & { readonly [F in keyof M as IsPlain<M[F]> extends true ? F : never]?: SlotRole };

type ObjectsOf<C extends Category> = Exclude<CategoryTypes[C], number>;
type MemberOf<U, K> = U extends { readonly kind: infer J } ? (K extends J ? U : never) : K extends '' ? U : never;
/** The kinds of a category; '' where a node has none. */
export type KindOf<C extends Category> =
  ObjectsOf<C> extends infer U ? (U extends { readonly kind: infer K } ? K & string : '') : never;
/** The shapes of all kinds of a category. */
export type ShapesOf<C extends Category> = { readonly [K in KindOf<C>]: ShapeOf<MemberOf<ObjectsOf<C>, K>> };
