import type { Transaction } from '../../database/database.ts';
import { payDateIfSubmitted } from '../../engine/calendar/pay-days.ts';
import type { DateRange } from '../../engine/earnings/salary.ts';
import type { CompanyWageRules } from '../../engine/earnings/wage-rules.ts';
import { computePayRun, type PayRun, sumPays } from '../../engine/pay/compute-pay-run.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import type { CompanyRate } from '../../engine/taxes/facts.ts';
import type { RunLaw } from '../../engine/withholding/employee-facts.ts';
import type { RunFacts } from '../../engine/withholding/pay-facts.ts';
import type { YearTotals } from '../../engine/withholding/year-totals.ts';
import type { Law } from '../../law/law.ts';
import { findWithheldWorkers } from '../../store/backup-withholding.ts';
import { listCompanyTaxesOn } from '../../store/company-taxes.ts';
import { lockDeductions } from '../../store/deductions.ts';
import { lockGarnishmentsOf } from '../../store/garnishments.ts';
import { listLastRegularTotals } from '../../store/last-regular-totals.ts';
import { listPlanMatches } from '../../store/match-formulas.ts';
import { listNonresidentAdditions } from '../../store/nonresident-additions.ts';
import { loadPayFacts, type PayFacts } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listPeriodPayments } from '../../store/period-payments.ts';
import { listPlaceImports } from '../../store/place-imports.ts';
import { listRecurring } from '../../store/recurring.ts';
import { listRetroLines } from '../../store/retro-pay.ts';
import { listUnemploymentRates } from '../../store/state-registrations.ts';
import { listTimeOff, lockTimeOff } from '../../store/time-off.ts';
import { listTimeOffPayouts } from '../../store/time-off-payouts.ts';
import { listWorkerTaxes } from '../../store/worker-taxes.ts';
import { lockStoredYearTotals } from '../../store/year-totals.ts';
import { type CalendarDate, daysBetween, yearOf } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { noMoney } from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import { noRate, type Percentage, percentageToRate, type Rate } from '../../values/rate.ts';
import { type StateCode, stateNames } from '../../values/state.ts';
import { loadLastPeriods } from './last-periods.ts';
import { divideWorkers, listZeroPay, type PaidWorker, type PeriodFacts } from './paid-workers.ts';
import { type NotPaidWorker, toFormulaOfPlan } from './pay-lines.ts';
import { loadPayrollOfMonth } from './payroll-of-month.ts';
import { withImportedPlaces } from './place-register.ts';
import { loadRunLaw } from './run-law.ts';
import { type UnsavedFacts, withUnsaved } from './unsaved-facts.ts';
import { loadEarlierDays } from './wage-rules.ts';
import { listPayStates, planCostSpansOf, planWorkPlacesOf } from './work-places.ts';

/** The pay of a period, computed from the facts as they are now. */
export interface ComputedPeriod {
  readonly period: PayPeriod;
  /** The day the money arrives; the law of that day applies. */
  readonly payDate: CalendarDate;
  /** True when there is no law for the pay date yet: the latest is used, and the period cannot be paid. */
  readonly isEstimated: boolean;
  /** Identifies the figures of the law. */
  readonly lawVersion: string;
  /** Unconfirmed law files that the pay was computed by; only in a sandbox. */
  readonly drafts: readonly string[];
  readonly run: RunFacts;
  /** Standard hours entered with the pay schedule. */
  readonly standardHours: Hours | null;
  /** The company's rules for overtime and the minimum wage; undefined for contractors. */
  readonly wageRules: CompanyWageRules | undefined;
  /** Ordered by id, like `result.pays`. */
  readonly workers: readonly PaidWorker[];
  /** Employed on a day of a regular period, or entered with pay data that pays nothing. */
  readonly notPaid: readonly NotPaidWorker[];
  readonly result: PayRun;
  /** States that insure a paid worker and for which the company has given no unemployment rate. */
  readonly statesWithoutRate: readonly MissingRate[];
}

export interface MissingRate {
  readonly state: string;
  /** The rate used instead; undefined if none is known, and no unemployment tax is computed. */
  readonly newEmployerRate: Rate | undefined;
}

