import type { z } from 'zod';
import { wireSchema } from '../contract/decode.ts';
import type { Declaration } from '../contract/operation.ts';
import { servedModules } from '../contract/served-operations.ts';

type Schema = z.core.JSONSchema._JSONSchema;

/** An operation as the interface documents it; `test/specification/operations.json` holds them all. */
export interface SpecifiedOperation {
  readonly name: string;
  readonly request: object | null;
  readonly response: object | null;
}

const begin = '<!-- operations: generated from contract/ -->';
const end = '<!-- end of the generated part -->';

/** The page with its list of operations written again from the declarations. */
export function renewInterfacePage(page: string, specified: readonly SpecifiedOperation[]): string {
  const [head = '', rest = ''] = page.split(begin);
  const tail = rest.split(end)[1] ?? '';
  const specifiedByName = new Map(specified.map((operation) => [operation.name, operation]));
  const modules = Object.entries(servedModules).map(([module, declared]) =>
    [
      `### ${module}`,
      ...Object.values<Declaration>(declared).map((each) =>
        describeOperation(each, specifiedByName.get(each.name)),
      ),
    ].join('\n\n'),
  );
  return `${head}${begin}\n\n${modules.join('\n\n')}\n\n${end}${tail}`;
}

function describeOperation(declared: Declaration, specified?: SpecifiedOperation): string {
  const { module, name, method, verb, summary, description, refusals } = declared;
  const address = `\`${verb} /${module}/${name}\`${method ? `, \`method\` is \`${method}\`` : ''}`;
  const messages = [...new Set(Object.values(refusals))];
  return [
    `#### ${name}`,
    `${address}. ${summary}`,
    ...(description ? [description] : []),
    describeOpenParts(specified),
    ...describeFields('Request', wireSchema(declared.request)),
    ...describeFields('Answer', wireSchema(declared.response)),
    ...(messages.length > 0
      ? ['Refusals, in order:', messages.map((message) => `- ${message}`).join('\n')]
      : []),
  ].join('\n\n');
}

/** Describes which parts of an operation the interface documents and which are our definition. */
function describeOpenParts(specified: SpecifiedOperation | undefined): string {
  if (!specified) return 'Not part of the documented interface; defined here.';
  const open = [
    ...(specified.request ? [] : ['request']),
    ...(specified.response ? [] : ['answer']),
  ];
  return open.length === 0
    ? 'The interface documents request and answer.'
    : `The interface leaves the ${open.join(' and the ')} open; defined here.`;
}

function describeFields(title: string, schema: Schema): string[] {
  const lines = fieldLines(schema, '');
  const list = typeof schema === 'object' && schema.items ? ' (a list)' : '';
  return lines.length === 0 ? [] : [`${title}${list}:`, `\`\`\`text\n${lines.join('\n')}\n\`\`\``];
}

function fieldLines(schema: Schema, indent: string): string[] {
  const { properties = {}, required = [] } = objectOf(schema);
  return Object.entries(properties).flatMap(([field, inner]) => {
    const isList = isListSchema(inner);
    const name = `${field}${isList ? '[]' : ''}${required.includes(field) ? '' : '?'}`;
    const below = fieldLines(inner, `${indent}  `);
    const type = below.length > 0 ? '' : `: ${typeOf(inner)}`;
    return [`${indent}${name}${type}`, ...below];
  });
}

/** The object that a schema describes, directly, in a list or besides null. */
function objectOf(schema: Schema): z.core.JSONSchema.BaseSchema {
  if (typeof schema !== 'object') return {};
  if (schema.properties) return schema;
  if (schema.items && !Array.isArray(schema.items)) return objectOf(schema.items);
  const option = schema.anyOf?.find((each) => objectOf(each).properties);
  return option ? objectOf(option) : {};
}

function isListSchema(schema: Schema): boolean {
  return (
    typeof schema === 'object' &&
    (schema.type === 'array' || (schema.anyOf?.some(isListSchema) ?? false))
  );
}

function typeOf(schema: Schema): string {
  if (typeof schema !== 'object') return 'any';
  if (schema.enum) return schema.enum.filter((value) => value !== '').join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.items && !Array.isArray(schema.items)) return typeOf(schema.items);
  const options = schema.anyOf?.filter((each) => typeof each !== 'object' || each.type !== 'null');
  if (options) return [...new Set(options.map(typeOf))].join(' | ');
  const types: readonly string[] = [schema.type ?? 'any'].flat();
  return schema.format ?? types.filter((type) => type !== 'null').join(' | ');
}
