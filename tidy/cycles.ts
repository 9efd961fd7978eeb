// Law: no cycle of imports between files. Type-only imports are gone after compilation and may form one.
import { importsOf, resolveImport } from './imports.js';
import type { SourceFile } from './source-file.js';
import type { Violation } from './violation.js';

interface Edge {
  readonly to: string;
  readonly line: number;
}

type Graph = ReadonlyMap<string, readonly Edge[]>;

const REMEDY = 'move what both need into a third file, or write `import type` if only types are used';

export function findCycleViolations(files: readonly SourceFile[]): Violation[] {
  const graph = buildGraph(files, (isTypeOnly) => !isTypeOnly);
  return findCycles(graph).map((cycle) => {
    const [first, second] = cycle;
    const line = graph.get(first)?.find((edge) => edge.to === (second ?? first))?.line ?? 1;
    return { file: first, line, problem: `import cycle ${[...cycle, first].join(' -> ')}`, remedy: REMEDY };
  });
}

/** Cycles that exist only through type-only imports: allowed, but worth a look now and then. */
export function findTypeOnlyCycles(files: readonly SourceFile[]): string[][] {
  return findCycles(buildGraph(files, () => true));
}

function buildGraph(files: readonly SourceFile[], follows: (isTypeOnly: boolean) => boolean): Graph {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return new Map(
    files.map((file) => {
      const edges = importsOf(file).flatMap(({ specifier, line, isTypeOnly }) => {
        const target = follows(isTypeOnly) ? resolveImport(file, specifier, byPath) : undefined;
        return target ? [{ to: target.path, line }] : [];
      });
      return [file.path, edges];
    }),
  );
}

/** One cycle for each edge that closes one in a depth-first walk: empty exactly when the graph has none. */
function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    path.push(node);
    for (const { to } of graph.get(node) ?? []) {
      const start = path.indexOf(to);
      if (start >= 0) cycles.push(path.slice(start));
      else if (!done.has(to)) visit(to);
    }
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) if (!done.has(node)) visit(node);
  return cycles;
}
