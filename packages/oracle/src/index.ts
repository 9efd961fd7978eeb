// The public interface of @lawmage/oracle.
export { compileCard, type CompileResult } from './layout/card.js';
export type { CardInput, FaceInput, Unread } from './layout/card-input.js';
export { compileText, type TextOptions, type TextResult } from './layout/text.js';
export { skeletonOf } from './report/skeleton.js';
export { COMPILER_VERSION } from './version.js';
