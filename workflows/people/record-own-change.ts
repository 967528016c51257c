import { recordWrite } from '../../database/audit.ts';
import type { Transaction } from '../../database/database.ts';
import type { StoredSession } from '../../store/sessions.ts';
import { toInstant } from '../../values/instant.ts';
import type { SignInServices } from './sign-in.ts';

/** A change that a person makes to their own sign-in. */
export interface OwnChange {
  readonly operation: string;
  readonly requestId: string;
  readonly request?: object;
}

/** Runs the change in the account of the session, whose audit trail records it. */
export function changeOwn<Result>(
  { database }: SignInServices,
  { account }: StoredSession,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const purpose = { purpose: 'small' } as const;
  return account
    ? database.inAccount(account.id, change, purpose)
    : database.transaction(change, purpose);
}

/** Records the change in the audit trail of the session's account; without an account nothing. */
export function recordOwnChange(
  tx: Transaction,
  { clock }: SignInServices,
  { personId, account }: StoredSession,
  { operation, requestId, request = {} }: OwnChange,
): void {
  if (!account) return;
  const at = toInstant(clock.now() + account.clockOffsetMs);
  const about = { subjects: [`person ${personId}`] };
  recordWrite(tx, {
    at,
    by: `person ${personId}`,
    operation,
    requestId,
    about,
    request,
    answer: '{}',
  });
}
