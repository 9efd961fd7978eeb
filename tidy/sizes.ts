// Law: files of at most 500 lines, functions of at most 80, folders of at most 25 entries, or a listed exception.
import { posix } from 'node:path';
import ts from 'typescript';
import {
  applyExceptions,
  type Exceptions,
  type Finding,
  type FolderException,
  type SizeException,
} from './exceptions.js';
import { lineOf, walkSyntax, type SourceFile } from './source-file.js';
import type { Violation } from './violation.js';

const MAX_FILE_LINES = 500;
const MAX_FUNCTION_LINES = 80;
const MAX_FOLDER_ENTRIES = 25;

export function findSizeViolations(files: readonly SourceFile[], exceptions: Exceptions): Violation[] {
  const written = files.filter((file) => !file.isGenerated);
  const findings = written.flatMap((file) => [...findLongFile(file), ...findLongFunctions(file)]);
  return applyExceptions(findings, exceptions.sizes);
}

function findLongFile(file: SourceFile): Finding<SizeException>[] {
  const lines = file.text.trimEnd().split('\n').length;
  if (lines <= MAX_FILE_LINES) return [];
  const problem = `${lines} lines (at most ${MAX_FILE_LINES})`;
  const remedy = 'split it by concept, or list it under sizes in tidy/exceptions.json with a reason';
  return [
    {
      violation: { file: file.path, line: 1, problem, remedy },
      excusedBy: (exception) => exception.file === file.path && exception.function === undefined,
    },
  ];
}

/** Tests are exempt: a `describe` is one function by syntax only. */
function findLongFunctions(file: SourceFile): Finding<SizeException>[] {
  if (file.isTest) return [];
  const findings: Finding<SizeException>[] = [];
  walkSyntax(file.syntax, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const line = lineOf(file, node);
    const lines = file.syntax.getLineAndCharacterOfPosition(node.end).line + 2 - line;
    if (lines <= MAX_FUNCTION_LINES) return;
    const name = nameOfFunction(node);
    const problem = `function ${name} has ${lines} lines (at most ${MAX_FUNCTION_LINES})`;
    const remedy = 'split it, or list it under sizes in tidy/exceptions.json with a reason';
    findings.push({
      violation: { file: file.path, line, problem, remedy },
      excusedBy: (exception) => exception.file === file.path && exception.function === name,
    });
  });
  return findings;
}

function nameOfFunction(node: ts.SignatureDeclaration): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const named =
    node.name ??
    (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? '(anonymous)';
}

/** Tests lie beside what they test and are not counted as entries. */
export function findFolderViolations(files: readonly SourceFile[], exceptions: Exceptions): Violation[] {
  const entries = new Map<string, Set<string>>();
  for (const { path, isTest } of files) {
    if (isTest) continue;
    for (let child = path; child.includes('/'); child = posix.dirname(child)) {
      const folder = posix.dirname(child);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(child));
    }
  }
  const findings = [...entries].flatMap(([folder, { size }]): Finding<FolderException>[] => {
    if (size <= MAX_FOLDER_ENTRIES) return [];
    const problem = `${size} entries (at most ${MAX_FOLDER_ENTRIES})`;
    const remedy =
      'group them by concept; a flat one-word-a-file folder is listed under folders in tidy/exceptions.json';
    return [
      {
        violation: { file: folder, line: 1, problem, remedy },
        excusedBy: (exception) => exception.folder === folder,
      },
    ];
  });
  return applyExceptions(findings, exceptions.folders);
}
