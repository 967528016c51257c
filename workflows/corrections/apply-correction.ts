import { newId } from '../../database/new-id.ts';
import { CostSums } from '../../engine/costs/cost-sums.ts';
import { divideCosts } from '../../engine/costs/divide-costs.ts';
import { planCorrectionTransactions } from '../../engine/ledger/plan-transactions.ts';
import { WageSums } from '../../engine/ledger/wage-sums.ts';
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
import type { Payment } from '../../store/payments.ts';
import { type RunSignatures, toSignatureColumns } from '../../store/run-signatures.ts';
import { insertRunCosts, insertRunWages } from '../../store/run-sums.ts';
import { insertTaxableWages, voidTaxableWages } from '../../store/taxable-wages.ts';
import { addToYearTotals } from '../../store/year-totals.ts';
import { yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { changePayments } from '../payments/change-payments.ts';
import { makePayments } from '../payments/make-payments.ts';
import { refreshPeriodStatuses } from '../payments/period-statuses.ts';
import { makeRefunds, returnedTransferRefundReason } from '../payments/refunds.ts';
import { replaceDeductions } from '../payroll/book-deductions.ts';
import { replaceTimeOff } from '../payroll/book-time-off.ts';
import { ledgerKindsOn } from '../payroll/run-law.ts';
import type { PayrollContext } from '../payroll-context.ts';
import type { CorrectedPay } from './correct-pay.ts';
import type { CorrectionPlan } from './prepare-correction.ts';

export interface CorrectionOptions {
  readonly signatures: RunSignatures;
  readonly reason: string | undefined;
  /** Returned payments of the corrected workers; the correction replaces what they owed. */
  readonly returned: readonly Payment[];
}

/** Applies a correction. The caller has locked the period and the year totals. */
export async function applyCorrection(
  context: PayrollContext,
  plan: CorrectionPlan,
  { signatures, reason, returned }: CorrectionOptions,
): Promise<PayRunRecord> {
  const { tx, now, law } = context;
  const { period, payments } = plan;
  const run: PayRunRecord = {
    ...plan.run,
    payRunId: newId<'payRun'>(),
    kind: 'correction',
    terms: { ...plan.run.terms, lawVersion: law.versionOn(plan.run.payDate) },
    submittedAt: now,
    ...toSignatureColumns(signatures),
    totals: totalsOf(payments),
    previewHash: plan.previewHash,
  };
  insertPayRun(tx, run);
  await replaceResults(context, payments, run);
  const transactions = await prepareLedgerTransactions(context, plan, run);
  await postTransactions(tx, period.companyId, transactions, now);
  insertRunCosts(tx, run, newYorkDateOf(now), new CostSums().add(transactions));
  await recordTaxableWages(context, payments, run);
  const stored = payments.map((payment) => toStoredCorrection(payment, run, reason));
  await insertCorrections(tx, period.companyId, stored, now);
  markRunProcessed(tx, run, now);
  await cancelReturned(context, returned);
  await payDifferences(context, plan, run);
  await refreshPeriodStatuses(context, [period]);
  return run;
}

/** Supersedes the results of the corrected workers, with their year totals, garnishments, time off and deductions. */
async function replaceResults(
  { tx }: PayrollContext,
  payments: readonly CorrectedPay[],
  run: PayRunRecord,
): Promise<void> {
  const { companyId } = run;
  const superseded = payments.map(({ result }) => result);
  supersedePayResults(tx, companyId, superseded);
  const replacements = payments.flatMap(({ item, facts, result: { lastWage } }) =>
    item && facts ? [{ item, facts, lastWage }] : [],
  );
  await insertPayResults(tx, run, replacements);
  const differences = payments.map(
    ({ result, difference }) => [result.workerId, difference] as const,
  );
  await addToYearTotals(tx, companyId, yearOf(run.payDate), new Map(differences));
  const items = superseded.map(({ item }) => item);
  await addGarnishedAmounts(tx, companyId, items, -1);
  const replacedItems = replacements.map(({ item }) => item);
  await addGarnishedAmounts(tx, companyId, replacedItems, 1);
  const recounts = payments.flatMap(({ result: { workerId }, recounts }) =>
    recounts.map((each) => ({ workerId, ...each })),
  );
  await replaceTimeOff(tx, run, { voided: superseded, items: replacedItems, recounts });
  await replaceDeductions(tx, run, superseded, replacedItems);
}

/** Cancels returned payments and refunds the company for those it had funded. */
async function cancelReturned(
  context: PayrollContext,
  returned: readonly Payment[],
): Promise<void> {
  await changePayments(context, returned, { status: 'cancelled', reason: 'Payroll corrected' });
  await makeRefunds(context, returned.filter(isFundedByDebit), returnedTransferRefundReason);
}

/** Pays workers what the correction owes them. */
async function payDifferences(
  context: PayrollContext,
  { period, payments, paidOn }: CorrectionPlan,
  { payRunId }: PayRunRecord,
): Promise<void> {
  const { now } = context;
  const dues = payments
    .filter(({ cash }) => cash > 0)
    .map(({ result, cash }) => ({
      workerId: result.workerId,
      paymentMethod: result.item.paymentMethod,
      amount: cash,
    }));
  if (dues.length === 0) return;
  const heldFrom = accountHoldStart({ deadlineAt: now, processedAt: now });
  await makePayments(context, period, { payRunId, payDate: paidOn, heldFrom }, dues);
}

/** Reverses the posted pay of each worker and posts its replacement. */
async function prepareLedgerTransactions(
  { tx, now }: PayrollContext,
  { period, payments }: CorrectionPlan,
  { payRunId, payDate }: PayRunRecord,
): Promise<NewLedgerTransaction[]> {
  const ids = payments.map(({ result }) => result.workerId);
  const unreversed = groupBy(await listUnreversedPay(tx, period, ids), ({ workerId }) => workerId);
  const kinds = ledgerKindsOn(payDate);
  const postedOn = newYorkDateOf(now);
  return payments.flatMap(({ result: { workerId }, item }): NewLedgerTransaction[] => {
    const [posted, ...more] = unreversed.get(workerId) ?? [];
    if (more.length > 0) throw new Error('the pay of a worker was posted twice');
    return planCorrectionTransactions(posted, item?.pay, kinds).map((transaction) => ({
      ...transaction,
      payRunId,
      workerId,
      postedOn,
      ...(transaction.kind === 'void'
        ? { reversesId: posted?.transactionId }
        : { costs: item && divideCosts(item, transaction.postings) }),
    }));
  });
}

/** Records the opposite of the voided taxable wages, those of the replacements, and the sums of both. */
async function recordTaxableWages(
  { tx }: PayrollContext,
  payments: readonly CorrectedPay[],
  run: PayRunRecord,
): Promise<void> {
  voidTaxableWages(
    tx,
    run,
    payments.map(({ result }) => result),
  );
  const pays = payments.flatMap(({ item }) => item?.pay ?? []);
  await insertTaxableWages(tx, run, 'correction', pays);
  insertRunWages(tx, run, 'correction', new WageSums().add(pays));
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
