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
  return tx.one(openRequestRow, [account, key]);
}

const openRequestRow = statement<OpenedRequest>(
  'open request',
  `select clock_ahead_ms "clockAheadMs", key_is_taken "keyIsTaken", digest, answer
   from open_request($1, $2)`,
);
