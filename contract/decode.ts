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

/**
 * From the parsed body to the inside form, or every problem at once, in documented order. A list of
 * more entries than may be sent is not looked into.
 */
export function decode<Declared extends Declaration>(
  declared: Declared,
  body: Readonly<Record<string, unknown>>,
  mostEntries = Number.POSITIVE_INFINITY,
): Decoded<Declared> {
  const tooLong = longLists(body, mostEntries, '');
  if (tooLong.length > 0) return { problems: tooLong };
  const fields = fieldsOf(declared);
  const parsed = declared.request.safeParse(body, { error: houseMessage });
  if (parsed.success)
    return {
      request: parsed.data as RequestOf<Declared>,
      ignored: [...new Set(unknownFields(fields, body, ''))],
    };
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
  readonly children: Readonly<Record<string, Fields>>;
}

const remembered = new WeakMap<Declaration, Fields>();

function fieldsOf(declared: Declaration): Fields {
  let fields = remembered.get(declared);
  if (!fields) {
    const { order, children } = readFields(wireSchema(declared.request));
    fields = { order: ['method', ...order], children };
    remembered.set(declared, fields);
  }
  return fields;
}

function readFields(schema: z.core.JSONSchema._JSONSchema): Fields {
  if (typeof schema === 'boolean') return { order: [], children: {} };
  if (schema.items && !Array.isArray(schema.items)) return readFields(schema.items);
  const nested = schema.anyOf?.find((option) => typeof option === 'object' && option.properties);
  if (nested) return readFields(nested);
  const properties = schema.properties ?? {};
  const children = Object.entries(properties).map(([field, inner]) => [field, readFields(inner)]);
  return { order: Object.keys(properties), children: Object.fromEntries(children) };
}

function unknownFields(fields: Fields, value: unknown, prefix: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((element) => unknownFields(fields, element, `${prefix}[]`));
  if (value === null || typeof value !== 'object' || fields.order.length === 0) return [];
  return Object.entries(value).flatMap(([field, content]) => {
    const path = prefix ? `${prefix}.${field}` : field;
    if (!fields.order.includes(field)) return [path];
    const inner = fields.children[field];
    return inner ? unknownFields(inner, content, path) : [];
  });
}

function longLists(value: unknown, most: number, path: string): Problem[] {
  if (Array.isArray(value)) {
    if (value.length <= most)
      return value.flatMap((each, index) => longLists(each, most, `${path}[${index}]`));
    const field = path.slice(path.lastIndexOf('.') + 1);
    return [{ path, message: `${field} must have at most ${most} entries.` }];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, content]) =>
    longLists(content, most, path ? `${path}.${field}` : field),
  );
}

function rankOf(fields: Fields, path: readonly PropertyKey[]): number[] {
  let here: Fields | undefined = fields;
  return path.map((step) => {
    if (typeof step === 'number') return step;
    const rank = here?.order.indexOf(String(step)) ?? 0;
    here = here?.children[String(step)];
    return rank;
  });
}

function compareRanks(left: readonly number[], right: readonly number[]): number {
  const different = left.findIndex((rank, index) => rank !== right[index]);
  return different < 0
    ? left.length - right.length
    : (left[different] ?? 0) - (right[different] ?? -1);
}
