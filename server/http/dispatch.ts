import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toCsv } from '../../contract/csv.ts';
import { type DeprecatedField, decode } from '../../contract/decode.ts';
import { type Declaration, isRead } from '../../contract/operation.ts';
import { mainProblem } from '../../contract/problems.ts';
import type { Warning } from '../../contract/warnings.ts';
import { dayNumberOf } from '../../values/calendar-date.ts';
import type { App } from '../../workflows/app.ts';
import type { Limits } from '../config/config.ts';
import type { AnyHandler } from '../operations/handlers.ts';
import { perform } from '../operations/perform.ts';
import { Refusal } from '../operations/refusal.ts';
import { prefersCsv } from './accept.ts';
import { findOperation } from './find-operation.ts';
import { HttpProblem } from './problem.ts';
import { readJson } from './read-json.ts';
import { readQuery } from './read-query.ts';

interface Path {
  readonly module: string;
  readonly operation?: string;
}

export interface Dispatcher {
  readonly app: App;
  readonly limits: Pick<Limits, 'depth' | 'entries'>;
  readonly handlers: ReadonlyMap<Declaration, AnyHandler>;
}

/** Decodes an authenticated request, performs its operation and sends the answer. */
export async function dispatch(
  { app, limits, handlers }: Dispatcher,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { declared, decoded, idempotency } = readRequest(request, limits);
  const handler = handlers.get(declared);
  if (!handler) throw new Error(`no handler for ${declared.name}`);
  const result = await perform(app, declared, handler, decoded.request as never, {
    account: request.account,
    requestId: request.id,
    ignoredFields: decoded.ignored,
    idempotency,
  });
  if (result instanceof Refusal) throw new HttpProblem(result.status, result.message, result);
  if (decoded.ignored.length > 0) reply.header('x-ignored-fields', fieldsHeader(decoded.ignored));
  if (decoded.deprecated.length > 0) reply.headers(deprecationHeaders(decoded.deprecated));
  if (result.isReplay) reply.header('idempotency-replayed', 'true');
  if (isRead(declared) && prefersCsv(request.headers.accept))
    return replyCsv(reply, declared, JSON.parse(result.body));
  return reply.type('application/json; charset=utf-8').send(result.body);
}

/**
 * Decodes a request. The body is released before the work begins: with 100,000 workers it would be
 * half of the server's memory.
 */
function readRequest(request: FastifyRequest, limits: Pick<Limits, 'depth' | 'entries'>) {
  const { module, operation } = request.params as Path;
  const bytes = request.body as Buffer | undefined;
  const query = request.query as Record<string, string | string[] | undefined>;
  const sent = bytes && bytes.length > 0 ? objectOf(readJson(bytes, limits.depth)) : undefined;
  const verb = request.method;
  const method = (sent ?? (verb === 'GET' ? query : {})).method;
  const declared = findOperation({ verb, module, operation, method });
  request.operation = declared.name;

  const body = sent ?? (verb === 'GET' ? readQuery(declared, query) : {});
  const decoded = decode(declared, body, limits.entries);
  if ('problems' in decoded) {
    const main = mainProblem(declared, decoded.problems);
    throw new HttpProblem(400, main?.message ?? 'The request is not valid.', {
      main,
      details: decoded.problems,
    });
  }
  const idempotency = isRead(declared) ? undefined : idempotencyOf(request, declared, bytes);
  request.body = undefined;
  return { declared, decoded, idempotency };
}

/** Parts of an answer that are no rows of its table. */
interface TableHeaders {
  readonly nextCursor?: string;
  readonly warnings?: readonly Warning[];
}

/** Replies with CSV; the next cursor and the keys of warnings go into headers, because a table has only rows. */
function replyCsv(reply: FastifyReply, declared: Declaration, answer: unknown): FastifyReply {
  const { nextCursor, warnings = [] } = answer as TableHeaders;
  if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
  if (warnings.length > 0)
    reply.header('x-warnings', fieldsHeader([...new Set(warnings.map(({ key }) => key))]));
  return reply.type('text/csv; charset=utf-8').send(toCsv(declared, answer));
}

function objectOf(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new HttpProblem(400, 'The body must be a JSON object.');
  return value as Record<string, unknown>;
}

const maxKeyLength = 255;

function idempotencyOf(request: FastifyRequest, declared: Declaration, bytes: Buffer | undefined) {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength)
    throw new HttpProblem(400, `Idempotency-Key must be 1 to ${maxKeyLength} visible characters.`);
  const name = Buffer.from(`${declared.module}#${declared.name}\n`);
  const content = bytes ? Buffer.concat([name, bytes]) : name;
  return { key, digest: hash('sha256', content, 'buffer') };
}

const maxHeaderLength = 2_000;
const secondsOfDay = 86_400;

/** The header of RFC 9745, with the time of deprecation, and the deprecated fields. */
function deprecationHeaders(fields: readonly DeprecatedField[]) {
  const [first] = fields.map(({ since }) => since).sort();
  return {
    deprecation: `@${first ? dayNumberOf(first) * secondsOfDay : 0}`,
    'x-deprecated-fields': fieldsHeader(fields.map(({ path }) => path)),
  };
}

function fieldsHeader(fields: readonly string[]): string {
  const text = fields.map((field) => field.replace(/[^\x21-\x7e]/g, '?')).join(', ');
  return text.length > maxHeaderLength ? `${text.slice(0, maxHeaderLength)} ...` : text;
}
