import type { z } from 'zod';
import { wireSchema } from '../contract/decode.ts';
import type { Declaration } from '../contract/operation.ts';
import { operations } from '../contract/operations.ts';
import { warningsSchema } from '../contract/warnings.ts';

type Schema = z.core.JSONSchema._JSONSchema;
type Fields = NonNullable<z.core.JSONSchema.BaseSchema['properties']>;

/** The types of all operations, complete in themselves: what `client/operation-types.ts` infers. */
export function writeOperationTypes(): string {
  const named = new Map<string, string>();
  const modules = Object.entries(operations).map(([module, declared]) => {
    const methods = Object.values<Declaration>(declared).map((each) => {
      const { request, answer } = nameTypes(each, named);
      const type = hasCursor(each) ? 'PagedMethod' : 'OperationMethod';
      const text = [each.summary, each.description].filter(Boolean).join('\n\n');
      return `${comment(text, 4)}    readonly ${each.name}: ${type}<${request}, ${answer}>;\n`;
    });
    return `  readonly ${module}: {\n${methods.join('')}  };\n`;
  });
  return [
    "import type { OperationMethod, PagedMethod } from './operation-method.ts';\n",
    ...[...named].map(([name, type]) => `export type ${name} = ${type};\n`),
    `export interface Client {\n${modules.join('')}}\n`,
  ].join('\n');
}

/** Adds the types of a request and its answer, and returns their names. */
function nameTypes(declared: Declaration, named: Map<string, string>) {
  const { name } = declared;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const request = `${title}Request`;
  const answer = `${title}Answer`;
  named.set('Warning', typeOf(warningsSchema.items as unknown as Schema, '', named));
  named.set(request, typeOf(wireSchema(declared.request), '', named));
  named.set(answer, withWarnings(wireSchema(declared.response), named));
  return { request, answer };
}

function hasCursor({ request }: Declaration): boolean {
  return Object.hasOwn(wireSchema(request).properties ?? {}, 'cursor');
}

function withWarnings(answer: Schema, named: Map<string, string>): string {
  if (typeof answer === 'object' && answer.type === 'array' && !Array.isArray(answer.items))
    return `readonly (${withWarnings(answer.items ?? true, named)})[]`;
  const type = typeOf(answer, '', named);
  const isObject = typeof answer === 'object' && (answer.type === 'object' || answer.$ref);
  return isObject ? `${type} & { readonly warnings?: readonly Warning[] }` : type;
}

/** A schema as a type; definitions that it refers to are added to `named`. */
function typeOf(schema: Schema, indent: string, named: Map<string, string>): string {
  if (typeof schema === 'boolean') return 'unknown';
  defineTypes(schema, named);
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const options = schema.anyOf ?? schema.oneOf;
  if (schema.enum) {
    const words = schema.enum.map((word) => JSON.stringify(word));
    return union([...words, ...(options?.some(isNull) ? ['null'] : [])]);
  }
  if (options) return union(options.map((option) => typeOf(option, indent, named)));
  if (schema.allOf)
    return schema.allOf.map((part) => `(${typeOf(part, indent, named)})`).join(' & ');
  return union(
    [schema.type ?? 'unknown'].flat().map((type) => plainType(type, schema, indent, named)),
  );
}

function defineTypes({ $defs = {} }: z.core.JSONSchema.BaseSchema, named: Map<string, string>) {
  for (const [name, definition] of Object.entries($defs)) {
    if (named.has(name)) continue;
    // Holds the place, because a definition may refer to itself.
    named.set(name, 'unknown');
    named.set(name, typeOf(definition, '', named));
  }
}

function plainType(
  type: string,
  schema: z.core.JSONSchema.BaseSchema,
  indent: string,
  named: Map<string, string>,
): string {
  if (type === 'integer') return 'number';
  if (type === 'array') {
    const items = Array.isArray(schema.items) ? true : (schema.items ?? true);
    return `readonly (${typeOf(items, indent, named)})[]`;
  }
  if (type === 'object') return objectType(schema, indent, named);
  return type;
}

function objectType(
  { properties, required = [], additionalProperties }: z.core.JSONSchema.BaseSchema,
  indent: string,
  named: Map<string, string>,
): string {
  const others =
    additionalProperties === undefined || additionalProperties === false
      ? undefined
      : `Readonly<Record<string, ${typeOf(additionalProperties, indent, named)}>>`;
  if (!properties) return others ?? 'Readonly<Record<string, unknown>>';
  const inner = `${indent}  `;
  const lines = Object.entries(properties as Fields).map(([field, schema]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(field) ? field : JSON.stringify(field);
    const type = typeOf(schema, inner, named);
    const description = typeof schema === 'object' ? schema.description : undefined;
    const typed = required.includes(field)
      ? `${name}: ${type}`
      : `${name}?: ${union([type, 'undefined'])}`;
    return `${comment(description, inner.length)}${inner}readonly ${typed};\n`;
  });
  const object = lines.length > 0 ? `{\n${lines.join('')}${indent}}` : 'Record<never, never>';
  return others ? `${object} & ${others}` : object;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function isNull(schema: Schema): boolean {
  return typeof schema === 'object' && schema.type === 'null';
}

function comment(text: string | undefined, indent: number): string {
  if (!text) return '';
  const space = ' '.repeat(indent);
  const lines = text.replaceAll('*/', '* /').split('\n');
  return lines.length === 1
    ? `${space}/** ${lines[0]} */\n`
    : `${space}/**\n${lines.map((line) => `${space} * ${line}`.trimEnd()).join('\n')}\n${space} */\n`;
}