export interface ComputePeriodOptions extends UnsavedFacts {
  readonly law: Law;
  readonly now: Instant;
  readonly only?: readonly Id<'worker'>[];
  readonly withWorksheets?: boolean;
  /** Pay that was submitted, by worker: it is taken as it is, and nobody's pay is computed. */
  readonly submitted?: ReadonlyMap<string, Pay>;
  /** By default the period's pay date or, when it is too late for that, the earliest possible one. */
  readonly payDate?: CalendarDate;
  /** Locks the workers' year totals, garnishments, time off and deductions until the transaction ends. */
  readonly lockTotals?: boolean;
}

/** Computes the pay of a period as if it were submitted now. */
export async function computePeriod(
  tx: Transaction,
  period: PayPeriod,
  options: ComputePeriodOptions,
): Promise<ComputedPeriod> {
  const payDate = options.payDate ?? payDateIfSubmitted(period, options.now);
  const { facts, imports, notices, month, matches, additions } = await loadPeriodFacts(
    tx,
    period,
    payDate,
    options,
  );
  const { law: shipped, isEstimated } = loadRunLaw(
    options.law,
    period,
    payDate,
    listPayStates(facts, facts.places),
  );
  const law = await withImportedPlaces(tx, shipped, imports);
  const frequency = facts.schedule?.frequency ?? frequencyOf(period);
  const { rates, statesWithoutRate } = ratesOf(law, notices);
  const run: RunFacts = {
    law: law.pay,
    payFrequency: frequency,
    periodsPerYear: periodsPerYear[frequency],
    supplementalMethod: period.supplementalMethod,
    company: {
      ...headCounts(facts),
      rates,
      ...(additions.length > 0 && { nonresidentAdditions: additions }),
    },
  };
  const { paid: workers, notPaid } = divideWorkers(facts, {
    period,
    frequency,
    law,
    run,
    month,
    matches,
  });
  const { submitted } = options;
  const paysOfWorkers = submitted && workers.map(({ known }) => submitted.get(known.workerId));
  const result = paysOfWorkers
    ? toSubmittedRun(paysOfWorkers)
    : computePayRun(
        run,
        workers.map((worker) => worker.facts),
        options.withWorksheets,
      );
  const missing = { law, statesWithoutRate };
  return {
    period,
    payDate,
    isEstimated,
    lawVersion: options.law.versionOn(payDate),
    drafts: options.law.draftsOn(payDate, Object.keys(law.pay.states)),
    run,
    standardHours: facts.schedule?.standardHours ?? null,
    wageRules: period.workerType === 'W2' ? toCompanyWageRules(facts) : undefined,
    workers,
    notPaid: [...notPaid, ...listZeroPay(workers, paysOfWorkers ?? result.pays, { period })],
    result,
    statesWithoutRate: listMissingRates(missing, result),
  };
}

/** The pay of the workers who are in the submitted payroll. */
function toSubmittedRun(paysOfWorkers: readonly (Pay | undefined)[]): PayRun {
  const pays = paysOfWorkers.filter((pay) => pay !== undefined);
  return { pays, worksheets: [], totals: sumPays(pays) };
}

function toCompanyWageRules({ payRules }: PayFacts): CompanyWageRules {
  const { computesOvertime, workweekStartsOn, minimumWage } = payRules;
  return { computesOvertime, workweekStartsOn, minimumWage };
}

