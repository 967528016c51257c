import type { ResponseOf } from '../../contract/operation.ts';
import type { previewPayroll } from '../../contract/payroll/previewPayroll.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { deadlineOf, payDayForDeadline } from '../../engine/calendar/pay-days.ts';
import { loanRepaymentsOf } from '../../engine/pay/loan-repayments.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { type PaymentExceptions, plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { companyRail } from '../../engine/payments/rails/registry.ts';
import {
  type BridgedPay,
  compareSparedAmounts,
  listCausedChanges,
  listSparedAmounts,
  type RunChangeCause,
  type SparedAmount,
  toBridgedPay,
} from '../../engine/submission/run-bridge.ts';
import type { Company } from '../../store/companies.ts';
import type { PreviousSparedAmount } from '../../store/previous-runs.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { formatInstant, newYorkDateOf } from '../../values/instant.ts';
import { cents } from '../../values/money.ts';
import type {
  AssessedPart,
  PeriodAssessment,
  SummedPeriod,
} from '../../workflows/payroll/assess-period.ts';
import { fullNameOf } from './full-name.ts';
import { toNotPaidRecords } from './not-paid-records.ts';
import { PayrollWarnings, toNoLongerPaidRecords } from './payroll-warning-records.ts';
import { createLineCollector, type LineCollector } from './preview-line-collectors.ts';
import { createPayLister, type LineFacts } from './preview-lines.ts';
import { toRunBlockerRecord } from './run-blocker-record.ts';
import { type PreviousPeriod, toRunChangesRecord } from './run-changes-record.ts';

type PayrollPreview = ResponseOf<typeof previewPayroll>['preview'];

interface PreviewFacts extends LineFacts {
  readonly company: Company;
  /** True if the deadline of a payroll that is not submitted has passed. */
  readonly isLate: boolean;
  readonly previousPeriod: PreviousPeriod;
  /** Amounts that the caps or limits of the cause that is asked for spared in the previous run. */
  readonly previousSpared: readonly PreviousSparedAmount[];
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

/** The preview of a payroll, collected from its parts: figures, changes since the previous run, blockers and warnings. */
export class PreviewSheet {
  readonly #facts: PreviewFacts;
  readonly #parts: PreviewParts;
  readonly #listPay: ReturnType<typeof createPayLister>;
  readonly #warnings = new PayrollWarnings();
  readonly #taxes = { employee: new Map<string, number>(), employer: new Map<string, number>() };
  readonly #cash = { directDeposit: 0, byCompany: 0, loanRepayments: 0 };
  readonly #paid = new Set<string>();
  readonly #bridged: NamedPay[] = [];
  readonly #lines: LineCollector;

  constructor(facts: PreviewFacts, parts: PreviewParts) {
    this.#facts = facts;
    this.#parts = parts;
    this.#listPay = createPayLister(facts);
    this.#lines = createLineCollector(facts, parts);
  }

