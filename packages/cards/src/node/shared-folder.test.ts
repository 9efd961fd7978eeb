import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSharedFolder } from './shared-folder.js';

let home = '';
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'lawmage-shared-')));
  vi.stubEnv('LAWMAGE_SHARED', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

test('lies beside the repository, also for a worktree elsewhere', () => {
  const git = join(home, 'main/.git');
  const worktree = join(home, 'far/away/tree');
  mkdirSync(join(git, 'worktrees/tree'), { recursive: true });
  mkdirSync(join(home, 'main/packages'));
  mkdirSync(worktree, { recursive: true });
  writeFileSync(join(worktree, '.git'), `gitdir: ${git}/worktrees/tree\n`);
  writeFileSync(join(git, 'worktrees/tree/commondir'), '../..\n');
  expect(findSharedFolder(join(home, 'main/packages'))).toBeUndefined();
  mkdirSync(join(home, 'shared'));
  expect(findSharedFolder(join(home, 'main/packages'))).toBe(join(home, 'shared'));
  expect(findSharedFolder(worktree)).toBe(join(home, 'shared'));
});

test('the environment decides when it names one', () => {
  vi.stubEnv('LAWMAGE_SHARED', home);
  expect(findSharedFolder('/')).toBe(home);
  vi.stubEnv('LAWMAGE_SHARED', join(home, 'absent'));
  expect(findSharedFolder()).toBeUndefined();
});
