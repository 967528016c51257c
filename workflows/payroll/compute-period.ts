import type { Transaction } from '../../database/database.ts';
import { payDateIfSubmitted } from '../../engine/calendar/pay-days.ts';
import type { CompanyWageRules } from '../../engine/earnings/wage-rules.ts';
import { computePayRun, type PayRun, sumPays } from '../../engine/pay/compute-pay-run.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import type { CompanyRate } from '../../engine/taxes/facts.ts';
import type { RunLaw } from '../../engine/withholding/employee-facts.ts';
import type { RunFacts } from '../../engine/withholding/pay-facts.ts';
import type { Law } from '../../law/law.ts';
import type { PayFacts } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { type CalendarDate, daysBetween } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Instant } from '../../values/instant.ts';
import { noMoney } from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import { noRate, type Percentage, percentageToRate, type Rate } from '../../values/rate.ts';
import type { StateCode } from '../../values/state.ts';
import { divideWorkers, listZeroPay, type PaidWorker } from './paid-workers.ts';
import type { NotPaidWorker } from './pay-lines.ts';
import { loadPeriodFacts, type PeriodFactsOptions } from './period-facts.ts';
import { withImportedPlaces } from './place-register.ts';
import { loadRunLaw } from './run-law.ts';
import { listPayStates } from './work-places.ts';

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

export interface ComputePeriodOptions extends PeriodFactsOptions {
  readonly law: Law;
  readonly now: Instant;
  readonly withWorksheets?: boolean;
  /** Pay that was submitted, by worker: it is taken as it is, and nobody's pay is computed. */
  readonly submitted?: ReadonlyMap<string, Pay>;
  /** By default the period's pay date or, when it is too late for that, the earliest possible one. */
  readonly payDate?: CalendarDate;
  /** States of other parts of the period, whose law is loaded too. */
  readonly states?: Set<string>;
}

/** Computes the pay of a period as if it were submitted now. */
export async function computePeriod(
  tx: Transaction,
  period: PayPeriod,
  options: ComputePeriodOptions,
): Promise<ComputedPeriod> {
  return computeLoaded(tx, period, options, await loadToCompute(tx, period, options));
}

type LoadedPeriod = Awaited<ReturnType<typeof loadToCompute>>;

/** Loads what `computeLoaded` computes the pay from. */
export async function loadToCompute(
  tx: Transaction,
  period: PayPeriod,
  options: ComputePeriodOptions,
) {
  const payDate = options.payDate ?? payDateIfSubmitted(period, options.now);
  return { payDate, ...(await loadPeriodFacts(tx, period, payDate, options)) };
}

export async function computeLoaded(
  tx: Transaction,
  period: PayPeriod,
  options: ComputePeriodOptions,
  { payDate, facts, imports, notices, month, matches, additions }: LoadedPeriod,
): Promise<ComputedPeriod> {
  const { states = new Set() } = options;
  for (const state of listPayStates(facts, facts.places)) states.add(state);
  const { law: shipped, isEstimated } = loadRunLaw(
    options.law,
    period,
    payDate,
    [...states].sort(),
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
  const paid = new Set<string>();
  for (const { taxes } of pays) for (const { code } of taxes) paid.add(code);
  return statesWithoutRate.flatMap((state) => {
    const stateLaw = law.pay.states[state]?.law;
    if (!stateLaw || !paid.has(stateLaw.taxes.unemployment.code)) return [];
    return [{ state, newEmployerRate: stateLaw.unemployment?.newEmployerRate }];
  });
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
