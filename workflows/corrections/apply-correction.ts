import { newId } from '../../database/new-id.ts';
import { planCorrectionTransactions as planBooks } from '../../engine/ledger/plan-transactions.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import { isFundedByDebit } from '../../engine/payments/rails/registry.ts';
import {
  insertCorrections,
  listUnreversedPay,
  supersedePayResults,
} from '../../store/corrections.ts';
import { addGarnishedAmounts } from '../../store/garnishments.ts';
import { type NewLedgerTransaction, postTransactions } from '../../store/ledger.ts';
import {
  insertPayResults,
  insertPayRun,
  markRunProcessed,
  type PayRunRecord,
  type RunTotals,
} from '../../store/pay-runs.ts';
import { type Payment, updatePaymentStatuses } from '../../store/payments.ts';
import { addToYearTotals } from '../../store/year-totals.ts';
import { yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { makePayments } from '../payments/make-payments.ts';
import { refreshPeriodStatuses } from '../payments/period-statuses.ts';
import { makeRefunds, returnedTransferRefundReason } from '../payments/refunds.ts';
import { ledgerKindsOn } from '../payroll/compute-period.ts';
import type { PayrollContext } from '../payroll-context.ts';
import type { CorrectedPay, CorrectionPlan } from './prepare-correction.ts';

/** Does what a bundle says, whose period and sums the caller has locked. */
export async function applyCorrection(
  payroll: PayrollContext,
  bundle: CorrectionPlan,
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
  supersedePayResults(
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
  await addToYearTotals(tx, companyId, yearOf(run.payOn), new Map(added));
  const replaced = payments.flatMap(({ item }) => item ?? []);
  await addGarnishedAmounts(
    tx,
    companyId,
    payments.map(({ result }) => result.item),
    -1,
  );
  await addGarnishedAmounts(tx, companyId, replaced, 1);
  await postTransactions(tx, companyId, await prepareLedgerTransactions(payroll, bundle, run), now);
  await insertCorrections(
    tx,
    companyId,
    payments.map((payment) => toStoredCorrection(payment, run, reason)),
    now,
  );
  markRunProcessed(tx, run, now);
  const lost = returned.map(({ paymentId }) => paymentId);
  await updatePaymentStatuses(tx, lost, { status: 'cancelled', because: 'Payroll corrected' }, now);
  const funded = returned.filter(isFundedByDebit);
  await makeRefunds(payroll, funded, returnedTransferRefundReason);
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
    heldFrom: accountHoldStart({ deadlineAt: now, processedAt: now }),
  };
  if (dues.length > 0) await makePayments(payroll, period, paying, dues);
  await refreshPeriodStatuses(payroll, [period]);
  return run;
}

/** The opposite of what was booked for each worker, and what takes its place. */
async function prepareLedgerTransactions(
  { tx, now }: PayrollContext,
  { period, payments }: CorrectionPlan,
  { payRunId, payOn }: PayRunRecord,
): Promise<NewLedgerTransaction[]> {
  const ids = payments.map(({ result }) => result.workerId);
  const standing = groupBy(await listUnreversedPay(tx, period, ids), ({ workerId }) => workerId);
  const kinds = ledgerKindsOn(payOn);
  const about = (workerId: Id<'worker'>) => ({ payRunId, workerId, bookedOn: newYorkDateOf(now) });
  return payments.flatMap(({ result: { workerId }, item }): NewLedgerTransaction[] => {
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

function toStoredCorrection(
  { result, action, data, difference, cash, forms }: CorrectedPay,
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

function totalsOf(payments: readonly CorrectedPay[]): RunTotals {
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
