import { z } from 'zod';
import type { TransportResponse } from '../../client/client.ts';
import { listErrorKeys } from '../../contract/errors/error-keys.ts';
import type { Declaration } from '../../contract/operation.ts';
import { answerSchema, schemaParser } from '../harness/document-schema.ts';

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
  const schema = received.status === 200 ? answerSchema(declared.name) : 'Error';
  const { error } = schemaParser(schema).safeParse(answer);
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
