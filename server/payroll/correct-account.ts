import type { Correction } from '../../engine/payments/nacha/read-returns.ts';
import { findChangeCode } from '../../law/payments/read.ts';
import { parseAccountNumber } from '../../values/hidden-digits.ts';
import type { Instant } from '../../values/instant.ts';
import { recordUserEvent } from '../events.ts';
import {
  findSealedAccount,
  forwardPending,
  listPayAccounts,
  putPayAccount,
  recordPayAccountChange,
} from '../store/pay-accounts.ts';
import type { Payment } from '../store/payments.ts';
import { lockWorker } from '../store/workers.ts';
import type { Banking } from './write-file.ts';

/** A bank paid a transfer and says what about its account must be changed. */
export interface Change {
  readonly payment: Payment & { readonly sentAt: Instant };
  readonly code: string;
  readonly correction: Correction | undefined;
}

export type Corrected =
  | { readonly problem: 'notAboutAccount' | 'ofCompany' | 'accountGone' | 'changedSince' }
  | { readonly problem?: never; readonly from: string; readonly to: string };

/** Corrects the account of a worker as its bank asks; nobody else need confirm what a bank says. */
export async function correctAccount(
  banking: Banking,
  { payment, code, correction }: Change,
): Promise<Corrected> {
  const { tx, keys, now } = banking;
  const { workerId, payAccountId } = payment;
  if (!workerId || !payAccountId) return { problem: 'ofCompany' };
  const { routing, account, accountType } = correction ?? {};
  if (!routing && !account && !accountType) return { problem: 'notAboutAccount' };
  const worker = await lockWorker(tx, workerId);
  const former = await findSealedAccount(tx, payAccountId);
  if (!worker || !former) return { problem: 'accountGone' };
  const isChanged = former.version !== payment.payAccountVersion;
  if (isChanged || (former.changedAt ?? 0) > payment.sentAt) return { problem: 'changedSince' };

  const before = await listPayAccounts(tx, workerId);
  const place = ['pay_account', 'account_number_encrypted', payAccountId] as const;
  const number = account ?? parseAccountNumber(keys.open(former.sealed, place));
  if (!number) throw new Error('an account number that cannot be read');
  putPayAccount(
    tx,
    keys,
    workerId,
    {
      payAccountId,
      bankName: former.bankName,
      accountName: former.accountName,
      accountType: accountType ?? former.accountType,
      routingNumber: routing ?? former.routingNumber,
      accountNumber: number,
    },
    now,
  );
  // What was made for the account and has not left goes where the bank says, not to what it corrects.
  forwardPending(tx, { payAccountId, version: former.version, masked: number.masked });
  const after = await listPayAccounts(tx, workerId);
  recordPayAccountChange(tx, workerId, { before, after, byBank: sayChangeCode(code) }, now);
  const told = 'employeebankaccount.employeebankaccountstatus.update';
  await recordUserEvent({ tx, keys, now }, told, worker);
  return { from: payment.destination, to: number.masked };
}

/** `C01: Account number`. */
export function sayChangeCode(code: string): string {
  const known = findChangeCode(code);
  return known ? `${code}: ${known.title}` : code;
}
