import { planLedger } from '../../engine/ledger/plan-ledger.ts';
import { holdsFrom } from '../../engine/payments/hold.ts';
import type { Id } from '../../values/id.ts';
import { recordPayPeriodEvents } from '../events.ts';
import { listAccountShares, type PayAccountShare } from '../store/account-shares.ts';
import type { Transaction } from '../store/database.ts';
import { type DueItem, listDueItems, listDueWorkers } from '../store/due-items.ts';
import { listFundingAccounts } from '../store/funding-accounts.ts';
import { partsOf, readAhead, sendInTurn } from '../store/in-turn.ts';
import { bookTransactions } from '../store/ledger.ts';
import { lockPayPeriod, type PayPeriod, updatePeriodStatus } from '../store/pay-periods.ts';
import { findPayRun, markProcessed, type PayRunRecord } from '../store/pay-runs.ts';
import { listSelfPaid } from '../store/self-paid.ts';
import { undoRun } from './cancel.ts';
import { kindsOn } from './compute.ts';
import { Paying } from './make-payments.ts';
import type { Payroll } from './submit.ts';

/**
 * Begins to pay a submitted period: books what is owed and makes every payment, once. The period is
 * locked by the caller; whoever comes second finds it no longer submitted.
 */
export async function processRun(payroll: Payroll, period: PayPeriod): Promise<void> {
  const { tx, now } = payroll;
  const run = await findPayRun(tx, period.payPeriodId);
  if (!run) throw new Error('a submitted period has no run');
  const heldFrom = holdsFrom({ deadlineAt: period.deadlineAt, processedAt: now });
  const paying = await Paying.begin(payroll, period, { ...run, heldFrom });
  const workers = await listDueWorkers(tx, period);
  await sendInTurn(readDue(tx, period, workers), async ({ items, shares }) => {
    const booked = bookTransactions(tx, period.companyId, toBooked(items, run), now);
    const dues = items.map(({ workerId, paymentMethod, pay }) => ({
      workerId,
      paymentMethod,
      amount: pay.net,
    }));
    await Promise.all([booked, paying.pay({ dues, shares })]);
  });
  await paying.finish();
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
async function cannotBeDrawn({ tx }: Payroll, period: PayPeriod): Promise<boolean> {
  const [funding] = await listFundingAccounts(tx, period.companyId);
  if (funding?.status === 'verified') return false;
  const workers = await listDueWorkers(tx, period);
  const [first, last] = [workers[0], workers.at(-1)];
  if (!first || !last) return false;
  const [items, selfPaid] = await Promise.all([
    listDueItems(tx, period, { first, last }),
    listSelfPaid(tx, period.payPeriodId),
  ]);
  return items.some(
    ({ workerId, paymentMethod, pay }) =>
      paymentMethod === 'Direct Deposit' && pay.net > 0 && !selfPaid.has(workerId),
  );
}

/** Workers at once: a run is as large as its company, and is never in memory as a whole. */
const workersAtOnce = 1_000;

/** What is due to some workers after others, with the accounts it is to go to. */
function readDue(
  tx: Transaction,
  period: PayPeriod,
  workers: readonly Id<'worker'>[],
): AsyncGenerator<{ items: readonly DueItem[]; shares: readonly PayAccountShare[] }> {
  return readAhead(partsOf(workers, workersAtOnce), async (some) => {
    const [first, last] = [some[0], some.at(-1)];
    if (!first || !last) throw new Error('a part of nobody');
    const [items, shares] = await Promise.all([
      listDueItems(tx, period, { first, last }),
      listAccountShares(tx, period.companyId, { first, last }),
    ]);
    return { items, shares };
  });
}

function toBooked(items: readonly DueItem[], { payRunId, payOn }: PayRunRecord) {
  const pays = items.map(({ pay }) => pay);
  return planLedger(pays, kindsOn(payOn)).map((transaction) => ({
    ...transaction,
    payRunId,
    workerId: transaction.entries[0]?.workerId as Id<'worker'> | undefined,
    bookedOn: payOn,
  }));
}
