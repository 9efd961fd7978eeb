// The public interface of @lawmage/match: one authoritative game, its catalogue, views, replays, and the text of prompts and log.
export { buildCatalogue, printUnread, readingOf, type CardCatalogue, type Reading, type UnreadSpan } from './catalogue.js';
export { createMatch, Match, type LoggedAnswer, type MatchListener, type MatchSetup } from './match.js';
export { DECISION_LIMIT, playOut, type Outcome } from './play-out.js';
export { recordReplay, stateAt } from './replay/record-replay.js';
export { parseReplay, printReplay, REPLAY_SCHEMA, type EndLine, type HashLine, type Replay, type ReplayHeader } from './replay/replay-file.js';
export { matchOf, verifyReplay, type Difference, type Verification } from './replay/verify-replay.js';
export { catalogueOf, namesOf, startOfDeck, withPlayableSideboard, type MatchStart, type PlacedCard, type PlayableSideboard, type PlayerStart } from './start.js';
export { costWords, effectText, spaced } from './text/ability-text.js';
export { answerText, describe, isYesNo, promptOf, type Prompt, type PromptLine } from './text/prompt.js';
export { LogWriter } from './text/log-writer.js';
export { sentence, type LogLine, type ToldEvent } from './text/sentence.js';
export { costText, does, list, many, nameOf, objectName, ownedBy, playerName, stats, stepName, toPlayer } from './text/words.js';
export { ENGINE_VERSION } from './version.js';
export { SeatView } from './view/seat-view.js';
