import { newId } from '../../database/new-id.ts';
import type { LedgerTransaction } from '../../engine/ledger/ledger-transaction.ts';
import {
  planRecoveryTransaction,
  planUncollectedRecoveryTransaction,
} from '../../engine/ledger/plan-transactions.ts';
import { computeUncollected, reversalEffectiveDate } from '../../engine/payments/recovery.ts';
import { lineKey } from '../../engine/withholding/total-key.ts';
import { findRecoveredByDeduction } from '../../store/corrections.ts';
import { postTransactions } from '../../store/ledger.ts';
import { insertPayments, type NewPayment, type Payment } from '../../store/payments.ts';
import { insertRecurringItem } from '../../store/recurring-items.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import { schedulePaymentFile } from '../payments/payment-jobs.ts';
import { payDescriptions } from '../payroll/pay-kinds.ts';
import type { PayrollContext } from '../payroll-context.ts';

// What a worker was paid too much, on its way back to the company.

export const repaymentDescription = 'Repayment of overpaid wages';

/** What one worker owes of a period since a correction. */
export interface Overpayment {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerId: Id<'worker'>;
  /** The correction it comes from. */
  readonly payRunId: Id<'payRun'>;
  readonly owed: Cents;
}

/** Takes whole payments back through the banks; the debt is even once they settle. */
export async function reversePayments(
  payroll: PayrollContext,
  overpaid: Overpayment,
  payments: readonly Payment[],
): Promise<CalendarDate> {
  const { tx, now } = payroll;
  const effectiveOn = reversalEffectiveDate(newYorkDateOf(now));
  const reversals = payments.map(
    (payment): NewPayment => ({
      // It stays with the run of the entry that it takes back, of which there is one to each account.
      ...payment,
      paymentId: newId<'payment'>(),
      kind: 'reversal',
      effectiveOn,
      status: 'pending',
      checkNumber: null,
      replacesId: null,
    }),
  );
  await insertPayments(tx, overpaid.companyId, reversals, now);
  schedulePaymentFile(payroll);
  return effectiveOn;
}

/** Deducts the debt from a pay to come, once. */
export async function deductOverpayment(
  payroll: PayrollContext,
  overpaid: Overpayment,
  days: { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
): Promise<void> {
  const item = {
    itemId: newId<'recurringItem'>(),
    place: 'deduction',
    description: repaymentDescription,
    share: { amount: overpaid.owed },
    ...days,
  } as const;
  insertRecurringItem(payroll.tx, overpaid, item, payroll.now);
  const { kind } = payDescriptions().matchDescription('deduction', repaymentDescription);
  const { workerId, owed: amount } = overpaid;
  await postRecovery(
    payroll,
    overpaid,
    planRecoveryTransaction(
      { workerId, amount },
      { account: 'liability:deductions', deductionKind: kind },
    ),
  );
}

/** Books what deductions for a period did not take as owed again, and tells how much that is. */
export async function repostUncollectedDeductions(
  payroll: PayrollContext,
  overpaid: Overpayment,
  toCome: Cents,
): Promise<Cents> {
  const { kind } = payDescriptions().matchDescription('deduction', repaymentDescription);
  const line = lineKey({ group: 'deduction', kind, description: repaymentDescription });
  const back = await findRecoveredByDeduction(payroll.tx, overpaid, { kind, line });
  const amount = computeUncollected({ ...back, toCome });
  const { workerId } = overpaid;
  if (amount > 0)
    await postRecovery(
      payroll,
      overpaid,
      planUncollectedRecoveryTransaction({ workerId, amount }, kind),
    );
  return amount;
}

/** The worker gave the money back by another way. */
export async function recordRepayment(
  payroll: PayrollContext,
  overpaid: Overpayment,
): Promise<void> {
  const { workerId, owed: amount } = overpaid;
  await postRecovery(
    payroll,
    overpaid,
    planRecoveryTransaction({ workerId, amount }, { account: 'asset:bank' }),
  );
}

async function postRecovery(
  { tx, now }: PayrollContext,
  { companyId, payRunId, workerId }: Overpayment,
  transaction: LedgerTransaction,
): Promise<void> {
  const booked = { ...transaction, payRunId, workerId, bookedOn: newYorkDateOf(now) };
  await postTransactions(tx, companyId, [booked], now);
}
