import type { IdempotencyKey } from '../database/audit.ts';
import { errorCodeOf, statement, type Transaction } from '../database/database.ts';

/** The request that used a key before, and its answer. */
export interface AnsweredRequest {
  readonly digest: Buffer;
  readonly answer: string;
}

/**
 * Claims the key of a request for the transaction, without waiting for the answer. If the key was used or
 * is in use, the transaction fails with an error for which `isKeyInUse` is true; so does the promise.
 */
export function claimIdempotencyKey(tx: Transaction, { key }: IdempotencyKey): Promise<unknown> {
  tx.send(lockKey, [tx.accountId, key]);
  const claimed = tx.many(refuseUsedKey, [tx.accountId, key]);
  claimed.catch(() => {});
  return claimed;
}

export function isKeyInUse(error: unknown): boolean {
  return errorCodeOf(error) === 'PWKEY';
}

export async function findAnsweredRequest(tx: Transaction, key: string) {
  return tx.find(findAnsweredRequestRow, [tx.accountId, key]);
}

/**
 * Reports whether a request with the key has not finished, on any server. It reads the lock and does not
 * take it: a request that claims the key at the same moment would be refused.
 */
export async function isKeyInFlight(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.one(findKeyLock, [tx.accountId, key])).isLocked;
}

const lockKey = statement(
  'lock idempotency key',
  `select case when not pg_try_advisory_xact_lock(hashtextextended($1::uuid::text || $2::text, 0))
     then refuse_idempotency_key('is in use') end`,
);
const refuseUsedKey = statement(
  'refuse used idempotency key',
  `select refuse_idempotency_key('was used before') from idempotency_key
   where account_id = $1 and key = $2`,
);
const findAnsweredRequestRow = statement<AnsweredRequest>(
  'find answered request',
  `select digest, answer from idempotency_key
   where account_id = $1 and key = $2`,
);
// The lock of a 64-bit number has its upper half in classid, its lower half in objid, and 1 in objsubid.
const findKeyLock = statement<{ isLocked: boolean }>(
  'find lock of idempotency key',
  `select exists (select from pg_locks
     where locktype = 'advisory' and granted and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
       and classid = ((number >> 32) & 4294967295)::oid and objid = (number & 4294967295)::oid) "isLocked"
   from hashtextextended($1::uuid::text || $2::text, 0) number`,
);
