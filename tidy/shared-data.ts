// Shared data outside the repository (card files, rules): LAWMAGE_SHARED, else `shared` beside the repository root.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The folder of shared data, or undefined. Found through git's common directory, so that a worktree finds it too. */
export function findSharedFolder(root: string): string | undefined {
  const folder = process.env['LAWMAGE_SHARED'] ?? join(dirname(findRepositoryRoot(root)), 'shared');
  return existsSync(folder) ? folder : undefined;
}

function findRepositoryRoot(root: string): string {
  try {
    const options = ['rev-parse', '--path-format=absolute', '--git-common-dir'];
    return dirname(
      execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    );
  } catch {
    return root;
  }
}

/** Full names of all cards of the shared card file, or undefined without it. */
export function readCardNames(shared: string): string[] | undefined {
  const path = join(shared, 'cards/oracle-cards.jsonl.gz');
  if (!existsSync(path)) return undefined;
  return [...readGzip(path).matchAll(/^\{"object":"card","name":("(?:[^"\\]|\\.)*")/gm)].map(
    ([, name]) => JSON.parse(name) as string,
  );
}

/** Headings of the rules and of their glossary: words that belong to the rules even where a card is named like one. */
export function readRulesTerms(shared: string, edition: string): string[] {
  const path = join(shared, `rules/cr-${edition}.txt.gz`);
  if (!existsSync(path)) return [];
  const text = readGzip(path);
  const headings = [...text.matchAll(/^\d{1,3}\.(?:\d+\.)? (.{1,60})$/gm)].map(([, title]) => title);
  const glossary = text.slice(text.lastIndexOf('\nGlossary\n'), text.lastIndexOf('\nCredits\n'));
  const terms = glossary.split(/\n\n+/).map((entry) => entry.trim().split('\n')[0]);
  return [...headings, ...terms].flatMap((term) => [term, ...term.split(', ')]);
}

function readGzip(path: string): string {
  return gunzipSync(readFileSync(path)).toString('utf8');
}
