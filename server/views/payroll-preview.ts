import type { ResponseOf } from '../../contract/operation.ts';
import type { previewPayroll } from '../../contract/payroll/previewPayroll.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { companyRail } from '../../engine/payments/rails/registry.ts';
import {
  listRunChanges,
  looksPaidTwice,
  type RunChange,
} from '../../engine/submission/run-changes.ts';
import type { Company } from '../../store/companies.ts';
import type { listImportedPayments } from '../../store/history.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { formatHours } from '../../values/hours.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { cents, plus, sum } from '../../values/money.ts';
import type { PeriodAssessment } from '../../workflows/payroll/submit-period.ts';
import { fullNameOf } from './full-name.ts';
import { toNotPaidRecords } from './not-paid-records.ts';
import { describeDateRange } from './pay-record.ts';
import { toPayrollWarningRecords } from './payroll-warning-records.ts';
import { toRunBlockerRecord } from './run-blocker-record.ts';

type PayrollPreview = ResponseOf<typeof previewPayroll>['preview'];

interface PreviewFacts {
  readonly company: Company;
  readonly period: PayPeriod;
  /** Payments of the previous run of the same kind. */
  readonly previous: readonly WorkerPay[];
  readonly imported: Awaited<ReturnType<typeof listImportedPayments>>;
}

/** The preview of a payroll: figures, changes since the previous run, blockers and warnings. */
export function toPayrollPreview(
  assessment: PeriodAssessment,
  { company, period, previous, imported }: PreviewFacts,
): PayrollPreview {
  const { blockers, computed, items, previewHash } = assessment;
  const { payDate } = computed;
  const changesOf = createChangeLister(computed, { period, previous, imported });
  return {
    payPeriodId: period.payPeriodId,
    payPeriodStatus: period.status,
    payDate,
    deadlineToRunPayroll: newYorkDateOf(period.deadlineAt),
    isEstimated: computed.isEstimated,
    totals: { workers: items.length, ...computed.result.totals },
    employeeTaxes: taxTotals(items, 'employee'),
    employerTaxes: taxTotals(items, 'employer'),
    cash: toCashRecord(assessment),
    payrollLineItems: items.map((item) => ({
      ...toLineItemRecord(item),
      paymentMethod: plannedRailOf(item, assessment).label,
      changes: changesOf(item).map(describeRunChange),
    })),
    notPaid: toNotPaidRecords(computed.notPaid),
    blockers: [
      ...blockers.map((blocker) => ({
        ...toRunBlockerRecord(blocker, { company, period: computed.period, payDate }),
        severity: 'blocks' as const,
      })),
      ...toPayrollWarningRecords(assessment, company, previous),
    ],
    previewHash,
  };
}

/** Returns a function that lists the notable changes of a payment. */
function createChangeLister(
  { run }: PeriodAssessment['computed'],
  { period, previous, imported }: Omit<PreviewFacts, 'company'>,
): (item: WorkerPay) => readonly RunChange[] {
  const previousOf = new Map(previous.map((item) => [item.workerId, item]));
  const importedOf = groupBy(
    imported.filter((payment) => looksPaidTwice(period, payment)),
    ({ workerId }): string => workerId,
  );
  return (item) =>
    listRunChanges(item, {
      period: { ...period, frequency: run.payFrequency },
      last: previousOf.get(item.workerId),
      isFirstRun: previous.length === 0,
      elsewhere: importedOf.get(item.workerId) ?? [],
    });
}

function toLineItemRecord(item: WorkerPay) {
  const { gross, employeeTaxes, employerTaxes, deductions, reimbursements, net } = item.pay;
  return {
    workerId: item.workerId,
    userName: fullNameOf(item),
    hours: item.hours,
    gross,
    employeeTaxes,
    employerTaxes,
    deductions,
    reimbursements,
    net,
  };
}

function toCashRecord(assessment: PeriodAssessment): PayrollPreview['cash'] {
  const { computed, items } = assessment;
  const { totals } = computed.result;
  const netPaid = (isIncluded: (item: WorkerPay) => boolean) =>
    sum(items.filter(isIncluded).map(({ pay }) => pay.net));
  const directDeposit = netPaid(
    (item) => item.pay.net > 0 && plannedRailOf(item, assessment).fundingSource === 'company debit',
  );
  const byCompany = netPaid((item) => plannedRailOf(item, assessment) === companyRail);
  const owedToOthers = sum([totals.employeeTaxes, totals.employerTaxes, totals.deductions]);
  return {
    directDeposit,
    debitedOn: addBankingDays(computed.payDate, -1),
    checks: cents(totals.net - directDeposit - byCompany),
    paidByCompany: byCompany,
    owedToOthers,
    total: plus(totals.net, owedToOthers),
  };
}

function taxTotals(items: readonly WorkerPay[], payer: 'employee' | 'employer') {
  const totals = new Map<string, number>();
  for (const { pay } of items)
    for (const tax of pay.taxes)
      if (tax.payer === payer) totals.set(tax.name, (totals.get(tax.name) ?? 0) + tax.amount);
  return [...totals].map(([taxName, amount]) => ({ taxName, amount: cents(amount) }));
}

function describeRunChange(change: RunChange): string {
  switch (change.key) {
    case 'newWorker':
      return 'Not paid in the previous payroll.';
    case 'wageChanged':
      return 'The wage has changed since the previous payroll.';
    case 'netChanged':
      if (change.percent === undefined) return 'Net pay was zero in the previous payroll.';
      return `Net pay is ${Math.abs(change.percent)} percent ${change.percent > 0 ? 'higher' : 'lower'} than in the previous payroll.`;
    case 'manyHours':
      return `${formatHours(change.hours)} hours are more than the ${formatHours(change.usual)} usual in this pay period.`;
    case 'paidElsewhere':
      return `The imported history has pay for ${describeDateRange(change)}, paid on ${formatAmericanDate(change.payDate)}: make sure that nothing is paid twice.`;
  }
}
