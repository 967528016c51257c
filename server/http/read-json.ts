import { isUtf8 } from 'node:buffer';
import { type ScannedJson, UnreadableJson } from './scan-json.ts';

/**
 * Parses a scanned body strictly: input that JSON.parse would silently repair or drop (invalid UTF-8,
 * a duplicate key, a number it cannot represent, an unpaired surrogate) is refused.
 */
export function readJson(bytes: Buffer, { fields }: Pick<ScannedJson, 'fields'>): unknown {
  if (!isUtf8(bytes)) throw new UnreadableJson('The body is not valid UTF-8.');
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
