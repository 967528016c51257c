import { halfPastEight } from '../../engine/payments/sandbox-bank.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { dayOf, type Instant, toInstant } from '../../values/instant.ts';
import { newId } from '../identity.ts';
import type { PayAccountShare } from '../store/account-shares.ts';
import type { FundingAccount } from '../store/funding-accounts.ts';
import { insertJob } from '../store/jobs.ts';
import {
  insertPayments,
  movePayments,
  type NewPayment,
  type Payment,
  takeCheckNumbers,
} from '../store/payments.ts';
import { nextArrival, nextCutoff, writingFile } from './cutoffs.ts';
import { closing, paidByCompany } from './make-payments.ts';
import { planRefunds } from './refund.ts';
import { closePeriods, sayReturnCode, settlePayments } from './settle.ts';
import type { Payroll } from './submit.ts';

/** How a payment is made in place of another. */
export type Way =
  | {
      readonly to: 'account';
      readonly account: Pick<PayAccountShare, 'payAccountId' | 'version' | 'masked'>;
    }
  | { readonly to: 'company'; readonly account: FundingAccount }
  | { readonly to: 'check' }
  | { readonly to: 'self' };

/**
 * Makes a payment in place of one that came back or is not to be made as it was. The caller holds
 * that one locked; what it was to pay is paid once, because the database takes one replacement.
 */
export async function replacePayment(
  payroll: Payroll,
  payment: Payment,
  way: Way,
): Promise<NewPayment> {
  const { tx, account, now } = payroll;
  const { companyId, paymentId, payPeriodId } = payment;
  const made = await planReplacement(payroll, payment, way);
  const refund = await planRefundOf(payroll, payment, way);
  const because = `${made.destination} instead`;
  const status = payment.status === 'returned' ? 'reissued' : 'cancelled';
  await movePayments(tx, [paymentId], { status, because }, now);
  await insertPayments(tx, companyId, [made, ...refund], now);
  if ([made, ...refund].some(({ method }) => method === 'ach'))
    insertJob(tx, { kind: writingFile, subjectId: account.id, dueAt: nextCutoff(now) });
  if (way.to === 'self')
    await settlePayments(payroll, [{ ...made, companyId, trace: null, returnCode: null }]);
  if (way.to === 'check') insertJob(tx, handOver(made, payPeriodId, now));
  await closePeriods(payroll, [payment]);
  return made;
}

function handOver({ effectiveOn }: NewPayment, subjectId: Id<'payPeriod'>, now: Instant) {
  const dueAt = toInstant(Math.max(now, halfPastEight(effectiveOn)));
  return { kind: closing, subjectId, dueAt };
}

async function planReplacement(
  { tx, now }: Payroll,
  payment: Payment,
  way: Way,
): Promise<NewPayment> {
  const { payRunId, payPeriodId, kind, workerId, amount, paymentId, returnCode } = payment;
  const today = dayOf(now);
  const checkNumber = way.to === 'check' ? await takeCheckNumbers(tx, payment.companyId, 1) : null;
  const isTransfer = way.to === 'account' || way.to === 'company';
  return {
    payRunId,
    payPeriodId,
    kind,
    workerId,
    amount,
    paymentId: newId<'payment'>(),
    status: 'pending',
    method: isTransfer ? 'ach' : way.to,
    payAccountId: way.to === 'account' ? way.account.payAccountId : null,
    payAccountVersion: way.to === 'account' ? way.account.version : null,
    fundingAccountId: way.to === 'company' ? way.account.fundingAccountId : null,
    destination: destinationOf(way, checkNumber),
    effectiveOn: isTransfer ? nextArrival(now) : later(today, payment.effectiveOn),
    checkNumber,
    replacesId: paymentId,
    because: returnCode
      ? `In place of what came back. ${sayReturnCode(returnCode)}`
      : 'In place of a check that was not handed over',
  };
}

function destinationOf(way: Way, checkNumber: number | null): string {
  switch (way.to) {
    case 'account':
      return way.account.masked;
    case 'company':
      return way.account.accountNumberMasked;
    case 'check':
      return `Check ${checkNumber}`;
    case 'self':
      return paidByCompany;
  }
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

/** What a company had funded for a transfer, and then pays otherwise, goes back to it. */
async function planRefundOf(
  payroll: Payroll,
  payment: Payment,
  way: Way,
): Promise<readonly NewPayment[]> {
  const isFunded = payment.kind === 'wages' && payment.method === 'ach';
  if (!isFunded || way.to === 'account') return [];
  return planRefunds(payroll, [payment], 'What was funded for a transfer that came back');
}
