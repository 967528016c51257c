import { groupBy } from '../../values/group-by.ts';
import { formatHours, type HourlyRate, type Hours } from '../../values/hours.ts';
import {
  atLeastZero,
  type Cents,
  formatMoney,
  greater,
  minus,
  noMoney,
  plus,
  proportion,
  quotientOf,
  sum,
} from '../../values/money.ts';
import { multiplierOne } from '../../values/pay-rate.ts';
import { workweekOf } from './classify-hours.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { createLeaveLookup } from './leave-codes.ts';
import { ordinaryRateOf, ratePerHour, rateUnderCode } from './overtime.ts';
import type { PayLineInput } from './pay-line.ts';
import type { PaidDay } from './plan-overtime.ts';
import { sumsOf, tipsOf } from './regular-rate.ts';
import { hourlyRateOf, type WageTerms } from './salary.ts';
import { type LeastWages, leastWagesAt, type WageRules, type WorkweekFacts } from './wage-rules.ts';

/** Pay that is missing to the minimum wage: a line that makes it up, or the amount that blocks the pay. */
export interface MissingPay {
  readonly line?: PayLineInput;
  readonly blocks?: Cents;
}

/** Finds pay below the minimum wage. */
export function findMissingPay(
  weeks: readonly PaidHours[],
  rules: EarningRules,
): MissingPay | undefined {
  const short = weeks.flatMap((paid) => {
    const amount = shortOfMinimumWage(paid);
    return amount > 0 ? [{ ...paid, amount }] : [];
  });
  if (short.length === 0) return undefined;
  return rules.wageRules?.minimumWage === 'Block'
    ? { blocks: sum(short.map(({ amount }) => amount)) }
    : { line: toMakeUpLine(short) };
}

/**
 * Lists the workweeks with hours whose pay is checked, or the pay period where the days are not known. Hours of places
 * with other least wages are checked apart: pay above the minimum wage of one place does not count in another. Only
 * hours are checked: a salary has none.
 */
export function listPaidWeeks(
  worker: EarningsInput,
  wage: WageTerms | undefined,
  days: readonly PaidDay[] | undefined,
  rules: EarningRules,
): readonly PaidHours[] {
  const { wageRules, period } = rules;
  const { data, workweek } = worker;
  if (!data || !workweek || !wageRules || wageRules.minimumWage === 'Not checked') return [];
  if (!days && wage?.userType.endsWith('No overtime')) return [];
  const hours = days ?? listUndatedHours(worker, wage, rules, workweek, wageRules);
  const total = sumHours(hours);
  if (total === 0) return [];
  const { earned, flat } = sumsOf(worker, rules, wageRules);
  const sums = { counted: plus(earned, flat), tips: tipsOf(worker, rules, wageRules) };
  const weekAndWages = ({ date, minimumWage, cashWage, localWage }: PaidDay) =>
    [
      date ? workweekOf(date, wageRules.workweekStartsOn) : period.beginsOn,
      minimumWage,
      cashWage,
      localWage?.code,
    ].join(' ');
  return [...groupBy(hours, weekAndWages).values()].map((worked) => {
    const share = (amount: Cents) => proportion(amount, sumHours(worked), total);
    return {
      hours: worked,
      pay: plus(ordinaryPayOf(worked), share(sums.counted)),
      tips: share(sums.tips),
    };
  });
}

function toMakeUpLine(short: readonly (PaidHours & { readonly amount: Cents })[]): PayLineInput {
  const parts = short.map(({ amount }) => amount);
  return {
    kind: 'hourly-wages',
    description: 'Minimum wage make-up',
    amount: sum(parts),
    basis: { words: `Minimum wage make-up: ${short.map(describeShortPay).join('; ')}`, parts },
  };
}

/** Names the hours, what they must be paid, and what they are paid. */
function describeShortPay({ hours, pay, tips }: PaidHours): string {
  const { required, requiredCash } = requiredFor(hours);
  const isCash = requiredCash !== undefined && tips > 0 && minus(required, tips) < requiredCash;
  const rates = new Set(
    hours.map(({ minimumWage, cashWage }) => (isCash ? cashWage : minimumWage)),
  );
  const [rate] = rates;
  const at = rates.size === 1 && rate !== undefined ? ` at ${formatMoney(rate)}` : '';
  const places = new Set(hours.flatMap(({ localWage }) => localWage?.name ?? []));
  const where = places.size > 0 ? ` (${[...places].join(', ')})` : '';
  const due = isCash ? 'the cash wage of tipped workers is' : 'the minimum wage is';
  const ofTips = tips > 0 && requiredCash !== undefined && !isCash;
  return `${formatHours(sumHours(hours) as Hours)} hours${at}${where}, ${due} ${formatMoney(isCash ? requiredCash : required)}, pay ${formatMoney(pay)}${ofTips ? ` and tips ${formatMoney(tips)}` : ''}`;
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
    const at = { state: place.state, ...leastWagesAt(place, rules), locationId };
    return { date: null, hours, rate, multiplier: multiplierOne, key: '', ...at };
  };
  return [
    ...base
      .filter((line) => line.hours > 0 && !isLeave(line))
      .map(({ hours, rate, multiplier, amount, payCode, locationId }) =>
        toDay(
          hours,
          amount === undefined
            ? ordinaryRateOf(rateUnderCode({ rate }, payCodes.get(payCode), own), multiplier)
            : ratePerHour(amount, hours),
          locationId,
        ),
      ),
    ...overtime.map(({ hours, locationId }) => toDay(hours, own, locationId)),
  ];
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
export interface HoursAtMinimumWage extends LeastWages {
  readonly hours: Hours;
}

export interface PaidHours {
  readonly hours: readonly HoursAtMinimumWage[];
  /** Pay that counts: of the hours without premiums for overtime, commissions and sums. */
  readonly pay: Cents;
  readonly tips: Cents;
}

/** Computes how much pay is below the minimum wage; zero if it is not. */
export function shortOfMinimumWage(paid: PaidHours): Cents {
  return atLeastZero(requiredLessPay(paid));
}

/** Computes how much pay is above the minimum wage; zero if it is not. */
export function aboveMinimumWage(paid: PaidHours): Cents {
  return atLeastZero(minus(noMoney, requiredLessPay(paid)));
}

function requiredLessPay({ hours, pay, tips }: PaidHours): Cents {
  const { required, requiredCash } = requiredFor(hours);
  if (requiredCash === undefined || tips === 0) return minus(required, pay);
  return greater(minus(requiredCash, pay), minus(required, plus(pay, tips)));
}

/** The least pay of hours, and the least cash of it where tips count. */
function requiredFor(hours: readonly HoursAtMinimumWage[]) {
  const allowsTips = hours.every(({ cashWage }) => cashWage !== undefined);
  return {
    required: sumAt(hours, ({ minimumWage }) => minimumWage),
    requiredCash: allowsTips ? sumAt(hours, ({ cashWage }) => cashWage ?? noMoney) : undefined,
  };
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
