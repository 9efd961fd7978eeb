// Law: no `any`, no `export *`, no default export; file names are kebab-case and carry no rule number.
import ts from 'typescript';
import { lineOf, walkSyntax, type SourceFile } from './source-file.js';
import type { Violation } from './violation.js';

export function findStyleViolations(files: readonly SourceFile[]): Violation[] {
  return files.filter((file) => !file.isGenerated).flatMap((file) => [...checkName(file.path), ...checkSyntax(file)]);
}

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const RULE_NUMBER = /(^|[^0-9])[1-9][0-9]{2}(?![0-9])/;

function checkName(path: string): Violation[] {
  return path.split('/').flatMap((part) => {
    if (!KEBAB.test(part)) {
      return [{ file: path, line: 1, problem: `the name ${part} is not kebab-case`, remedy: 'rename it' }];
    }
    if (RULE_NUMBER.test(part)) {
      const remedy = 'name the concept: numbers move between editions';
      return [{ file: path, line: 1, problem: `the name ${part} carries a rule number`, remedy }];
    }
    return [];
  });
}

function checkSyntax(file: SourceFile): Violation[] {
  const violations: Violation[] = [];
  walkSyntax(file.syntax, (node) => {
    const fault = findFault(node);
    if (fault) violations.push({ file: file.path, line: lineOf(file, node), problem: fault[0], remedy: fault[1] });
  });
  return violations;
}

function findFault(node: ts.Node): readonly [problem: string, remedy: string] | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return ['uses `any`', 'name the type, or use `unknown` and narrow it'];
  if (ts.isExportDeclaration(node) && (!node.exportClause || ts.isNamespaceExport(node.exportClause))) {
    return ['uses `export *`', 'list the names'];
  }
  if (isDefaultExport(node)) return ['has a default export', 'export it by name'];
  return undefined;
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return !node.isExportEquals;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  );
}
