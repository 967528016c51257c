import type { z } from 'zod';
import { eventDescriptions } from '../contract/event-payloads.ts';
import { openApiDocument } from '../contract/openapi.ts';
import { payloadSchemaName } from '../contract/openapi-webhooks.ts';
import type { Declaration } from '../contract/operation.ts';
import { operations } from '../contract/operations.ts';

type Schema = z.core.JSONSchema._JSONSchema;
type ObjectSchema = z.core.JSONSchema.BaseSchema;

/** Schemas of errors; the client has types of its own for them. */
const errorSchemas = ['Error', 'Problem'];

/**
 * The types of all operations, complete in themselves: what `client/operation-types.ts` infers. Each
 * schema of the OpenAPI document is a type.
 */
export function writeOperationTypes(): string {
  const { components } = openApiDocument('') as unknown as {
    readonly components: { readonly schemas: Readonly<Record<string, ObjectSchema>> };
  };
  const types = Object.entries(components.schemas)
    .filter(([name]) => !errorSchemas.includes(name))
    .map(([name, schema]) => {
      const type = typeOf(name.endsWith('Request') ? withoutMethod(schema) : schema, '');
      return `${comment(schema.description, 0)}export type ${name} = ${type};\n`;
    });
  const modules = Object.entries(operations).map(([module, declared]) => {
    const methods = Object.values<Declaration>(declared).map((each) =>
      methodOf(each, components.schemas),
    );
    return `  readonly ${module}: {\n${methods.join('')}  };\n`;
  });
  return [
    "import type { OperationMethod, PagedMethod } from './operation-method.ts';\n",
    ...types,
    `/** All operations by module. */\nexport interface Client {\n${modules.join('')}}\n`,
  ].join('\n');
}

/** The subjects of all events, complete in themselves: what `client/event-types.ts` infers. */
export function writeEventTypes(): string {
  const events = Object.entries(eventDescriptions);
  const names = new Set(events.map(([, { payload }]) => payloadSchemaName(payload)));
  const subjects = events.map(
    ([type, { payload, sentWhen }]) =>
      `${comment(`Sent when ${sentWhen}.`, 2)}  readonly '${type}': ${payloadSchemaName(payload)};\n`,
  );
  return [
    `import type { ${[...names].join(', ')} } from './operation-types.ts';\n`,
    `/** The subject of each type of event. */\nexport interface EventSubjects {\n${subjects.join('')}}\n`,
  ].join('\n');
}

function methodOf(
  { name, summary, description }: Declaration,
  schemas: Readonly<Record<string, ObjectSchema>>,
): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const isPaged = Object.hasOwn(schemas[`${title}Request`]?.properties ?? {}, 'cursor');
  const type = isPaged ? 'PagedMethod' : 'OperationMethod';
  const text = [summary, description].filter(Boolean).join('\n\n');
  return `${comment(text, 4)}    readonly ${name}: ${type}<${title}Request, ${title}Answer>;\n`;
}

/** The path names the operation, so the client leaves `method` out. */
function withoutMethod(request: ObjectSchema): ObjectSchema {
  const { method: _, ...properties } = request.properties ?? {};
  return { ...request, properties };
}

function typeOf(schema: Schema, indent: string): string {
  if (typeof schema === 'boolean') return 'unknown';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((word) => JSON.stringify(word)));
  if (schema.anyOf) return union(schema.anyOf.map((option) => typeOf(option, indent)));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part, indent)})`).join(' & ');
  return union([schema.type ?? 'unknown'].flat().map((type) => plainType(type, schema, indent)));
}

function plainType(type: string, schema: ObjectSchema, indent: string): string {
  if (type === 'integer') return 'number';
  if (type === 'object') return objectType(schema, indent);
  if (type !== 'array') return type;
  const items = Array.isArray(schema.items) ? true : (schema.items ?? true);
  return `readonly (${typeOf(items, indent)})[]`;
}

function objectType(
  { properties, required = [], additionalProperties }: ObjectSchema,
  indent: string,
): string {
  const others = additionalProperties
    ? `Readonly<Record<string, ${typeOf(additionalProperties, indent)}>>`
    : undefined;
  if (!properties) return others ?? 'Readonly<Record<string, unknown>>';
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([field, schema]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(field) ? field : JSON.stringify(field);
    const type = typeOf(schema, inner);
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

function comment(text: string | undefined, indent: number): string {
  if (!text) return '';
  const space = ' '.repeat(indent);
  const lines = text.replaceAll('*/', '* /').split('\n');
  return lines.length === 1
    ? `${space}/** ${lines[0]} */\n`
    : `${space}/**\n${lines.map((line) => `${space} * ${line}`.trimEnd()).join('\n')}\n${space} */\n`;
}
