import type { ReturnRules } from '../../law/law.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayInMonth,
  monthOf,
  startOfQuarter,
  toDateParts,
  type Weekday,
  weekdayOf,
  yearOf,
} from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { type Cents, greater, minus, noMoney, plus, share, sum } from '../../values/money.ts';
import { addBusinessDays, businessDayOnOrAfter } from '../calendar/business-days.ts';

export type DepositSchedule = 'monthly' | 'semiweekly';

/**
 * Tax that arises on a pay date: income tax and the employees' and employer's shares of social
 * security and Medicare tax. The date of the deposit does not matter.
 */
export interface Liability {
  readonly payDate: CalendarDate;
  readonly amount: Cents;
}

/** One deposit: the liability of a deposit period, or of a part of it. */
export interface PlannedDeposit {
  readonly dueOn: CalendarDate;
  readonly amount: Cents;
  readonly rule: DepositSchedule | 'next day';
  /** First day of the quarter whose return counts the deposit. */
  readonly quarter: CalendarDate;
  readonly payDates: readonly CalendarDate[];
}

export interface DepositPlan {
  readonly deposits: readonly PlannedDeposit[];
  /**
   * First day on which a monthly depositor deposits semiweekly, after reaching the amount of the
   * next-day rule; until the end of the following year.
   */
  readonly semiweeklyFrom?: CalendarDate;
}

type Rules = ReturnRules['deposits'];

/** How often the return is filed that counts the deposits. */
export type ReturnFrequency = 'quarterly' | 'annual';

/** Plans the deposits of a calendar year from its liabilities. */
export function planDeposits(
  liabilities: readonly Liability[],
  schedule: DepositSchedule,
  rules: Rules,
  frequency: ReturnFrequency = 'quarterly',
): DepositPlan {
  const deposits: PlannedDeposit[] = [];
  let current = schedule;
  let semiweeklyFrom: CalendarDate | undefined;
  let open: Liability[] = [];
  const close = () => {
    if (open.length > 0) deposits.push(toDeposit(open, current, rules));
    open = [];
  };
  for (const day of sumByDay(liabilities)) {
    const [first] = open;
    const isSamePeriod =
      first &&
      periodOf(first.payDate, current, frequency) === periodOf(day.payDate, current, frequency);
    if (!isSamePeriod) close();
    open.push(day);
    if (sum(open.map(({ amount }) => amount)) < rules.nextDayFrom) continue;
    deposits.push(toNextDayDeposit(open, day.payDate));
    open = [];
    if (current === 'semiweekly') continue;
    semiweeklyFrom = addDays(day.payDate, 1);
    current = 'semiweekly';
  }
  close();
  return { deposits, ...(semiweeklyFrom && { semiweeklyFrom }) };
}

