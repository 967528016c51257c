import { calendarDate, daysBetween } from '../../values/calendar-date.ts';
import { type Cents, minus, noMoney, plus } from '../../values/money.ts';
import type { WeeklyLimitUsage } from '../taxes/facts.ts';
import type { StateYearToDate, YearToDate } from './pay-facts.ts';
import type { PaidDays, PayLaw } from './pay-law.ts';
import { monthIn, parseTotalKey, type TotalKey } from './total-key.ts';

/**
 * Totals of a worker's calendar year. A payment adds its totals and its reversal subtracts the same
 * ones, so the order of payments does not matter. A total of zero is left out.
 */
export type YearTotals = Readonly<Partial<Record<TotalKey, Cents>>>;

/** Totals while they are being added up. */
export type OpenTotals = Partial<Record<TotalKey, Cents>>;

export function addAmount(totals: OpenTotals, key: TotalKey, amount: Cents): void {
  if (amount !== 0) totals[key] = plus(totals[key] ?? noMoney, amount);
}

export function addTotals(totals: YearTotals, added: YearTotals): YearTotals {
  return isEmpty(totals) ? copyTotals(added) : combine(totals, added, plus);
}

/** Copies the totals of the first payment of a year, in a third of the time of adding them to empty ones. */
function copyTotals(totals: YearTotals): YearTotals {
  const copied: OpenTotals = { ...totals };
  for (const key of totalKeys(copied)) if (copied[key] === 0) delete copied[key];
  return copied;
}

export function subtractTotals(totals: YearTotals, subtracted: YearTotals): YearTotals {
  return combine(totals, subtracted, minus);
}

function combine(totals: YearTotals, other: YearTotals, operation: typeof plus): YearTotals {
  const combined: OpenTotals = { ...totals };
  for (const key of totalKeys(other)) {
    const total = operation(combined[key] ?? noMoney, other[key] ?? noMoney);
    if (total === 0) delete combined[key];
    else combined[key] = total;
  }
  return combined;
}

function isEmpty(totals: YearTotals): boolean {
  for (const _ in totals) return false;
  return true;
}

export function yearTotal(totals: YearTotals, key: TotalKey): Cents {
  return totals[key] ?? noMoney;
}

export function totalKeys(totals: YearTotals): readonly TotalKey[] {
  return Object.keys(totals) as TotalKey[];
}

type YearLaw = Pick<PayLaw, 'kinds' | 'limits' | 'payDate' | 'period'>;

/** Year to date before a payment: the totals regrouped by state, program and limit. */
export function toYearToDate(totals: YearTotals, law: YearLaw): YearToDate {
  return {
    gross: yearTotal(totals, 'gross'),
    supplemental: yearTotal(totals, 'wages.supplemental'),
    socialSecurity: yearTotal(totals, 'wages.socialSecurity'),
    medicare: yearTotal(totals, 'wages.medicare'),
    unemployment: yearTotal(totals, 'wages.unemployment'),
    ficaWithheld: yearTotal(totals, 'ficaWithheld'),
    ...statesAndLimits(totals, law),
  };
}

interface OpenState {
  unemployment: Cents;
  readonly programs: Record<string, Cents>;
  takenForWeeks?: Record<string, WeeklyLimitUsage>;
}

function statesAndLimits(
  totals: YearTotals,
  { kinds, limits, payDate, period }: YearLaw,
): Pick<YearToDate, 'states' | 'limits' | 'deferred'> {
  const states: Record<string, OpenState> = {};
  const used: Record<string, Cents> = {};
  let deferred: Record<string, Cents> | undefined;
  const paidForWeeks = new Map<string, WeeklyAmount[]>();
  const stateOf = (state: string): OpenState => {
    states[state] ??= { unemployment: noMoney, programs: {} };
    return states[state];
  };
  for (const key of totalKeys(totals)) {
    const name = parseTotalKey(key);
    const amount = yearTotal(totals, key);
    if (name.family === 'program') stateOf(name.state).programs[name.code] = amount;
    else if (name.family === 'state' && name.tax === 'unemployment')
      stateOf(name.state).unemployment = amount;
    else if (name.family === 'weeks')
      paidForWeeks.set(name.code, [...(paidForWeeks.get(name.code) ?? []), { ...name, amount }]);
    else if (name.family === 'limit') {
      const isMonthly = limits.find(({ id }) => id === name.limit)?.per === 'month';
      if (!isMonthly || name.month === monthIn(payDate))
        used[name.limit] = plus(used[name.limit] ?? noMoney, amount);
    } else if (
      name.family === 'line' &&
      name.group === 'deduction' &&
      kinds.get(name.kind)?.isDeferral
    ) {
      deferred ??= {};
      deferred[name.kind] = plus(deferred[name.kind] ?? noMoney, amount);
    }
  }
  for (const [code, payments] of paidForWeeks) {
    const usage = period && sumOverlapping(period, payments);
    if (!usage) continue;
    const state = stateOf(code.slice(0, 2));
    state.takenForWeeks = { ...state.takenForWeeks, [code]: usage };
  }
  return {
    states: states satisfies Record<string, StateYearToDate>,
    limits: used,
    ...(deferred && { deferred }),
  };
}

interface WeeklyAmount extends PaidDays {
  readonly amount: Cents;
}

/**
 * Sums the payments for days of the period, then those that share days with one of them, and so on:
 * a week may begin in one payment's days and end in another's.
 */
function sumOverlapping(
  period: PaidDays,
  payments: readonly WeeklyAmount[],
): WeeklyLimitUsage | undefined {
  let { beginsOn, endsOn } = period;
  let amount = noMoney;
  let others = payments;
  for (;;) {
    const overlapping = others.filter((one) => one.beginsOn <= endsOn && beginsOn <= one.endsOn);
    if (overlapping.length === 0) break;
    others = others.filter((one) => !overlapping.includes(one));
    for (const one of overlapping) {
      amount = plus(amount, one.amount);
      if (one.beginsOn < beginsOn) beginsOn = one.beginsOn;
      if (one.endsOn > endsOn) endsOn = one.endsOn;
    }
  }
  if (others.length === payments.length) return undefined;
  return { days: daysBetween(calendarDate(beginsOn), calendarDate(endsOn)) + 1, amount };
}
