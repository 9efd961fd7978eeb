// Reading a face's text: normalise, lex, peel, group (ORACLE-LANGUAGE §2). The grammar starts from FaceText.
export { lex, type BuildLines, type Lexed } from './lex.js';
export { readLines } from './lines.js';
export { normalise, normaliseGlyphs, type Normalised } from './normalise.js';
export { ownNames, type OwnName } from './own-names.js';
export { toOriginal, toOriginalEnd, type PositionMap } from './position-map.js';
export {
  bracketReadings,
  isPunctuation,
  splitCost,
  splitSentences,
  type BracketReadings,
  type SplitCost,
} from './split.js';
export { PUNCTUATION } from './tokens.js';
export type {
  DashToken,
  FaceContext,
  FaceText,
  Fault,
  LexedSymbol,
  Line,
  MarkToken,
  NumberToken,
  PossessiveToken,
  Prefix,
  PrefixKind,
  ProperNameToken,
  PtChange,
  PtDeltaToken,
  PtToken,
  PtValue,
  Punctuation,
  PunctuationToken,
  QuoteToken,
  SelfToken,
  SignedToken,
  Span,
  SymbolsToken,
  Token,
  TokenKind,
  VariableToken,
  WordToken,
} from './tokens.js';
