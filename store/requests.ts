import {
  errorCodeOf,
  statement,
  type Transaction,
  violatedConstraintOf,
} from '../database/database.ts';
import type { Id } from '../values/id.ts';

export interface OpenedRequest {
  /** Null when the account is gone. */
  readonly clockAheadMs: number | null;
  readonly keyIsTaken: boolean;
  readonly digest: Buffer | null;
  readonly answer: string | null;
}

/** Enters the account and, where there is an idempotency key, takes it or finds its first answer. */
export async function openRequest(
  tx: Transaction,
  account: Id<'account'>,
  key: string | undefined,
): Promise<OpenedRequest> {
  tx.enter(account);
  const [{ keyIsTaken }, found] = await Promise.all([
    tx.one(claimKey, [account, key]),
    tx.find(findClockAndAnswer, [account, key]),
  ]);
  return { clockAheadMs: null, digest: null, answer: null, ...found, keyIsTaken };
}

/**
 * Enters the account, takes the key and fails the transaction unless all is as nearly always: the key
 * is free and was never used, and the account's clock is as far ahead as expected. What is asked after
 * it may travel with it.
 */
export function openRequestOptimistically(
  tx: Transaction,
  account: Id<'account'>,
  clockAheadMs: number,
  key: string | undefined,
): Promise<unknown> {
  tx.enter(account);
  const answer = tx.many(checkOptimisticRequest, [account, clockAheadMs, key]);
  // Whatever else is asked fails with it.
  answer.catch(() => {});
  return answer;
}

/** Whether a request failed only because it was taken for a plain one. */
export function isOptimisticFailure(error: unknown): boolean {
  // Of two with one key, the second may have looked before the first was done.
  return (
    errorCodeOf(error) === notPlainCode || violatedConstraintOf(error) === 'idempotency_key_pkey'
  );
}

/** What `not_plain()` raises. */
const notPlainCode = 'PW001';

const checkOptimisticRequest = statement(
  'expect plain request',
  `select case
     when coalesce((select offset_ms from sandbox_clock where account_id = $1), 0) = $2
       and ($3::text is null
         or pg_try_advisory_xact_lock(hashtextextended($1::uuid::text || $3, 0))
           and not exists (select from idempotency_key where account_id = $1 and key = $3))
     then true else not_plain() end`,
);
const claimKey = statement<Pick<OpenedRequest, 'keyIsTaken'>>(
  'claim key',
  `select $2::text is not null
       and not pg_try_advisory_xact_lock(hashtextextended($1::uuid::text || $2, 0)) "keyIsTaken"`,
);
// Not before the key is taken, so that it sees what was committed until then.
const findClockAndAnswer = statement<Omit<OpenedRequest, 'keyIsTaken'>>(
  'find clock and answer',
  `select coalesce(offset_ms, 0) "clockAheadMs", digest, answer
   from account left join sandbox_clock using (account_id)
   left join idempotency_key on idempotency_key.account_id = account.account_id and key = $2
   where account.account_id = $1`,
);
