/** Changes whenever a text may compile to another definition. */
export const COMPILER_VERSION = 1;
