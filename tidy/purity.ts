// Laws: what a browser loads reaches no `node:` module and no native package; the engine has no clock, chance or output.
import { isBuiltin } from 'node:module';
import ts from 'typescript';
import { importsOf, isRelative, packageNameOf, resolveImport } from './imports.js';
import { lineOf, walkSyntax, type SourceFile } from './source-file.js';
import type { Violation } from './violation.js';

export interface Portability {
  /** Packages whose main entry a browser loads. */
  readonly portable: readonly string[];
  /** Libraries known to be plain JavaScript that runs anywhere. */
  readonly portableLibraries: readonly string[];
}

const HOST_GLOBALS = new Set(['process', 'Buffer', '__dirname', '__filename', 'require', 'setImmediate']);

const ENGINE_FORBIDDEN = new Set([
  ...HOST_GLOBALS,
  'Date',
  'Intl',
  'Promise',
  'WeakRef',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'eval',
  'fetch',
  'Function',
  'globalThis',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
]);

export function findPortabilityViolations(files: readonly SourceFile[], portability: Portability): Violation[] {
  return [...reachFrom(files, portability.portable)].flatMap(([file, chain]) => {
    const via = chain.length > 1 ? ` (reached by ${chain.join(' -> ')})` : '';
    const imports = importsOf(file).flatMap(({ specifier, line }) => {
      const problem = findHostImport(specifier, portability);
      const remedy =
        'move file access behind `@lawmage/cards/node` or into cli; list plain-JavaScript libraries in tidy/layers.json';
      return problem ? [{ file: file.path, line, problem: problem + via, remedy }] : [];
    });
    return [...imports, ...findGlobals(file, HOST_GLOBALS, 'which a browser does not have')];
  });
}

function findHostImport(specifier: string, { portableLibraries }: Portability): string | undefined {
  if (isRelative(specifier) || specifier.startsWith('@lawmage/')) return undefined;
  if (isBuiltin(specifier)) return `imports ${specifier}`;
  const library = packageNameOf(specifier);
  return portableLibraries.includes(library) ? undefined : `imports ${library}, not known to be portable`;
}

/** Every file reached from the packages' main entries, with the chain of paths that leads to it. */
function reachFrom(files: readonly SourceFile[], packages: readonly string[]): Map<SourceFile, readonly string[]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Map<SourceFile, readonly string[]>();
  const queue = packages.flatMap((name) => byPath.get(`packages/${name}/src/index.ts`) ?? []);
  for (const entry of queue) reached.set(entry, [entry.path]);
  for (const file of queue) {
    for (const { specifier } of importsOf(file)) {
      const target = resolveImport(file, specifier, byPath);
      if (!target || reached.has(target)) continue;
      reached.set(target, [...(reached.get(file) ?? []), target.path]);
      queue.push(target);
    }
  }
  return reached;
}

/** The engine is a function of its inputs: same state and answers, same future. */
export function findEngineViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => file.package === 'engine' && file.inSrc && !file.isTest)
    .flatMap((file) => [
      ...findGlobals(file, ENGINE_FORBIDDEN, 'which the engine may not (DESIGN: pure, no I/O, clock or host)'),
      ...findChance(file),
    ]);
}

function findGlobals(file: SourceFile, names: ReadonlySet<string>, why: string): Violation[] {
  const violations: Violation[] = [];
  walkSyntax(file.syntax, (node) => {
    if (!ts.isIdentifier(node) || !names.has(node.text) || isMemberName(node)) return;
    const remedy = 'pass the value in from outside, or rename it if it is your own';
    violations.push({ file: file.path, line: lineOf(file, node), problem: `uses \`${node.text}\`, ${why}`, remedy });
  });
  return violations;
}

/** `x.process`, `{ process: 1 }`, a method or a field of that name: not the global. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  const isMember =
    ts.isPropertyAssignment(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent) || ts.isEnumMember(parent);
  return isMember && parent.name === node;
}

function findChance(file: SourceFile): Violation[] {
  const violations: Violation[] = [];
  walkSyntax(file.syntax, (node) => {
    if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'random' || node.expression.getText() !== 'Math')
      return;
    const remedy = "draw from one of the state's random streams";
    violations.push({ file: file.path, line: lineOf(file, node), problem: 'uses `Math.random`', remedy });
  });
  return violations;
}
