import { addDays, formatAmericanDate } from '../../values/calendar-date.ts';
import { formatHours, type HourlyRate, type Hours } from '../../values/hours.ts';
import {
  type Cents,
  formatMoney,
  minus,
  noMoney,
  plus,
  proportion,
  sum,
} from '../../values/money.ts';
import { type Multiplier, multiplierNumber, multiplierOne } from '../../values/pay-rate.ts';
import { amountAtRate } from './base-pay.ts';
import { isOneWorkweek, type WorkedDay, workweekOf } from './classify-hours.ts';
import { computeOvertime, type Overtime, type OvertimeOfWeek } from './compute-overtime.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { type DayHours, dayKey } from './hours-by-day.ts';
import { createLeaveLookup } from './leave-codes.ts';
import { isOvertimeMultiplier, ordinaryRateOf, ratePerHour, rateUnderCode } from './overtime.ts';
import { type BasePay, basePayCode, type PayData } from './pay-data.ts';
import type { PayLineInput } from './pay-line.ts';
import { sumsOf } from './regular-rate.ts';
import { findWageOn, hourlyRateOf, isSalaried, type WageTerms } from './salary.ts';
import type { WagesOfPeriod } from './wage-of-day.ts';
import { type LeastWages, leastWagesAt, type WageRules, type WorkweekFacts } from './wage-rules.ts';

/** Hours of a day with the base pay that they belong to. */
export interface PaidDay extends WorkedDay, LeastWages {
  readonly key: string;
  readonly multiplier: Multiplier;
  readonly locationId: DayHours['locationId'];
}

export interface PlannedOvertime {
  readonly overtime: Overtime<PaidDay>;
  readonly days: readonly PaidDay[];
  /** Overtime that the sender entered: it is paid as entered. */
  readonly isEntered: boolean;
}

/**
 * Plans the overtime of a worker from the hours by day, or from plain hours of a period that is one
 * workweek. Undefined for workers without a right to overtime and without such hours.
 */
export function planOvertime(
  worker: EarningsInput,
  wages: WagesOfPeriod,
  rules: EarningRules,
): PlannedOvertime | undefined {
  const { wageRules, period } = rules;
  const { data, workweek } = worker;
  if (!wageRules || !workweek || !data || period.type !== 'Regular') return undefined;
  if (!wageRules.computesOvertime && !data.days) return undefined;
  const toDay = (day: DayHours | UndatedHours) => toPaidDay(day, wages, rules, workweek, wageRules);
  const isLeave = createLeaveLookup(worker, rules);
  const isWorked = (day: DayHours | UndatedHours) => !isLeave(day);
  const worked = listDays(data, rules, wageRules).filter(isWorked);
  const days = withRightToOvertime(worked, worker, rules, wageRules).map(toDay);
  if (days.length === 0) return undefined;
  const earlier = earlierDays(workweek.earlier, rules, wageRules);
  const overtime = computeOvertime(
    {
      days,
      sums: sumsOf(worker, rules, wageRules),
      earlier: { days: earlier.days.filter(isWorked).map(toDay), sums: earlier.sums },
      beginsOn: period.beginsOn,
    },
    wageRules,
  );
  const isEntered =
    (data.overtime ?? []).length > 0 ||
    (data.base ?? []).some(({ multiplier }) => isOvertimeMultiplier(multiplier));
  return { overtime, days, isEntered };
}

type UndatedHours = BasePay & { readonly date: null };

/**
 * Hours of the workweeks in which the worker has a right to overtime on some day: the law looks at whole
 * workweeks (29 CFR 776.4).
 */
function withRightToOvertime<Day extends DayHours | UndatedHours>(
  days: readonly Day[],
  { wages }: EarningsInput,
  { period }: EarningRules,
  { workweekStartsOn }: WageRules,
): readonly Day[] {
  const weekOf = ({ date }: Day) => date && workweekOf(date, workweekStartsOn);
  const hasRight = ({ date }: Day) => {
    const wage = findWageOn(wages, date ?? period.endsOn);
    return wage !== undefined && !wage.userType.endsWith('No overtime');
  };
  const weeks = new Set(days.filter(hasRight).map(weekOf));
  return days.filter((day) => weeks.has(weekOf(day)));
}

