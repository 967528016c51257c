import type { Transaction } from '../../database/database.ts';
import {
  noRecurringRecords,
  type RecurringRecords,
  toRecurringPay,
} from '../../engine/benefits/recurring-pay.ts';
import { payDateIfSubmitted } from '../../engine/calendar/pay-days.ts';
import { isEmployedAtQuarterEnd, isLastPeriodOfQuarter } from '../../engine/calendar/quarters.ts';
import { compileEarningRules } from '../../engine/earnings/earning-rules.ts';
import { computeEarnings, type Earnings } from '../../engine/earnings/earnings.ts';
import type { PayLineInput } from '../../engine/earnings/pay-line.ts';
import type { LedgerKinds } from '../../engine/ledger/plan-transactions.ts';
import { computePayRun, computeWorkerPay, type PayRun } from '../../engine/pay/compute-pay-run.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import type { CompanyRate } from '../../engine/taxes/facts.ts';
import { Worksheet } from '../../engine/taxes/worksheet.ts';
import { type RunLaw, toEmployeeFacts } from '../../engine/withholding/employee-facts.ts';
import type { RunFacts, WorkerFacts } from '../../engine/withholding/pay-facts.ts';
import type { PayLaw } from '../../engine/withholding/pay-law.ts';
import type { YearTotals } from '../../engine/withholding/year-totals.ts';
import { lockGarnishmentsOf } from '../../store/garnishments.ts';
import {
  loadPayFacts,
  type PayFacts,
  type PayWage,
  type PayWorker,
} from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { findPayResult, listLastRegularTotals, type RunTerms } from '../../store/pay-runs.ts';
import { listRecurring } from '../../store/recurring.ts';
import { listRetroLines, type RetroLine } from '../../store/retro-pay.ts';
import { listUnemploymentRates } from '../../store/state-registrations.ts';
import { lockYearTotals } from '../../store/year-totals.ts';
import { type CalendarDate, daysBetween, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { noMoney } from '../../values/money.ts';
import { isEditable, type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import { noRate, type Percentage, percentageToRate } from '../../values/rate.ts';
import { type StateCode, stateNames } from '../../values/state.ts';
import { notExempt } from '../../values/vocabulary.ts';
import { listBenefitTypes, payDescriptions } from './pay-kinds.ts';
import { loadRunLaw } from './run-law.ts';

/** What a period comes to, computed from what is known now. */
export interface ComputedPeriod {
  readonly period: PayPeriod;
  /** The day the money is really paid, whose law is followed. */
  readonly payDate: CalendarDate;
  /** There is no law for that day yet: the latest was used, and nothing may be paid by it. */
  readonly isEstimated: boolean;
  readonly run: RunFacts;
  /** In the order of their ids; `result.pays` has the same. */
  readonly workers: readonly PaidWorker[];
  readonly result: PayRun;
  /** States for which the company has given no unemployment rate. */
  readonly statesWithoutRate: readonly string[];
}

export interface PaidWorker {
  readonly known: PayWorker;
  readonly earnings: Earnings;
  readonly wage: PayWage | undefined;
  readonly facts: WorkerFacts;
}

export interface ComputePeriodOptions {
  readonly now: Instant;
  readonly only?: Id<'worker'>;
  readonly keepWorking?: boolean;
  /** The day the money is paid, where it is not the period's own or the earliest after it. */
  readonly payDate?: CalendarDate;
  /** Nobody else adds to the sums of these workers' years until the transaction ends. */
  readonly lockSums?: boolean;
}

/** Everybody's pay of a period as it stands now: what would be paid if it were submitted. */
export async function computePeriod(
  tx: Transaction,
  period: PayPeriod,
  asked: ComputePeriodOptions,
): Promise<ComputedPeriod> {
  const payDate = asked.payDate ?? payDateIfSubmitted(period, asked.now);
  const { companyId } = period;
  const readRecurring = () =>
    listRecurring(tx, companyId, asked.only && [asked.only], { payOn: payDate });
  const [loaded, notices, retro, seen] = await Promise.all([
    loadPayFacts(tx, period, payDate, asked.only),
    listUnemploymentRates(tx, companyId, Object.keys(stateNames) as StateCode[], payDate),
    listRetroLines(tx, period, asked.only),
    asked.lockSums ? undefined : readRecurring(),
  ]);
  const facts = asked.lockSums ? await withLockedTotals(tx, period, payDate, loaded) : loaded;
  // What is left of a debt is known only once nobody else takes from it.
  const recurring = seen ?? (await readRecurring());
  const lastRegular = await loadLastRegularTotals(tx, period, payDate, facts);
  const { law, isEstimated } = loadRunLaw(period, payDate, statesOf(facts));
  const frequency = facts.schedule?.frequency ?? frequencyOf(period);
  const { rates, statesWithoutRate } = ratesOf(law, notices);
  const run: RunFacts = {
    law: law.pay,
    payFrequency: frequency,
    periodsPerYear: periodsPerYear[frequency],
    supplementalMethod: period.supplementalMethod,
    company: { employees: facts.employees, rates },
  };
  const workers = toWorkers({ ...facts, recurring, retro, lastRegular }, period, frequency, law);
  const result = computePayRun(
    run,
    workers.map((worker) => worker.facts),
    asked.keepWorking,
  );
  return { period, payDate, isEstimated, run, workers, result, statesWithoutRate };
}

/** Pay outside the schedule may have to be taxed together with the last regular payment. */
async function loadLastRegularTotals(
  tx: Transaction,
  { companyId, type, workerType }: PayPeriod,
  payOn: CalendarDate,
  { workers }: PayFacts,
): Promise<ReadonlyMap<Id<'worker'>, YearTotals>> {
  if (type === 'Regular' || workerType !== 'W2') return new Map();
  return listLastRegularTotals(tx, { companyId, workerIds: workers.map(workerIdOfRow), payOn });
}

async function withLockedTotals(
  tx: Transaction,
  { companyId }: PayPeriod,
  payDate: CalendarDate,
  facts: PayFacts,
): Promise<PayFacts> {
  const ids = facts.workers.map(({ workerId }) => workerId);
  const locked = await lockYearTotals(tx, companyId, yearOf(payDate), ids);
  await lockGarnishmentsOf(tx, companyId, ids);
  const workers = facts.workers.map((worker) => ({
    ...worker,
    sums: locked.get(worker.workerId) ?? {},
  }));
  return { ...facts, workers };
}

/** One payment with the steps of the computation that made it. */
export interface ExplainedWorkerPay {
  readonly pay: Pay;
  readonly working: Worksheet;
  readonly law: PayLaw;
  readonly isEstimated: boolean;
}

export async function explainWorkerPay(
  tx: Transaction,
  period: PayPeriod,
  { now, only }: { readonly now: Instant; readonly only: Id<'worker'> },
): Promise<ExplainedWorkerPay | undefined> {
  if (!isEditable(period.status)) return explainStoredPay(tx, period, only);
  const { result, run, isEstimated } = await computePeriod(tx, period, {
    now,
    only,
    keepWorking: true,
  });
  const [pay, working] = [result.pays[0], result.worksheets[0]];
  return pay && working && { pay, working, law: run.law, isEstimated };
}

/** A payment that was submitted is computed again from the facts that were kept with it. */
async function explainStoredPay(
  tx: Transaction,
  { payPeriodId }: PayPeriod,
  workerId: Id<'worker'>,
): Promise<ExplainedWorkerPay | undefined> {
  const kept = await findPayResult(tx, payPeriodId, workerId);
  if (!kept) return undefined;
  const run = restoreRunFacts(kept.terms, kept.payOn);
  const working = new Worksheet();
  const pay = computeWorkerPay(run, kept.facts, working);
  return { pay, working, law: run.law, isEstimated: false };
}

/** What all payments of a kept run had in common. */
export function restoreRunFacts(terms: RunTerms, payDate: CalendarDate): RunFacts {
  const { law } = loadRunLaw(terms, payDate, terms.states);
  const { payFrequency, periodsPerYear: periods, supplementalMethod, company } = terms;
  return { law: law.pay, payFrequency, periodsPerYear: periods, supplementalMethod, company };
}

function toWorkers(
  facts: PayFacts & {
    readonly recurring: ReadonlyMap<Id<'worker'>, RecurringRecords>;
    readonly retro: readonly RetroLine[];
    readonly lastRegular: ReadonlyMap<Id<'worker'>, YearTotals>;
  },
  period: PayPeriod,
  frequency: PayFrequency,
  law: RunLaw,
): PaidWorker[] {
  const wages = groupBy(facts.wages, workerIdOfRow);
  const certificates = groupBy(facts.certificates, workerIdOfRow);
  const riskClasses = groupBy(facts.riskClasses, workerIdOfRow);
  const retro = groupBy(facts.retro, workerIdOfRow);
  const standardHours = facts.schedule?.standardHours ?? null;
  const spoken = payDescriptions();
  const rules = compileEarningRules(
    spoken,
    { ...period, frequency, standardHours },
    facts.payCodes,
  );
  const { workerType } = period;
  const payment = {
    isRegular: period.type === 'Regular',
    workerType,
    benefitTypes: listBenefitTypes(),
    matchDescription: spoken.matchDescription,
  };
  const { deadlineAt } = period;
  const isLast = payment.isRegular && isLastPeriodOfQuarter(deadlineAt, facts.nextDeadlineAt);
  const nothing = toRecurringPay(noRecurringRecords, payment);
  return facts.workers.flatMap((known) => {
    const own = wages.get(known.workerId) ?? [];
    const { joinedOn, departures } = known;
    const data = known.data ?? undefined;
    const earnings = computeEarnings({ joinedOn, departures, wages: own, data }, rules);
    const owed = (retro.get(known.workerId) ?? []).map(toRetroLine);
    if (earnings.lines.length === 0 && owed.length === 0 && !data) return [];
    const wage = earnings.wage as PayWage | undefined;
    const recurring = facts.recurring.get(known.workerId);
    const recurs = recurring ? toRecurringPay(recurring, payment) : nothing;
    const besides = [...owed, ...recurs.lines].map(markNotEntered);
    const work = known.workState ?? known.homeState ?? '';
    const person = {
      id: known.workerId,
      lines: besides.length > 0 ? [...earnings.lines, ...besides] : earnings.lines,
      orders: recurs.orders,
      limitVariants: recurs.limitVariants,
      bornOn: known.bornOn,
      home: { state: known.homeState ?? work, city: known.homeCity },
      work: { state: work, city: known.workCity },
      certificates: certificates.get(known.workerId) ?? [],
      riskClasses: riskClasses.get(known.workerId) ?? [],
      hoursInClasses: known.data?.premiums ?? [],
      isExemptOwner: wage !== undefined && wage.taxExemption !== notExempt,
      sums: known.sums ?? {},
      closesQuarter: isLast && isEmployedAtQuarterEnd(known, deadlineAt),
      lastRegular: facts.lastRegular.get(known.workerId),
    };
    return [
      {
        known,
        earnings,
        wage,
        facts:
          workerType === 'W2'
            ? toEmployeeFacts(person, law)
            : { type: 'contractor', ...person, backupWithholding: false },
      },
    ];
  });
}

const toRetroLine = ({ description, amount }: RetroLine): PayLineInput => ({
  kind: 'retroactive-pay',
  description,
  amount,
});

/** What was not entered for the period stays when that is corrected. */
const markNotEntered = (line: PayLineInput): PayLineInput => ({ ...line, beside: true });

const workerIdOfRow = ({ workerId }: { readonly workerId: Id<'worker'> }) => workerId;

function statesOf({ workers }: PayFacts): readonly string[] {
  const states = new Set<string>();
  for (const { homeState, workState } of workers) {
    if (homeState) states.add(homeState);
    if (workState) states.add(workState);
  }
  return [...states].sort();
}

/** Without a schedule the length of the period says how often people are paid. */
function frequencyOf({ beginsOn, endsOn }: PayPeriod): PayFrequency {
  const days = daysBetween(beginsOn, endsOn) + 1;
  if (days <= 7) return 'weekly';
  if (days <= 14) return 'biweekly';
  return days <= 16 ? 'semimonthly' : 'monthly';
}

/** A company's notices; where one is missing a new employer's rate counts, if the law names it. */
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

/** The kinds of pay of a day's law, for the books. */
export function ledgerKindsOn(payDate: CalendarDate): LedgerKinds {
  return loadRunLaw({ beginsOn: payDate, endsOn: payDate }, payDate, []).law.pay.kinds;
}
