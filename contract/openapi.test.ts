import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { documentSchemas, schemaParser } from '../test/harness/document-schema.ts';
import { wireSchema } from './decode.ts';
import { eventPayloads } from './event-payloads.ts';
import { fieldTables } from './fields/field-texts.ts';
import { schemaNameKey } from './named.ts';
import { openApiDocument } from './openapi.ts';
import { type Declaration, isRead } from './operation.ts';
import { servedOperations } from './served-operations.ts';
import { allSessionRoutes } from './session/all-session-routes.ts';

type Json = Readonly<Record<string, unknown>>;

interface Described {
  readonly operationId: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly 'x-twin-of'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly $ref?: string;
  }[];
}

const document = openApiDocument('1.2.3') as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
const itemOf = ({ module, name }: Declaration) => document.paths[`/${module}/${name}`] ?? {};
const mainOf = (declared: Declaration) => itemOf(declared)[declared.verb.toLowerCase()];
const named = servedOperations.map((declared): [string, Declaration] => [declared.name, declared]);

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
  for (const pointer of new Set(references.map(([, each = '']) => each))) {
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

test('without the operations that repeat another one, each operation is in the document once', () => {
  const methods = Object.values(document.paths).flatMap((item) => Object.values(item));
  const own = methods.filter((each) => !each['x-twin-of']).map(({ operationId }) => operationId);
  expect(own.toSorted()).toEqual(
    [
      ...servedOperations.map(({ name }) => name),
      ...allSessionRoutes.map(({ name }) => name),
      'getCoverage',
    ].toSorted(),
  );
  for (const { 'x-twin-of': twinOf, operationId, tags } of methods.filter(
    (each) => each['x-twin-of'],
  ))
    expect({ operationId, tags }).toEqual({ operationId: `${twinOf}ByPost`, tags: ['byPost'] });
});

test('a name belongs to one record', () => {
  const records = new Map<string, Set<string>>();
  const collect = (_: string, value: unknown) => {
    const name = (value as Json | null)?.[schemaNameKey];
    if (typeof name === 'string')
      records.set(name, (records.get(name) ?? new Set()).add(recordText(value as Json)));
    return value;
  };
  for (const { request, response } of servedOperations)
    for (const schema of [request, response]) JSON.stringify(wireSchema(schema), collect);
  expect([...records].filter(([, texts]) => texts.size > 1).map(([name]) => name)).toEqual([]);
});

/** A record without what the field that holds it adds. */
function recordText({ description: _, $schema: __, ...record }: Json): string {
  return JSON.stringify(record);
}

test('every field has a description, and an example that it accepts', () => {
  const faults = Object.keys(documentSchemas).flatMap((name) =>
    fieldsBelow(documentSchemas[name] ?? {}, name).flatMap(([path, field]) => {
      const { description, examples } = field as { description?: string; examples?: unknown[] };
      if (!description?.endsWith('.') && !description?.includes('\n'))
        return [`${path}: no description`];
      if (isRecord(field)) return [];
      return examples?.length ? [] : [`${path}: no example`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every named schema accepts the examples of its fields', () => {
  const faults = Object.entries(documentSchemas)
    .filter(([, { type }]) => type === 'object')
    .flatMap(([name, schema]) => {
      const { error } = schemaParser(name).safeParse(exampleOf(schema));
      return error ? [`${name}: ${error.message}`] : [];
    });
  expect(faults).toEqual([]);
});

test('every text of a field belongs to a field, and is in one table', () => {
  const keys = fieldTables.flatMap((table) => Object.keys(table));
  expect(keys.length).toBe(new Set(keys).size);
  const known = new Set([
    ...[...servedOperations, ...allSessionRoutes].flatMap(({ name, request, response }) => [
      ...fieldKeys(wireSchema(request), name),
      ...fieldKeys(wireSchema(response), name),
    ]),
    ...Object.values(eventPayloads).flatMap((payload) => fieldKeys(wireSchema(payload), '')),
  ]);
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});

/** Keys that the texts of the fields of a schema may have. */
function fieldKeys(schema: Json, container: string): string[] {
  const here = String(schema[schemaNameKey] ?? container);
  const parts = [schema.items, ...((schema.anyOf ?? []) as Json[])];
  return [
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(
      ([field, inner]) => [field, `${here}.${field}`, ...fieldKeys(inner, field)],
    ),
    ...parts.flatMap((part) => (part ? fieldKeys(part as Json, here) : [])),
  ];
}

test.each(['addPaySchedule', 'updatePaySchedule', 'addUserWage', 'updateUserWage'])(
  '%s explains how standardWorkingHours is read',
  (name) => {
    const request = `${name.charAt(0).toUpperCase()}${name.slice(1)}Request`;
    const described = JSON.stringify(documentSchemas[request]);
    expect(described).toMatch(/"standardWorkingHours":\{[^}]*up to 12 are hours a day/);
  },
);

describe('every operation is in the document', () => {
  test.each(named)('%s, by its verb and by POST', (_, declared) => {
    const verbs = [...new Set([declared.verb.toLowerCase(), 'post'])];
    expect(Object.keys(itemOf(declared)).sort()).toEqual(verbs.sort());
  });

  test.each(named)('%s, with its method and every field', (_, declared) => {
    const { name } = declared;
    const schema = documentSchemas[`${name.charAt(0).toUpperCase()}${name.slice(1)}Request`];
    const properties = schema?.properties as Record<string, { const?: string }>;
    expect(properties.method?.const).toBe(declared.method ?? declared.name);
    expect(Object.keys(properties)).toEqual([
      'method',
      ...Object.keys(wireSchema(declared.request).properties ?? {}),
    ]);
  });

  test.each(named)('%s, with the reasons for which it is refused, in order', (_, declared) => {
    const description = String(mainOf(declared)?.description);
    const places = Object.values(declared.refusals).map((message) => description.indexOf(message));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((left, right) => left - right));
  });

  test.each(named.filter(([, declared]) => isRead(declared)))(
    '%s, with its fields in the query string, unless they need a body',
    (_, declared) => {
      const parameters = mainOf(declared)?.parameters ?? [];
      const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
      const inBody = Object.keys(wireSchema(declared.request).properties ?? {}).filter(
        (field) => !inQuery.includes(field),
      );
      for (const field of inBody)
        expect(mainOf(declared)?.description).toMatch(new RegExp(`\`${field}\`.*by POST`));
    },
  );

  test.each(named)('%s, with the headers that its requests may have', (_, declared) => {
    const { isLarge, access } = declared;
    const expected = [
      'Version',
      'RequestId',
      ...(isRead(declared) ? [] : ['IdempotencyKey']),
      ...(isLarge && !isRead(declared) ? ['Prefer'] : []),
      ...(access.isConfirmed ? ['Confirmation'] : []),
    ].map((header) => `#/components/parameters/${header}`);
    for (const { parameters = [] } of Object.values(itemOf(declared)))
      expect(parameters.flatMap(({ $ref }) => $ref ?? [])).toEqual(expected);
  });
});

function fieldsBelow(schema: Json, path: string): [string, Json][] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const parts = [
    schema.items,
    ...((schema.anyOf ?? []) as Json[]),
    ...((schema.allOf ?? []) as Json[]),
  ];
  return [
    ...properties.flatMap(([field, inner]): [string, Json][] => [
      [`${path}.${field}`, inner],
      ...fieldsBelow(inner, `${path}.${field}`),
    ]),
    ...parts.flatMap((part) => (part ? fieldsBelow(part as Json, path) : [])),
  ];
}

/** A field whose parts have examples of their own. */
function isRecord(schema: Json): boolean {
  const options = (schema.anyOf ?? []) as Json[];
  const hasParts = schema.$ref || schema.properties || schema.additionalProperties;
  const items = schema.items as Json | undefined;
  return Boolean(hasParts) || options.some(isRecord) || (items !== undefined && isRecord(items));
}

/** A value made of the examples of all fields. */
function exampleOf(schema: Json): unknown {
  const [example] = (schema.examples ?? []) as unknown[];
  if (example !== undefined) return example;
  const reference = schema.$ref as string | undefined;
  if (reference) return exampleOf(documentSchemas[reference.split('/').at(-1) ?? ''] ?? {});
  const [first] = [...((schema.allOf ?? []) as Json[]), ...((schema.anyOf ?? []) as Json[])];
  if (first) return exampleOf(first);
  if (schema.items) return [exampleOf(schema.items as Json)];
  return Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([field, inner]) => [
      field,
      exampleOf(inner),
    ]),
  );
}
