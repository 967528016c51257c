import { planCorrection as planBooks } from '../../engine/ledger/plan-ledger.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import { holdsFrom } from '../../engine/payments/hold.ts';
import { yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { dayOf } from '../../values/instant.ts';
import { groupBy } from '../group-by.ts';
import { newId } from '../identity.ts';
import { discountResults, insertCorrections, listStandingPay } from '../store/corrections.ts';
import { countOrders } from '../store/garnishments.ts';
import { type Booked, bookTransactions } from '../store/ledger.ts';
import {
  insertPayResults,
  insertPayRun,
  markProcessed,
  type PayRunRecord,
  type RunTotals,
} from '../store/pay-runs.ts';
import { movePayments, type Payment } from '../store/payments.ts';
import { addToWorkerYears } from '../store/worker-years.ts';
import { kindsOn } from './compute.ts';
import { makePayments } from './make-payments.ts';
import type { Bundle, CorrectedPayment } from './plan-correction.ts';
import { makeRefunds } from './refund.ts';
import { closePeriods } from './settle.ts';
import type { Payroll } from './submit.ts';

/** Does what a bundle says, whose period and sums the caller has locked. */
export async function correctPeriod(
  payroll: Payroll,
  bundle: Bundle,
  {
    by,
    reason,
    returned,
  }: {
    readonly by: string;
    readonly reason: string | undefined;
    /** Payments of these workers that came back, in whose place nothing is to be sent any more. */
    readonly returned: readonly Payment[];
  },
): Promise<PayRunRecord> {
  const { tx, now } = payroll;
  const { period, payments, paidOn } = bundle;
  const { companyId } = period;
  const run: PayRunRecord = {
    ...bundle.run,
    payRunId: newId<'payRun'>(),
    kind: 'correction',
    submittedAt: now,
    submittedBy: by,
    totals: totalsOf(payments),
    previewHash: bundle.previewHash,
  };
  insertPayRun(tx, run);
  discountResults(
    tx,
    companyId,
    payments.map(({ result }) => result),
  );
  await insertPayResults(
    tx,
    run,
    payments.flatMap(({ item, facts }) => (item && facts ? [{ item, facts }] : [])),
  );
  const added = payments.map(({ result, difference }) => [result.workerId, difference] as const);
  await addToWorkerYears(tx, companyId, yearOf(run.payOn), new Map(added));
  const replaced = payments.flatMap(({ item }) => item ?? []);
  await countOrders(
    tx,
    companyId,
    payments.map(({ result }) => result.item),
    -1,
  );
  await countOrders(tx, companyId, replaced, 1);
  await bookTransactions(tx, companyId, await planBooksOf(payroll, bundle, run), now);
  await insertCorrections(
    tx,
    companyId,
    payments.map((payment) => toKept(payment, run, reason)),
    now,
  );
  markProcessed(tx, run, now);
  const lost = returned.map(({ paymentId }) => paymentId);
  await movePayments(tx, lost, { status: 'cancelled', because: 'Payroll corrected' }, now);
  const funded = returned.filter(({ method }) => method === 'ach');
  await makeRefunds(payroll, funded, 'What was funded for a transfer that came back');
  const dues = payments
    .filter(({ cash }) => cash > 0)
    .map(({ result, cash }) => ({
      workerId: result.workerId,
      paymentMethod: result.item.paymentMethod,
      amount: cash,
    }));
  const paying = {
    payRunId: run.payRunId,
    payOn: paidOn,
    heldFrom: holdsFrom({ deadlineAt: now, processedAt: now }),
  };
  if (dues.length > 0) await makePayments(payroll, period, paying, dues);
  await closePeriods(payroll, [period]);
  return run;
}

/** The opposite of what was booked for each worker, and what takes its place. */
async function planBooksOf(
  { tx, now }: Payroll,
  { period, payments }: Bundle,
  { payRunId, payOn }: PayRunRecord,
): Promise<Booked[]> {
  const ids = payments.map(({ result }) => result.workerId);
  const standing = groupBy(await listStandingPay(tx, period, ids), ({ workerId }) => workerId);
  const kinds = kindsOn(payOn);
  const about = (workerId: Id<'worker'>) => ({ payRunId, workerId, bookedOn: dayOf(now) });
  return payments.flatMap(({ result: { workerId }, item }): Booked[] => {
    const [booked, ...more] = standing.get(workerId) ?? [];
    if (more.length > 0) throw new Error('a payment was booked twice');
    const plain: Pay | undefined = item?.pay;
    return planBooks(booked, plain, kinds).map((transaction) => ({
      ...transaction,
      ...about(workerId),
      ...(transaction.kind === 'void' && { reversesId: booked?.transactionId }),
    }));
  });
}

function toKept(
  { result, action, data, difference, cash, forms }: CorrectedPayment,
  run: PayRunRecord,
  reason: string | undefined,
) {
  return {
    payRunId: run.payRunId,
    payPeriodId: run.payPeriodId,
    workerId: result.workerId,
    voidedRunId: result.payRunId,
    action,
    reason: reason ?? null,
    data: data ?? null,
    difference,
    cash,
    forms,
  };
}

function totalsOf(payments: readonly CorrectedPayment[]): RunTotals {
  const pays = payments.flatMap(({ item }) => item?.pay ?? []);
  const total = (of: (pay: Pay) => number) => pays.reduce((sum, pay) => sum + of(pay), 0);
  return {
    workers: pays.length,
    gross: total(({ gross }) => gross),
    employeeTaxes: total(({ employeeTaxes }) => employeeTaxes),
    employerTaxes: total(({ employerTaxes }) => employerTaxes),
    deductions: total(({ deductions }) => deductions),
    reimbursements: total(({ reimbursements }) => reimbursements),
    net: total(({ net }) => net),
  };
}
