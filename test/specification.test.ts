import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wireSchema } from '../contract/decode.ts';
import type { Declaration } from '../contract/operation.ts';
import { allOperations } from '../contract/operations.ts';
import * as statuses from '../contract/statuses.ts';

interface Shape {
  readonly type: string;
  readonly fields?: Readonly<Record<string, Shape>>;
  readonly of?: Shape;
  readonly enum?: string;
  readonly nullable?: boolean;
}

interface Specified {
  readonly name: string;
  readonly module: string | null;
  readonly verb: string | null;
  readonly method: string;
  readonly request: Shape | null;
  readonly response: Shape | null;
  readonly required: readonly string[];
}

type Schema = ReturnType<typeof wireSchema>;

const specified: readonly Specified[] = read('operations.json');
const enumerations: Record<string, { values: string[]; complete: boolean; also?: string }> =
  read('enumerations.json');
const errors: readonly { operation: string; message: string }[] = read('errors.json');
const statusValues: readonly {
  value: string;
  literal: boolean;
  operations: readonly { operation: string }[];
}[] = read('statuses.json');

const built = (name: string) => allOperations.find((declared) => declared.name === name);

test('every operation that the interface documents or names is implemented', () => {
  expect(specified.map(({ name }) => name).filter((name) => !built(name))).toEqual([]);
});

describe.each(specified.filter(({ name }) => built(name)))('$name', (spec) => {
  const declared = built(spec.name) as Declaration;

  test('has the documented address', () => {
    expect(declared).toMatchObject({
      module: spec.module ?? declared.module,
      verb: spec.verb ?? declared.verb,
    });
    expect(declared.method ?? declared.name).toBe(spec.method);
  });

  test('accepts every documented field, with its type and values', () => {
    if (!spec.request?.fields) return;
    const { method: _, ...fields } = spec.request.fields;
    expect(differences({ ...spec.request, fields }, wireSchema(declared.request), '')).toEqual([]);
  });

  test('returns every documented field, with its type and values', () => {
    if (!spec.response) return;
    expect(differences(spec.response, wireSchema(declared.response), '')).toEqual([]);
  });

  test('returns its documented error messages exactly', () => {
    const documented = errors.filter(({ operation }) => operation === spec.name);
    expect(declared.documentedRefusals?.map((reason) => declared.refusals[reason]) ?? []).toEqual(
      documented.map(({ message }) => message),
    );
  });

  test('requires the fields that the interface requires', () => {
    for (const path of spec.required)
      expect(isRequired(wireSchema(declared.request), path)).toBe(true);
  });
});

test('every status of an implemented operation is in our vocabulary', () => {
  const ours: readonly string[] = Object.values(statuses)
    .filter((words) => typeof words === 'object')
    .flatMap((words) => Object.values(words));
  const carried = statusValues.filter(
    ({ literal, operations }) => literal && operations.some(({ operation }) => built(operation)),
  );
  expect(carried.map(({ value }) => value).filter((value) => !ours.includes(value))).toEqual([]);
});

/** Describes where a schema differs from the documented interface. */
function differences(shape: Shape, schema: Schema, path: string): string[] {
  const types = typesOf(schema);
  const fits =
    types.includes(shape.type as never) || (shape.type === 'number' && types.includes('integer'));
  const constant = typeof schema.const === shape.type;
  if (!fits && !constant) return [`${path} is ${types.join(' or ')}, not ${shape.type}`];
  if (shape.nullable && !types.includes('null')) return [`${path} cannot be null`];
  const known = shape.enum === undefined ? undefined : enumerations[shape.enum];
  const values = (schema.enum ?? []) as string[];
  if (known?.complete && !known.also && values.join() !== known.values.join())
    return [`${path} has the values ${values.join()}, not ${known.values.join()}`];
  if (shape.of) return differences(shape.of, itemsOf(schema), `${path}[]`);
  return Object.entries(shape.fields ?? {}).flatMap(([field, inner]) => {
    const property = schema.properties?.[field];
    const here = path ? `${path}.${field}` : field;
    return typeof property === 'object'
      ? differences(inner, property, here)
      : [`${here} is missing`];
  });
}

function itemsOf(schema: Schema): Schema {
  const list = schema.anyOf?.find((option) => typeof option === 'object' && option.items) ?? schema;
  return (list as Schema).items as Schema;
}

function typesOf(schema: Schema): unknown[] {
  return [
    schema.type,
    ...(schema.anyOf ?? []).flatMap((option) => typesOf(option as Schema)),
  ].flat();
}

function isRequired(schema: Schema, path: string): boolean {
  const [field = '', ...rest] = path.split('.');
  if (!schema.required?.includes(field)) return false;
  return rest.length === 0 || isRequired(schema.properties?.[field] as Schema, rest.join('.'));
}

function read(file: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'specification', file), 'utf8'));
}