function listDays(data: PayData, { period }: EarningRules, { workweekStartsOn }: WageRules) {
  if (data.days) return data.days;
  if (!isOneWorkweek(period, workweekStartsOn)) return [];
  const undated = { date: null } as const;
  const base = (data.base ?? []).filter(({ hours }) => hours > 0);
  const entered = (data.overtime ?? []).map(({ hours }) => ({
    ...undated,
    payCode: basePayCode,
    multiplier: multiplierOne,
    hours,
  }));
  return [...base.map((line) => ({ ...line, ...undated })), ...entered];
}

function toPaidDay(
  day: DayHours | UndatedHours,
  wages: WagesOfPeriod,
  { payCodes }: EarningRules,
  { placeOf }: WorkweekFacts,
  rules: WageRules,
): PaidDay {
  const place = placeOf(day.locationId);
  const code = payCodes.get(day.payCode);
  const wage = wages.paidOn(day.date);
  const own = wage ? hourlyRateOf(wage) : (0 as HourlyRate);
  const multiplier = 'multiplier' in day ? day.multiplier : (code?.multiplier ?? multiplierOne);
  return {
    date: day.date,
    hours: day.hours,
    rate: findRateOfAmount(day) ?? ordinaryRateOf(rateUnderCode(day, code, own), multiplier),
    multiplier,
    state: place.state,
    ...leastWagesAt(place, rules),
    place: day.locationId,
    key: dayKey(day),
    locationId: day.locationId,
  };
}

/** The rate of hours that were sent with their amount; overtime that was sent has a premium in its amount. */
function findRateOfAmount(day: DayHours | UndatedHours): HourlyRate | undefined {
  if (!('amount' in day) || day.amount === undefined) return undefined;
  const multiplier = isOvertimeMultiplier(day.multiplier) ? day.multiplier : multiplierOne;
  const rate = ratePerHour(day.amount, day.hours);
  return proportion(rate as number as Cents, multiplierOne, multiplier) as number as HourlyRate;
}

/** The days before the period in its first workweek, with their share of the sums paid then. */
function earlierDays(
  earlier: WorkweekFacts['earlier'],
  rules: EarningRules,
  wageRules: WageRules,
): { readonly days: readonly DayHours[]; readonly sums: Cents } {
  const { beginsOn } = rules.period;
  const from = workweekOf(beginsOn, wageRules.workweekStartsOn);
  const periods = earlier.map(({ data, recurring }) => {
    const all = data.days ?? [];
    const days = all.filter(({ date }) => from <= date && date < beginsOn);
    const { earned, flat } = sumsOf({ data, recurring }, rules, wageRules);
    const ofAll = sumHours(all);
    const sums = ofAll > 0 ? proportion(plus(earned, flat), sumHours(days), ofAll) : noMoney;
    return { days, sums };
  });
  return { days: periods.flatMap(({ days }) => days), sums: sum(periods.map(({ sums }) => sums)) };
}

/**
 * Takes the hours of overtime out of base pay, which would pay them at the ordinary rate. Leave stays, and a
 * differential becomes part of the rate: its hours are not overtime.
 */
