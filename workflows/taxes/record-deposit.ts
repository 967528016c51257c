import type { TaxShare } from '../../engine/forms/allocate-deposit.ts';
import { reverseTransaction } from '../../engine/ledger/ledger-transaction.ts';
import { planTaxDepositTransaction } from '../../engine/ledger/plan-transactions.ts';
import { findDepositTransaction, postTransactions } from '../../store/ledger.ts';
import {
  insertTaxDeposit,
  markTaxDepositCancelled,
  type NewTaxDeposit,
  type TaxDeposit,
} from '../../store/tax-deposits.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { EventContext } from '../webhooks/event-views.ts';
import { recordTaxDepositEvent } from '../webhooks/record-events.ts';

/** Records a deposit and books it; returns false if the same one is already recorded. */
export async function recordDeposit(
  context: EventContext,
  deposit: NewTaxDeposit,
  taxes: readonly TaxShare[],
): Promise<boolean> {
  const { tx, now } = context;
  if (!(await insertTaxDeposit(tx, deposit, now))) return false;
  const { companyId, depositId: taxDepositId, paidOn: postedOn } = deposit;
  const paidFrom = deposit.agencyPaymentId ? 'asset:clearing' : 'asset:bank';
  const booked = { ...planTaxDepositTransaction(taxes, paidFrom), taxDepositId, postedOn };
  await postTransactions(tx, companyId, [booked], now);
  const recorded = { ...deposit, recordedAt: now, cancelledAt: null, cancelReason: null };
  recordTaxDepositEvent(context, 'taxdeposit.recorded', recorded);
  return true;
}

/** Cancels a deposit and books the opposite of what it booked. */
export async function cancelDeposit(
  context: EventContext,
  deposit: TaxDeposit,
  reason: string | undefined,
): Promise<void> {
  const { tx, now } = context;
  const booked = await findDepositTransaction(tx, deposit);
  if (!booked) throw new Error(`tax deposit ${deposit.depositId} is not booked`);
  markTaxDepositCancelled(tx, deposit, { reason, now });
  const reversal = {
    ...reverseTransaction(booked, 'tax deposit cancelled'),
    taxDepositId: deposit.depositId,
    reversesId: booked.transactionId,
    postedOn: newYorkDateOf(now),
  };
  await postTransactions(tx, deposit.companyId, [reversal], now);
  const cancelled = { ...deposit, cancelledAt: now, cancelReason: reason ?? null };
  recordTaxDepositEvent(context, 'taxdeposit.cancelled', cancelled);
}
