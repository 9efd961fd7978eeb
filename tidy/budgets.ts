// Law: the language and the events stay few. Each counted list has a budget, raised only by a commit that says why.
import ts from 'typescript';
import { lineOf, type SourceFile } from './source-file.js';
import type { Violation } from './violation.js';

export interface Budget {
  readonly package: string;
  /** The greatest number of members; null until somebody has decided it. */
  readonly budget: number | null;
}

/** By the name of an exported const array. */
export type Budgets = Readonly<Record<string, Budget>>;

export interface KindCount {
  readonly file: SourceFile;
  readonly line: number;
  readonly count: number;
}

export function findBudgetViolations(files: readonly SourceFile[], budgets: Budgets): Violation[] {
  return Object.entries(budgets).flatMap(([name, { package: home, budget }]) => {
    const counted = countKinds(files, home, name);
    if (!counted || budget === null || counted.count <= budget) return [];
    const problem = `${name} has ${counted.count} members; the budget is ${budget}`;
    const remedy = 'add a value to an axis of an existing kind; else raise tidy/budgets.json in a commit that says why';
    return [{ file: counted.file.path, line: counted.line, problem, remedy }];
  });
}

/** Members of `export const NAME = […]` in a package, spreads of other exported arrays included; undefined if absent. */
export function countKinds(files: readonly SourceFile[], home: string, name: string): KindCount | undefined {
  for (const file of files) {
    if (file.package !== home || !file.inSrc || file.isTest) continue;
    const array = findExportedArray(file, name);
    if (array) return { file, line: lineOf(file, array), count: countElements(files, file, array) };
  }
  return undefined;
}

function findExportedArray(file: SourceFile, name: string): ts.ArrayLiteralExpression | undefined {
  for (const statement of file.syntax.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((declaration) => declaration.name.getText() === name);
    const value = found?.initializer && unwrap(found.initializer);
    if (value && ts.isArrayLiteralExpression(value)) return value;
  }
  return undefined;
}

function unwrap(expression: ts.Expression): ts.Expression {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  ) {
    return unwrap(expression.expression);
  }
  return expression;
}

/** A spread is counted in its own file first, then in the rest of the package. */
function countElements(files: readonly SourceFile[], file: SourceFile, array: ts.ArrayLiteralExpression): number {
  return array.elements.reduce((total, element) => {
    if (!ts.isSpreadElement(element)) return total + 1;
    const name = element.expression.getText();
    const local = findExportedArray(file, name);
    const count = local ? countElements(files, file, local) : countKinds(files, file.package ?? '', name)?.count;
    if (count === undefined) throw new Error(`${file.path}:${lineOf(file, element)}: can't count ...${name}`);
    return total + count;
  }, 0);
}
