import {
  listDeductionsOfSchedule,
  listNotOwed,
  type NotOwedDeduction,
} from '../../engine/benefits/deductions-not-taken.ts';
import { toMatchFormula } from '../../engine/benefits/match-formulas.ts';
import { type PayrollOfMonth, withMonthsOf } from '../../engine/benefits/payrolls-of-month.ts';
import { type DueWithoutPay, listDueWithoutPay } from '../../engine/benefits/planned-deductions.ts';
import {
  noRecurringRecords,
  type RecurringPayContext,
  type RecurringRecords,
  toRecurringPay,
} from '../../engine/benefits/recurring-pay.ts';
import {
  compileEarningRules,
  type EarningRules,
  type EarningsInput,
} from '../../engine/earnings/earning-rules.ts';
import { computeEarnings } from '../../engine/earnings/earnings.ts';
import { ratePerHour } from '../../engine/earnings/overtime.ts';
import type { MatchFormula, PayLineInput } from '../../engine/earnings/pay-line.ts';
import type { WorkweekFacts } from '../../engine/earnings/wage-rules.ts';
import type { NotPaidReason } from '../../engine/submission/not-paid.ts';
import { isLastPayOf } from '../../engine/time-off/last-period.ts';
import type { RunLaw } from '../../engine/withholding/employee-facts.ts';
import type { EarningWorker } from '../../store/gross-facts.ts';
import type { PlanMatch } from '../../store/match-formulas.ts';
import type { EarningFacts, PayWage, PayWorker } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { RetroLine } from '../../store/retro-pay.ts';
import type { TimeOffPayout } from '../../store/time-off-payouts.ts';
import { formatHours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { listBenefitTypes, listRetirementPlans, payDescriptions } from './pay-kinds.ts';
import type { MonthOfPayroll } from './payroll-of-month.ts';
import { toWageRules } from './wage-rules.ts';

/** The rules for the lines of pay that are the same for all workers of the period. */
export interface LineRules {
  readonly period: PayPeriod;
  readonly earnings: EarningRules;
  readonly recurring: RecurringPayContext;
}

interface LineTerms {
  readonly period: PayPeriod;
  readonly frequency: PayFrequency;
  readonly law?: RunLaw;
  /** The place of the payroll in its month, where deductions are computed. */
  readonly month?: PayrollOfMonth;
  /** Formulas by which the company matches deferrals. */
  readonly matches?: readonly FormulaOfPlan[];
}

/** The formula of a retirement plan on the pay date. */
export interface FormulaOfPlan {
  readonly plan: string;
  readonly formula: MatchFormula | undefined;
}

/** Compiles the formula of a plan. */
export function toFormulaOfPlan({ plan, terms }: PlanMatch): FormulaOfPlan {
  return { plan, formula: toMatchFormula(terms) };
}

/** Compiles the rules for the lines of pay of a period. */
export function compileLineRules(
  { schedule, payCodes, payRules }: EarningFacts,
  { period, frequency, law, month = { number: 1, count: 1 }, matches = [] }: LineTerms,
): LineRules {
  const descriptions = payDescriptions(payRules.areGiftCardsReceived);
  const standardHours = schedule?.standardHours ?? null;
  return {
    period,
    earnings: compileEarningRules(
      descriptions,
      { ...period, frequency, standardHours },
      payCodes,
      law && period.workerType === 'W2' ? toWageRules(payRules, law.pay) : undefined,
    ),
    recurring: {
      isRegular: period.type === 'Regular',
      workerType: period.workerType,
      benefitTypes: listBenefitTypes(),
      matchDescription: descriptions.matchDescription,
      month,
      plans: listRetirementPlans().map((plan) => ({
        plan,
        match: matches.find((each) => each.plan === plan.plan)?.formula,
      })),
    },
  };
}

/** Facts that the lines of a worker's pay depend on. */
export interface PayLineFacts {
  readonly wages: ReadonlyMap<Id<'worker'>, readonly PayWage[]>;
  readonly retro: ReadonlyMap<Id<'worker'>, readonly RetroLine[]>;
  readonly recurring: ReadonlyMap<Id<'worker'>, RecurringRecords>;
  readonly payouts: ReadonlyMap<Id<'worker'>, readonly TimeOffPayout[]>;
  readonly workweekOf?: (workerId: Id<'worker'>) => WorkweekFacts;
  readonly monthOf?: MonthOfPayroll['monthOf'];
}

/** Finds the hours of whole balances of time off that a payment pays out. */
type CountPayouts = (
  payouts: readonly TimeOffPayout[],
  earnings: ReturnType<typeof computeEarnings>,
) => readonly TimeOffPayout[];

/** Computes the lines of a worker's pay; undefined if there is nothing to be paid for. */
export function computePayLines(
  worker: EarningWorker,
  lookups: PayLineFacts,
  rules: LineRules,
  countPayouts?: CountPayouts,
) {
  const { workerId, data } = worker;
  const wages = lookups.wages.get(workerId) ?? [];
  const isOwnPeriod = hasOwnDay(worker, rules.period);
  const records = lookups.recurring.get(workerId) ?? noRecurringRecords;
  const isLastPay = isOwnPeriod && isLastPayOf(worker, rules.period);
  const terms = recurringOf(worker, lookups, rules);
  const recurring = toRecurringPay(
    records,
    isOwnPeriod ? terms : { ...terms, isRegular: false },
    isLastPay,
  );
  const workweek = lookups.workweekOf?.(workerId);
  const earnings = computeEarnings(
    toEarningsInput(worker, wages, { recurring: recurring.lines, workweek }),
    rules.earnings,
  );
  const retro = (lookups.retro.get(workerId) ?? []).map(toRetroLine);
  const entered = lookups.payouts.get(workerId) ?? [];
  const payouts =
    countPayouts && entered.some(({ paysAll }) => paysAll)
      ? countPayouts(entered, earnings)
      : entered;
  // A whole balance that is empty so far is entered with 0 hours.
  const paidOut = payouts.filter(({ hours }) => hours > 0);
  const added = [...retro, ...paidOut.map(toPayoutLine)];
  if (earnings.lines.length === 0 && added.length === 0 && !data) return undefined;

  const notEntered = [...added, ...recurring.lines].map(markNotEntered);
  const lines = notEntered.length > 0 ? [...earnings.lines, ...notEntered] : earnings.lines;
  const leftOut = rules.recurring.isRegular
    ? []
    : listDeductionsOfSchedule(records, recurring.lines, rules.period.workerType);
  return { earnings, recurring, lines, leftOut, isLastPay, payouts };
}

/** The terms of recurring pay, with the worker's own place of the payroll in its month. */
function recurringOf(
  worker: EarningWorker | PayWorker,
  { monthOf }: PayLineFacts,
  { recurring, earnings }: LineRules,
): RecurringPayContext {
  const own = monthOf?.(worker.workerId) ?? recurring.month;
  const month = withMonthsOf(own, earnings.period, worker);
  return month === recurring.month ? recurring : { ...recurring, month };
}

/** Without a day of its own, a period takes no recurring lines: the worker's other schedule does. */
function hasOwnDay({ inOtherSchedule = [] }: EarningWorker, period: PayPeriod): boolean {
  return !inOtherSchedule.some(
    ({ beginsOn, endsOn }) => beginsOn <= period.beginsOn && period.endsOn <= endsOn,
  );
}

/** The facts of a worker's earnings. */
export function toEarningsInput(
  { joinedOn, departures, inOtherSchedule = [], data }: EarningWorker,
  wages: readonly PayWage[],
  { recurring, workweek }: Pick<EarningsInput, 'recurring' | 'workweek'> = {},
): EarningsInput {
  const own = data ?? undefined;
  return { joinedOn, departures, inOtherSchedule, wages, data: own, recurring, workweek };
}

/** A worker who is employed in a period and not paid in it. */
export interface NotPaidWorker
  extends Pick<PayWorker, 'workerId' | 'firstName' | 'lastName' | 'exclusionReason'> {
  readonly reason: NotPaidReason;
  /** Deductions that are due nevertheless. */
  readonly owed?: readonly DueWithoutPay[];
  /** Deductions of the period that are neither taken nor owed. */
  readonly notOwed?: readonly NotOwedDeduction[];
  /** Months whose cost of life insurance this payroll would have taxed. */
  readonly untaxedMonths?: number;
}

/** Adds the deductions of a regular period that the worker is employed in and not paid: those owed, and the others. */
export function withOwed(
  worker: NotPaidWorker,
  known: PayWorker,
  lookups: PayLineFacts,
  rules: LineRules & { readonly law: RunLaw },
): NotPaidWorker {
  const records = lookups.recurring.get(worker.workerId);
  if (!records || !rules.recurring.isRegular || reasonsWithoutDeductions.includes(worker.reason))
    return worker;
  const { lines } = toRecurringPay(records, recurringOf(known, lookups, rules));
  const { kinds } = rules.law.pay;
  const isDeduction = (kind: string) => kinds.get(kind)?.group === 'deduction';
  // The last pay that is paid elsewhere may take what is left; nothing becomes due here.
  if (worker.reason === 'paidElsewhere') {
    const notDue = lines.map(({ counted: _, ...line }) => line);
    return { ...worker, notOwed: listNotOwed(notDue, isDeduction), ...untaxedMonthsOf(lines) };
  }
  return {
    ...worker,
    owed: listDueWithoutPay(lines),
    notOwed: listNotOwed(lines, isDeduction),
    ...untaxedMonthsOf(lines),
  };
}

function untaxedMonthsOf(lines: readonly PayLineInput[]) {
  const cover = lines.find((line) => line.cover)?.cover;
  return cover ? { untaxedMonths: cover.months ?? 1 } : {};
}

const reasonsWithoutDeductions: readonly NotPaidReason[] = ['noWorkingDay', 'notAdded'];

const toRetroLine = ({ description, amount }: RetroLine): PayLineInput => ({
  kind: 'retroactive-pay',
  description,
  amount,
});

/** Hours paid out are supplemental wages: they are paid in addition to the pay of the period. */
const toPayoutLine = ({ policyName, hours, amount }: TimeOffPayout): PayLineInput => ({
  kind: 'other-pay',
  description: `${policyName} payout`,
  amount,
  basis: {
    words: `${policyName} payout: ${formatHours(hours)} hours at ${formatHours(ratePerHour(amount, hours))}`,
    parts: [amount],
  },
});

/** Lines that were not entered for the period are kept when its entries are corrected. */
const markNotEntered = (line: PayLineInput): PayLineInput => ({ ...line, notEntered: true });
