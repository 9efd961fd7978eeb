// The project's own source files, parsed once for all laws. Build output is not source.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** From the repository root, with `/`. */
  readonly path: string;
  /** The folder under `packages`, or undefined for root scripts and `tidy`. */
  readonly package: string | undefined;
  /** Whether it lies under `packages/<package>/src`; scripts and bins do not. */
  readonly inSrc: boolean;
  readonly isTest: boolean;
  /** `generated.ts`, `x.generated.ts` and what lies in a folder `generated`: no law of size or style applies. */
  readonly isGenerated: boolean;
  readonly text: string;
  readonly syntax: ts.SourceFile;
}

const SOURCE = /\.(ts|tsx|mts|js|mjs)$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage']);
const PACKAGE_PATH = /^packages\/([^/]+)\/(src\/)?/;

/** A source file from its text; the samples of the laws' own tests are made with it too. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const match = PACKAGE_PATH.exec(path);
  return {
    path,
    package: match?.[1],
    inSrc: match?.[2] !== undefined,
    isTest: /\.test\.tsx?$/.test(path),
    isGenerated: /(^|[/.])generated[/.]/.test(path),
    text,
    syntax: ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true),
  };
}

/** All sources under `packages`, `scripts` and `tidy` of the repository at `root`. */
export function readSourceFiles(root: string): SourceFile[] {
  return ['packages', 'scripts', 'tidy']
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => SOURCE.test(path) && !/\.d\.m?ts$/.test(path))
    .map((path) => parseSourceFile(path, readFileSync(join(root, path), 'utf8')));
}

/** Paths of all files under a folder, sorted, build output and installed packages left out. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(root, path);
      return [path];
    });
}

/** The line of a node, counted from 1. */
export function lineOf(file: SourceFile, node: ts.Node): number {
  return file.syntax.getLineAndCharacterOfPosition(node.getStart(file.syntax)).line + 1;
}

/** Visits a node and all below it, parents first. */
export function walkSyntax(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walkSyntax(child, visit));
}
