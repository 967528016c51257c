import type { Id } from '../../values/id.ts';
import { statement, type Transaction } from './database.ts';

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
  const [{ keyIsTaken }, found] = await Promise.all([
    tx.one(enterAndTakeKey, [account, key]),
    tx.find(findClockAndAnswer, [key]),
  ]);
  return { clockAheadMs: null, digest: null, answer: null, ...found, keyIsTaken };
}

const enterAndTakeKey = statement<Pick<OpenedRequest, 'keyIsTaken'>>(
  'enter and take key',
  `select set_config('paywright.account', $1::uuid::text, true),
     $2::text is not null
       and not pg_try_advisory_xact_lock(hashtextextended($1::uuid::text || $2, 0)) "keyIsTaken"`,
);
// Not before the key is taken, so that it sees what was committed until then.
const findClockAndAnswer = statement<Omit<OpenedRequest, 'keyIsTaken'>>(
  'find clock and answer',
  `select clock_ahead_ms "clockAheadMs", digest, answer
   from account left join idempotency on idempotency.account_id = account.account_id and key = $1
   where account.account_id = current_account()`,
);
