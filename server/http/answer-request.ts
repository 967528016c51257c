import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { toCsv } from '../../contract/csv.ts';
import { type DeprecatedField, decode } from '../../contract/decode.ts';
import { type Declaration, isRead } from '../../contract/operation.ts';
import { mainProblem } from '../../contract/problems.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { Credential } from '../../store/accounts.ts';
import { dayNumberOf, formatHttpDate } from '../../values/calendar-date.ts';
import type { Limits } from '../config/limits.ts';
import { type AnswerBody, BodyInPieces, wholeText } from '../operations/body-in-pieces.ts';
import type { RequestApp, RequestCall } from '../operations/handler.ts';
import { loadHandler } from '../operations/handlers.ts';
import { perform } from '../operations/perform.ts';
import { Refusal } from '../operations/refusal.ts';
import { authorize } from '../principals/authorize.ts';
import { toConfirmedRequest } from '../principals/confirmation.ts';
import { ownIdempotencyKey } from '../principals/own-idempotency-key.ts';
import { namesType, prefersCsv } from './accept.ts';
import { refuseLargeBody } from './body-limits.ts';
import { findOperation } from './find-operation.ts';
import { HttpProblem } from './problem.ts';
import { readJson } from './read-json.ts';
import { readQuery } from './read-query.ts';
import type { ScannedJson } from './scan-json.ts';

/** An authenticated request as data, so that a worker thread can answer it too. */
export interface ReceivedRequest {
  readonly requestId: string;
  readonly account: Credential;
  readonly verb: string;
  readonly module: string;
  /** Set when the path names an operation. */
  readonly operation: string | undefined;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  readonly accept: string | undefined;
  readonly idempotencyKey: string | string[] | undefined;
  /** The header with which a person confirms the request. */
  readonly confirmation?: string | string[] | undefined;
  readonly body: Uint8Array | undefined;
  /** Counts of the body, taken while it arrived. */
  readonly scanned: ScannedJson | undefined;
}

/** A request whose body is parsed and whose operation is known. */
export interface LocatedRequest {
  readonly received: ReceivedRequest;
  readonly declared: Declaration;
  /** The object in the body; undefined without a body. */
  readonly sent: Record<string, unknown> | undefined;
}

export interface DecodedRequest {
  readonly declared: Declaration;
  readonly decoded: Exclude<ReturnType<typeof decode>, { readonly problems: unknown }>;
  readonly call: RequestCall;
  readonly accept: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A stream comes from another thread, which makes it while it is sent. */
  readonly body: AnswerBody | Uint8Array | Readable;
}

export interface RequestResources {
  readonly app: RequestApp;
  readonly limits: Limits;
}

/** Parses the body and finds the operation. */
export function locateRequest(received: ReceivedRequest, limits: Limits): LocatedRequest {
  const { verb, module, operation, query, body, scanned } = received;
  const sent = body && scanned ? objectOf(readJson(toBuffer(body), scanned)) : undefined;
  const method = (sent ?? (hasQuery(verb) ? query : {})).method;
  const declared = findOperation({ verb, module, operation, method });
  if (body && scanned)
    refuseLargeBody(limits, declared, { bytes: body.length, values: scanned.values });
  return { received, declared, sent };
}

/**
 * Decodes a request. The result has no reference to the body, which is released before the work
 * begins: with 100,000 workers it would be half of the server's memory.
 */
export function decodeRequest(
  located: LocatedRequest,
  limits: Pick<Limits, 'entries'>,
  isWanted?: RequestCall['isWanted'],
): DecodedRequest {
  const { declared, sent } = located;
  const { account, requestId, accept, verb, query } = located.received;
  const granted = authorize(account.principal, declared);
  if (granted instanceof Refusal) throw new HttpProblem(granted.status, granted.message, granted);
  const { confirmation: token, body: bytes } = located.received;
  const confirmed = toConfirmedRequest(account.principal, declared, { token, body: bytes });
  if (confirmed instanceof Refusal)
    throw new HttpProblem(confirmed.status, confirmed.message, confirmed);
  const body = sent ?? (hasQuery(verb) ? readQuery(declared, query) : {});
  const decoded = decode(declared, body, limits.entries);
  if ('problems' in decoded) {
    const main = mainProblem(declared, decoded.problems);
    throw new HttpProblem(400, main?.message ?? 'The request is not valid.', {
      main,
      details: decoded.problems,
    });
  }
  const idempotency = isRead(declared) ? undefined : idempotencyOf(located);
  return {
    declared,
    decoded,
    call: {
      account,
      granted,
      requestId,
      ignoredFields: decoded.ignored,
      idempotency,
      confirmed,
      isWanted,
    },
    accept,
  };
}

