import type { GarnishmentCeiling, StateGarnishmentLimit } from '../../law/law.ts';
import {
  atLeastZero,
  type Cents,
  divide,
  greater,
  lesser,
  minus,
  noMoney,
  plus,
  proportion,
  share,
  times,
} from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import { sumOfRates } from '../../values/rate.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { GarnishmentOrder, PaidInPeriod } from '../withholding/pay-facts.ts';
import type { PayLaw } from '../withholding/pay-law.ts';

/** The amounts of a payment that garnishment limits depend on. */
export interface GarnishablePay {
  readonly law: PayLaw;
  readonly payFrequency: PayFrequency;
  readonly gross: Cents;
  /** Gross less taxes withheld; voluntary deductions do not lower it. */
  readonly disposable: Cents;
  /** Cash available after taxes and pre-tax deductions. */
  readonly cash: Cents;
  readonly workState: string;
  /** Other payments of the same pay period. */
  readonly others?: PaidInPeriod;
}

/** The limit for all support orders together (15 U.S.C. 1673(b)). */
export function supportLimit(
  pay: GarnishablePay,
  orders: readonly GarnishmentOrder[],
  worksheet?: Worksheet,
): Cents {
  const law = pay.law.garnishments.support;
  const family = orders.some(({ secondFamily }) => secondFamily)
    ? law.secondFamily
    : law.noSecondFamily;
  const behind = orders.some(({ twelveWeeksBehind }) => twelveWeeksBehind);
  const ceiling = behind ? sumOfRates(family, law.moreWhenBehind) : family;
  const federal = shareRoundedDown(pay.disposable, ceiling);
  worksheet?.begin('GARNISHMENTS', law.source);
  worksheet?.step('Limit for support', '$0 × %1', [pay.disposable, ceiling], federal);
  return lesser(federal, stateSupportLimit(pay, orders, federal, worksheet));
}

/**
 * The limit of the state of work, which decides for orders of other states too (UIFSA section 502(d)).
 * A greater limit printed on an order replaces it, because a court may order more.
 */
function stateSupportLimit(
  pay: GarnishablePay,
  orders: readonly GarnishmentOrder[],
  federal: Cents,
  worksheet?: Worksheet,
): Cents {
  const rule = pay.law.garnishments.support.states.find(({ state }) => state === pay.workState);
  const family = orders.some(({ secondFamily }) => secondFamily)
    ? rule?.secondFamily
    : rule?.noSecondFamily;
  const ceiling = orders.length === 1 ? (rule?.oneOrder ?? family) : family;
  if (!rule || !ceiling) return federal;
  const printed = orders.map(({ limitPercent }) =>
    limitPercent ? shareRoundedDown(pay.disposable, limitPercent) : noMoney,
  );
  const own = shareRoundedDown(pay.disposable, ceiling);
  const limit = [own, ...printed].reduce(greater);
  worksheet?.begin('GARNISHMENTS', rule.source);
  worksheet?.step(
    `Limit for support in ${rule.state}, or the limit printed on an order`,
    '$0 × %1',
    [pay.disposable, ceiling],
    limit,
  );
  return limit;
}

/** The amount exempt from a federal levy (Publication 1494); undefined if unknown for the year. */
export function levyExemption(pay: GarnishablePay, order: GarnishmentOrder): Cents | undefined {
  if (order.protectedAmount !== undefined) return order.protectedAmount;
  const levy = pay.law.garnishments.federalLevy;
  if (!levy) return undefined;
  const periods = periodsPerYear[pay.payFrequency];
  const status = order.levyStatement?.filingStatus ?? levy.withoutStatement;
  const dependents = order.levyStatement?.dependents ?? 0;
  return plus(
    divide(levy.exempt[status] ?? noMoney, periods),
    divide(times(levy.perDependent, dependents), periods),
  );
}

/** The limit for student loans: a share of disposable pay, but only pay above the floor (34 CFR 34.20). */
export function studentLoanLimit(pay: GarnishablePay, worksheet?: Worksheet): Cents {
  const law = pay.law.garnishments.studentLoan;
  const floor = floorOf(pay, law.minimumWages, 'federal', 'US');
  const above = atLeastZero(minus(pay.disposable, floor));
  const limit = lesser(shareRoundedDown(pay.disposable, law.rate), above);
  worksheet?.begin('GARNISHMENTS', law.source);
  worksheet?.step(
    'Limit for student loans',
    'the lesser of $0 × %1 and $0 − $2',
    [pay.disposable, law.rate, floor],
    limit,
  );
  return limit;
}

/** The limit for student loans and all other orders together. */
export function studentLoanLimitWithOthers(pay: GarnishablePay): Cents {
  return shareRoundedDown(pay.disposable, pay.law.garnishments.studentLoan.withOtherOrders);
}

/** The limit for creditors: the federal one (Title III), or the state's where it is stricter. */
export function creditorLimit(
  pay: GarnishablePay,
  order: GarnishmentOrder,
  worksheet?: Worksheet,
): Cents {
  const { ordinary, states } = pay.law.garnishments;
  const floor = floorOf(pay, ordinary.minimumWages, 'federal', 'US');
  const above = atLeastZero(minus(pay.disposable, floor));
  const federal = lesser(shareRoundedDown(pay.disposable, ordinary.rate), above);
  worksheet?.begin('GARNISHMENTS', ordinary.source);
  worksheet?.step(
    'Limit for creditors',
    'the lesser of $0 × %1 and $0 − $2',
    [pay.disposable, ordinary.rate, floor],
    federal,
  );
  const state = order.state ?? pay.workState;
  const rule = states[state];
  if (!rule) return federal;
  const limit = lesser(federal, stateLimit(pay, rule, order, federal));
  worksheet?.begin('GARNISHMENTS', rule.source);
  worksheet?.step(`Limit under the law of ${state}, where it is stricter`, '$0', [limit], limit);
  return limit;
}

