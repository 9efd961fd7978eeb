// The part of @lawmage/cards that reads files: `@lawmage/cards/node`.
export {
  CARD_SOURCE_KINDS,
  findTokenFile,
  openCardSource,
  openEmbeddedSource,
  readCardFile,
  readTokenFile,
  type CardSource,
  type CardSourceKind,
} from './card-source.js';
export { dataFolder, findImportedStore } from './data-folder.js';
export { readDeckFile } from './deck-file.js';
export { listEmbeddedDeckFiles, listEmbeddedFiles } from './embedded-files.js';
export { readJsonRecords } from './read-json-records.js';
export type { JsonRecord } from './record-splitter.js';
export { findRepositoryRoot, findSharedFolder } from './shared-folder.js';
