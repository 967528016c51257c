import { z } from 'zod';
import { openApiDocument } from '../../contract/openapi.ts';

type Json = Readonly<Record<string, unknown>>;

const prefix = '#/components/schemas/';

/** The named schemas of the OpenAPI document. */
export const documentSchemas = (
  openApiDocument('1.0.0') as {
    readonly components: { readonly schemas: Readonly<Record<string, Json>> };
  }
).components.schemas;

let parsers: Readonly<Record<string, z.ZodType>> | undefined;

/** Parses values as the OpenAPI document describes a named schema. All are built at once, because they share parts. */
export function schemaParser(name: string): z.ZodType {
  parsers ??= buildParsers();
  const parser = parsers[name];
  if (!parser) throw new Error(`The document has no schema ${name}.`);
  return parser;
}

function buildParsers(): Readonly<Record<string, z.ZodType>> {
  const properties = Object.fromEntries(
    Object.keys(documentSchemas).map((name) => [name, { $ref: prefix + name }]),
  );
  const whole = JSON.stringify({ type: 'object', properties, $defs: documentSchemas });
  const root = z.fromJSONSchema(JSON.parse(whole.replaceAll(prefix, '#/$defs/'))) as z.ZodObject;
  return Object.fromEntries(
    Object.entries(root.shape).map(([name, field]) => [
      name,
      (field as z.ZodOptional<z.ZodType>).unwrap(),
    ]),
  );
}

/** Names of the request and the answer of an operation. */
export const requestSchema = (operation: string) => `${capitalize(operation)}Request`;
export const answerSchema = (operation: string) => `${capitalize(operation)}Answer`;

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
