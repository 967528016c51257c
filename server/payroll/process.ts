import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { firstArrival } from '../../engine/calendar/pay-days.ts';
import { planLedger } from '../../engine/ledger/plan-ledger.ts';
import { heldSince, holdsFrom } from '../../engine/payments/hold.ts';
import { halfPastEight } from '../../engine/payments/sandbox-bank.ts';
import { splitNet } from '../../engine/payments/split.ts';
import { americanText, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { dayOf, type Instant } from '../../values/instant.ts';
import { type Cents, cents } from '../../values/money.ts';
import type { PaymentMethod } from '../../values/payment-method.ts';
import { recordPayPeriodEvents } from '../events.ts';
import { groupBy } from '../group-by.ts';
import { newId } from '../identity.ts';
import { listFundingAccounts } from '../store/funding-accounts.ts';
import { insertJob } from '../store/jobs.ts';
import { bookTransactions } from '../store/ledger.ts';
import { lockPayPeriod, type PayPeriod, updatePeriodStatus } from '../store/pay-periods.ts';
import { findPayRun, listDueItems, markProcessed, type PayRunRecord } from '../store/pay-runs.ts';
import {
  insertPayments,
  listAccountShares,
  type NewPayment,
  takeCheckNumbers,
} from '../store/payments.ts';
import { listSelfPaid } from '../store/self-paid.ts';
import { undoRun } from './cancel.ts';
import { kindsOn } from './compute.ts';
import { nextArrival, nextCutoff, writingFile } from './cutoffs.ts';
import type { Payroll } from './submit.ts';

export const closing = 'closePayroll';

/** Where money goes that the company pays by its own means. */
export const paidByCompany = 'Paid by the company';

/** Why a worker with an account is paid by check. */
export function sayHeld(since: Instant): string {
  return `The bank account was changed on ${americanText(dayOf(since))} and is not confirmed`;
}

/**
 * Begins to pay a submitted period: books what is owed and makes every payment, once. The period is
 * locked by the caller; whoever comes second finds it no longer submitted.
 */
export async function processRun(payroll: Payroll, period: PayPeriod): Promise<void> {
  const { tx, now } = payroll;
  const run = await findPayRun(tx, period.payPeriodId);
  if (!run) throw new Error('a submitted period has no run');
  const items = await listDueItems(tx, period.payPeriodId);
  const booked = planLedger(
    items.map(({ pay }) => pay),
    kindsOn(run.payOn),
  ).map((transaction) => ({
    ...transaction,
    payRunId: run.payRunId,
    workerId: transaction.entries[0]?.workerId as Id<'worker'> | undefined,
    bookedOn: run.payOn,
  }));
  await bookTransactions(tx, period.companyId, booked, now);
  const dues = items.map(({ workerId, paymentMethod, pay }) => ({
    workerId,
    paymentMethod,
    amount: pay.net,
  }));
  const heldFrom = holdsFrom({ deadlineAt: period.deadlineAt, processedAt: now });
  await makePayments(payroll, period, { ...run, heldFrom }, dues);
  markProcessed(tx, run, now);
  updatePeriodStatus(tx, period, 'In Process', now);
  const status = 'In Process' as const;
  await recordPayPeriodEvents(payroll, 'payperiod.payperiodstatus.update', [{ ...period, status }]);
}

/** Processes a period whose deadline has come, unless somebody cancelled it before. */
export async function processPeriod(
  payroll: Payroll,
  payPeriodId: Id<'payPeriod'>,
): Promise<string> {
  const period = await lockPayPeriod(payroll.tx, payPeriodId);
  if (period?.status !== 'Submitted') return 'nothing to process';
  if (await cannotBeDrawn(payroll, period)) {
    const run = await findPayRun(payroll.tx, payPeriodId);
    if (run) await undoRun(payroll, period, run, 'failed');
    return 'failed: the account to pay from is no longer verified';
  }
  await processRun(payroll, period);
  return 'in process';
}

/** Whether the account to pay from is gone that was there when the payroll was submitted. */
async function cannotBeDrawn({ tx }: Payroll, { companyId, payPeriodId }: PayPeriod) {
  const [funding] = await listFundingAccounts(tx, companyId);
  if (funding?.status === 'verified') return false;
  const [items, selfPaid] = await Promise.all([
    listDueItems(tx, payPeriodId),
    listSelfPaid(tx, payPeriodId),
  ]);
  return items.some(
    ({ workerId, paymentMethod, pay }) =>
      paymentMethod === 'Direct Deposit' && pay.net > 0 && !selfPaid.has(workerId),
  );
}

/** What a worker is to receive, and how. */
export interface Due {
  readonly workerId: Id<'worker'>;
  readonly paymentMethod: PaymentMethod;
  readonly amount: Cents;
}

/** The run that pays, and since when an account must stand to be paid into by it. */
export interface PayingRun extends Pick<PayRunRecord, 'payRunId' | 'payOn'> {
  readonly heldFrom: Instant;
}

/** Makes the payments of a run, and sees to it that they leave and are counted as arrived. */
export async function makePayments(
  payroll: Payroll,
  period: PayPeriod,
  run: PayingRun,
  dues: readonly Due[],
): Promise<void> {
  const { tx, account, now } = payroll;
  const payments = await planPayments(payroll, period, run, dues);
  await insertPayments(tx, period.companyId, payments, now);
  if (payments.some(({ method }) => method === 'ach'))
    insertJob(tx, { kind: writingFile, subjectId: account.id, dueAt: nextCutoff(now) });
  insertJob(tx, { kind: closing, subjectId: period.payPeriodId, dueAt: halfPastEight(run.payOn) });
}

/** A transfer for each share of what each worker is due, checks for the others, and the debit for it all. */
async function planPayments(
  { tx, now }: Payroll,
  period: PayPeriod,
  run: PayingRun,
  dues: readonly Due[],
): Promise<NewPayment[]> {
  const { companyId } = period;
  const [shares, fundingAccounts, selfPaid] = await Promise.all([
    listAccountShares(tx, companyId),
    listFundingAccounts(tx, companyId),
    listSelfPaid(tx, period.payPeriodId),
  ]);
  const byWorker = groupBy(shares, ({ workerId }): string => workerId);
  const about = {
    payRunId: run.payRunId,
    payPeriodId: period.payPeriodId,
    status: 'pending',
  } as const;
  const debitOn = debitedOn(run, now);
  const arrivesOn = laterOf(run.payOn, firstArrival(now));
  const transfers: NewPayment[] = [];
  const byHand: { readonly due: Due; readonly because?: string | undefined }[] = [];
  for (const due of dues.filter(({ amount }) => amount > 0)) {
    const own = byWorker.get(due.workerId) ?? [];
    const isDeposited = due.paymentMethod === 'Direct Deposit' && own.length > 0;
    if (!isDeposited || selfPaid.has(due.workerId)) {
      byHand.push({ due });
      continue;
    }
    const held = heldSince(own, run.heldFrom);
    if (held !== undefined) {
      byHand.push({ due, because: sayHeld(held) });
      continue;
    }
    const portions = splitNet(due.amount, own);
    for (const { payAccountId, amount } of portions) {
      const share = own.find((each) => each.payAccountId === payAccountId);
      transfers.push({
        ...about,
        paymentId: newId<'payment'>(),
        kind: 'wages',
        method: 'ach',
        workerId: due.workerId,
        payAccountId: payAccountId as Id<'pay account'>,
        payAccountVersion: share?.version ?? null,
        fundingAccountId: null,
        destination: share?.masked ?? '',
        amount,
        effectiveOn: arrivesOn,
        checkNumber: null,
        replacesId: null,
      });
    }
  }
  const byCheck = byHand.filter(({ due }) => !selfPaid.has(due.workerId));
  const firstCheck = byCheck.length > 0 ? await takeCheckNumbers(tx, companyId, byCheck.length) : 0;
  const numbers = new Map(byCheck.map(({ due }, index) => [due, firstCheck + index]));
  const others = byHand.map(({ due, because }): NewPayment => {
    const checkNumber = numbers.get(due) ?? null;
    return {
      ...about,
      paymentId: newId<'payment'>(),
      kind: 'wages',
      method: checkNumber === null ? 'self' : 'check',
      workerId: due.workerId,
      payAccountId: null,
      payAccountVersion: null,
      fundingAccountId: null,
      destination: checkNumber === null ? paidByCompany : `Check ${checkNumber}`,
      amount: due.amount,
      effectiveOn: run.payOn,
      checkNumber,
      replacesId: null,
      because,
    };
  });
  const total = cents(transfers.reduce((sum, { amount }) => sum + amount, 0));
  const [funding] = fundingAccounts;
  if (total > 0 && funding?.status !== 'verified')
    throw new Error('the account to pay from is no longer verified');
  const debit: NewPayment[] =
    total > 0 && funding
      ? [
          {
            ...about,
            paymentId: newId<'payment'>(),
            kind: 'funding',
            method: 'ach',
            workerId: null,
            payAccountId: null,
            payAccountVersion: null,
            fundingAccountId: funding.fundingAccountId,
            destination: funding.accountNumberMasked,
            amount: total,
            effectiveOn: debitOn,
            checkNumber: null,
            replacesId: null,
          },
        ]
      : [];
  return [...debit, ...transfers, ...others];
}

/** The company's money comes the banking day before people are paid, and never today. */
function debitedOn({ payOn }: PayingRun, now: Instant): CalendarDate {
  return laterOf(addBankingDays(payOn, -1), nextArrival(now));
}

/** Whoever was kept from processing in time pays later than was meant, and not into the past. */
function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
