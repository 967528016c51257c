import type { HourlyRate, Hours } from '../../values/hours.ts';
import {
  atLeastZero,
  type Cents,
  greater,
  minus,
  plus,
  proportion,
  quotientOf,
  sum,
} from '../../values/money.ts';
import { multiplierOne } from '../../values/pay-rate.ts';
import { workweekOf } from './classify-hours.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { createLeaveLookup } from './leave-codes.ts';
import { ordinaryRateOf } from './overtime.ts';
import type { PayLineInput } from './pay-line.ts';
import type { PaidDay } from './plan-overtime.ts';
import { sumsOf, tipsOf } from './regular-rate.ts';
import { hourlyRateOf, type WageTerms } from './salary.ts';
import { minimumWageAt, type WageRules, type WorkweekFacts } from './wage-rules.ts';

/** Pay that is missing to the minimum wage: a line that makes it up, or the amount that blocks the pay. */
export interface MissingPay {
  readonly line?: PayLineInput;
  readonly blocks?: Cents;
}

/**
 * Finds pay below the minimum wage, by workweek where the days are known and otherwise by pay period.
 * Only hours are checked: a salary has none.
 */
export function findMissingPay(
  worker: EarningsInput,
  wage: WageTerms | undefined,
  days: readonly PaidDay[] | undefined,
  rules: EarningRules,
): MissingPay | undefined {
  const { wageRules, period } = rules;
  const { data, workweek } = worker;
  if (!data || !workweek || !wageRules || wageRules.minimumWage === 'Not checked') return undefined;
  if (!days && wage?.userType.endsWith('No overtime')) return undefined;
  const hours = days ?? listUndatedHours(worker, wage, rules, workweek, wageRules);
  const total = sumHours(hours);
  if (total === 0) return undefined;
  const { earned, flat } = sumsOf(worker, rules, wageRules);
  const sums = { counted: plus(earned, flat), tips: tipsOf(worker, rules, wageRules) };
  const weekOf = ({ date }: PaidDay) =>
    date ? workweekOf(date, wageRules.workweekStartsOn) : period.beginsOn;
  const missing = sum(
    [...new Set(hours.map(weekOf))].map((week) => {
      const worked = hours.filter((day) => weekOf(day) === week);
      const share = (amount: Cents) => proportion(amount, sumHours(worked), total);
      return shortOfMinimumWage({
        hours: worked.map((day) => ({ ...day, cashWage: cashWageIn(day.state, wageRules) })),
        pay: plus(ordinaryPayOf(worked), share(sums.counted)),
        tips: share(sums.tips),
      });
    }),
  );
  if (missing === 0) return undefined;
  return wageRules.minimumWage === 'Block' ? { blocks: missing } : { line: toMakeUpLine(missing) };
}

function toMakeUpLine(amount: Cents): PayLineInput {
  return { kind: 'hourly-wages', description: 'Minimum wage make-up', amount };
}

function listUndatedHours(
  worker: EarningsInput,
  wage: WageTerms | undefined,
  { payCodes }: EarningRules,
  { placeOf }: WorkweekFacts,
  rules: WageRules,
): PaidDay[] {
  const { base = [], overtime = [] } = worker.data ?? {};
  const isLeave = createLeaveLookup(worker, { payCodes });
  const own = wage ? hourlyRateOf(wage) : (0 as HourlyRate);
  const toDay = (hours: Hours, rate: HourlyRate, locationId: PaidDay['locationId']): PaidDay => {
    const place = placeOf(locationId);
    const minimumWage = minimumWageAt(place, rules);
    const at = { state: place.state, minimumWage, locationId };
    return { date: null, hours, rate, multiplier: multiplierOne, key: '', ...at };
  };
  return [
    ...base
      .filter((line) => line.hours > 0 && !isLeave(line))
      .map(({ hours, rate, multiplier, amount, payCode, locationId }) =>
        toDay(
          hours,
          amount === undefined
            ? ordinaryRateOf(rate || payCodes.get(payCode)?.rate || own, multiplier)
            : (quotientOf(BigInt(amount) * 1_000_000n, BigInt(hours)) as number as HourlyRate),
          locationId,
        ),
      ),
    ...overtime.map(({ hours, locationId }) => toDay(hours, own, locationId)),
  ];
}

/** Only the federal cash wage is known for some states. */
function cashWageIn(state: string, { law: { tippedWages } }: WageRules): Cents | undefined {
  const ofState = tippedWages[state];
  return ofState === null ? undefined : (ofState ?? tippedWages.US ?? undefined);
}

function ordinaryPayOf(days: readonly PaidDay[]): Cents {
  let pay = 0n;
  for (const { hours, rate } of days) pay += BigInt(hours) * BigInt(rate);
  return quotientOf(pay, 1_000_000n);
}

function sumHours(days: readonly { readonly hours: Hours }[]): number {
  return days.reduce((total, { hours }) => total + hours, 0);
}

/** Hours worked in one place, and the least that they must be paid. */
export interface HoursAtMinimumWage {
  readonly hours: Hours;
  readonly minimumWage: Cents;
  /** The least cash wage of a tipped worker; undefined if tips do not count or the wage is not known. */
  readonly cashWage: Cents | undefined;
}

export interface PaidHours {
  readonly hours: readonly HoursAtMinimumWage[];
  /** Pay that counts: of the hours without premiums for overtime, commissions and sums. */
  readonly pay: Cents;
  readonly tips: Cents;
}

/** Computes how much pay is below the minimum wage; zero if it is not. */
export function shortOfMinimumWage({ hours, pay, tips }: PaidHours): Cents {
  const required = sumAt(hours, ({ minimumWage }) => minimumWage);
  const allowsTips = hours.every(({ cashWage }) => cashWage !== undefined);
  if (!allowsTips || tips === 0) return atLeastZero(minus(required, pay));
  const requiredCash = sumAt(hours, ({ cashWage }) => cashWage ?? (0 as Cents));
  return atLeastZero(greater(minus(requiredCash, pay), minus(required, plus(pay, tips))));
}

/** Hours at an hourly amount, rounded once. */
function sumAt(
  hours: readonly HoursAtMinimumWage[],
  wageOf: (each: HoursAtMinimumWage) => Cents,
): Cents {
  let total = 0n;
  for (const each of hours) total += BigInt(each.hours) * BigInt(wageOf(each));
  return quotientOf(total, 10_000n);
}
