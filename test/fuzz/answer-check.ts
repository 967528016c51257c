import { z } from 'zod';
import type { TransportResponse } from '../../client/client.ts';
import { listErrorKeys } from '../../contract/errors/error-keys.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import type { Declaration } from '../../contract/operation.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
}

const document = openApiDocument('1.0.0') as unknown as Document;
const schemasByPath = new Map<string, z.ZodType>();

/** Describes what is wrong with an answer: a server error, or another form than the one declared. */
export function findAnswerFault(
  declared: Declaration,
  received: TransportResponse,
): string | undefined {
  if (received.status >= 500) return `status ${received.status}`;
  const type = received.headers['content-type'] ?? '';
  if (received.status === 200 && type.startsWith('text/csv')) return undefined;
  if (type !== 'application/json; charset=utf-8') return `content type ${type}`;
  const answer = parseJson(received.body);
  const { error } = answerSchema(declared, received.status).safeParse(answer);
  if (error) return `another form than declared: ${z.prettifyError(error)}`;
  if (received.status === 200) return undefined;
  return findRefusalFault(received.status, answer as Refusal);
}

interface Refusal {
  readonly error: {
    readonly code: number;
    readonly key?: string;
    readonly details?: readonly { readonly key: string; readonly message: string }[];
  };
}

function findRefusalFault(status: number, { error }: Refusal): string | undefined {
  if (error.code !== status) return `code ${error.code} in an answer with status ${status}`;
  if (!error.details?.length) return 'no details';
  const unknown = [error, ...error.details].find(({ key = '' }) => !describedKeys.has(key));
  return unknown && `the key ${unknown.key}, which is described nowhere`;
}

const describedKeys = new Set(listErrorKeys().map(({ key }) => key));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerSchema(declared: Declaration, status: number): z.ZodType {
  const path = status === 200 ? `/${declared.module}/${declared.name}` : 'refusal';
  let schema = schemasByPath.get(path);
  if (!schema) {
    const declaredAnswer =
      status === 200
        ? document.paths[path]?.post?.responses['200']?.content['application/json']?.schema
        : document.components.schemas.Error;
    schema = z.fromJSONSchema(withReferences(declaredAnswer) as never) as z.ZodType;
    schemasByPath.set(path, schema);
  }
  return schema;
}

/** Replaces references with the schemas they name, because zod does not look into components. */
function withReferences(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    typeof value?.$ref === 'string'
      ? document.components.schemas[value.$ref.split('/').at(-1)]
      : value,
  );
}
