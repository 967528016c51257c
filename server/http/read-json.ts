import { isUtf8 } from 'node:buffer';

/** A body that is not acceptable JSON; the message is for the sender. */
export class UnreadableJson extends Error {}

/**
 * Parses a body strictly: input that JSON.parse would silently repair or drop (invalid UTF-8, a
 * duplicate key, a number it cannot represent, an unpaired surrogate) is refused.
 */
export function readJson(bytes: Buffer, maxDepth: number): unknown {
  if (!isUtf8(bytes)) throw new UnreadableJson('The body is not valid UTF-8.');
  const { fields } = scan(bytes, maxDepth);
  const value = parse(bytes.toString('utf8'));
  const counted = inspect(value);
  if (counted !== fields)
    throw new UnreadableJson('The body has the same field twice in one object.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableJson('The body is not valid JSON.');
  }
}

// ASCII bytes, which never occur inside a multi-byte character of UTF-8.
const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;
const zero = 0x30;
const nine = 0x39;
const point = 0x2e;

/** A double holds any number of this many digits; longer ones would be rounded silently. */
const maxDigits = 15;

/** Checks depth and digits and counts fields in one pass over the bytes, before parsing. */
function scan(bytes: Buffer, maxDepth: number): { readonly fields: number } {
  let inText = false;
  let depth = 0;
  let fields = 0;
  let digits = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
      continue;
    }
    if (byte !== undefined && byte >= zero && byte <= nine) {
      digits += 1;
      if (digits > maxDigits)
        throw new UnreadableJson(`The body has a number of more than ${maxDigits} digits.`);
      continue;
    }
    if (byte === point) continue;
    digits = 0;
    if (byte === quote) inText = true;
    else if (byte === colon) fields += 1;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > maxDepth)
        throw new UnreadableJson(`The body is nested deeper than ${maxDepth} levels.`);
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return { fields };
}

const forbiddenFields: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Field names that could reach an object's prototype, or that PostgreSQL cannot store. */
export function isForbiddenFieldName(field: string): boolean {
  return forbiddenFields.has(field) || !isStorableText(field);
}

/** Text without NUL and unpaired surrogates, which PostgreSQL refuses or replaces. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Counts the fields of all objects and refuses values that cannot be stored. */
function inspect(value: unknown): number {
  if (typeof value === 'string') {
    if (!isStorableText(value))
      throw new UnreadableJson(
        'The body has text with a NUL character or an invalid Unicode character.',
      );
    return 0;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      throw new UnreadableJson('The body has a number that is too large.');
    return 0;
  }
  if (value === null || typeof value !== 'object') return 0;
  let fields = 0;
  if (Array.isArray(value)) {
    for (const each of value) fields += inspect(each);
    return fields;
  }
  for (const field of Object.keys(value)) {
    if (isForbiddenFieldName(field))
      throw new UnreadableJson('The body has a field name that is not allowed.');
    fields += 1 + inspect(value[field as never]);
  }
  return fields;
}
