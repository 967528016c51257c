import type { Transaction } from '../../database/database.ts';
import { endAll, mapInTurns, nextTurn, readAhead, sendChunks } from '../../database/pipeline.ts';
import { CostSums } from '../../engine/costs/cost-sums.ts';
import { divideCosts } from '../../engine/costs/divide-costs.ts';
import { planPayrollTransactions } from '../../engine/ledger/plan-transactions.ts';
import { WageSums } from '../../engine/ledger/wage-sums.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import { isDebited } from '../../engine/payments/choose-rail.ts';
import { type DepositAccountSplit, listDepositAccountSplits } from '../../store/deposit-splits.ts';
import { type DuePay, listDuePay, listDueWorkers } from '../../store/due-pay.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import { postTransactions } from '../../store/ledger.ts';
import { toSpans } from '../../store/list-sql.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import { lockPayPeriod, type PayPeriod, updatePeriodStatus } from '../../store/pay-periods.ts';
import { findPayRun, markRunProcessed, type PayRunRecord } from '../../store/pay-runs.ts';
import { insertRunCosts, insertRunWages } from '../../store/run-sums.ts';
import { insertTaxableWages } from '../../store/taxable-wages.ts';
import type { Id } from '../../values/id.ts';
import { RunPayments } from '../payments/make-payments.ts';
import { undoRuns } from '../payments/undo-run.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { scheduleFilingNotice } from '../returns/filing-notices.ts';
import { recordPayPeriodEvents } from '../webhooks/record-events.ts';
import { ledgerKindsOn } from './run-law.ts';

/**
 * Processes a submitted period: posts the pay to the ledger and creates every payment. The caller has
 * locked the period, so a second attempt finds it no longer submitted.
 */
export async function processRun(payroll: PayrollContext, period: PayPeriod): Promise<void> {
  const { tx, law, now, noteProgress } = payroll;
  const { companyId, payPeriodId } = period;
  if (law.problem) throw new Error(law.problem);
  const run = await findPayRun(tx, period.payPeriodId);
  if (!run) throw new Error('a submitted period has no run');
  const heldFrom = accountHoldStart({ deadlineAt: period.deadlineAt, processedAt: now });
  const paying = await RunPayments.begin(payroll, period, { ...run, heldFrom });
  const workers = await listDueWorkers(tx, period);
  const sums = { costs: new CostSums(), wages: new WageSums() };
  // Chunks are planned one after the other, so that they are posted in their order.
  let planned: ReturnType<typeof planLedger> = Promise.resolve([]);
  let done = 0;
  await sendChunks(readDueChunks(tx, period, workers), async ({ items, shares }) => {
    const dues = items.map(({ workerId, paymentMethod, pay }) => ({
      workerId,
      paymentMethod,
      amount: pay.net,
    }));
    planned = planned.then(() => planLedger(items, run));
    const posting = postPay(payroll, run, { items, planned }, sums);
    await endAll([paying.pay({ dues, shares }), posting]);
    done += items.length;
    noteProgress?.({ companyId, payPeriodId, step: 'processing', done, total: workers.length });
  });
  await paying.finish();
  insertRunCosts(tx, run, run.payDate, sums.costs);
  insertRunWages(tx, run, 'pay', sums.wages);
  markRunProcessed(tx, run, now);
  await scheduleFilingNotice(payroll, period.companyId);
  const processing = updatePeriodStatus(tx, period, 'In Process', now);
  recordPayPeriodEvents(payroll, 'payperiod.payperiodstatus.update', [processing]);
}

/** Pay with its ledger transactions, which are being planned. */
interface PlannedPay {
  readonly items: readonly DuePay[];
  readonly planned: ReturnType<typeof planLedger>;
}

/** Posts pay to the ledger, records the wages behind its taxes, and adds both to the sums of the run. */
async function postPay(
  { tx, now }: PayrollContext,
  run: PayRunRecord,
  { items, planned }: PlannedPay,
  sums: { readonly costs: CostSums; readonly wages: WageSums },
): Promise<void> {
  const transactions = await planned;
  sums.costs.add(transactions);
  const pays = items.map(({ pay }) => pay);
  sums.wages.add(pays);
  await nextTurn();
  const posted = postTransactions(tx, run.companyId, transactions, now);
  // The postings are sent first: the wages are compared with them.
  await endAll([posted, insertTaxableWages(tx, run, 'pay', pays)]);
}

/** Processes a period at its deadline, unless it was cancelled. */
export async function processPeriod(
  payroll: PayrollContext,
  payPeriodId: Id<'payPeriod'>,
): Promise<string> {
  const period = await lockPayPeriod(payroll.tx, payPeriodId);
  if (period?.status !== 'Submitted') return 'nothing to process';
  if (await lacksVerifiedFunding(payroll, period)) {
    const run = await findPayRun(payroll.tx, payPeriodId);
    if (run) await undoRuns(payroll, period.companyId, [{ period, run }], 'failed');
    return 'failed: the funding account is no longer verified';
  }
  await processRun(payroll, period);
  return 'in process';
}

/** True when pay must be debited and the funding account is no longer verified. */
async function lacksVerifiedFunding({ tx }: PayrollContext, period: PayPeriod): Promise<boolean> {
  const [funding] = await listFundingAccounts(tx, period.companyId);
  if (funding?.status === 'verified') return false;
  const workers = await listDueWorkers(tx, period);
  const paidByCompany = await listPaidByCompany(tx, period.payPeriodId);
  for await (const { items } of readDueChunks(tx, period, workers))
    if (items.some((item) => isDebited(item, item.pay.net, { paidByCompany }))) return true;
  return false;
}

/** A run is as large as its company and is never in memory as a whole. */
const workersPerChunk = 1_000;

/** Reads the pay due to workers chunk by chunk, with their deposit splits. */
function readDueChunks(
  tx: Transaction,
  period: PayPeriod,
  workers: readonly Id<'worker'>[],
): AsyncGenerator<{ items: readonly DuePay[]; shares: readonly DepositAccountSplit[] }> {
  return readAhead(toSpans(workers, workersPerChunk), async (span) => {
    const [items, shares] = await Promise.all([
      listDuePay(tx, period, span),
      listDepositAccountSplits(tx, period.companyId, span),
    ]);
    return { items, shares };
  });
}

async function planLedger(items: readonly DuePay[], { payRunId, payDate }: PayRunRecord) {
  const kinds = ledgerKindsOn(payDate);
  const planned = await mapInTurns(items, (item) =>
    planPayrollTransactions([item.pay], kinds).map((transaction) => {
      const costs = divideCosts(item, transaction.postings);
      return { ...transaction, payRunId, workerId: item.workerId, postedOn: payDate, costs };
    }),
  );
  return planned.flat();
}
