// Law: every rule that a comment, a string or a scenario's heading cites exists in the edition in use.
import ts from 'typescript';
import { lineOf, walkSyntax, type SourceFile } from './source-file.js';
import type { Violation } from './violation.js';

/** The numbers of one edition: sections, rules and subrules. Facts only; made by make-rule-numbers.mjs. */
export interface RuleNumbers {
  readonly edition: string;
  readonly numbers: readonly string[];
}

export interface Citation {
  readonly number: string;
  readonly line: number;
}

const NUMBER = String.raw`\d{3}(?:\.\d+[a-z]*)?`;
/** After `CR`: one token, taken whole so that a malformed number is seen, then more numbers or letters of a list or range. */
const CITATION = new RegExp(
  String.raw`\bCR (\d[\w.]*)((?:(?:[–/-]|, and |, | and | or )(?:${NUMBER}\b|[a-z]\b(?=[^\w'’]|$)))*)`,
  'g',
);
const SCENARIO_HEADING_LINES = 5;

/** `CR 601.2a–b, 733` cites 601.2a, 601.2b and 733. */
export function readCitations(text: string): Citation[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(CITATION)].flatMap(([, head, tail]) => {
      const first = head.replace(/\.+$/, '');
      const numbers = [first];
      for (const [item] of tail.matchAll(new RegExp(String.raw`${NUMBER}|[–/-][a-z]\b`, 'g'))) {
        const last = numbers[numbers.length - 1];
        numbers.push(/^\d/.test(item) ? item : last.replace(/[a-z]*$/, item.slice(1)));
      }
      return numbers.map((number) => ({ number, line: index + 1 }));
    }),
  );
}

export function findCitationViolations(files: readonly SourceFile[], rules: RuleNumbers): Violation[] {
  const known = new Set(rules.numbers);
  return files
    .filter((file) => file.inSrc)
    .flatMap((file) =>
      [...readCitations(file.text), ...readRuleStrings(file)]
        .filter(({ number }) => !known.has(number))
        .map((citation) => toViolation(file.path, citation, rules)),
    );
}

/** The heading of a scenario: its first lines. */
export function findScenarioCitationViolations(
  scenarios: readonly { readonly path: string; readonly text: string }[],
  rules: RuleNumbers,
): Violation[] {
  const known = new Set(rules.numbers);
  return scenarios.flatMap(({ path, text }) =>
    readCitations(text.split('\n', SCENARIO_HEADING_LINES).join('\n'))
      .filter(({ number }) => !known.has(number))
      .map((citation) => toViolation(path, citation, rules)),
  );
}

/** Strings that are nothing but a rule number (`rule: '704.5f'`) cite it too. Tests are free to hold any string. */
function readRuleStrings(file: SourceFile): Citation[] {
  const citations: Citation[] = [];
  if (file.isTest) return citations;
  walkSyntax(file.syntax, (node) => {
    if (!ts.isStringLiteralLike(node) || !/^[1-9]\d{2}\.\d+[a-z]?$/.test(node.text)) return;
    citations.push({ number: node.text, line: lineOf(file, node) });
  });
  return citations;
}

function toViolation(file: string, { number, line }: Citation, { edition }: RuleNumbers): Violation {
  const remedy = 'look the rule up by its words: its number has moved, or was mistyped';
  return { file, line, problem: `cites CR ${number}, which is not in the edition of ${edition}`, remedy };
}
