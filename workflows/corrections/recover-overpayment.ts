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
import type { NewPayment, Payment } from '../../store/payments.ts';
import { insertRecurringItem } from '../../store/recurring-items.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import { addPayments } from '../payments/change-payments.ts';
import { schedulePaymentFile } from '../payments/payment-jobs.ts';
import { payDescriptions } from '../payroll/pay-kinds.ts';
import type { PayrollContext } from '../payroll-context.ts';

export const repaymentDescription = 'Repayment of overpaid wages';

/** The amount one worker was overpaid for a period. */
export interface Overpayment {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerId: Id<'worker'>;
  /** The latest correction of the worker's pay. */
  readonly payRunId: Id<'payRun'>;
  readonly owed: Cents;
}

/** Asks the banks to reverse payments; the overpayment is recovered when the reversals settle. */
export async function reversePayments(
  context: PayrollContext,
  overpayment: Overpayment,
  payments: readonly Payment[],
): Promise<CalendarDate> {
  const effectiveOn = reversalEffectiveDate(newYorkDateOf(context.now));
  const reversals = payments.map(
    (payment): NewPayment => ({
      // It belongs to the run of the payment it reverses, which has one payment for each account.
      ...payment,
      paymentId: newId<'payment'>(),
      kind: 'reversal',
      effectiveOn,
      status: 'pending',
      checkNumber: null,
      replacesId: null,
    }),
  );
  await addPayments(context, overpayment.companyId, reversals);
  schedulePaymentFile(context);
  return effectiveOn;
}

/** Deducts the overpayment once from a later pay. */
export async function deductOverpayment(
  context: PayrollContext,
  overpayment: Overpayment,
  days: { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
): Promise<void> {
  const item = {
    itemId: newId<'recurringItem'>(),
    place: 'deduction',
    description: repaymentDescription,
    share: { amount: overpayment.owed },
    ...days,
  } as const;
  insertRecurringItem(context.tx, overpayment, item, context.now);
  const { kind } = payDescriptions().matchDescription('deduction', repaymentDescription);
  const { workerId, owed: amount } = overpayment;
  await postRecovery(
    context,
    overpayment,
    planRecoveryTransaction(
      { workerId, amount },
      { account: 'liability:deductions', deductionKind: kind },
    ),
  );
}

/** Posts as owed again what deductions for a period did not collect. Returns the amount. */
export async function repostUncollectedDeductions(
  context: PayrollContext,
  overpayment: Overpayment,
  upcoming: Cents,
): Promise<Cents> {
  const { kind } = payDescriptions().matchDescription('deduction', repaymentDescription);
  const line = lineKey({ group: 'deduction', kind, description: repaymentDescription });
  const recovered = await findRecoveredByDeduction(context.tx, overpayment, { kind, line });
  const amount = computeUncollected({ ...recovered, upcoming });
  const { workerId } = overpayment;
  if (amount > 0)
    await postRecovery(
      context,
      overpayment,
      planUncollectedRecoveryTransaction({ workerId, amount }, kind),
    );
  return amount;
}

/** Records that the worker repaid the company directly. */
export async function recordRepayment(
  context: PayrollContext,
  overpayment: Overpayment,
): Promise<void> {
  const { workerId, owed: amount } = overpayment;
  await postRecovery(
    context,
    overpayment,
    planRecoveryTransaction({ workerId, amount }, { account: 'asset:bank' }),
  );
}

async function postRecovery(
  { tx, now }: PayrollContext,
  { companyId, payRunId, workerId }: Overpayment,
  transaction: LedgerTransaction,
): Promise<void> {
  const recovery = { ...transaction, payRunId, workerId, postedOn: newYorkDateOf(now) };
  await postTransactions(tx, companyId, [recovery], now);
}
