import { showDatesIn } from '../format/dates.ts';
import { forPeople } from './for-people.ts';

type LabeledFields = Parameters<typeof forPeople>[1];

/** The warnings of an accepted request, for people: it was done, and may be a mistake. */
export function listAnswerWarnings(answer: unknown, fields: LabeledFields = []): readonly string[] {
  if (answer === null || typeof answer !== 'object' || !('warnings' in answer)) return [];
  const warnings = answer.warnings as readonly { readonly message: string }[];
  return [...new Set(warnings.map(({ message }) => showDatesIn(forPeople(message, fields))))];
}

/** The message of an answer with the warnings that it does not contain. */
export function describeOutcome(
  message: string,
  warnings: readonly { readonly message: string }[] = [],
): string {
  const others = selectOthers(message, warnings);
  return [forPeople(message), ...others.map((warning) => forPeople(warning.message))].join(' ');
}

/** The warnings of an answer that its message does not contain, for people. */
export function listOtherWarnings(
  message: string,
  warnings: readonly { readonly message: string }[] = [],
): readonly string[] {
  return selectOthers(message, warnings).map((warning) => forPeople(warning.message));
}

function selectOthers<Warning extends { readonly message: string }>(
  message: string,
  warnings: readonly Warning[],
): readonly Warning[] {
  return warnings.filter((warning) => !message.includes(warning.message));
}
