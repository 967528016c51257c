import type { ReturnRules } from '../../law/law.ts';
import { type CalendarDate, dayInMonth } from '../../values/calendar-date.ts';
import { type Cents, noMoney, plus } from '../../values/money.ts';
import { returnDueOn } from './return-due-dates.ts';

/** A deposit of unemployment tax, for one quarter or for several whose tax was carried forward. */
export interface UnemploymentDeposit {
  readonly quarter: number;
  readonly amount: Cents;
  readonly dueOn: CalendarDate;
}

export interface UnemploymentDepositPlan {
  readonly deposits: readonly UnemploymentDeposit[];
  /** Tax that has not reached the limit and may be paid with the return. */
  readonly carriedForward: Cents;
}

/** Tax of each quarter that has ended, in order; the fourth includes the credit reduction. */
export function planUnemploymentDeposits(
  year: number,
  taxes: readonly Cents[],
  rules: ReturnRules,
): UnemploymentDepositPlan {
  const deposits: UnemploymentDeposit[] = [];
  let carriedForward = noMoney;
  taxes.forEach((tax, index) => {
    const accumulated = plus(carriedForward, tax);
    const isDue = accumulated > rules.unemploymentDeposits.above;
    carriedForward = isDue ? noMoney : accumulated;
    if (!isDue) return;
    const endsOn = dayInMonth({ year, month: (index + 1) * 3, day: 31 });
    const dueOn = returnDueOn({ endsOn, isDepositedOnTime: false }, rules.dueDates);
    deposits.push({ quarter: index + 1, amount: accumulated, dueOn });
  });
  return { deposits, carriedForward };
}
