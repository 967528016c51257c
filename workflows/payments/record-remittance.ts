import type { Transaction } from '../../database/database.ts';
import { reverseTransaction } from '../../engine/ledger/ledger-transaction.ts';
import { planRemittanceTransaction } from '../../engine/ledger/plan-transactions.ts';
import { findRemittanceTransaction, postTransactions } from '../../store/ledger.ts';
import {
  insertRemittance,
  markRemittanceCancelled,
  type NewRemittance,
  type Remittance,
} from '../../store/remittances.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';

interface RemittanceContext {
  readonly tx: Transaction;
  readonly now: Instant;
}

/** Records a remittance and books it; returns false if the same one is already recorded. */
export async function bookRemittance(
  { tx, now }: RemittanceContext,
  remittance: NewRemittance,
): Promise<boolean> {
  if (!(await insertRemittance(tx, remittance, now))) return false;
  const { companyId, remittanceId, paidOn: postedOn } = remittance;
  const paidFrom = remittance.agencyPaymentId ? 'asset:clearing' : 'asset:bank';
  const booked = { ...planRemittanceTransaction(remittance, paidFrom), remittanceId, postedOn };
  await postTransactions(tx, companyId, [booked], now);
  return true;
}

/** Cancels a remittance and books the opposite of what it booked. */
export async function reverseRemittance(
  { tx, now }: RemittanceContext,
  remittance: Remittance,
  reason: string | undefined,
): Promise<void> {
  const { companyId, remittanceId } = remittance;
  const booked = await findRemittanceTransaction(tx, remittance);
  if (!booked) throw new Error(`remittance ${remittanceId} is not booked`);
  markRemittanceCancelled(tx, remittance, { reason, now });
  const reversal = {
    ...reverseTransaction(booked, 'remittance cancelled'),
    remittanceId,
    reversesId: booked.transactionId,
    postedOn: newYorkDateOf(now),
  };
  await postTransactions(tx, companyId, [reversal], now);
}