/** Liabilities of each pay date in order, without days that sum to zero. */
export function sumByDay(liabilities: readonly Liability[]): readonly Liability[] {
  return [...groupBy(liabilities, ({ payDate }) => payDate)]
    .map(([payDate, each]) => ({ payDate, amount: sum(each.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (a.payDate < b.payDate ? -1 : 1));
}

/** Due date of the deposit for a pay date, without the next-day rule. */
export function depositDueOn(
  payDate: CalendarDate,
  schedule: DepositSchedule,
  rules: Rules,
): CalendarDate {
  if (schedule === 'semiweekly')
    return addBusinessDays(endOfSemiweeklyPeriod(payDate), rules.semiweeklyBusinessDays);
  const { year, month } = toDateParts(payDate);
  return businessDayOnOrAfter(dayInMonth({ year, month: month + 1, day: rules.monthlyDueDay }));
}

/** Days from which a year's schedule follows: the lookback period, both days included. */
export interface LookbackPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * The lookback period of a year. Quarterly filers look at the four quarters up to June of the year
 * before. Employers who file annually, or filed Form 944 in one of the two years before, look at the
 * second year before.
 */
export function lookbackPeriodOf(year: number, filing: ReturnFrequency): LookbackPeriod {
  return filing === 'quarterly'
    ? { from: calendarDate(`${year - 2}-07-01`), to: calendarDate(`${year - 1}-06-30`) }
    : { from: calendarDate(`${year - 2}-01-01`), to: calendarDate(`${year - 2}-12-31`) };
}

export interface LookbackFacts {
  readonly year: number;
  /**
   * Total tax of the returns in the lookback period as first filed; corrections do not change the
   * schedule, and periods before the employer began count as zero.
   */
  readonly taxes: readonly Cents[];
  /** Last day on which the next-day rule was reached. */
  readonly nextDayReachedOn?: CalendarDate;
}

/** Deposit schedule at the beginning of a year. */
export function findDepositSchedule(
  { year, taxes, nextDayReachedOn }: LookbackFacts,
  rules: Rules,
): DepositSchedule {
  const isBound = nextDayReachedOn !== undefined && yearOf(nextDayReachedOn) === year - 1;
  return isBound || sum(taxes) > rules.monthlyUpTo ? 'semiweekly' : 'monthly';
}

export interface SmallTaxFacts {
  readonly tax: Cents;
  /** Total tax of the quarter before; undefined for an employer without a return for it. */
  readonly taxOfQuarterBefore: Cents | undefined;
  readonly liabilities: readonly Liability[];
  readonly schedule: DepositSchedule;
}

/**
 * A small tax may be paid with the return: the tax of this quarter or of the one before is below the
 * limit, and the next-day rule was not reached.
 */
export function mayPayWithReturn(facts: SmallTaxFacts, rules: Rules): boolean {
  const { tax, taxOfQuarterBefore, liabilities, schedule } = facts;
  const isSmall =
    tax < rules.withReturnBelow ||
    (taxOfQuarterBefore !== undefined && taxOfQuarterBefore < rules.withReturnBelow);
  return isSmall && !reachesNextDayRule(liabilities, schedule, rules);
}

export function reachesNextDayRule(
  liabilities: readonly Liability[],
  schedule: DepositSchedule,
  rules: Rules,
): boolean {
  return planDeposits(liabilities, schedule, rules).deposits.some(
    ({ rule }) => rule === 'next day',
  );
}

export interface DepositShortfall {
  readonly missing: Cents;
  /** Without penalty, if the rest is deposited by `makeUpBy`. */
  readonly isTolerated: boolean;
  readonly makeUpBy: CalendarDate;
}

/** Finds what is missing from a deposit. `returnDueOn` is the due date of the return that counts it. */
export function findShortfall(
  deposit: PlannedDeposit,
  paid: Cents,
  returnDueOn: CalendarDate,
  rules: Rules,
): DepositShortfall | undefined {
  const missing = minus(deposit.amount, paid);
  if (missing <= 0) return undefined;
  const tolerated = greater(rules.shortfall.amount, share(deposit.amount, rules.shortfall.rate));
  return {
    missing,
    isTolerated: missing <= tolerated,
    makeUpBy: makeUpDateOf(deposit, returnDueOn, rules),
  };
}

/**
 * Monthly depositors make up a shortfall by the due date of the return, others by the first
 * Wednesday or Friday on or after the monthly due day of the month after the deposit was due, or by
 * the due date of the return if that is earlier.
 */
export function makeUpDateOf(
  { dueOn, rule }: Pick<PlannedDeposit, 'dueOn' | 'rule'>,
  returnDueOn: CalendarDate,
  rules: Rules,
): CalendarDate {
  if (rule === 'monthly') return returnDueOn;
  const { year, month } = toDateParts(dueOn);
  let day = dayInMonth({ year, month: month + 1, day: rules.monthlyDueDay });
  while (weekdayOf(day) !== 'Wednesday' && weekdayOf(day) !== 'Friday') day = addDays(day, 1);
  const makeUpOn = businessDayOnOrAfter(day);
  return makeUpOn < returnDueOn ? makeUpOn : returnDueOn;
}

/** Liabilities accumulate within a period; the end of a quarter with a return of its own divides it. */
function periodOf(
  payDate: CalendarDate,
  schedule: DepositSchedule,
  frequency: ReturnFrequency,
): string {
  if (schedule === 'monthly') return monthOf(payDate);
  if (frequency === 'annual') return endOfSemiweeklyPeriod(payDate);
  return `${endOfSemiweeklyPeriod(payDate)} ${startOfQuarter(payDate)}`;
}

/** Days from a pay date to the end of its semiweekly period: Wednesday to Friday, or Saturday to Tuesday. */
const daysToPeriodEnd: Readonly<Record<Weekday, number>> = {
  Wednesday: 2,
  Thursday: 1,
  Friday: 0,
  Saturday: 3,
  Sunday: 2,
  Monday: 1,
  Tuesday: 0,
};

function endOfSemiweeklyPeriod(payDate: CalendarDate): CalendarDate {
  return addDays(payDate, daysToPeriodEnd[weekdayOf(payDate)]);
}

function toDeposit(
  liabilities: readonly Liability[],
  schedule: DepositSchedule,
  rules: Rules,
): PlannedDeposit {
  const last = liabilities.at(-1)?.payDate as CalendarDate;
  return describeDeposit(liabilities, depositDueOn(last, schedule, rules), schedule);
}

function toNextDayDeposit(
  liabilities: readonly Liability[],
  reachedOn: CalendarDate,
): PlannedDeposit {
  return describeDeposit(liabilities, addBusinessDays(reachedOn, 1), 'next day');
}

function describeDeposit(
  liabilities: readonly Liability[],
  dueOn: CalendarDate,
  rule: PlannedDeposit['rule'],
): PlannedDeposit {
  const payDates = liabilities.map(({ payDate }) => payDate);
  const amount = liabilities.reduce((total, each) => plus(total, each.amount), noMoney);
  const quarter = startOfQuarter(payDates[0] as CalendarDate);
  return { dueOn, amount, rule, quarter, payDates };
}
