import { z } from 'zod';
import { entryText, houseMessage, pathText } from './messages.ts';
import type { Declaration, RequestOf } from './operation.ts';

export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type Decoded<Declared extends Declaration> =
  | { readonly request: RequestOf<Declared>; readonly ignored: readonly string[] }
  | { readonly problems: readonly Problem[] };

/** From the parsed body to the inside form, or every problem at once, in documented order. */
export function decode<Declared extends Declaration>(
  declared: Declared,
  body: Readonly<Record<string, unknown>>,
): Decoded<Declared> {
  const fields = fieldsOf(declared);
  const parsed = declared.request.safeParse(body, { error: houseMessage });
  if (parsed.success) {
    const ignored = new Set<string>();
    collectUnknown(fields, body, '', ignored);
    return { request: parsed.data as RequestOf<Declared>, ignored: [...ignored] };
  }
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path: pathText(path),
    message: entryText(path, body) + message,
    rank: rankOf(fields, path),
  }));
  problems.sort((left, right) => compareRanks(left.rank, right.rank));
  return { problems: problems.map(({ path, message }) => ({ path, message })) };
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

const schemas = new WeakMap<z.ZodType, JsonSchema>();

/** The JSON Schema of a request or response as it is on the wire. */
export function wireSchema(schema: z.ZodType): JsonSchema {
  let made = schemas.get(schema);
  if (!made) {
    made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    schemas.set(schema, made);
  }
  return made;
}

/** The documented fields in their order, as a tree; lists are passed through to their elements. */
interface Fields {
  readonly order: readonly string[];
  readonly children: ReadonlyMap<string, Fields>;
}

const leaf: Fields = { order: [], children: new Map() };

const remembered = new WeakMap<Declaration, Fields>();

function fieldsOf(declared: Declaration): Fields {
  let fields = remembered.get(declared);
  if (!fields) {
    const { children } = readFields(wireSchema(declared.request));
    fields = toFields([['method', leaf], ...children]);
    remembered.set(declared, fields);
  }
  return fields;
}

function readFields(schema: z.core.JSONSchema._JSONSchema): Fields {
  if (typeof schema === 'boolean') return leaf;
  if (schema.items && !Array.isArray(schema.items)) return readFields(schema.items);
  const nested = schema.anyOf?.find((option) => typeof option === 'object' && option.properties);
  if (nested) return readFields(nested);
  const properties = Object.entries(schema.properties ?? {});
  return toFields(properties.map(([field, inner]) => [field, readFields(inner)]));
}

function toFields(children: readonly (readonly [string, Fields])[]): Fields {
  return { order: children.map(([field]) => field), children: new Map(children) };
}

/** Every request comes through here, so lists and paths are made only where something is unknown. */
function collectUnknown(fields: Fields, value: unknown, path: string, unknown: Set<string>): void {
  if (value === null || typeof value !== 'object' || fields.order.length === 0) return;
  if (Array.isArray(value)) {
    const inside = `${path}[]`;
    for (const element of value) collectUnknown(fields, element, inside, unknown);
    return;
  }
  for (const field of Object.keys(value)) {
    const inner = fields.children.get(field);
    if (inner?.order.length === 0) continue;
    const here = path ? `${path}.${field}` : field;
    if (inner) collectUnknown(inner, value[field as never], here, unknown);
    else unknown.add(here);
  }
}

function rankOf(fields: Fields, path: readonly PropertyKey[]): number[] {
  let here: Fields | undefined = fields;
  return path.map((step) => {
    if (typeof step === 'number') return step;
    const rank = here?.order.indexOf(String(step)) ?? 0;
    here = here?.children.get(String(step));
    return rank;
  });
}

function compareRanks(left: readonly number[], right: readonly number[]): number {
  const different = left.findIndex((rank, index) => rank !== right[index]);
  return different < 0
    ? left.length - right.length
    : (left[different] ?? 0) - (right[different] ?? -1);
}
