// Law: a package imports only what the table in layers.json allows, through its public entries, and declares it.
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { importsOf, isRelative, packageNameOf, type Import } from './imports.js';
import type { SourceFile } from './source-file.js';
import type { Violation } from './violation.js';

export interface Layers {
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** What a package may import with `import type` beyond `imports`. */
  readonly typeImports: Readonly<Record<string, readonly string[]>>;
}

export interface PackageManifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** Manifests by folder name under `packages`. */
export type Manifests = Readonly<Record<string, PackageManifest>>;

const SCOPE = '@lawmage/';

export function findLayerViolations(files: readonly SourceFile[], layers: Layers, manifests: Manifests): Violation[] {
  return [
    ...files.filter((file) => file.inSrc).flatMap((file) => checkFile(file, layers, manifests)),
    ...Object.keys(manifests).flatMap((name) => checkManifest(name, layers, manifests)),
  ];
}

function checkFile(file: SourceFile, layers: Layers, manifests: Manifests): Violation[] {
  return importsOf(file).flatMap((found) => {
    const fault = findFault(file, found, layers, manifests);
    return fault ? [{ file: file.path, line: found.line, problem: fault[0], remedy: fault[1] }] : [];
  });
}

type Fault = readonly [problem: string, remedy: string];

function findFault(file: SourceFile, found: Import, layers: Layers, manifests: Manifests): Fault | undefined {
  const { specifier } = found;
  if (isRelative(specifier)) return findRelativeFault(file, specifier);
  if (specifier.startsWith(SCOPE)) return findSiblingFault(file, found, layers, manifests);
  if (file.isTest || isBuiltin(specifier)) return undefined;
  const library = packageNameOf(specifier);
  if (isDeclared(manifests[file.package ?? ''], library)) return undefined;
  return [
    `imports ${library}, which the package does not declare`,
    `add it, pinned exactly, to packages/${file.package}/package.json`,
  ];
}

function findRelativeFault(file: SourceFile, specifier: string): Fault | undefined {
  const target = posix.join(posix.dirname(file.path), specifier);
  if (file.isTest || target.startsWith(`packages/${file.package}/`)) return undefined;
  return [
    `imports ${specifier}, outside of its package`,
    `import the other package's public entry (@lawmage/…) instead`,
  ];
}

function findSiblingFault(
  file: SourceFile,
  { specifier, isTypeOnly }: Import,
  layers: Layers,
  manifests: Manifests,
): Fault | undefined {
  const from = file.package ?? '';
  const to = packageNameOf(specifier).slice(SCOPE.length);
  const entry = `.${specifier.slice(SCOPE.length + to.length)}`;
  const allowed = [...(layers.imports[from] ?? []), ...(isTypeOnly ? (layers.typeImports[from] ?? []) : [])];
  if (to !== from && !allowed.includes(to)) {
    return [
      `${from} may not import ${SCOPE}${to} (allowed: ${allowed.join(', ') || 'nothing'})`,
      'move the code to a layer that may, or pass the value in from a caller',
    ];
  }
  const exported = manifests[to]?.exports;
  if (exported && !(entry in exported)) {
    return [
      `imports ${specifier}, which is no public entry of ${SCOPE}${to}`,
      `export it from packages/${to}/src/index.ts`,
    ];
  }
  return undefined;
}

function isDeclared(manifest: PackageManifest | undefined, library: string): boolean {
  return [manifest?.dependencies, manifest?.peerDependencies, manifest?.optionalDependencies].some(
    (list) => list !== undefined && library in list,
  );
}

function checkManifest(name: string, layers: Layers, manifests: Manifests): Violation[] {
  const file = `packages/${name}/package.json`;
  const allowed = layers.imports[name];
  if (!allowed) {
    return [{ file, line: 1, problem: `package ${name} has no layer`, remedy: 'add it to tidy/layers.json' }];
  }
  const { dependencies = {} } = manifests[name];
  const mayDeclare = [...allowed, ...(layers.typeImports[name] ?? [])];
  return Object.entries(dependencies).flatMap(([dependency, version]) => {
    const problems: Violation[] = [];
    if (dependency.startsWith(SCOPE) && !mayDeclare.includes(dependency.slice(SCOPE.length))) {
      problems.push({
        file,
        line: 1,
        problem: `${name} may not depend on ${dependency}`,
        remedy: 'remove the dependency',
      });
    }
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
      const problem = `${dependency} has the range ${version}`;
      problems.push({ file, line: 1, problem, remedy: 'pin one exact version' });
    }
    return problems;
  });
}