  add(part: AssessedPart): void {
    const { items } = part;
    for (const item of items) this.#addSums(item, part);
    if (this.#parts.totalsOnly) return;
    this.#lines.add(this.#listPay(part));
    if (!this.#parts.columnsOf) this.#warnings.add(part);
  }

  #addSums(item: WorkerPay, exceptions: PaymentExceptions): void {
    const { pay, workerId } = item;
    for (const { payer, name, amount } of pay.taxes) {
      const sums = this.#taxes[payer];
      sums.set(name, (sums.get(name) ?? 0) + amount);
    }
    const rail = plannedRailOf(item, exceptions);
    if (pay.net > 0 && rail.fundingSource === 'company debit') this.#cash.directDeposit += pay.net;
    if (rail === companyRail) this.#cash.byCompany += pay.net;
    this.#cash.loanRepayments += loanRepaymentsOf(pay);
    this.#paid.add(workerId);
    const { firstName, lastName } = item;
    if (this.#parts.withRunChanges || this.#parts.cause)
      this.#bridged.push({
        ...toBridgedPay(item),
        firstName,
        lastName,
        spared: listSparedAmounts(this.#parts.cause, pay),
      });
  }

  end(assessment: PeriodAssessment): PayrollPreview {
    const { computed, previewHash } = assessment;
    const { period, previous, previousPeriod } = this.#facts;
    return {
      payPeriodId: period.payPeriodId,
      payPeriodType: period.type,
      workerType: period.workerType,
      payPeriodStatus: period.status,
      payBeginDate: period.beginsOn,
      payEndDate: period.endsOn,
      payDate: computed.payDate,
      deadlineToRunPayroll: newYorkDateOf(period.deadlineAt),
      ...(this.#facts.isLate && { late: describeDelay(period, computed.payDate) }),
      isEstimated: computed.isEstimated,
      totals: toTotalsRecord(computed),
      employeeTaxes: toTaxRecords(this.#taxes.employee),
      employerTaxes: toTaxRecords(this.#taxes.employer),
      cash: toCashRecord(assessment, this.#cash),
      ...this.#toListedParts(assessment),
      ...(this.#parts.withRunChanges && {
        runChanges: toRunChangesRecord(period.payPeriodId, this.#bridged, {
          period: previousPeriod,
          items: previous,
        }),
      }),
      ...(this.#parts.cause && { causedChanges: this.#listCausedChanges(this.#parts.cause) }),
      previewHash,
    };
  }

  /** Workers of one cause of the difference to the previous run. */
  #listCausedChanges(cause: RunChangeCause): PayrollPreview['causedChanges'] {
    const sparedBefore = groupBy(this.#facts.previousSpared, ({ workerId }): string => workerId);
    return listCausedChanges<NamedPay>(cause, this.#bridged, this.#facts.previous)
      .slice(0, this.#parts.limit)
      .map(({ item, amount }) => {
        const before = sparedBefore.get(item.workerId) ?? [];
        const details = compareSparedAmounts(item.spared ?? [], before);
        return {
          workerId: item.workerId,
          userName: fullNameOf(item),
          amount,
          ...(details.length > 0 && { details: [...details] }),
        };
      });
  }

  /** Workers and blockers: all, the first ones, columns of figures, or only what blocks the payroll. */
  #toListedParts(assessment: PeriodAssessment): ListedParts {
    const { computed } = assessment;
    const { company, previous } = this.#facts;
    const { totalsOnly, limit } = this.#parts;
    const blockers = toBlockerRecords(assessment, this.#facts);
    const { notPaid } = computed;
    if (totalsOnly) return { payrollLineItems: [], notPaid: [], blockers };
    const { payrollLineItems = [], columns, counts } = this.#lines.end(notPaid);
    if (columns) return { payrollLineItems, notPaid: [], blockers, columns };
    const warnings = [
      ...this.#warnings.list(computed, company),
      ...toNoLongerPaidRecords(this.#paid, previous),
    ];
    return {
      payrollLineItems,
      notPaid: toNotPaidRecords(notPaid.slice(0, limit)),
      blockers: [...blockers, ...warnings].slice(0, limit),
      ...(counts && {
        counts: { ...counts, blockers: blockers.length, warnings: warnings.length },
      }),
    };
  }
}

interface NamedPay extends BridgedPay, Pick<WorkerPay, 'firstName' | 'lastName'> {
  /** Amounts that the caps or limits of the cause that is asked for spare. */
  readonly spared?: readonly SparedAmount[];
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

function toTotalsRecord({ totals, notPaid }: SummedPeriod): PayrollPreview['totals'] {
  const { workers, gross, employeeTaxes, employerTaxes, deductions, reimbursements, net } = totals;
  return {
    workers,
    notPaid: notPaid.length,
    gross: cents(gross),
    reimbursements: cents(reimbursements),
    employeeTaxes: cents(employeeTaxes),
    employerTaxes: cents(employerTaxes),
    deductions: cents(deductions),
    net: cents(net),
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

function toCashRecord(
  { computed, fundingAccount }: PeriodAssessment,
  cash: {
    readonly directDeposit: number;
    readonly byCompany: number;
    readonly loanRepayments: number;
  },
): PayrollPreview['cash'] {
  const { net, employeeTaxes, employerTaxes, deductions } = computed.totals;
  const owedToOthers = employeeTaxes + employerTaxes + deductions - cash.loanRepayments;
  return {
    directDeposit: cents(cash.directDeposit),
    debitedOn: addBankingDays(computed.payDate, -1),
    ...(fundingAccount && {
      debitedAccount: {
        bankName: fundingAccount.bankName,
        accountNumber: fundingAccount.accountNumberMasked,
      },
    }),
    checks: cents(net - cash.directDeposit - cash.byCompany),
    paidByCompany: cents(cash.byCompany),
    owedToOthers: cents(owedToOthers),
    ...(cash.loanRepayments > 0 && { loanRepayments: cents(cash.loanRepayments) }),
    total: cents(net + owedToOthers),
  };
}

function toTaxRecords(sums: ReadonlyMap<string, number>) {
  return [...sums].map(([taxName, amount]) => ({ taxName, amount: cents(amount) }));
}
