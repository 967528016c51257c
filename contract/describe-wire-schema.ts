import type { z } from 'zod';
import { exampleId } from './fields/field-text.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { impliedIdKey } from './implied-ids.ts';
import { schemaNameKey, schemaTextKey } from './named.ts';
import { expectedKey } from './wire.ts';

export type Schema = z.core.JSONSchema.JSONSchema;
type AnySchema = z.core.JSONSchema._JSONSchema;

/** Named schemas by name. */
export type Components = Map<string, Schema>;

/**
 * Completes the schema of a request or an answer for the reference: every field gets a description and an
 * example, and named records become references to `components`.
 */
export function describeWireSchema(
  schema: Schema,
  container: string,
  components: Components,
): Schema {
  const name = schema[schemaNameKey] as string | undefined;
  if (!name) return describeParts(schema, container, components);
  if (!components.has(name)) {
    components.set(name, {});
    const parts = describeParts(schema, name, components);
    components.set(name, { description: schema[schemaTextKey] as string, ...parts });
  }
  return { $ref: `#/components/schemas/${name}` };
}

function describeParts(schema: Schema, container: string, components: Components): Schema {
  const {
    $schema: _schema,
    [schemaNameKey]: _name,
    [schemaTextKey]: _text,
    [expectedKey]: _expected,
    [impliedIdKey]: _implied,
    properties,
    items,
    anyOf,
    ...rest
  } = schema;
  const describe = (inner: AnySchema, within = container) =>
    typeof inner === 'object' ? describeWireSchema(inner, within, components) : inner;
  const fields = Object.entries(properties ?? {}).map(([field, inner]) => [
    field,
    typeof inner === 'object' ? describeField(inner, { field, container, components }) : inner,
  ]);
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: describe(items as AnySchema) }),
    ...(anyOf && joinOptions(anyOf.map((option) => describe(option)))),
  };
}

interface Place {
  readonly field: string;
  readonly container: string;
  readonly components: Components;
}

function describeField(schema: Schema, { field, container, components }: Place): Schema {
  const [meaning, example, keywords] =
    fieldTexts[`${container}.${field}`] ?? fieldTexts[field] ?? [];
  const described = describeWireSchema(schema, field, components);
  const complete = keywords ? withKeywords(described, keywords) : described;
  const sentences = [
    schema.deprecated || !schema.description ? meaning : undefined,
    schema.description,
    expectedSentence(schema),
    schema[impliedIdKey] ? 'May be left out: another id of the request implies it.' : undefined,
  ].filter(Boolean);
  const chosen = chooseExample(complete, example);
  return {
    ...complete,
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
    ...(chosen !== undefined && { examples: [chosen] }),
  };
}

/** The value that a field must have, unless its format says it. */
function expectedSentence(schema: Schema): string | undefined {
  const options = [schema, ...(schema.anyOf ?? [])].filter((each) => typeof each === 'object');
  const [source] = options.filter((each) => each[expectedKey] && !each.format && !each.enum);
  const expected = source?.[expectedKey] as string | undefined;
  return expected && `${expected.charAt(0).toUpperCase()}${expected.slice(1)}.`;
}

/** Adds keywords that fit the type of the field and that its declaration leaves open. */
function withKeywords(schema: Schema, keywords: Readonly<Record<string, unknown>>): Schema {
  const { type, format, enum: words } = schema;
  const types: readonly unknown[] = [type].flat();
  if (format || words) return schema;
  if (keywords.format) return types.includes('string') ? { ...schema, ...keywords } : schema;
  if (!types.includes('number')) return schema;
  return { ...schema, type: Array.isArray(type) ? ['integer', 'null'] : 'integer' } as Schema;
}

/** Options of a field as one schema, if the only other one is null. */
function joinOptions(options: readonly AnySchema[]): Schema {
  const different = [...new Map(options.map((each) => [JSON.stringify(each), each])).values()];
  const others = different.filter((each) => typeof each !== 'object' || each.type !== 'null');
  const [only] = others;
  const isOne = others.length === 1 && typeof only === 'object' && typeof only.type === 'string';
  if (!isOne || others.length === different.length) return { anyOf: different as Schema[] };
  return {
    ...only,
    type: [only.type, 'null'],
    ...(only.enum && { enum: [...only.enum, null] }),
  } as unknown as Schema;
}

/** The example of the field's text if it fits its type, or one that the type implies. */
function chooseExample(schema: Schema, example: unknown): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(example as never) ? example : schema.enum[0];
  const types = typesOf(schema);
  const fits = types.length === 0 || types.includes(typeNameOf(example));
  if (example !== undefined && fits && !schema.$ref) return example;
  if (types.includes('array') && schema.items) {
    const entry = chooseExample(schema.items as Schema, undefined);
    return entry === undefined ? undefined : [entry];
  }
  if (types.includes('boolean')) return true;
  return schema.format === 'uuid' ? exampleId : undefined;
}

function typesOf(schema: AnySchema): string[] {
  if (typeof schema !== 'object') return [];
  const own = [schema.type ?? []].flat();
  const options = (schema.anyOf ?? []).flatMap(typesOf);
  return [...own, ...options].flatMap((type) =>
    type === 'integer' ? ['integer', 'number'] : type,
  );
}

function typeNameOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
