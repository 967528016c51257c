import type { LocalWage } from '../../law/law.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import {
  type Cents,
  formatMoney,
  greater,
  minus,
  noMoney,
  proportion,
} from '../../values/money.ts';
import { aboveMinimumWage, type PaidHours, shortOfMinimumWage } from './minimum-wage.ts';

/** Minimum wages of cities rise by a few percent a year: pay this much above the former one is certainly enough. */
const certainlyEnough = { percent: 10, of: 100 };

/**
 * Warns of pay that is close to a local minimum wage whose latest amount is not confirmed, so that the one before was
 * checked.
 */
export function listUnconfirmedWages(weeks: readonly PaidHours[]): readonly string[] {
  const open = new Map<string, LocalWage>();
  for (const { hours, ...paid } of weeks)
    for (const { localWage } of hours)
      if (localWage?.notConfirmedFrom && isClose({ hours, ...paid }))
        open.set(localWage.code, localWage);
  return [...open.values()].map(
    ({ name, rate, notConfirmedFrom }) =>
      `The minimum wage of ${name} from ${notConfirmedFrom ? formatAmericanDate(notConfirmedFrom) : ''} on is not confirmed. The pay was checked with the one before, $${formatMoney(rate)}. Compare the rate with the notice of the city.`,
  );
}

/** Warns of tips that make up the minimum wage in a place whose cash wage of tipped workers is not confirmed. */
export function listUnconfirmedCashWages(weeks: readonly PaidHours[]): readonly string[] {
  const relying = weeks.filter(
    (paid) => paid.tips > 0 && shortOfMinimumWage({ ...paid, tips: noMoney }) > 0,
  );
  const warnings = relying.flatMap(({ hours }) =>
    hours.flatMap(({ unconfirmedCashWageOf, cashWage }) =>
      unconfirmedCashWageOf && cashWage !== undefined
        ? describeUnconfirmedCashWage(unconfirmedCashWageOf, cashWage)
        : [],
    ),
  );
  return [...new Set(warnings)];
}

function describeUnconfirmedCashWage(place: string, checked: Cents): string {
  return `Tips count towards the minimum wage of this pay. The least cash wage of tipped workers in ${place} is not confirmed, so that $${formatMoney(checked)} an hour was checked. Compare the rate with the current notice.`;
}

function isClose(paid: PaidHours): boolean {
  const above = aboveMinimumWage(paid);
  const required = greater(minus(paid.pay, above), noMoney);
  return above < proportion(required, certainlyEnough.percent, certainlyEnough.of);
}