export function withoutOvertimeHours(
  data: PayData,
  { overtime, days }: PlannedOvertime,
  wage: WageTerms | undefined,
): PayData {
  const worked = new Set(days.map(({ key }) => key));
  const isSalary = wage !== undefined && isSalaried(wage);
  const toTake = new Map<string, number>();
  const add = (key: string, hours: number) => toTake.set(key, (toTake.get(key) ?? 0) + hours);
  for (const { key, hours } of days) add(key, hours);
  for (const { day, hours } of overtime.regular) add(day.key, -hours);
  // The last hours are overtime.
  const base = (data.base ?? []).toReversed().flatMap((line): BasePay[] => {
    const key = dayKey(line);
    if (line.hours === 0 || !worked.has(key)) return [line];
    const taken = Math.min(line.hours, toTake.get(key) ?? 0);
    add(key, -taken);
    const hours = line.hours - taken;
    if (hours === 0) return [];
    if (line.amount !== undefined) {
      const rate = ratePerHour(line.amount, line.hours);
      const ofTaken = amountAtRate(taken as Hours, rate, multiplierOne);
      return [{ ...line, hours: hours as Hours, amount: minus(line.amount, ofTaken) }];
    }
    const day = days.find((each) => each.key === key && each.multiplier === line.multiplier);
    // Base pay without a multiplier would replace a salary.
    const isKept =
      !day || line.multiplier <= multiplierOne || (isSalary && line.payCode === basePayCode);
    const differential = isKept ? {} : { rate: day.rate, multiplier: multiplierOne };
    return [{ ...line, hours: hours as Hours, ...differential }];
  });
  return { ...data, base: base.toReversed() };
}

/** The lines that pay computed overtime: one for each week, multiplier and place. */
export function toOvertimeLines({ overtime }: PlannedOvertime): PayLineInput[] {
  return overtime.weeks.flatMap((week) => [
    ...week.parts.map((part): PayLineInput => {
      const { hours, multiplier, ordinaryPay, premium, flsaPremium, day } = part;
      const amount = plus(ordinaryPay, premium);
      return {
        kind: multiplier >= 2 * multiplierOne ? 'double-time' : 'overtime',
        amount,
        ...(flsaPremium > 0 && { overtimePremium: flsaPremium }),
        worked: { hours, rate: ratePerHour(amount, hours) },
        ...(day.locationId && { locationId: day.locationId }),
        basis: {
          words: `Overtime: ${formatHours(hours)} hours at ${multiplierNumber(multiplier)}, ${describeWeek(week)}${describeFloor(week, day)}`,
          parts: [ordinaryPay, premium],
        },
      };
    }),
    ...(week.laterPremium > 0 ? [laterLine(week)] : []),
  ]);
}

/** The regular rate of the whole week is higher than it was when its first days were paid. */
function laterLine(week: OvertimeOfWeek<PaidDay>): PayLineInput {
  return {
    kind: 'overtime',
    amount: week.laterPremium,
    ...(week.laterFlsaPremium > 0 && { overtimePremium: week.laterFlsaPremium }),
    basis: {
      words: `Overtime of the period before, at the higher rate of its last week: ${describeWeek(week)}`,
      parts: [week.laterPremium],
    },
  };
}

function describeWeek({
  beginsOn,
  ordinaryPay,
  sums,
  hours,
  regularRate,
}: OvertimeOfWeek<PaidDay>) {
  const pay =
    sums > 0 ? `(${formatMoney(ordinaryPay)} + ${formatMoney(sums)})` : formatMoney(ordinaryPay);
  const days = `${formatAmericanDate(beginsOn)} to ${formatAmericanDate(addDays(beginsOn, 6))}`;
  return `week of ${days}, regular rate ${pay} ÷ ${formatHours(hours)} h = ${formatHours(regularRate)}`;
}

/** The regular rate is at least the minimum wage. */
function describeFloor({ regularRate }: OvertimeOfWeek<PaidDay>, { minimumWage }: PaidDay): string {
  const least = minimumWage * rateUnitsOfCent;
  return regularRate < least ? `, at least the minimum wage ${formatMoney(minimumWage)}` : '';
}

/** From cents to the ten-thousandths of a dollar of a rate. */
const rateUnitsOfCent = 100;

/** Sums the premium that section 7 of the FLSA requires. */
export function flsaPremiumOf({ overtime }: PlannedOvertime): Cents {
  return sum(
    overtime.weeks.flatMap(({ parts, laterFlsaPremium }) => [
      ...parts.map(({ flsaPremium }) => flsaPremium),
      laterFlsaPremium,
    ]),
  );
}

function sumHours(days: readonly { readonly hours: Hours }[]): number {
  return days.reduce((total, { hours }) => total + hours, 0);
}
