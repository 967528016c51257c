import { countCoverageMonths } from '../../engine/benefits/coverage-months.ts';
import type { PayrollOfMonth } from '../../engine/benefits/payrolls-of-month.ts';
import {
  listEnrollmentsOfYear,
  type RecurringRecords,
} from '../../engine/benefits/recurring-pay.ts';
import { isEmployedAtQuarterEnd, isLastPeriodOfQuarter } from '../../engine/calendar/quarters.ts';
import type { CostSpan } from '../../engine/costs/cost-target.ts';
import type { Earnings } from '../../engine/earnings/earnings.ts';
import type { WorkedPlace } from '../../engine/earnings/local-wage.ts';
import { annualWageOf } from '../../engine/earnings/salary.ts';
import type { EarlierPay, WorkweekFacts } from '../../engine/earnings/wage-rules.ts';
import { withGrossAmounts } from '../../engine/pay/compute-pay-run.ts';
import { toPaidInPeriod } from '../../engine/pay/garnishments-of-period.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import { findNotPaidReason } from '../../engine/submission/not-paid.ts';
import { findLastPeriod } from '../../engine/time-off/last-period.ts';
import { payOutWholeBalances } from '../../engine/time-off/payout.ts';
import { planTimeOffOfPayment } from '../../engine/time-off/plan-payment.ts';
import type { TimeOffChange } from '../../engine/time-off/plan-time-off.ts';
import { countsAsUsed } from '../../engine/time-off/policy.ts';
import type { CompanyTax } from '../../engine/withholding/company-taxes.ts';
import {
  type EmployeeRecord,
  type RunLaw,
  toEmployeeFacts,
} from '../../engine/withholding/employee-facts.ts';
import type { RunFacts, WorkerFacts } from '../../engine/withholding/pay-facts.ts';
import type { WorkPlace } from '../../engine/withholding/work-places.ts';
import type { YearTotals } from '../../engine/withholding/year-totals.ts';
import type { PayFacts, PayWage, PayWorker } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { listPeriodPayments } from '../../store/period-payments.ts';
import type { PeriodOfWorker } from '../../store/regular-periods.ts';
import type { RetroLine } from '../../store/retro-pay.ts';
import type { WorkerTimeOff } from '../../store/time-off.ts';
import type { TimeOffPayout } from '../../store/time-off-payouts.ts';
import type { WorkerTax } from '../../store/worker-taxes.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { notExempt } from '../../values/vocabulary.ts';
import { listBenefitTypes } from './pay-kinds.ts';
import {
  compileLineRules,
  computePayLines,
  type FormulaOfPlan,
  type LineRules,
  type NotPaidWorker,
  toEarningsInput,
  withOwed,
} from './pay-lines.ts';
import type { MonthOfPayroll } from './payroll-of-month.ts';
import { type CostSpansByWorker, homeOf, type WorkPlacesByWorker } from './work-places.ts';

/** A worker who is paid in a period, with the facts that pay is computed from. */
export interface PaidWorker {
  readonly known: PayWorker;
  readonly earnings: Earnings;
  readonly wage: PayWage | undefined;
  /** Ordinal of the last wage that was known; 0 without a wage. */
  readonly lastWage: number;
  readonly facts: WorkerFacts;
  /** Places and codes that costs are counted under unless a line names others. */
  readonly costSpans: readonly CostSpan[];
  readonly timeOff: readonly TimeOffChange[];
  /** Recurring deductions that a payment outside the schedule does not take. */
  readonly leftOut: readonly string[];
  readonly isLastPay: boolean;
}

/** Facts that the pay of a period is computed from. */
export interface PeriodFacts extends PayFacts {
  readonly recurring: ReadonlyMap<Id<'worker'>, RecurringRecords>;
  readonly retro: readonly RetroLine[];
  readonly lastRegular: ReadonlyMap<Id<'worker'>, YearTotals>;
  readonly places: WorkPlacesByWorker;
  readonly costSpans: CostSpansByWorker;
  /** Other payments of the same pay period, of workers with garnishments. */
  readonly periodPayments: Awaited<ReturnType<typeof listPeriodPayments>>;
  /** Taxes that the company entered, in force on the pay date. */
  readonly companyTaxes: readonly CompanyTax[];
  readonly workerTaxes: readonly WorkerTax[];
  /** Contractors with backup withholding on the pay date. */
  readonly withheld: ReadonlySet<Id<'worker'>>;
  /** Paid time off under the policies of the company. */
  readonly timeOff: readonly WorkerTimeOff[];
  readonly payouts: readonly TimeOffPayout[];
  /** Regular periods of the last days of workers, for payments outside the schedule. */
  readonly lastPeriods: readonly PeriodOfWorker[];
  /** Pay data of the regular periods before, of workers whose first workweek began in them. */
  readonly earlierDays: ReadonlyMap<Id<'worker'>, readonly EarlierPay[]>;
  /** The place of the payroll in its month for a worker, who may have payrolls of several schedules. */
  readonly monthOf: MonthOfPayroll['monthOf'];
}

