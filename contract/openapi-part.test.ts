import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { documentOfTag } from './openapi-part.ts';

const whole = openApiDocument('1.0.0') as unknown as Document;

interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, object>>;
}

test('the parts of the document have every operation once, and what it refers to', () => {
  const parts = whole.tags.map(
    ({ name }) => documentOfTag({ ...whole }, name) as unknown as Document,
  );
  const operationsOf = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => [verb, path]),
    );
  expect(parts.flatMap(operationsOf).toSorted()).toEqual(operationsOf(whole).toSorted());
  for (const part of parts) {
    const refs = JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g);
    for (const [, kind = '', name = ''] of refs)
      expect(part.components[kind]).toHaveProperty([name]);
  }
});

test('a part leaves out what its operations do not need', () => {
  const [{ name } = { name: '' }] = whole.tags;
  const { components } = documentOfTag({ ...whole }, name) as unknown as Document;
  const count = (all: Document['components']) => Object.keys(all.schemas ?? {}).length;
  expect(count(components)).toBeGreaterThan(0);
  expect(count(components)).toBeLessThan(count(whole.components) / 5);
});