/** Performs the operation of a request and encodes the answer; throws a problem if it is refused. */
export async function answerRequest(
  { app }: Pick<RequestResources, 'app'>,
  { declared, decoded, call, accept }: DecodedRequest,
): Promise<HttpAnswer> {
  const handler = await loadHandler(declared);
  const result = await perform(app, declared, handler, decoded.request as never, call);
  if (result instanceof Refusal) throw new HttpProblem(result.status, result.message, result);
  const { draftYears } = app.law.of(call.account.kind);
  const headers: Record<string, string> = {};
  if (draftYears.length > 0) headers['paywright-draft-law'] = draftYears.join(', ');
  if (decoded.ignored.length > 0) headers['x-ignored-fields'] = fieldsHeader(decoded.ignored);
  if (decoded.deprecated.length > 0) Object.assign(headers, deprecationHeaders(decoded.deprecated));
  if (result.isReplay) headers['idempotency-replayed'] = 'true';
  if (declared.shownOnce) headers['cache-control'] = 'no-store, no-transform';
  const file = declared.isFile && fileAnswer(wholeText(result.body), headers, accept);
  if (file) return file;
  if (isRead(declared) && prefersCsv(accept))
    return csvAnswer(declared, JSON.parse(wholeText(result.body)), headers);
  headers['content-type'] = 'application/json; charset=utf-8';
  const { body } = result;
  if (typeof body !== 'string') headers['content-length'] = String(bytesOf(body));
  return { status: 200, headers, body };
}

function bytesOf(body: Exclude<AnswerBody, string>): number {
  if (body instanceof BodyInPieces) return body.bytes;
  return body.reduce((sum, { length }) => sum + length, 0);
}

/** A document in an answer, with its content in base64. */
interface AnsweredFile {
  readonly document: {
    readonly fileName: string;
    readonly contentType: string;
    readonly content: string;
  };
}

/** The document of an answer as a file; undefined if the caller asks for JSON. */
function fileAnswer(
  body: string,
  headers: Readonly<Record<string, string>>,
  accept: string | undefined,
): HttpAnswer | undefined {
  const { document } = JSON.parse(body) as AnsweredFile;
  const { fileName, contentType, content } = document;
  if (!namesType(accept, contentType) && !namesType(accept, 'text/html')) return undefined;
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
    body: Buffer.from(content, 'base64'),
  };
}

/** Parts of an answer that are no rows of its table. */
interface TableHeaders {
  readonly nextCursor?: string;
  readonly warnings?: readonly Warning[];
}

/** Encodes CSV; the next cursor and the keys of warnings go into headers, because a table has only rows. */
function csvAnswer(
  declared: Declaration,
  answer: unknown,
  headers: Readonly<Record<string, string>>,
): HttpAnswer {
  const { nextCursor, warnings = [] } = answer as TableHeaders;
  return {
    status: 200,
    headers: {
      ...headers,
      ...(nextCursor !== undefined && { 'x-next-cursor': nextCursor }),
      ...(warnings.length > 0 && {
        'x-warnings': fieldsHeader([...new Set(warnings.map(({ key }) => key))]),
      }),
      'content-type': 'text/csv; charset=utf-8',
    },
    body: toCsv(declared, answer),
  };
}

/** True for verbs that may carry the fields of a read in the query string. */
function hasQuery(verb: string): boolean {
  return verb === 'GET' || verb === 'HEAD';
}

function objectOf(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new HttpProblem(400, 'The body must be a JSON object.');
  return value as Record<string, unknown>;
}

const maxKeyLength = 255;

function idempotencyOf({ received, declared }: LocatedRequest) {
  const { idempotencyKey: key, body, account } = received;
  if (key === undefined) return undefined;
  if (declared.access.scope === 'installation')
    throw new HttpProblem(400, 'Operations of operators take no Idempotency-Key.');
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength)
    throw new HttpProblem(400, `Idempotency-Key must be 1 to ${maxKeyLength} visible characters.`);
  const name = Buffer.from(`${declared.module}#${declared.name}\n`);
  const content = body ? Buffer.concat([name, body]) : name;
  const digest = hash('sha256', content, 'buffer');
  return { key: ownIdempotencyKey(account.principal, key), digest };
}

/** A view of the same bytes. */
function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const maxHeaderLength = 2_000;
const secondsOfDay = 86_400;

/** The headers of RFC 9745 and RFC 8594, with the earliest dates, and the deprecated fields. */
function deprecationHeaders(fields: readonly DeprecatedField[]) {
  const [since] = fields.map((field) => field.since).sort();
  const [until] = fields.map((field) => field.until).sort();
  return {
    deprecation: `@${since ? dayNumberOf(since) * secondsOfDay : 0}`,
    ...(until && { sunset: formatHttpDate(until) }),
    'x-deprecated-fields': fieldsHeader(fields.map(({ path }) => path)),
  };
}

function fieldsHeader(fields: readonly string[]): string {
  const text = fields.map((field) => field.replace(/[^\x21-\x7e]/g, '?')).join(', ');
  return text.length > maxHeaderLength ? `${text.slice(0, maxHeaderLength)} ...` : text;
}
