import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { planLedger } from '../../engine/ledger/plan-ledger.ts';
import type { PayItem } from '../../engine/pay/pay-item.ts';
import { halfPastEight } from '../../engine/payments/sandbox-bank.ts';
import { splitNet } from '../../engine/payments/split.ts';
import type { Id } from '../../values/id.ts';
import { dayOf, type Instant, noonInNewYork } from '../../values/instant.ts';
import { cents } from '../../values/money.ts';
import { recordPayPeriodEvents } from '../events.ts';
import { groupBy } from '../group-by.ts';
import { newId } from '../identity.ts';
import { listFundingAccounts } from '../store/funding-accounts.ts';
import { insertJob } from '../store/jobs.ts';
import { bookTransactions } from '../store/ledger.ts';
import { lockPayPeriod, type PayPeriod, updatePeriodStatus } from '../store/pay-periods.ts';
import { findPayRun, listPayItems, markProcessed, type PayRunRecord } from '../store/pay-runs.ts';
import {
  insertPayments,
  listAccountShares,
  type NewPayment,
  takeCheckNumbers,
} from '../store/payments.ts';
import { kindsOn } from './compute.ts';
import { nextArrival, nextCutoff, writingFile } from './cutoffs.ts';
import { isDeposited, type Payroll } from './submit.ts';

export const closing = 'closePayroll';

/**
 * Begins to pay a submitted period: books what is owed and makes every payment, once. The period is
 * locked by the caller; whoever comes second finds it no longer submitted.
 */
export async function processRun(payroll: Payroll, period: PayPeriod): Promise<void> {
  const { tx, account, now } = payroll;
  const run = await findPayRun(tx, period.payPeriodId);
  if (!run) throw new Error('a submitted period has no run');
  const items = await listPayItems(tx, period.payPeriodId);
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
  const payments = await planPayments(payroll, period, run, items);
  await insertPayments(tx, period.companyId, payments, now);
  markProcessed(tx, run, now);
  updatePeriodStatus(tx, period, 'In Process', now);
  if (payments.some(({ method }) => method === 'ach'))
    insertJob(tx, { kind: writingFile, subjectId: account.id, dueAt: nextCutoff(now) });
  insertJob(tx, { kind: closing, subjectId: period.payPeriodId, dueAt: halfPastEight(run.payOn) });
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
  await processRun(payroll, period);
  return 'in process';
}

/** A transfer for each share of each worker's net pay, checks for the others, and the debit for it all. */
async function planPayments(
  { tx, now }: Payroll,
  period: PayPeriod,
  run: PayRunRecord,
  items: readonly PayItem[],
): Promise<NewPayment[]> {
  const { companyId } = period;
  const [shares, fundingAccounts] = await Promise.all([
    listAccountShares(tx, companyId),
    listFundingAccounts(tx, companyId),
  ]);
  const byWorker = groupBy(shares, ({ workerId }): string => workerId);
  const about = {
    payRunId: run.payRunId,
    payPeriodId: period.payPeriodId,
    status: 'pending',
  } as const;
  const heldFrom = holdsFrom(period);
  const transfers: NewPayment[] = [];
  const byCheck: PayItem[] = [];
  for (const item of items.filter(({ pay }) => pay.net > 0)) {
    const own = byWorker.get(item.workerId) ?? [];
    const isHeld = own.some(({ unconfirmedSince }) => (unconfirmedSince ?? 0) >= heldFrom);
    if (!isDeposited(item) || own.length === 0 || isHeld) {
      byCheck.push(item);
      continue;
    }
    const portions = splitNet(item.pay.net, own);
    for (const { payAccountId, amount } of portions)
      transfers.push({
        ...about,
        paymentId: newId<'payment'>(),
        kind: 'wages',
        method: 'ach',
        workerId: item.workerId as Id<'worker'>,
        payAccountId: payAccountId as Id<'pay account'>,
        fundingAccountId: null,
        destination: own.find((share) => share.payAccountId === payAccountId)?.masked ?? '',
        amount,
        effectiveOn: run.payOn,
        checkNumber: null,
        replacesId: null,
      });
  }
  const firstCheck = byCheck.length > 0 ? await takeCheckNumbers(tx, companyId, byCheck.length) : 0;
  const checks = byCheck.map(
    (item, index): NewPayment => ({
      ...about,
      paymentId: newId<'payment'>(),
      kind: 'wages',
      method: 'check',
      workerId: item.workerId as Id<'worker'>,
      payAccountId: null,
      fundingAccountId: null,
      destination: `Check ${firstCheck + index}`,
      amount: item.pay.net,
      effectiveOn: run.payOn,
      checkNumber: firstCheck + index,
      replacesId: null,
    }),
  );
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
            fundingAccountId: funding.fundingAccountId,
            destination: funding.accountNumberMasked,
            amount: total,
            effectiveOn: debitedOn(run, now),
            checkNumber: null,
            replacesId: null,
          },
        ]
      : [];
  return [...debit, ...transfers, ...checks];
}

/** The company's money comes the banking day before people are paid, and never today. */
function debitedOn({ payOn }: PayRunRecord, now: Instant) {
  const before = addBankingDays(payOn, -1);
  const next = nextArrival(now);
  return before > next ? before : next;
}

/** An account changed since then, and not confirmed, is not paid into by this run. */
function holdsFrom({ deadlineAt }: PayPeriod): Instant {
  return noonInNewYork(addBankingDays(dayOf(deadlineAt), -2));
}
