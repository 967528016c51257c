import type { Transaction } from '../../database/database.ts';
import type { DateRange } from '../../engine/earnings/salary.ts';
import type { YearTotals } from '../../engine/withholding/year-totals.ts';
import { findWithheldWorkers } from '../../store/backup-withholding.ts';
import { listCompanyTaxesOn } from '../../store/company-taxes.ts';
import { lockDeductions } from '../../store/deductions.ts';
import { lockGarnishmentsOf } from '../../store/garnishments.ts';
import { listLastRegularTotals } from '../../store/last-regular-totals.ts';
import type { OnlyWorkers } from '../../store/list-sql.ts';
import { shareBalances } from '../../store/lock-balances.ts';
import { listPlanMatches } from '../../store/match-formulas.ts';
import { listNonresidentAdditions } from '../../store/nonresident-additions.ts';
import {
  type FactsOfAll,
  loadFactsOfAll,
  loadPayFacts,
  type PayFacts,
} from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listPeriodPayments } from '../../store/period-payments.ts';
import { listPlaceImports } from '../../store/place-imports.ts';
import { listRecurring } from '../../store/recurring.ts';
import { listRetroLines } from '../../store/retro-pay.ts';
import { listUnemploymentRates } from '../../store/state-registrations.ts';
import { listTimeOff, lockTimeOff } from '../../store/time-off.ts';
import { listTimeOffPayouts } from '../../store/time-off-payouts.ts';
import { listWorkerTaxes } from '../../store/worker-taxes.ts';
import { lockStoredYearTotals, type YearTotalsByWorker } from '../../store/year-totals.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type StateCode, stateNames } from '../../values/state.ts';
import { loadLastPeriods } from './last-periods.ts';
import type { PeriodFacts } from './paid-workers.ts';
import { toFormulaOfPlan } from './pay-lines.ts';
import { loadPayrollOfMonth } from './payroll-of-month.ts';
import { type UnsavedFacts, withUnsaved } from './unsaved-facts.ts';
import { loadEarlierDays } from './wage-rules.ts';
import { planCostSpansOf, planWorkPlacesOf } from './work-places.ts';

export interface PeriodFactsOptions extends UnsavedFacts {
  readonly only?: OnlyWorkers;
  /** Locks the workers' year totals, garnishments, time off and deductions until the transaction ends. */
  readonly lockTotals?: boolean | undefined;
  /** Known from another part of the period. */
  readonly shared?: SharedFacts | undefined;
}

/** Loads what the pay of a period is computed from, with a fixed number of queries. */
export async function loadPeriodFacts(
  tx: Transaction,
  period: PayPeriod,
  payDate: CalendarDate,
  options: PeriodFactsOptions,
) {
  const { companyId } = period;
  const readRecurring = () => listRecurring(tx, companyId, options.only, { payDate });
  const [loaded, terms, retro, payouts, workerTaxes, unlocked] = await Promise.all([
    loadPayFacts(tx, period, payDate, {
      only: options.only,
      also: enteredFor(options),
      ofAll: options.shared?.ofAll,
    }),
    options.shared?.terms ?? loadCompanyTerms(tx, period, payDate),
    listRetroLines(tx, period, options.only),
    listTimeOffPayouts(tx, period, options.only),
    listWorkerTaxes(tx, companyId, options.only),
    options.lockTotals ? undefined : readRecurring(),
  ]);
  const entered = withUnsaved(loaded, options);
  const isPart = options.shared !== undefined;
  const { workers, payRules } = entered;
  // Sent together and answered in order. Balances of garnishments, time off and deductions, and days of backup
  // withholding, are final only once they are locked, so they are read after that.
  const locking = options.lockTotals
    ? lockTotals(tx, period, payDate, { ...entered, isPart })
    : undefined;
  const readingLast = loadLastPeriods(tx, period, entered);
  const readTimeOff = async (lastPeriods: readonly DateRange[]) =>
    listTimeOff(tx, {
      companyId,
      year: period.endsOn,
      from: earliestOf([period, ...lastPeriods]),
      only: options.only,
    });
  const [locked, recurring, lastPeriods, timeOff, lastRegular, withheld, earlierDays] =
    await Promise.all([
      locking,
      unlocked ?? readRecurring(),
      readingLast,
      readingLast.then(readTimeOff),
      loadLastRegularTotals(tx, period, payDate, entered),
      period.workerType === 'W2'
        ? new Set<Id<'worker'>>()
        : findWithheldWorkers(tx, companyId, payDate, options.only),
      loadEarlierDays(tx, period, workers, payRules),
    ]);
  const known = locked ? withTotals(entered, locked) : entered;
  const [periodPayments, months] = await Promise.all([
    listPeriodPayments(tx, period, workersWithGarnishments(recurring)),
    loadPayrollOfMonth(tx, period, payDate, recurring),
  ]);
  const places = planWorkPlacesOf(known, period);
  const facts: PeriodFacts = {
    ...known,
    recurring,
    retro,
    lastRegular,
    periodPayments,
    places,
    costSpans: planCostSpansOf(known, period, places),
    companyTaxes: terms.companyTaxes,
    workerTaxes,
    withheld,
    timeOff,
    payouts,
    lastPeriods,
    earlierDays,
    monthOf: months.monthOf,
  };
  return { facts, month: months.month, ...terms };
}

