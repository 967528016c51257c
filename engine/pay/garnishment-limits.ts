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
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import type { PayLaw } from '../withholding/pay-law.ts';

/** What the limits of garnishment go by. */
export interface GarnishablePay {
  readonly law: PayLaw;
  readonly payFrequency: PayFrequency;
  readonly gross: Cents;
  /** Gross less the taxes withheld; voluntary deductions do not lower it. */
  readonly disposable: Cents;
  /** Money that is really there, after taxes and pre-tax deductions. */
  readonly cash: Cents;
  readonly workState: string;
}

/** 15 U.S.C. 1673(b): one ceiling for all support together. */
export function supportLimit(
  pay: GarnishablePay,
  orders: readonly GarnishmentOrder[],
  working?: Worksheet,
): Cents {
  const law = pay.law.garnishments.support;
  const family = orders.some(({ secondFamily }) => secondFamily)
    ? law.secondFamily
    : law.noSecondFamily;
  const behind = orders.some(({ twelveWeeksBehind }) => twelveWeeksBehind);
  const ceiling = behind ? sumOfRates(family, law.moreWhenBehind) : family;
  const most = shareRoundedDown(pay.disposable, ceiling);
  working?.begin('GARNISHMENTS', law.source);
  working?.step('Most that support may take', '$0 × %1', [pay.disposable, ceiling], most);
  return most;
}

/** What a federal levy leaves alone (Publication 1494); undefined where the year's is not known. */
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

/** 34 CFR 34.20: a share of disposable pay, and nothing of the floor. */
export function studentLoanLimit(pay: GarnishablePay, working?: Worksheet): Cents {
  const law = pay.law.garnishments.studentLoan;
  const floor = floorOf(pay, law.minimumWages, 'federal', 'US');
  const above = atLeastZero(minus(pay.disposable, floor));
  const most = lesser(shareRoundedDown(pay.disposable, law.rate), above);
  working?.begin('GARNISHMENTS', law.source);
  working?.step(
    'Most for student loans',
    'the lesser of $0 × %1 and $0 − $2',
    [pay.disposable, law.rate, floor],
    most,
  );
  return most;
}

/** With other orders: all of them together. */
export function studentLoanLimitWithOthers(pay: GarnishablePay): Cents {
  return shareRoundedDown(pay.disposable, pay.law.garnishments.studentLoan.withOtherOrders);
}

/** Title III, or the state's limit where it is stricter. */
export function creditorLimit(
  pay: GarnishablePay,
  order: GarnishmentOrder,
  working?: Worksheet,
): Cents {
  const { ordinary, states } = pay.law.garnishments;
  const floor = floorOf(pay, ordinary.minimumWages, 'federal', 'US');
  const above = atLeastZero(minus(pay.disposable, floor));
  const federal = lesser(shareRoundedDown(pay.disposable, ordinary.rate), above);
  working?.begin('GARNISHMENTS', ordinary.source);
  working?.step(
    'Most for ordinary debts',
    'the lesser of $0 × %1 and $0 − $2',
    [pay.disposable, ordinary.rate, floor],
    federal,
  );
  const state = order.state ?? pay.workState;
  const rule = states[state];
  if (!rule) return federal;
  const most = lesser(federal, limitOfState(pay, rule, order, federal));
  working?.begin('GARNISHMENTS', rule.source);
  working?.step(`Most under the law of ${state}, where it is stricter`, '$0', [most], most);
  return most;
}

function limitOfState(
  pay: GarnishablePay,
  rule: StateGarnishmentLimit,
  order: GarnishmentOrder,
  federal: Cents,
): Cents {
  if (rule.forbidden) return noMoney;
  const threshold = rule.nothingBelow;
  if (threshold) {
    const least = floorOf(pay, threshold.minimumWages, threshold.wage, rule.state);
    if (pay.disposable <= least) return noMoney;
  }
  const head = order.headOfFamily ? rule.headOfFamily : undefined;
  if (head?.needsConsent && !order.writtenConsent) return noMoney;
  const lowest = (head?.limits ?? rule.limits ?? []).reduce(
    (least, ceiling) => lesser(least, ceilingOf(pay, ceiling, rule.state)),
    federal,
  );
  const step = rule.steps?.find(
    ({ grossUpToMinimumWages: most }) =>
      most === undefined || pay.gross <= floorOf(pay, most, 'state', rule.state),
  );
  return step ? lesser(lowest, shareRoundedDown(pay.disposable, step.rate)) : lowest;
}

function ceilingOf(pay: GarnishablePay, ceiling: GarnishmentCeiling, state: string): Cents {
  if (ceiling.of === 'gross') return shareRoundedDown(pay.gross, ceiling.rate);
  if (ceiling.of === 'disposable') return shareRoundedDown(pay.disposable, ceiling.rate);
  const floor = ceiling.weekly
    ? forPeriod(pay, ceiling.weekly)
    : floorOf(pay, ceiling.minimumWages ?? 0, ceiling.wage ?? 'state', state);
  return shareRoundedDown(atLeastZero(minus(pay.disposable, floor)), ceiling.rate);
}

/** So many hours at the minimum wage a week, over the weeks of the period. */
function floorOf(
  pay: GarnishablePay,
  hoursAWeek: number,
  which: 'state' | 'federal' | 'greater',
  state: string,
): Cents {
  const { minimumWages } = pay.law.garnishments;
  const federal = minimumWages.US ?? noMoney;
  const ofState = minimumWages[state] ?? federal;
  if (which === 'federal') return forPeriod(pay, times(federal, hoursAWeek));
  const wage = which === 'state' ? ofState : greater(federal, ofState);
  return forPeriod(pay, times(wage, hoursAWeek));
}

/** 29 CFR 870.10: a month is 4 1/3 weeks, a half month 2 1/6. */
function forPeriod(pay: GarnishablePay, weekly: Cents): Cents {
  return proportion(weekly, 52, periodsPerYear[pay.payFrequency]);
}

/** A ceiling is never passed, not even by half a cent. */
function shareRoundedDown(amount: Cents, rate: Parameters<typeof share>[1]): Cents {
  return share(amount, rate, 'down to the cent');
}
