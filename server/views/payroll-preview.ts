import type { ResponseOf } from '../../contract/operation.ts';
import type { previewPayroll } from '../../contract/payroll/previewPayroll.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { companyRail } from '../../engine/payments/rails/registry.ts';
import { listPayNotices } from '../../engine/submission/pay-notices.ts';
import {
  listRunChanges,
  looksPaidTwice,
  type RunChange,
} from '../../engine/submission/run-changes.ts';
import type { Company } from '../../store/companies.ts';
import type { listImportedPayments } from '../../store/history.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PayReview } from '../../store/pay-reviews.ts';
import { groupBy } from '../../values/group-by.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { cents, plus, sum } from '../../values/money.ts';
import type { PeriodAssessment } from '../../workflows/payroll/submit-period.ts';
import { fullNameOf } from './full-name.ts';
import { toNotPaidRecords } from './not-paid-records.ts';
import { describeNotice, toNoticeRecord } from './pay-notice-record.ts';
import { toReviewRecord } from './pay-review-record.ts';
import { toPayrollWarningRecords } from './payroll-warning-records.ts';
import { toRunBlockerRecord } from './run-blocker-record.ts';
import { toTimeOffOfPayment } from './time-off-record.ts';

type PayrollPreview = ResponseOf<typeof previewPayroll>['preview'];

interface PreviewFacts {
  readonly company: Company;
  readonly period: PayPeriod;
  /** Payments of the previous run of the same kind. */
  readonly previous: readonly WorkerPay[];
  /** True if there is no previous run of the same kind: nobody counts as new. */
  readonly isFirst: boolean;
  readonly imported: Awaited<ReturnType<typeof listImportedPayments>>;
  /** Last changes of deposit accounts within the days that count as recent, by worker. */
  readonly accountChanges: ReadonlyMap<string, Instant>;
  readonly reviews: readonly PayReview[];
  /** Leaves out workers and warnings. */
  readonly totalsOnly: boolean;
}

/** The preview of a payroll: figures, changes since the previous run, blockers and warnings. */
export function toPayrollPreview(
  assessment: PeriodAssessment,
  facts: PreviewFacts,
): PayrollPreview {
  const { blockers, computed, items, previewHash } = assessment;
  const { company, period, previous, totalsOnly } = facts;
  const { payDate } = computed;
  return {
    payPeriodId: period.payPeriodId,
    payPeriodStatus: period.status,
    payDate,
    deadlineToRunPayroll: newYorkDateOf(period.deadlineAt),
    isEstimated: computed.isEstimated,
    totals: {
      workers: items.length,
      notPaid: computed.notPaid.length,
      ...computed.result.totals,
    },
    employeeTaxes: taxTotals(items, 'employee'),
    employerTaxes: taxTotals(items, 'employer'),
    cash: toCashRecord(assessment),
    payrollLineItems: totalsOnly ? [] : toLineItemRecords(assessment, facts),
    notPaid: totalsOnly ? [] : toNotPaidRecords(computed.notPaid),
    blockers: [
      ...blockers.map((blocker) => ({
        ...toRunBlockerRecord(blocker, { company, period: computed.period, payDate }),
        severity: 'blocks' as const,
      })),
      ...(totalsOnly ? [] : toPayrollWarningRecords(assessment, company, previous)),
    ],
    previewHash,
  };
}

function toLineItemRecords(
  assessment: PeriodAssessment,
  { period, previous, isFirst, imported, accountChanges, reviews }: PreviewFacts,
): PayrollPreview['payrollLineItems'] {
  const { computed, items } = assessment;
  const previousOf = new Map(previous.map((item) => [item.workerId, item]));
  const reviewOf = new Map<string, PayReview>(reviews.map((review) => [review.workerId, review]));
  const changesOf = createChangeLister(computed, { period, previousOf, isFirst, imported });
  return items.map((item, index) => {
    const last = previousOf.get(item.workerId);
    const changes = changesOf(item);
    const worker = computed.workers[index];
    const notices = listPayNotices(
      item,
      {
        wage: worker?.wage,
        departures: worker?.known.departures ?? [],
        accountChangedAt: accountChanges.get(item.workerId),
      },
      period,
    );
    const line = {
      ...toLineItemRecord(item),
      paymentMethod: plannedRailOf(item, assessment).label,
      changes: changes.map(describeNotice),
      notices: [...changes, ...notices].map((each) => toNoticeRecord(each, item, last)),
    };
    return { ...line, ...toReviewRecord(line, reviewOf.get(item.workerId)) };
  });
}

/** Returns a function that lists the notable changes of a payment. */
function createChangeLister(
  { run }: PeriodAssessment['computed'],
  {
    period,
    previousOf,
    isFirst,
    imported,
  }: Pick<PreviewFacts, 'period' | 'isFirst' | 'imported'> & {
    readonly previousOf: ReadonlyMap<string, WorkerPay>;
  },
): (item: WorkerPay) => readonly RunChange[] {
  const importedOf = groupBy(
    imported.filter((payment) => looksPaidTwice(period, payment)),
    ({ workerId }): string => workerId,
  );
  return (item) =>
    listRunChanges(item, {
      period: { ...period, frequency: run.payFrequency },
      last: previousOf.get(item.workerId),
      isFirstRun: isFirst,
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
    ...(item.timeOff && { timeOff: item.timeOff.map(toTimeOffOfPayment) }),
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