/** Terms of the company on the pay date, besides the facts of pay. */
async function loadCompanyTerms(tx: Transaction, { companyId }: PayPeriod, payDate: CalendarDate) {
  const states = Object.keys(stateNames) as StateCode[];
  const [imports, notices, companyTaxes, matches, additions] = await Promise.all([
    listPlaceImports(tx, payDate),
    listUnemploymentRates(tx, companyId, states, payDate),
    listCompanyTaxesOn(tx, companyId, payDate),
    listPlanMatches(tx, companyId, payDate),
    listNonresidentAdditions(tx, companyId, yearOf(payDate)),
  ]);
  return { imports, notices, companyTaxes, additions, matches: matches.map(toFormulaOfPlan) };
}

/** Facts that the parts of a period share: those of all were read at one time. */
export interface SharedFacts {
  readonly ofAll: FactsOfAll;
  readonly terms: Awaited<ReturnType<typeof loadCompanyTerms>>;
}

export async function loadSharedFacts(
  tx: Transaction,
  period: PayPeriod,
  payDate: CalendarDate,
): Promise<SharedFacts> {
  const [ofAll, terms] = await Promise.all([
    loadFactsOfAll(tx, period),
    loadCompanyTerms(tx, period, payDate),
  ]);
  return { ofAll, terms };
}

function earliestOf(periods: readonly DateRange[]): CalendarDate | undefined {
  return periods.map(({ beginsOn }) => beginsOn).sort()[0];
}

/** Workers for whom other pay data is entered, who may not belong to the period yet. */
export function enteredFor({ entered }: UnsavedFacts): readonly Id<'worker'>[] | undefined {
  return entered && [...entered.keys()];
}

/** Payments of one pay period share the limits and exempt amounts of garnishments. */
function workersWithGarnishments(recurring: PeriodFacts['recurring']): Id<'worker'>[] {
  return [...recurring].flatMap(([workerId, { orders }]) => (orders.length > 0 ? [workerId] : []));
}

/** Supplemental pay may have to be taxed together with the last regular payment. */
async function loadLastRegularTotals(
  tx: Transaction,
  { companyId, type, workerType }: PayPeriod,
  payDate: CalendarDate,
  { workers }: PayFacts,
): Promise<ReadonlyMap<Id<'worker'>, YearTotals>> {
  if (type === 'Regular' || workerType !== 'W2') return new Map();
  return listLastRegularTotals(tx, {
    companyId,
    workerIds: workers.map(({ workerId }) => workerId),
    payDate,
  });
}

/** Locks what a submission changes, and returns the totals of the year. */
async function lockTotals(
  tx: Transaction,
  { companyId }: PayPeriod,
  payDate: CalendarDate,
  { workers, isPart }: Pick<PayFacts, 'workers'> & { readonly isPart: boolean },
): Promise<YearTotalsByWorker> {
  if (!isPart) shareBalances(tx, companyId);
  const ids = workers.map(({ workerId }) => workerId);
  const [totals] = await Promise.all([
    lockStoredYearTotals(tx, companyId, yearOf(payDate), ids),
    lockGarnishmentsOf(tx, companyId, ids),
    lockTimeOff(tx, companyId, ids),
    lockDeductions(tx, companyId, ids),
  ]);
  return totals;
}

function withTotals(facts: PayFacts, totals: YearTotalsByWorker): PayFacts {
  const workers = facts.workers.map((worker) => ({
    ...worker,
    yearTotals: totals.get(worker.workerId) ?? null,
  }));
  return { ...facts, workers };
}
