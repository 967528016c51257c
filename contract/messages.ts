import type { z } from 'zod';

/** Describes what is wrong with a field, if its declaration has no message of its own. */
export function describeFieldIssue(issue: z.core.$ZodRawIssue): string {
  const field = fieldNameOf(issue.path ?? []);
  if (isMissing(issue)) return `${field} is mandatory and cannot be empty.`;
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${typeNames[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `Invalid ${capitalize(field)}. Use one of: ${issue.values.join(', ')}.`;
    case 'too_big':
      return `${field} must have at most ${issue.maximum} entries.`;
    case 'too_small':
      return `${field} must have at least ${issue.minimum} entries.`;
    // All unions of the interface are numbers that may be sent as text.
    case 'invalid_union':
      return `${field} must be text or a number.`;
    case 'custom':
      return `${field} must be ${issue.params?.expected ?? 'another value'}.`;
    default:
      return `${field} is not valid.`;
  }
}

/** Formats a path such as `payrollData[3].basePay[0].amount`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number'
        ? `${text}[${step}]`
        : text
          ? `${text}.${String(step)}`
          : String(step),
    '',
  );
}

/** The value at a path; undefined if there is none. */
export function valueAt(path: readonly PropertyKey[], body: unknown): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    body,
  );
}

/** Describes an entry of a list, before its problem: `users[3] (Ada Lovelace): `. */
export function describeEntry(path: readonly PropertyKey[], body: unknown): string {
  const index = path.findIndex((step) => typeof step === 'number');
  if (index < 0) return '';
  const place = path.slice(0, index + 1);
  const entry = valueAt(place, body);
  const { firstName, lastName, userId } = (entry ?? {}) as Record<string, unknown>;
  const isText = (part: unknown) => typeof part === 'string' && part.trim() !== '';
  const named = [firstName, lastName].filter(isText);
  const name = named.length > 0 ? named : [userId].filter(isText);
  return name.length > 0
    ? `${formatPath(place)} (${truncate(name.join(' '))}): `
    : `${formatPath(place)}: `;
}

/** Fills in the `{placeholders}` of a message. */
export function fillPlaceholders(
  message: string,
  places: Readonly<Record<string, string>>,
): string {
  return message.replace(/\{(\w+)\}/g, (_, place: string) => String(places[place]));
}

/** Joins the first texts with commas and counts the rest. */
export function joinWithRemainder(
  texts: readonly string[],
  total: number,
  separator = ', ',
): string {
  const more = total - texts.length;
  return texts.join(separator) + (more > 0 ? ` and ${more} more` : '');
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};

function isMissing(issue: z.core.$ZodRawIssue): boolean {
  if (issue.code === 'custom') return issue.params?.missing === true;
  return issue.input === undefined || issue.input === null;
}

function fieldNameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((step) => typeof step === 'string');
  return field === undefined ? 'The body' : String(field);
}

function truncate(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(0, 100)
    .trim();
}

function capitalize(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1);
}