interface PeriodTerms {
  readonly period: PayPeriod;
  readonly frequency: PayFrequency;
  readonly law: RunLaw;
  readonly run: RunFacts;
  /** The place of the payroll in its month. */
  readonly month: PayrollOfMonth;
  readonly matches: readonly FormulaOfPlan[];
}

/** Workers of a period by whether they have anything to be paid for. */
interface WorkersOfPeriod {
  /** Those with earnings, retro pay or pay data. */
  readonly paid: readonly PaidWorker[];
  readonly notPaid: readonly NotPaidWorker[];
}

/** Divides the workers of a period into those who are paid and those who are not. */
export function divideWorkers(facts: PeriodFacts, terms: PeriodTerms): WorkersOfPeriod {
  const lookups = groupByWorker(facts);
  const rules = compilePeriodRules(facts, terms);
  const paid: PaidWorker[] = [];
  const notPaid: NotPaidWorker[] = [];
  for (const known of facts.workers) {
    const worker = known.isExcluded ? undefined : toPaidWorker(known, lookups, rules);
    if (worker) paid.push(worker);
    else
      notPaid.push(
        withOwed(
          toNotPaidWorker(known, lookups.wages.get(known.workerId) ?? [], terms),
          known,
          lookups,
          rules,
        ),
      );
  }
  return { paid, notPaid };
}

/** Lists those of the paid workers whose pay data pays nothing, such as zero hours. */
export function listZeroPay(
  paid: readonly PaidWorker[],
  pays: readonly (Pay | undefined)[],
  { period }: Pick<PeriodTerms, 'period'>,
): NotPaidWorker[] {
  return paid.flatMap(({ known }, index) => {
    const pay = pays[index];
    const isPaid = pay === undefined || pay.gross > 0 || pay.reimbursements > 0;
    return isPaid ? [] : [toNotPaidWorker(known, [], { period })];
  });
}

function toNotPaidWorker(
  known: PayWorker,
  wages: readonly PayWage[],
  { period }: Pick<PeriodTerms, 'period'>,
): NotPaidWorker {
  const { workerId, firstName, lastName, isExcluded, exclusionReason, departures } = known;
  const hasPayData = known.data !== null;
  const { inOtherSchedule = [] } = known;
  const facts = { isExcluded, hasPayData, departures, inOtherSchedule, wages };
  const reason = findNotPaidReason(facts, period);
  return { workerId, firstName, lastName, reason, exclusionReason };
}

type FactsByWorker = ReturnType<typeof groupByWorker>;

function groupByWorker(facts: PeriodFacts) {
  const timeOff = groupBy(facts.timeOff, workerIdOf);
  return {
    wages: groupBy(facts.wages, workerIdOf),
    certificates: groupBy(facts.certificates, workerIdOf),
    riskClasses: groupBy(facts.riskClasses, workerIdOf),
    retro: groupBy(facts.retro, workerIdOf),
    recurring: facts.recurring,
    lastRegular: facts.lastRegular,
    places: facts.places,
    costSpans: facts.costSpans,
    periodPayments: facts.periodPayments,
    companyTaxes: facts.companyTaxes,
    workerTaxes: groupBy(facts.workerTaxes, workerIdOf),
    withheld: facts.withheld,
    timeOff,
    workweekOf: createWorkweekLookup(facts, timeOff),
    payouts: groupBy(facts.payouts, workerIdOf),
    lastPeriods: groupBy(facts.lastPeriods, workerIdOf),
    ownFrequencies: facts.ownFrequencies,
    monthOf: facts.monthOf,
  };
}

/** Where a worker worked, by location, and the earlier days of the first workweek. */
function createWorkweekLookup(
  { companyLocations, places, earlierDays }: PeriodFacts,
  timeOff: ReadonlyMap<Id<'worker'>, readonly WorkerTimeOff[]>,
) {
  const locations = new Map<string, WorkedPlace>(
    companyLocations.map((location) => [location.locationId, location]),
  );
  return (workerId: Id<'worker'>): WorkweekFacts => ({
    placeOf: (locationId) =>
      (locationId && locations.get(locationId)) || (places.get(workerId)?.[0] ?? nowhere),
    earlier: earlierDays.get(workerId) ?? [],
    isLeave: (payCode) =>
      (timeOff.get(workerId) ?? []).some(({ policy }) => countsAsUsed(policy.terms, payCode)),
  });
}

