import type { FieldProblemKey } from '../problems.ts';

/** Remedies for problems with the shape of a field. */
export const fieldRemedies: Readonly<Record<FieldProblemKey, string>> = {
  missingField: 'Send the field at path.',
  wrongType:
    'Send the JSON type that the reference shows: text in quotes, numbers and true or false without.',
  unknownValue: 'Send one of the values that the message lists.',
  tooManyEntries: 'Send the entries in several requests.',
  tooFewEntries: 'Send as many entries as the message asks for.',
  invalidField: 'Send a value in the form that the message describes.',
};
