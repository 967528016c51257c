import type { ResponseOf } from '../../contract/operation.ts';
import type { previewPayroll } from '../../contract/payroll/previewPayroll.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { deadlineOf, payDayForDeadline } from '../../engine/calendar/pay-days.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { companyRail } from '../../engine/payments/rails/registry.ts';
import {
  listCausedChanges,
  type RunChangeCause,
  toBridgedPay,
} from '../../engine/submission/run-bridge.ts';
import type { Company } from '../../store/companies.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatInstant, newYorkDateOf } from '../../values/instant.ts';
import { cents, plus, sum } from '../../values/money.ts';
import type { PeriodAssessment } from '../../workflows/payroll/submit-period.ts';
import { fullNameOf } from './full-name.ts';
import { toNotPaidRecords } from './not-paid-records.ts';
import { toPayrollWarningRecords } from './payroll-warning-records.ts';
import { toPreviewColumns } from './preview-columns.ts';
import {
  findValidReviews,
  type LineFacts,
  listPreviewedPay,
  standingOutFirst,
} from './preview-lines.ts';
import { toRunBlockerRecord } from './run-blocker-record.ts';
import { type PreviousPeriod, toRunChangesRecord } from './run-changes-record.ts';

type PayrollPreview = ResponseOf<typeof previewPayroll>['preview'];

interface PreviewFacts extends LineFacts {
  readonly company: Company;
  /** True if the deadline of a payroll that is not submitted has passed. */
  readonly isLate: boolean;
  readonly previousPeriod: PreviousPeriod;
}

/** Parts of a preview that a caller asks for. */
export interface PreviewParts {
  /** Leaves out workers and warnings. */
  readonly totalsOnly: boolean;
  /** The most workers, unpaid workers and blockers to list. */
  readonly limit: number | undefined;
  /** Ids of all workers of the period, if their figures are asked for as columns. */
  readonly columnsOf: readonly string[] | undefined;
  readonly withRunChanges: boolean;
  /** The cause of a difference whose workers are listed. */
  readonly cause: RunChangeCause | undefined;
}

/** The preview of a payroll: figures, changes since the previous run, blockers and warnings. */
export function toPayrollPreview(
  assessment: PeriodAssessment,
  facts: PreviewFacts,
  parts: PreviewParts,
): PayrollPreview {
  const { computed, items, previewHash } = assessment;
  const { period, previous } = facts;
  return {
    payPeriodId: period.payPeriodId,
    payPeriodStatus: period.status,
    payDate: computed.payDate,
    deadlineToRunPayroll: newYorkDateOf(period.deadlineAt),
    ...(facts.isLate && { late: describeDelay(period, computed.payDate) }),
    isEstimated: computed.isEstimated,
    totals: {
      workers: items.length,
      notPaid: computed.notPaid.length,
      ...computed.result.totals,
    },
    employeeTaxes: taxTotals(items, 'employee'),
    employerTaxes: taxTotals(items, 'employer'),
    cash: toCashRecord(assessment),
    ...toListedParts(assessment, facts, parts),
    ...(parts.withRunChanges && {
      runChanges: toRunChangesRecord(period.payPeriodId, items.map(toBridgedPay), {
        period: facts.previousPeriod,
        items: previous,
      }),
    }),
    ...(parts.cause && {
      causedChanges: listChangedWorkers(parts.cause, assessment, facts, parts),
    }),
    previewHash,
  };
}

/** Workers of one cause of the difference to the previous run. */
function listChangedWorkers(
  cause: RunChangeCause,
  { items }: PeriodAssessment,
  { previous }: Pick<PreviewFacts, 'previous'>,
  { limit }: Pick<PreviewParts, 'limit'>,
): PayrollPreview['causedChanges'] {
  const current = items.map((item) => ({
    ...toBridgedPay(item),
    firstName: item.firstName,
    lastName: item.lastName,
  }));
  return listCausedChanges(cause, current, previous)
    .slice(0, limit)
    .map(({ item, amount }) => ({ workerId: item.workerId, userName: fullNameOf(item), amount }));
}

/** The pay date that was planned, and the last moment to submit for the one that is possible now. */
function describeDelay(
  { deadlineAt }: PreviewFacts['period'],
  payDate: CalendarDate,
): NonNullable<PayrollPreview['late']> {
  return {
    plannedPayDate: payDayForDeadline(newYorkDateOf(deadlineAt)),
    payDateHoldsUntil: formatInstant(deadlineOf(payDate)),
  };
}

type ListedParts = Pick<
  PayrollPreview,
  'payrollLineItems' | 'notPaid' | 'blockers' | 'counts' | 'columns'
>;

/** Workers and blockers: all, the first ones, columns of figures, or only what blocks the payroll. */
function toListedParts(
  assessment: PeriodAssessment,
  facts: PreviewFacts,
  { totalsOnly, limit, columnsOf }: PreviewParts,
): ListedParts {
  const { notPaid } = assessment.computed;
  const blockers = toBlockerRecords(assessment, facts);
  const none = { payrollLineItems: [], notPaid: [], blockers };
  if (totalsOnly) return none;
  const previewed = listPreviewedPay(assessment, facts);
  if (columnsOf) {
    const reviewed = findValidReviews(previewed, facts.reviews);
    return { ...none, columns: toPreviewColumns(columnsOf, previewed, { reviewed, notPaid }) };
  }
  const warnings = toPayrollWarningRecords(assessment, facts.company, facts.previous);
  if (limit === undefined)
    return {
      payrollLineItems: previewed.map(({ toRecord }) => toRecord()),
      notPaid: toNotPaidRecords(notPaid),
      blockers: [...blockers, ...warnings],
    };
  const reviewed = findValidReviews(previewed, facts.reviews);
  const first = standingOutFirst(previewed, reviewed).slice(0, limit);
  const standOut = previewed.filter(({ noticed }) => noticed.length > 0).length;
  return {
    payrollLineItems: first.map(({ toRecord }) => toRecord()),
    notPaid: toNotPaidRecords(notPaid.slice(0, limit)),
    blockers: [...blockers, ...warnings].slice(0, limit),
    counts: {
      standOut,
      notReviewed: standOut - reviewed.size,
      blockers: blockers.length,
      warnings: warnings.length,
    },
  };
}

function toBlockerRecords(
  { blockers, computed }: PeriodAssessment,
  { company }: Pick<PreviewFacts, 'company'>,
): PayrollPreview['blockers'] {
  const { period, payDate } = computed;
  return blockers.map((blocker) => ({
    ...toRunBlockerRecord(blocker, { company, period, payDate }),
    severity: 'blocks' as const,
  }));
}

function toCashRecord(assessment: PeriodAssessment): PayrollPreview['cash'] {
  const { computed, items, fundingAccount } = assessment;
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
    ...(fundingAccount && {
      debitedAccount: {
        bankName: fundingAccount.bankName,
        accountNumber: fundingAccount.accountNumberMasked,
      },
    }),
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