/** Everything that is the same for all workers of the period. */
interface PeriodRules extends LineRules {
  readonly law: RunLaw;
  readonly run: RunFacts;
  readonly isLastOfQuarter: boolean;
}

function compilePeriodRules(facts: PeriodFacts, terms: PeriodTerms): PeriodRules {
  const { period, law, run } = terms;
  const isRegular = period.type === 'Regular';
  return {
    law,
    run,
    ...compileLineRules(facts, terms),
    isLastOfQuarter: isRegular && isLastPeriodOfQuarter(period.deadlineAt, facts.nextDeadlineAt),
  };
}

function toPaidWorker(
  known: PayWorker,
  lookups: FactsByWorker,
  rules: PeriodRules,
): PaidWorker | undefined {
  const { workerId } = known;
  const wages = lookups.wages.get(workerId) ?? [];
  const assigned = lookups.timeOff.get(workerId) ?? [];
  const last = findLastPeriod(known, rules.period, lookups.lastPeriods.get(workerId) ?? []);
  const counted = {
    worker: toEarningsInput(known, wages),
    rules: rules.earnings,
    lastPeriod: last && { ...rules.earnings.period, ...last },
  };
  const computed = computePayLines(known, lookups, rules, (payouts, earned) =>
    payOutWholeBalances(payouts, assigned, { ...counted, earnings: earned, lines: earned.lines }),
  );
  if (!computed) return undefined;
  const { earnings, recurring, lines, leftOut, isLastPay, payouts } = computed;
  const wage = earnings.wage as PayWage | undefined;
  const payments = lookups.periodPayments.get(workerId);
  const payFrequency = lookups.ownFrequencies?.get(workerId);
  const [work, ...otherWork] = lookups.places.get(workerId) ?? [nowhere];
  // Every worker's record has the same fields in the same order, which makes it cheap to build and to read.
  const person = {
    id: workerId,
    payFrequency,
    lines,
    earningWarnings: earnings.warnings,
    orders: recurring.orders,
    limitVariants: recurring.limitVariants,
    coverage: coverageOf(lookups.recurring.get(workerId), rules.law),
    bornOn: known.bornOn,
    home: work.home ?? homeOf(known) ?? { ...nowhere, state: work.state },
    work,
    otherWork: otherWork.length > 0 ? otherWork : undefined,
    certificates: lookups.certificates.get(workerId) ?? [],
    riskClasses: lookups.riskClasses.get(workerId) ?? [],
    hoursInClasses: known.data?.premiums ?? [],
    isExemptOwner: wage !== undefined && wage.taxExemption !== notExempt,
    yearTotals: known.yearTotals ?? {},
    lastYear: known.lastYear ?? undefined,
    annualWages: rules.recurring.isRegular ? undefined : wage && annualWageOf(wage),
    closesQuarter: rules.isLastOfQuarter && isEmployedAtQuarterEnd(known, rules.period.deadlineAt),
    lastRegular: lookups.lastRegular.get(workerId),
    paidInPeriod: payments && toPaidInPeriod(payments),
    companyTaxes: lookups.companyTaxes,
    overrides: lookups.workerTaxes.get(workerId),
  };
  const entered =
    rules.period.workerType === 'W2'
      ? toEmployeeFacts(person, rules.law)
      : toContractorFacts(person, lookups);
  // Net amounts are resolved before anything is stored, so that stored pay is computed from its gross amounts.
  const facts = withGrossAmounts(rules.run, entered);
  const lastWage = Math.max(0, ...wages.map(({ ordinal }) => ordinal));
  const costSpans = lookups.costSpans.get(workerId) ?? [];
  const timeOff = planTimeOffOfPayment(assigned, {
    worker: counted.worker,
    rules: counted.rules,
    lastPeriod: counted.lastPeriod,
    earnings,
    lines: facts.lines,
    payouts,
  });
  return { known, earnings, wage, lastWage, facts, costSpans, timeOff, leftOut, isLastPay };
}

function toContractorFacts(
  { companyTaxes: _companyTaxes, overrides: _overrides, ...person }: EmployeeRecord,
  { withheld }: FactsByWorker,
): WorkerFacts {
  const backupWithholding = withheld.has(person.id as Id<'worker'>);
  return { type: 'contractor', ...person, backupWithholding };
}

/** Months of the year with health coverage. */
function coverageOf(records: RecurringRecords | undefined, { pay }: RunLaw) {
  if (!records) return undefined;
  return countCoverageMonths(listEnrollmentsOfYear(records), listBenefitTypes(), pay.federal.year);
}

const nowhere: WorkPlace = { state: '', city: null, zipCode: null, share: 1 };

const workerIdOf = ({ workerId }: { readonly workerId: Id<'worker'> }) => workerId;
