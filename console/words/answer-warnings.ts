import { showDatesIn } from '../format/dates.ts';
import { forPeople } from './for-people.ts';

type LabeledFields = Parameters<typeof forPeople>[1];

/** The warnings of an accepted request, for people: it was done, and may be a mistake. */
export function listAnswerWarnings(answer: unknown, fields: LabeledFields = []): readonly string[] {
  if (answer === null || typeof answer !== 'object' || !('warnings' in answer)) return [];
  const warnings = answer.warnings as readonly { readonly message: string }[];
  return [...new Set(warnings.map(({ message }) => showDatesIn(forPeople(message, fields))))];
}
