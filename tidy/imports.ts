// The imports of a source file, and where they lead.
import { posix } from 'node:path';
import ts from 'typescript';
import { lineOf, walkSyntax, type SourceFile } from './source-file.js';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** `import type` and `export type … from`: gone after compilation. `import { type T }` is not, so it counts as a value. */
  readonly isTypeOnly: boolean;
}

export function importsOf(file: SourceFile): Import[] {
  const imports: Import[] = [];
  walkSyntax(file.syntax, (node) => {
    const found = readImport(node);
    if (found)
      imports.push({ specifier: found.specifier.text, line: lineOf(file, node), isTypeOnly: found.isTypeOnly });
  });
  return imports;
}

function readImport(node: ts.Node): { specifier: ts.StringLiteralLike; isTypeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const isTypeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return { specifier: node.moduleSpecifier, isTypeOnly };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier, isTypeOnly: node.isTypeOnly };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal, isTypeOnly: true };
  }
  if (ts.isCallExpression(node) && isModuleCall(node.expression)) {
    const argument = node.arguments[0];
    if (argument && ts.isStringLiteralLike(argument)) return { specifier: argument, isTypeOnly: false };
  }
  return undefined;
}

function isModuleCall(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

export function isRelative(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../') || specifier === '.' || specifier === '..';
}

/** The name of the package that a bare specifier is in: `@lawmage/cards/node` is in `@lawmage/cards`. */
export function packageNameOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? `${parts[0]}/${parts[1]}` : parts[0];
}

/** The source file that an import leads to; undefined for libraries and for what does not exist (tsc reports that). */
export function resolveImport(
  from: SourceFile,
  specifier: string,
  files: ReadonlyMap<string, SourceFile>,
): SourceFile | undefined {
  for (const candidate of candidatePaths(from.path, specifier)) {
    const file = files.get(candidate);
    if (file) return file;
  }
  return undefined;
}

function candidatePaths(from: string, specifier: string): string[] {
  if (isRelative(specifier)) {
    const path = posix.join(posix.dirname(from), specifier);
    return [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
  }
  const sibling = /^@lawmage\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (!sibling) return [];
  const folder = sibling[2] ? `${sibling[2]}/` : '';
  return [`packages/${sibling[1]}/src/${folder}index.ts`];
}
