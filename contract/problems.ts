import { fillPlaceholders } from './messages.ts';
import type { Declaration } from './operation.ts';

/** One reason why a request is refused. */
export interface Problem {
  /** Stable name for programs: a refusal of the operation, or one of `fieldProblemKeys`. */
  readonly key: string;
  /** Field of the request, such as `payrollData[3].userId`; absent if it is about no single field. */
  readonly path?: string | undefined;
  /** A sentence for people. */
  readonly message: string;
  /** The record as it is now, if somebody else has changed it. */
  readonly current?: unknown;
}

/** The address of the description of a key, on the same server. */
export function documentationOf(key: string): string {
  return `/docs/errors#${key}`;
}

/** Keys of problems with the shape of a field, with their meaning. A key is never renamed. */
export const fieldProblemKeys = {
  missingField: 'A mandatory field is missing or empty.',
  wrongType: 'A field has another JSON type than documented.',
  unknownValue: 'A field has a value that is not in its list of values.',
  tooManyEntries: 'A list is too long.',
  tooFewEntries: 'A list is too short.',
  invalidField: 'A field is malformed or out of range.',
} as const satisfies Readonly<Record<string, string>>;

export type FieldProblemKey = keyof typeof fieldProblemKeys;

const keysByCode: Readonly<Record<string, FieldProblemKey>> = {
  invalid_type: 'wrongType',
  invalid_value: 'unknownValue',
  too_big: 'tooManyEntries',
  too_small: 'tooFewEntries',
};

/** The key of a problem with a field: the refusal with the same message, or one by its kind. */
export function fieldProblemKey(
  { refusals }: Pick<Declaration, 'refusals'>,
  {
    code,
    message,
    value,
  }: { readonly code: string; readonly message: string; readonly value: unknown },
): string {
  const declared = Object.keys(refusals).find((reason) => refusals[reason] === message);
  if (declared) return declared;
  if (value === undefined || value === null || value === '') return 'missingField';
  return keysByCode[code] ?? 'invalidField';
}

/** The problem whose message the interface documents for the operation, or else the first. */
export function mainProblem(
  { refusals, documentedRefusals = [] }: Declaration,
  problems: readonly Problem[],
): Problem | undefined {
  const documented = documentedRefusals.map((reason) => refusals[reason]);
  return problems.find(({ message }) => documented.includes(message)) ?? problems[0];
}

/**
 * The field that a refusal is about: the one its message names first, as in `Invalid CompanyId` or
 * `dateOfJoin must not be in the future.` Undefined if the message names none.
 */
export function refusalPath(fieldPaths: readonly string[], message: string): string | undefined {
  const text = toLetters(fillPlaceholders(message, {})).replace(/^invalid/, '');
  const named = fieldPaths.filter((path) => {
    const field = toLetters(path.slice(path.lastIndexOf('.') + 1));
    const isShorter = field.startsWith(text) && /^(id|s)$/.test(field.slice(text.length));
    return text.startsWith(field) || isShorter;
  });
  return named.toSorted((left, right) => right.length - left.length)[0];
}

function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
