import { planCollectedBack, planNotCollected } from '../../engine/ledger/plan-ledger.ts';
import type { LedgerTransaction } from '../../engine/ledger/transaction.ts';
import { notCollected, reversedOn } from '../../engine/payments/recovery.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { dayOf } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import { newId } from '../identity.ts';
import { descriptions } from '../kinds.ts';
import { findDeductedBack } from '../store/corrections.ts';
import { insertJob } from '../store/jobs.ts';
import { bookTransactions } from '../store/ledger.ts';
import { insertPayments, type NewPayment, type Payment } from '../store/payments.ts';
import { insertItem } from '../store/recurring-items.ts';
import { nextCutoff, writingFile } from './cutoffs.ts';
import type { Payroll } from './submit.ts';

// What a worker was paid too much, on its way back to the company.

export const repayment = 'Repayment of overpaid wages';

/** What one worker owes of a period since a correction. */
export interface Overpaid {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerId: Id<'worker'>;
  /** The correction it comes from. */
  readonly payRunId: Id<'payRun'>;
  readonly owed: Cents;
}

/** Takes whole payments back through the banks; the debt is even once they settle. */
export async function reversePayments(
  payroll: Payroll,
  overpaid: Overpaid,
  payments: readonly Payment[],
): Promise<CalendarDate> {
  const { tx, account, now } = payroll;
  const effectiveOn = reversedOn(dayOf(now));
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
  insertJob(tx, { kind: writingFile, subjectId: account.id, dueAt: nextCutoff(now) });
  return effectiveOn;
}

/** Deducts the debt from a pay to come, once. */
export async function deductOverpaid(
  payroll: Payroll,
  overpaid: Overpaid,
  days: { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
): Promise<void> {
  const item = {
    itemId: newId<'recurringItem'>(),
    place: 'deduction',
    description: repayment,
    share: { amount: overpaid.owed },
    ...days,
  } as const;
  insertItem(payroll.tx, overpaid, item, payroll.now);
  const { kind } = descriptions().understand('deduction', repayment);
  const { workerId, owed: amount } = overpaid;
  await book(
    payroll,
    overpaid,
    planCollectedBack({ workerId, amount }, `liability:deductions:${kind}`),
  );
}

/** Books what deductions for a period did not take as owed again, and tells how much that is. */
export async function owePassedDeductions(
  payroll: Payroll,
  overpaid: Overpaid,
  toCome: Cents,
): Promise<Cents> {
  const { kind } = descriptions().understand('deduction', repayment);
  const account = `liability:deductions:${kind}` as const;
  const line = `line.deduction.${kind}.${repayment}`;
  const back = await findDeductedBack(payroll.tx, overpaid, { account, line });
  const amount = notCollected({ ...back, toCome });
  const { workerId } = overpaid;
  if (amount > 0) await book(payroll, overpaid, planNotCollected({ workerId, amount }, account));
  return amount;
}

/** The worker gave the money back by another way. */
export async function recordRepaid(payroll: Payroll, overpaid: Overpaid): Promise<void> {
  const { workerId, owed: amount } = overpaid;
  await book(payroll, overpaid, planCollectedBack({ workerId, amount }, 'asset:bank'));
}

async function book(
  { tx, now }: Payroll,
  { companyId, payRunId, workerId }: Overpaid,
  transaction: LedgerTransaction,
): Promise<void> {
  const booked = { ...transaction, payRunId, workerId, bookedOn: dayOf(now) };
  await bookTransactions(tx, companyId, [booked], now);
}
