import { z } from 'zod';
import type { CalendarDate } from '../values/calendar-date.ts';
import {
  addMissingObjects,
  readSpellings,
  renameSpellings,
  type SpellingTree,
} from './complete-body.ts';
import { acceptedUntilKey, deprecatedSinceKey } from './deprecated.ts';
import { describeEntry, describeFieldIssue, formatPath, valueAt } from './messages.ts';
import type { Declaration } from './operation.ts';
import { fieldProblemKey, type Problem, refusalPath } from './problems.ts';

export interface DeprecatedField {
  readonly path: string;
  readonly since: CalendarDate;
  readonly until: CalendarDate;
}

/** The parts of a declaration by which a body is decoded. */
type DeclaredRequest = Pick<Declaration, 'request' | 'refusals'>;

export type Decoded<Declared extends DeclaredRequest> =
  | {
      readonly request: z.output<Declared['request']>;
      readonly ignored: readonly string[];
      /** Deprecated fields that were sent. */
      readonly deprecated: readonly DeprecatedField[];
    }
  | { readonly problems: readonly Problem[] };

/**
 * Decodes the parsed body, or lists all its problems in documented order. The entries of a list that
 * is too long are not checked.
 */
export function decode<Declared extends DeclaredRequest>(
  declared: Declared,
  sent: Readonly<Record<string, unknown>>,
  mostEntries = Number.POSITIVE_INFINITY,
): Decoded<Declared> {
  const tooLong = findLongLists(sent, mostEntries);
  if (tooLong.length > 0) return { problems: tooLong };
  const fields = fieldsOf(declared);
  const body = completeBody(declared, sent);
  const parsed = declared.request.safeParse(body, { error: describeFieldIssue });
  if (parsed.success)
    return {
      request: parsed.data as z.output<Declared['request']>,
      ignored: findUnknownFields(fields, body),
      deprecated: fields.hasDeprecated ? findDeprecatedFields(fields, body, '') : [],
    };
  const problems = parsed.error.issues.map(({ code, path, message }) => ({
    key: fieldProblemKey(declared, { code, message, value: valueAt(path, body) }),
    path: formatPath(path),
    message: describeEntry(path, body) + message,
    rank: rankOf(fields, path),
  }));
  problems.sort((left, right) => compareRanks(left.rank, right.rank));
  return { problems: problems.map(({ rank: _, ...problem }) => problem) };
}

const spellingsByDeclaration = new WeakMap<DeclaredRequest, { tree: SpellingTree | undefined }>();

/** The body with documented field names and without missing objects. */
function completeBody(declared: DeclaredRequest, sent: Readonly<Record<string, unknown>>) {
  const schema = wireSchema(declared.request);
  let spellings = spellingsByDeclaration.get(declared);
  if (!spellings) {
    spellings = { tree: readSpellings(schema) };
    spellingsByDeclaration.set(declared, spellings);
  }
  const renamed = renameSpellings(spellings.tree, sent) as Readonly<Record<string, unknown>>;
  return addMissingObjects(schema, renamed);
}

/** The problem of a refusal that depends on stored data. */
export function refusalProblem(
  declared: DeclaredRequest,
  { reason, message }: { readonly reason: string; readonly message: string },
): Problem {
  const path = refusalPath(listPaths(fieldsOf(declared), ''), declared.refusals[reason] ?? '');
  return { key: reason, ...(path && { path }), message };
}

