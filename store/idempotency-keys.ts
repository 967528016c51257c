import type { IdempotencyKey } from '../database/audit.ts';
import { statement, type Transaction } from '../database/database.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** The request that used a key before, and its answer. */
export interface AnsweredRequest {
  readonly digest: Buffer;
  readonly answer: string;
}

/**
 * Claims the key of a request. A key that was used before returns the former answer; `inFlight` means
 * that a request with the key has not finished yet.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  { key, digest }: IdempotencyKey,
  now: Instant,
): Promise<'claimed' | 'inFlight' | AnsweredRequest> {
  const claimed = await tx.many(claimKey, [tx.accountId, key, digest, formatInstant(now)]);
  if (claimed.length > 0) return 'claimed';
  return (await findAnsweredRequest(tx, key)) ?? 'inFlight';
}

export async function findAnsweredRequest(tx: Transaction, key: string) {
  return tx.find(findAnsweredRequestRow, [tx.accountId, key]);
}

/** Reports whether a request with the key has not finished, on any server. */
export async function isKeyInFlight(tx: Transaction, key: string): Promise<boolean> {
  return !(await tx.one(lockKey, [tx.accountId, key])).isFree;
}

// The lock lets a second request with the same key see at once that the first has not finished; without
// it, the insert would wait for the first.
const claimKey = statement<{ claimed: boolean }>(
  'claim idempotency key',
  `insert into idempotency_key (account_id, key, digest, created_at)
   select $1, $2, $3, $4
   where pg_try_advisory_xact_lock(hashtextextended($1::uuid::text || $2::text, 0))
   on conflict do nothing returning true "claimed"`,
);
const findAnsweredRequestRow = statement<AnsweredRequest>(
  'find answered request',
  `select digest, answer from idempotency_key
   where account_id = $1 and key = $2 and answer is not null`,
);
const lockKey = statement<{ isFree: boolean }>(
  'lock idempotency key',
  'select pg_try_advisory_xact_lock(hashtextextended($1::uuid::text || $2::text, 0)) "isFree"',
);