/** Loads what the pay of a period is computed from, with a fixed number of queries. */
async function loadPeriodFacts(
  tx: Transaction,
  period: PayPeriod,
  payDate: CalendarDate,
  options: ComputePeriodOptions,
) {
  const { companyId } = period;
  const readRecurring = () => listRecurring(tx, companyId, options.only, { payDate });
  const [
    loaded,
    imports,
    notices,
    retro,
    payouts,
    companyTaxes,
    workerTaxes,
    matches,
    additions,
    unlocked,
  ] = await Promise.all([
    loadPayFacts(tx, period, payDate, options.only, enteredFor(options)),
    listPlaceImports(tx, payDate),
    listUnemploymentRates(tx, companyId, Object.keys(stateNames) as StateCode[], payDate),
    listRetroLines(tx, period, options.only),
    listTimeOffPayouts(tx, period, options.only),
    listCompanyTaxesOn(tx, companyId, payDate),
    listWorkerTaxes(tx, companyId, options.only),
    listPlanMatches(tx, companyId, payDate),
    listNonresidentAdditions(tx, companyId, yearOf(payDate)),
    options.lockTotals ? undefined : readRecurring(),
  ]);
  const entered = withUnsaved(loaded, options);
  const known = options.lockTotals ? await withLockedTotals(tx, period, payDate, entered) : entered;
  // Balances of garnishments, time off and deductions, and days of backup withholding, are final only once they are locked.
  const recurring = unlocked ?? (await readRecurring());
  const lastPeriods = await loadLastPeriods(tx, period, known);
  const [lastRegular, periodPayments, withheld, timeOff, earlierDays, months] = await Promise.all([
    loadLastRegularTotals(tx, period, payDate, known),
    listPeriodPayments(tx, period, workersWithGarnishments(recurring)),
    period.workerType === 'W2'
      ? new Set<Id<'worker'>>()
      : findWithheldWorkers(tx, companyId, payDate, options.only),
    listTimeOff(tx, {
      companyId,
      year: period.endsOn,
      from: earliestOf([period, ...lastPeriods]),
      only: options.only,
    }),
    loadEarlierDays(tx, period, known.workers, known.payRules),
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
    companyTaxes,
    workerTaxes,
    withheld,
    timeOff,
    payouts,
    lastPeriods,
    earlierDays,
    monthOf: months.monthOf,
  };
  const { month } = months;
  return { facts, imports, notices, month, additions, matches: matches.map(toFormulaOfPlan) };
}

function earliestOf(periods: readonly DateRange[]): CalendarDate | undefined {
  return periods.map(({ beginsOn }) => beginsOn).sort()[0];
}

/** Workers for whom other pay data is entered, who may not belong to the period yet. */
function enteredFor({ entered }: ComputePeriodOptions): readonly Id<'worker'>[] | undefined {
  return entered && [...entered.keys()];
}

function headCounts({ employeesByState }: PayFacts) {
  const employees = Object.values(employeesByState).reduce((sum, count) => sum + count, 0);
  return { employees, employeesByState };
}

/** Keeps the states that insure somebody in this run: contractors and other home states need no rate. */
function listMissingRates(
  {
    law,
    statesWithoutRate,
  }: { readonly law: RunLaw; readonly statesWithoutRate: readonly string[] },
  { pays }: PayRun,
): readonly MissingRate[] {
  const paid = new Set(pays.flatMap(({ taxes }) => taxes.map(({ code }) => code)));
  return statesWithoutRate.flatMap((state) => {
    const stateLaw = law.pay.states[state]?.law;
    if (!stateLaw || !paid.has(stateLaw.taxes.unemployment.code)) return [];
    return [{ state, newEmployerRate: stateLaw.unemployment?.newEmployerRate }];
  });
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

async function withLockedTotals(
  tx: Transaction,
  { companyId }: PayPeriod,
  payDate: CalendarDate,
  facts: PayFacts,
): Promise<PayFacts> {
  const ids = facts.workers.map(({ workerId }) => workerId);
  const locked = await lockStoredYearTotals(tx, companyId, yearOf(payDate), ids);
  await lockGarnishmentsOf(tx, companyId, ids);
  await lockTimeOff(tx, companyId, ids);
  await lockDeductions(tx, companyId, ids);
  const workers = facts.workers.map((worker) => ({
    ...worker,
    yearTotals: locked.get(worker.workerId) ?? null,
  }));
  return { ...facts, workers };
}

/** Derives the pay frequency from the length of the period, where there is no schedule. */
export function frequencyOf({ beginsOn, endsOn }: PayPeriod): PayFrequency {
  const days = daysBetween(beginsOn, endsOn) + 1;
  if (days <= 7) return 'weekly';
  if (days <= 14) return 'biweekly';
  return days <= 16 ? 'semimonthly' : 'monthly';
}

/** Takes the company's own unemployment rates; where one is missing, the state's rate for new employers. */
function ratesOf(law: RunLaw, notices: ReadonlyMap<StateCode, Percentage>) {
  const rates: Record<string, CompanyRate> = {};
  const statesWithoutRate: string[] = [];
  for (const { code, law: state } of Object.values(law.pay.states)) {
    const own = notices.get(code as StateCode);
    const { newEmployerRate, wageBase } = state.unemployment ?? {};
    if (own === undefined) statesWithoutRate.push(code);
    rates[state.taxes.unemployment.code] =
      own === undefined
        ? { rate: newEmployerRate ?? noRate, ...(wageBase === undefined && { wageBase: noMoney }) }
        : { rate: percentageToRate(own) };
  }
  return { rates, statesWithoutRate };
}
