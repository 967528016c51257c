import { type Database, statement, type Transaction } from '../database/database.ts';
import { ordinalsOf } from '../database/ordinals.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { OperatorSession } from './operators.ts';

/** A request that was answered, without what was sent. */
export interface LoggedRequest {
  readonly answeredAt: Instant;
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Null if the length of the answer is not known. */
  readonly bytes: number | null;
  /** Null for a request without valid credentials, as are the next ones. */
  readonly accountId: Id<'account'> | null;
  /** The caller, as the audit trail names it. */
  readonly sentBy: string | null;
  readonly personId: Id<'person'> | null;
}

export interface ListedRequest extends LoggedRequest {
  readonly number: number;
  readonly accountName: string | null;
  readonly personName: string | null;
}

export interface RequestFilter {
  readonly operation?: string | undefined;
  readonly statuses?: { readonly least: number; readonly most: number } | undefined;
  readonly accountId?: Id<'account'> | undefined;
  readonly personId?: Id<'person'> | undefined;
  /** Patterns that the name of the person matches. */
  readonly namePatterns?: readonly string[] | undefined;
  readonly from?: Instant | undefined;
  /** Requests before this moment. */
  readonly before?: Instant | undefined;
}

/** Adds requests with one statement, and removes as many that are too old. */
export async function insertRequests(
  database: Database,
  requests: readonly LoggedRequest[],
  now: Instant,
): Promise<void> {
  await database.query(addRows, [
    formatInstant(now),
    ordinalsOf(requests),
    requests.map(({ answeredAt }) => formatInstant(answeredAt)),
    requests.map(({ requestId }) => requestId),
    requests.map(({ operation }) => operation),
    requests.map(({ status }) => status),
    requests.map(({ milliseconds }) => milliseconds),
    requests.map(({ bytes }) => bytes),
    requests.map(({ accountId }) => accountId),
    requests.map(({ sentBy }) => sentBy),
    requests.map(({ personId }) => personId),
  ]);
}

/** Lists requests of all accounts, newest first, for the session of an operator. */
export async function listRequests(
  tx: Transaction,
  { sessionId, now }: OperatorSession,
  { operation, statuses, accountId, personId, namePatterns, from, before }: RequestFilter,
  { after, most }: { readonly after: number | undefined; readonly most: number },
): Promise<ListedRequest[]> {
  return tx.many(listRows, [
    sessionId,
    formatInstant(now),
    after,
    most,
    operation,
    statuses?.least,
    statuses?.most,
    accountId,
    personId,
    from === undefined ? undefined : formatInstant(from),
    before === undefined ? undefined : formatInstant(before),
    namePatterns,
  ]);
}

/** Requests of a day. */
export interface RequestDay {
  readonly day: CalendarDate;
  readonly requests: number;
  readonly refused: number;
  readonly failed: number;
  /** Half of the requests took at most so many milliseconds. */
  readonly median: number;
  /** 95 percent of the requests took at most so many milliseconds. */
  readonly slowest: number;
}

/** Counts the requests of all accounts by day, for the session of an operator. */
export async function listRequestDays(
  tx: Transaction,
  { sessionId, now }: OperatorSession,
  operation: string | undefined,
): Promise<RequestDay[]> {
  return tx.many(listDayRows, [sessionId, formatInstant(now), operation]);
}

const listDayRows = statement<RequestDay>(
  'list days of requests for operator',
  `select day, requests, refused, failed, median, slowest from list_request_days($1, $2, $3)`,
);
const addRows = statement(
  'add requests to log',
  'select add_requests($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
);
const listRows = statement<ListedRequest>(
  'list requests for operator',
  `select number, answered_at "answeredAt", request_id "requestId", operation, status,
     milliseconds, bytes, account_id "accountId", account_name "accountName", sent_by "sentBy",
     person_id "personId", person_name "personName"
   from list_requests($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