function stateLimit(
  pay: GarnishablePay,
  rule: StateGarnishmentLimit,
  order: GarnishmentOrder,
  federal: Cents,
): Cents {
  if (rule.forbidden) return noMoney;
  const threshold = rule.nothingBelow;
  if (threshold) {
    const protectedPay = floorOf(pay, threshold.minimumWages, threshold.wage, rule.state);
    if (pay.disposable <= protectedPay) return noMoney;
  }
  const head = order.headOfFamily ? rule.headOfFamily : undefined;
  if (head?.needsConsent && !order.writtenConsent) return noMoney;
  const lowest = (head?.limits ?? rule.limits ?? []).reduce(
    (lowestSoFar, ceiling) => lesser(lowestSoFar, ceilingOf(pay, ceiling, rule.state)),
    federal,
  );
  const limits = [lowest, ...listOtherLimits(pay, rule, order)];
  const perDependent = times(rule.weeklyPerDependent ?? noMoney, order.dependents ?? 0);
  return atLeastZero(minus(limits.reduce(lesser), forPeriod(pay, perDependent)));
}

/** Limits by gross pay, by parts of a month's pay and by calendar year. */
function listOtherLimits(
  pay: GarnishablePay,
  rule: StateGarnishmentLimit,
  order: GarnishmentOrder,
): readonly Cents[] {
  const step = rule.steps?.find(
    ({ grossUpToMinimumWages: hours, grossUpToWeekly: weekly }) =>
      (hours === undefined || pay.gross <= floorOf(pay, hours, 'state', rule.state)) &&
      (weekly === undefined || pay.gross <= forPeriod(pay, weekly)),
  );
  return [
    ...(step ? [shareRoundedDown(pay.disposable, step.rate)] : []),
    ...(rule.monthlyScale ? [scaleOf(pay, rule.monthlyScale)] : []),
    ...(rule.yearly ? [yearlyLimit(pay, rule.yearly, order)] : []),
  ];
}

function scaleOf(
  pay: GarnishablePay,
  scale: NonNullable<StateGarnishmentLimit['monthlyScale']>,
): Cents {
  let limit = noMoney;
  let below = noMoney;
  for (const { upTo, rate } of scale) {
    const top = upTo ? proportion(upTo, 12, periodsPerYear[pay.payFrequency]) : pay.disposable;
    const part = atLeastZero(minus(lesser(pay.disposable, top), below));
    limit = plus(limit, shareRoundedDown(part, rate));
    below = top;
  }
  return limit;
}

/** Amount a creditor may still take this year. Unknown earnings are estimated from this period's pay. */
function yearlyLimit(
  pay: GarnishablePay,
  brackets: NonNullable<StateGarnishmentLimit['yearly']>,
  order: GarnishmentOrder,
): Cents {
  const earnings =
    order.expectedYearlyEarnings ?? times(pay.gross, periodsPerYear[pay.payFrequency]);
  const bracket = brackets.find((each) => 'rate' in each || earnings < each.earningsBelow);
  if (!bracket) return noMoney;
  const most = 'rate' in bracket ? shareRoundedDown(earnings, bracket.rate) : bracket.most;
  return atLeastZero(minus(most, order.takenThisYear ?? noMoney));
}

function ceilingOf(pay: GarnishablePay, ceiling: GarnishmentCeiling, state: string): Cents {
  if (ceiling.of === 'gross') return shareRoundedDown(pay.gross, ceiling.rate);
  if (ceiling.of === 'disposable') return shareRoundedDown(pay.disposable, ceiling.rate);
  const floor = ceiling.weekly
    ? (statedFloor(pay, ceiling) ?? forPeriod(pay, ceiling.weekly))
    : floorOf(pay, ceiling.minimumWages ?? 0, ceiling.wage ?? 'state', state);
  const base = ceiling.of === 'grossAbove' ? pay.gross : pay.disposable;
  return shareRoundedDown(atLeastZero(minus(base, floor)), ceiling.rate);
}

/** The protected amount that the law states for periods of this length. */
function statedFloor({ payFrequency }: GarnishablePay, ceiling: GarnishmentCeiling) {
  if (payFrequency === 'biweekly') return ceiling.biweekly;
  return payFrequency === 'semimonthly' ? ceiling.semimonthly : undefined;
}

/** Pay that creditors cannot reach: weekly hours at the minimum wage, for the weeks of the period. */
function floorOf(
  pay: GarnishablePay,
  weeklyHours: number,
  which: 'state' | 'federal' | 'greater',
  state: string,
): Cents {
  const { minimumWages } = pay.law.garnishments;
  const federal = minimumWages.US ?? noMoney;
  const stateWage = minimumWages[state] ?? federal;
  if (which === 'federal') return forPeriod(pay, times(federal, weeklyHours));
  const wage = which === 'state' ? stateWage : greater(federal, stateWage);
  return forPeriod(pay, times(wage, weeklyHours));
}

/** Converts a weekly amount to the pay period: a month has 4 1/3 weeks (29 CFR 870.10). */
function forPeriod(pay: GarnishablePay, weekly: Cents): Cents {
  return proportion(weekly, 52, periodsPerYear[pay.payFrequency]);
}

/** Rounds down, so that a limit is never exceeded by a fraction of a cent. */
function shareRoundedDown(amount: Cents, rate: Parameters<typeof share>[1]): Cents {
  return share(amount, rate, 'down to the cent');
}
