import { newId } from '../../database/new-id.ts';
import { nextArrival } from '../../engine/payments/cutoffs.ts';
import { settlementTime } from '../../engine/payments/settlement-time.ts';
import type { DepositAccountSplit } from '../../store/deposit-splits.ts';
import type { FundingAccount } from '../../store/funding-accounts.ts';
import { insertJobs } from '../../store/jobs.ts';
import {
  claimCheckNumbers,
  insertPayments,
  type NewPayment,
  type Payment,
  updatePaymentStatuses,
} from '../../store/payments.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, newYorkDateOf, toInstant } from '../../values/instant.ts';
import type { PayrollContext } from '../payroll/payroll-context.ts';
import { paidByCompany } from './make-payments.ts';
import { closePayrollJob, schedulePaymentFile } from './payment-jobs.ts';
import { prepareRefunds } from './refunds.ts';
import { describeReturnCode, refreshPeriodStatuses, settlePayments } from './settle-payments.ts';

/** How a payment is made in place of another. */
export type ReplacementMethod =
  | {
      readonly to: 'account';
      readonly account: Pick<DepositAccountSplit, 'payAccountId' | 'version' | 'masked'>;
    }
  | { readonly to: 'company'; readonly account: FundingAccount }
  | { readonly to: 'check' }
  | { readonly to: 'self' };

/**
 * Makes payments in place of some of one period that came back or are not to be made as they were. The
 * caller holds those locked; what each was to pay is paid once, because the database takes one
 * replacement.
 */
export async function replacePayments(
  payroll: PayrollContext,
  payments: readonly Payment[],
  way: ReplacementMethod,
): Promise<readonly NewPayment[]> {
  const { tx, now } = payroll;
  const [first] = payments;
  if (!first) return [];
  const { companyId, payPeriodId } = first;
  const made = await prepareReplacements(payroll, payments, way);
  const refunds = await prepareRefundsOfReplaced(payroll, payments, way);
  await markReplaced(payroll, payments, made);
  await insertPayments(tx, companyId, [...made, ...refunds], now);
  if ([...made, ...refunds].some(({ method }) => method === 'ach')) schedulePaymentFile(payroll);
  if (way.to === 'self')
    await settlePayments(
      payroll,
      made.map((each) => ({ ...each, companyId, trace: null, returnCode: null })),
    );
  if (way.to === 'check') insertJobs(tx, toHandoverJobs(made, payPeriodId, now));
  await refreshPeriodStatuses(payroll, payments);
  return made;
}

/** The same for one payment. */
export async function replacePayment(
  payroll: PayrollContext,
  payment: Payment,
  way: ReplacementMethod,
): Promise<NewPayment> {
  const [made] = await replacePayments(payroll, [payment], way);
  if (!made) throw new Error('nothing was made in place of a payment');
  return made;
}

/** The payments that others take the place of stand no more, and say which do. */
async function markReplaced(
  { tx, now }: PayrollContext,
  payments: readonly Payment[],
  made: readonly NewPayment[],
): Promise<void> {
  const destinations = new Map(
    made.map(({ replacesId, destination }) => [replacesId, destination]),
  );
  const moves = payments.map(({ paymentId, status }) => ({
    paymentId,
    status: status === 'returned' ? ('reissued' as const) : ('cancelled' as const),
    because: `${destinations.get(paymentId)} instead`,
  }));
  for (const alike of groupBy(moves, ({ status, because }) => `${status} ${because}`).values()) {
    const ids = alike.map(({ paymentId }) => paymentId);
    if (alike[0]) await updatePaymentStatuses(tx, ids, alike[0], now);
  }
}

/** When the checks count as handed over. */
function toHandoverJobs(made: readonly NewPayment[], subjectId: Id<'payPeriod'>, now: Instant) {
  const times = made.map(({ effectiveOn }) => Math.max(now, settlementTime(effectiveOn)));
  return [...new Set(times)].map((time) => ({
    kind: closePayrollJob,
    subjectId,
    dueAt: toInstant(time),
  }));
}

async function prepareReplacements(
  { tx, now }: PayrollContext,
  payments: readonly Payment[],
  way: ReplacementMethod,
): Promise<readonly NewPayment[]> {
  const [first] = payments;
  if (!first) return [];
  const today = newYorkDateOf(now);
  const firstCheck =
    way.to === 'check' ? await claimCheckNumbers(tx, first.companyId, payments.length) : null;
  const isTransfer = way.to === 'account' || way.to === 'company';
  return payments.map((payment, index) => {
    const { payRunId, payPeriodId, kind, workerId, amount, paymentId, returnCode } = payment;
    const checkNumber = firstCheck === null ? null : firstCheck + index;
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
        ? `In place of what came back. ${describeReturnCode(returnCode)}`
        : 'In place of a check that was not handed over',
    };
  });
}

function destinationOf(way: ReplacementMethod, checkNumber: number | null): string {
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

/** What a company had funded for transfers, and then pays otherwise, goes back to it. */
async function prepareRefundsOfReplaced(
  payroll: PayrollContext,
  payments: readonly Payment[],
  way: ReplacementMethod,
): Promise<readonly NewPayment[]> {
  if (way.to === 'account') return [];
  const funded = payments.filter(({ kind, method }) => kind === 'wages' && method === 'ach');
  return prepareRefunds(payroll, funded, 'What was funded for a transfer that came back');
}
