import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { wireSchema } from './decode.ts';
import { servedOperations } from './served-operations.ts';

type Schema = z.core.JSONSchema._JSONSchema;

/** The lists of a request, with the most entries that each may have. */
function listsOf(schema: Schema | undefined, path = ''): [path: string, most: number][] {
  if (typeof schema !== 'object') return [];
  const own: [string, number][] =
    schema.type === 'array' ? [[path, schema.maxItems ?? Number.POSITIVE_INFINITY]] : [];
  const items = Array.isArray(schema.items) ? schema.items : [schema.items];
  return [
    ...own,
    ...items.flatMap((item) => listsOf(item, `${path}[]`)),
    ...(schema.anyOf ?? []).flatMap((option) => listsOf(option, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
      listsOf(inner, `${path}.${field}`),
    ),
  ];
}

// Measured: 10,000 invalid entries of a list take 200 ms to describe.
describe('a list that could stall the main thread is not decoded there:', () => {
  const inMainThread = servedOperations.filter(({ isLarge }) => !isLarge);
  test.each(inMainThread)('$name has lists of at most 100 entries', ({ request }) => {
    expect(listsOf(wireSchema(request)).filter(([, most]) => most > 100)).toEqual([]);
  });

  test('bulk operations are answered outside the main thread', () => {
    const wrong = servedOperations.filter(({ isBulk, isLarge }) => isBulk && !isLarge);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
