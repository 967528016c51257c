import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { wireSchema } from './decode.ts';
import { openApiDocument } from './openapi.ts';
import { type Declaration, isRead } from './operation.ts';
import { allOperations } from './operations.ts';

interface Described {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Content };
}
type Content = Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>>;

const document = openApiDocument('1.2.3') as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
const itemOf = ({ module, name }: Declaration) => document.paths[`/${module}/${name}`] ?? {};
const named = allOperations.map((declared): [string, Declaration] => [declared.name, declared]);

test('an independent validator accepts the document as OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect({ valid, version: validator.version, says: document.openapi }).toEqual({
    valid: true,
    version: '3.1',
    says: '3.1.0',
  });
});

test('every reference can be resolved', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, pointer = ''] of references) {
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((here, step) => (here as Record<string, unknown>)?.[step], document);
    expect(found, pointer).toBeDefined();
  }
});

test('operation ids are unique', () => {
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['addPaySchedule', 'updatePaySchedule', 'addUserWage', 'updateUserWage'])(
  '%s explains how standardWorkingHours is read',
  (name) => {
    const declared = allOperations.find((each) => each.name === name);
    const described = JSON.stringify(declared && itemOf(declared).post?.requestBody);
    expect(described).toMatch(/"standardWorkingHours":\{[^}]*up to 12 are hours a day/);
  },
);

describe('every operation is in the document', () => {
  test.each(named)('%s, by its verb and by POST', (_, declared) => {
    const verbs = [...new Set([declared.verb.toLowerCase(), 'post'])];
    expect(Object.keys(itemOf(declared)).sort()).toEqual(verbs.sort());
  });

  test.each(named)('%s, with its method and every field', (_, declared) => {
    const schema = itemOf(declared).post?.requestBody?.content['application/json']?.schema;
    const properties = schema?.properties as Record<string, { const?: string }>;
    expect(properties.method?.const).toBe(declared.method ?? declared.name);
    expect(Object.keys(properties)).toEqual([
      'method',
      ...Object.keys(wireSchema(declared.request).properties ?? {}),
    ]);
  });

  test.each(named)('%s, with the reasons for which it is refused, in order', (_, declared) => {
    const description = String(itemOf(declared).post?.description);
    const places = Object.values(declared.refusals).map((message) => description.indexOf(message));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((left, right) => left - right));
  });

  test.each(named.filter(([, declared]) => isRead(declared)))(
    '%s, with its fields in the query string',
    (_, declared) => {
      const parameters = itemOf(declared).get?.parameters ?? [];
      expect(parameters.filter((each) => each.in === 'query').map(({ name }) => name)).toEqual(
        Object.keys(wireSchema(declared.request).properties ?? {}),
      );
    },
  );

  test.each(named.filter(([, declared]) => !isRead(declared)))(
    '%s, with the key that makes it safe to repeat',
    (_, declared) => {
      for (const described of Object.values(itemOf(declared)))
        expect(described.parameters?.map(({ name }) => name)).toContain('Idempotency-Key');
    },
  );
});
