import { isUtf8 } from 'node:buffer';

/** The body cannot be taken as JSON; its message is for the sender. */
export class UnreadableJson extends Error {}

/**
 * Reads a body strictly: what JSON.parse would repair or pass over in silence (broken UTF-8, a key
 * twice, a number it cannot hold, half a character) is refused instead.
 */
export function readJson(bytes: Buffer, deepest: number): unknown {
  if (!isUtf8(bytes)) throw new UnreadableJson('The body is not valid UTF-8.');
  const { fields } = scan(bytes, deepest);
  const value = parse(bytes.toString('utf8'));
  const counted = inspect(value);
  if (counted !== fields) throw new UnreadableJson('The body names a field twice in one object.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableJson('The body is not valid JSON.');
  }
}

// ASCII; inside UTF-8 these bytes stand for nothing else.
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

/** More digits than every double holds would be rounded silently. */
const mostDigits = 15;

/** One pass over the bytes, before anything is built from them: depth, digits, and fields to count. */
function scan(bytes: Buffer, deepest: number): { readonly fields: number } {
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
      if (digits > mostDigits)
        throw new UnreadableJson(`The body has a number of more than ${mostDigits} digits.`);
      continue;
    }
    if (byte === point) continue;
    digits = 0;
    if (byte === quote) inText = true;
    else if (byte === colon) fields += 1;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > deepest)
        throw new UnreadableJson(`The body is nested deeper than ${deepest} levels.`);
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return { fields };
}

const hostileFields: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A name that could reach what objects inherit, or that no database holds. */
export function isForbiddenFieldName(field: string): boolean {
  return hostileFields.has(field) || !isStorableText(field);
}

/** Whether a text is without NUL and half characters, which PostgreSQL refuses or replaces. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Counts the fields of all objects and refuses what must not travel further in. */
function inspect(value: unknown): number {
  if (typeof value === 'string') {
    if (!isStorableText(value))
      throw new UnreadableJson('The body has text with a NUL or half a character in it.');
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