/** Paths of all fields that are not in a list. */
function listPaths({ children }: FieldTree, prefix: string): string[] {
  return [...children].flatMap(([field, below]) => [
    prefix + field,
    ...listPaths(below, `${prefix}${field}.`),
  ]);
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

const schemasByType = new WeakMap<z.ZodType, JsonSchema>();

/** The JSON Schema of a request or response as it is on the wire. */
export function wireSchema(schema: z.ZodType): JsonSchema {
  let made = schemasByType.get(schema);
  if (!made) {
    made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    schemasByType.set(schema, made);
  }
  return made;
}

/** Tree of the documented fields in order; a list has the fields of its elements. */
interface FieldTree {
  readonly order: readonly string[];
  readonly children: ReadonlyMap<string, FieldTree>;
  readonly deprecation?: Omit<DeprecatedField, 'path'>;
  /** True if the field, or one below it, is deprecated. */
  readonly hasDeprecated: boolean;
}

const noFields: FieldTree = { order: [], children: new Map(), hasDeprecated: false };

const fieldsByDeclaration = new WeakMap<DeclaredRequest, FieldTree>();

function fieldsOf(declared: DeclaredRequest): FieldTree {
  let fields = fieldsByDeclaration.get(declared);
  if (!fields) {
    const read = readFields(wireSchema(declared.request));
    fields = {
      ...read,
      order: ['method', ...read.order],
      children: new Map([...read.children, ['method', noFields]]),
    };
    fieldsByDeclaration.set(declared, fields);
  }
  return fields;
}

function readFields(schema: z.core.JSONSchema._JSONSchema): FieldTree {
  if (typeof schema === 'boolean') return noFields;
  if (schema.items && !Array.isArray(schema.items)) return readFields(schema.items);
  const nested = schema.anyOf?.find(
    (option) => typeof option === 'object' && (option.properties || option.items),
  );
  if (nested) return readFields(nested);
  const properties = schema.properties ?? {};
  const children = new Map(
    Object.entries(properties).map(([field, inner]) => [field, readFields(inner)]),
  );
  const deprecation = schema.deprecated ? readDeprecation(schema) : undefined;
  return {
    order: Object.keys(properties),
    children,
    ...(deprecation && { deprecation }),
    hasDeprecated:
      deprecation !== undefined ||
      [...children.values()].some(({ hasDeprecated }) => hasDeprecated),
  };
}

function readDeprecation(schema: JsonSchema): Omit<DeprecatedField, 'path'> {
  return {
    since: schema[deprecatedSinceKey] as CalendarDate,
    until: schema[acceptedUntilKey] as CalendarDate,
  };
}

function findDeprecatedFields(
  fields: FieldTree,
  value: unknown,
  prefix: string,
): DeprecatedField[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value))
    return value.flatMap((element) => findDeprecatedFields(fields, element, `${prefix}[]`));
  return Object.entries(value).flatMap(([field, content]) => {
    const inner = fields.children.get(field);
    if (!inner?.hasDeprecated || content === null || content === '') return [];
    const path = prefix ? `${prefix}.${field}` : field;
    return inner.deprecation
      ? [{ path, ...inner.deprecation }]
      : findDeprecatedFields(inner, content, path);
  });
}

/** Lists each unknown field once. Visits every field of a request, so it avoids allocations. */
function findUnknownFields(fields: FieldTree, body: unknown): string[] {
  const unknown = new Set<string>();
  const look = (known: FieldTree, value: unknown, prefix: string): void => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const element of value) look(known, element, `${prefix}[]`);
      return;
    }
    if (known.order.length === 0) return;
    for (const field in value) {
      const inner = known.children.get(field);
      if (inner === undefined) unknown.add(prefix ? `${prefix}.${field}` : field);
      else if (inner.order.length > 0)
        look(
          inner,
          (value as Record<string, unknown>)[field],
          prefix ? `${prefix}.${field}` : field,
        );
    }
  };
  look(fields, body, '');
  return [...unknown];
}

/** Lists fields with too many entries. Visits every field of a request, so it avoids allocations. */
function findLongLists(body: unknown, most: number): Problem[] {
  const problems: Problem[] = [];
  const lookInto = (list: readonly unknown[], path: string): void => {
    if (list.length <= most) {
      for (const [index, each] of list.entries())
        if (isObject(each)) look(each, `${path}[${index}]`);
      return;
    }
    const field = path.slice(path.lastIndexOf('.') + 1);
    const message = `${field} must have at most ${most} entries.`;
    problems.push({ key: 'tooManyEntries', path, message });
  };
  const look = (value: object, path: string): void => {
    if (Array.isArray(value)) {
      lookInto(value, path);
      return;
    }
    for (const field in value) {
      const content = (value as Record<string, unknown>)[field];
      if (isObject(content)) look(content, path ? `${path}.${field}` : field);
    }
  };
  if (isObject(body)) look(body, '');
  return problems;
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

function rankOf(fields: FieldTree, path: readonly PropertyKey[]): number[] {
  let here: FieldTree | undefined = fields;
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
