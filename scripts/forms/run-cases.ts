import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCaseFiles } from './all-case-files.ts';
import {
  type CaseAnswer,
  type CaseFile,
  type CaseSection,
  fieldsOf,
  isFields,
  listOf,
} from './case-file.ts';
import { compareAnswers } from './compare-answers.ts';

export interface CaseResult {
  readonly id: string;
  readonly outcome: 'passed' | 'failed' | 'not covered';
  /** The differences, or the reason why the product has no answer. */
  readonly text: string;
}

export interface CaseReport {
  readonly lines: readonly string[];
  readonly failed: number;
}

/** Answers every case of a folder. The last line counts them. */
export function runCaseFolder(folder: string): CaseReport {
  const results = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return runCaseFile(name.slice(0, -'.json'.length), content);
    });
  const count = (outcome: CaseResult['outcome']) =>
    results.filter((each) => each.outcome === outcome).length;
  const unanswered = results.filter(({ outcome }) => outcome !== 'passed');
  const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('not covered')} not covered`;
  return {
    lines: [...unanswered.map(({ id, outcome, text }) => `${outcome} ${id}: ${text}`), counts],
    failed: count('failed'),
  };
}

export function runCaseFile(
  name: string,
  content: unknown,
  files: readonly CaseFile[] = allCaseFiles,
): readonly CaseResult[] {
  const sections = files.find((file) => file.name === name)?.sections ?? [];
  const answered = sections.flatMap((section) => runSection(name, section, content));
  return [...answered, ...listUnknownSections(name, content, sections)];
}

function runSection(name: string, section: CaseSection, content: unknown): readonly CaseResult[] {
  const found = section.key.split('.').reduce<unknown>((at, key) => fieldsOf(at)[key], content);
  if (found === undefined) return [];
  return section.list(found).map(({ id, question, expected }) => {
    const result = hasAnswer(expected)
      ? answerOrFault(section, question)
      : { notCovered: 'the case has no expected answer' };
    const named = { id: `${name} ${section.key} ${id}` };
    if ('notCovered' in result)
      return { ...named, outcome: 'not covered', text: result.notCovered };
    const differences = compareAnswers(expected, 'fault' in result ? undefined : result.answer);
    const outcome = differences.length === 0 ? 'passed' : 'failed';
    const cause = 'fault' in result ? ` (fault: ${result.fault})` : '';
    return { ...named, outcome, text: `${differences.join('; ')}${cause}` };
  });
}

/** True if there is something to compare: a case without an expected value must not pass. */
function hasAnswer(expected: unknown): boolean {
  if (isFields(expected)) return Object.values(expected).some(hasAnswer);
  return Array.isArray(expected) ? expected.some(hasAnswer) : expected !== undefined;
}

/** A fault in one case is a wrong answer to it, not the end of the run. */
function answerOrFault(section: CaseSection, question: unknown): CaseAnswer | { fault: string } {
  try {
    return section.answer(question);
  } catch (fault) {
    return { fault: (fault as Error).message };
  }
}

/** Descriptions of the file, which are not cases. */
const descriptions = ['statusMeaning', 'sourceList', 'sources'];

/** Cases in sections without a function that answers them. */
function listUnknownSections(
  name: string,
  content: unknown,
  known: readonly CaseSection[],
): readonly CaseResult[] {
  return Object.entries(fieldsOf(content)).flatMap(([key, value]) => {
    const isKnown = known.some((section) => section.key.split('.')[0] === key);
    if (isKnown || descriptions.includes(key)) return [];
    if (isFields(value)) return [toUnknown(name, key)];
    return listOf(value).map((each, index) => {
      const { id } = fieldsOf(each);
      return toUnknown(name, `${key} ${typeof id === 'string' ? id : index + 1}`);
    });
  });
}

function toUnknown(name: string, id: string): CaseResult {
  return { id: `${name} ${id}`, outcome: 'not covered', text: 'no function answers it yet' };
}
