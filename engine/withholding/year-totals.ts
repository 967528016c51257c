import { calendarDate, daysBetween } from '../../values/calendar-date.ts';
import { type Cents, cents, noMoney, plus } from '../../values/money.ts';
import type { WeeklyLimitUsage } from '../taxes/facts.ts';

import type { StateYearToDate, WorkerLocalTax, YearToDate } from './pay-facts.ts';
import type { PaidDays, PayLaw } from './pay-law.ts';

/**
 * Sums of a worker's calendar year by name, in cents. A payment adds its own, its reversal takes
 * the same away, so the order never matters. Names:
 *
 *     gross · net · reimbursements · deductions · employeeTaxes · employerTaxes
 *     wages.federalIncomeTax · wages.supplemental · wages.socialSecurity · wages.medicare
 *     wages.unemployment · ficaWithheld
 *     state.CA.incomeTax · state.CA.unemployment · program.CA.CA_SDI      wages of a state's taxes
 *     tax.US_FIT · taxable.US_FIT                  a tax, and the wages it was computed on after caps
 *     line.<group>.<kind>.<description>            pay, deductions, reimbursements as stubs show them
 *     limit.03.transit                             used of a limit, by month
 *     month.03.CO_DENVER_OPT                       taken of a monthly fee
 *     weeks.2026-03-01.2026-03-14.NY_DBL           taken of a limit a week, by the days it was paid for
 */
export type YearTotals = Readonly<Record<string, number>>;

export function addTotals(sums: YearTotals, added: YearTotals): YearTotals {
  return combine(sums, added, 1);
}

/** Takes away what was added before. */
export function subtractTotals(sums: YearTotals, taken: YearTotals): YearTotals {
  return combine(sums, taken, -1);
}

/** Names whose sum is nothing are left out, so that what comes and goes leaves no trace. */
function combine(sums: YearTotals, other: YearTotals, sign: 1 | -1): YearTotals {
  const combined: Record<string, number> = { ...sums };
  for (const name of Object.keys(other)) {
    const sum = (combined[name] ?? 0) + sign * (other[name] ?? 0);
    if (sum === 0) delete combined[name];
    else combined[name] = sum;
  }
  return combined;
}

export function yearTotal(sums: YearTotals, name: string): Cents {
  return cents(sums[name] ?? 0);
}

/** The sums as the engine asks for them before a payment on that day. */
export function toYearToDate(
  sums: YearTotals,
  law: Pick<PayLaw, 'limits' | 'payDate' | 'period'>,
): YearToDate {
  return {
    supplemental: yearTotal(sums, 'wages.supplemental'),
    socialSecurity: yearTotal(sums, 'wages.socialSecurity'),
    medicare: yearTotal(sums, 'wages.medicare'),
    unemployment: yearTotal(sums, 'wages.unemployment'),
    ficaWithheld: yearTotal(sums, 'ficaWithheld'),
    states: statesOf(sums, law.period),
    limits: limitsOf(sums, law),
  };
}

interface StateAccumulator {
  unemployment: Cents;
  readonly programs: Record<string, Cents>;
  takenForWeeks?: Record<string, WeeklyLimitUsage>;
}

/** Sums that a state's taxes ask for; most do not, and are not taken apart. */
const ofStates = /^(?:program|state|weeks)\./;

function statesOf(sums: YearTotals, period: PaidDays | undefined): YearToDate['states'] {
  const states: Record<string, StateAccumulator> = {};
  const of = (state: string): StateAccumulator => {
    states[state] ??= { unemployment: noMoney, programs: {} };
    return states[state];
  };
  const taken = new Map<string, WeeklyAmount[]>();
  for (const name of Object.keys(sums)) {
    if (!ofStates.test(name)) continue;
    const [family, first = '', second = '', code = ''] = name.split('.', 4);
    if (family === 'program') of(first).programs[second] = yearTotal(sums, name);
    else if (family === 'state' && second === 'unemployment')
      of(first).unemployment = yearTotal(sums, name);
    else if (family === 'weeks' && period) {
      const one = { beginsOn: first, endsOn: second, amount: yearTotal(sums, name) };
      taken.set(code, [...(taken.get(code) ?? []), one]);
    }
  }
  for (const [code, payments] of taken) {
    const same = period && sumOverlapping(period, payments);
    if (!same) continue;
    const state = of(code.slice(0, 2));
    state.takenForWeeks = { ...state.takenForWeeks, [code]: same };
  }
  return states satisfies Record<string, StateYearToDate>;
}

interface WeeklyAmount extends PaidDays {
  readonly amount: Cents;
}

/** Payments for days of the period, and for days of those: a week may end in one and begin another. */
function sumOverlapping(
  period: PaidDays,
  payments: readonly WeeklyAmount[],
): WeeklyLimitUsage | undefined {
  let { beginsOn, endsOn } = period;
  let amount = noMoney;
  let apart = payments;
  for (;;) {
    const met = apart.filter((one) => one.beginsOn <= endsOn && beginsOn <= one.endsOn);
    if (met.length === 0) break;
    apart = apart.filter((one) => !met.includes(one));
    for (const one of met) {
      amount = plus(amount, one.amount);
      if (one.beginsOn < beginsOn) beginsOn = one.beginsOn;
      if (one.endsOn > endsOn) endsOn = one.endsOn;
    }
  }
  if (apart.length === payments.length) return undefined;
  return { days: daysBetween(calendarDate(beginsOn), calendarDate(endsOn)) + 1, amount };
}

function limitsOf(
  sums: YearTotals,
  { limits, payDate }: Pick<PayLaw, 'limits' | 'payDate'>,
): YearToDate['limits'] {
  const used: Record<string, Cents> = {};
  const month = payDate.slice(5, 7);
  for (const name of Object.keys(sums)) {
    if (!name.startsWith('limit.')) continue;
    const [, usedIn, limit = ''] = name.split('.', 3);
    const isMonthly = limits.find(({ id }) => id === limit)?.per === 'month';
    if (isMonthly && usedIn !== month) continue;
    used[limit] = cents((used[limit] ?? 0) + (sums[name] ?? 0));
  }
  return used;
}

/** A fee that is taken once a month is remembered by its month. */
export function monthlyFeeKey(payDate: string, code: string): string {
  return `month.${payDate.slice(5, 7)}.${code}`;
}

export function isChargedMonthly(local: WorkerLocalTax['law']): boolean {
  return local.method === 'fee' && local.per === 'month';
}

export function weeklyLimitKey({ beginsOn, endsOn }: PaidDays, code: string): string {
  return `weeks.${beginsOn}.${endsOn}.${code}`;
}
