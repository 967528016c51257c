import type { WageAndHourLaw } from '../../law/law.ts';
import type { CalendarDate, Weekday } from '../../values/calendar-date.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import {
  atLeastZero,
  type Cents,
  lesser,
  minus,
  noMoney,
  proportion,
  quotientOf,
  sum,
} from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import {
  type ClassifiedHours,
  classifyHours,
  type WorkedDay,
  workweekOf,
} from './classify-hours.ts';

/** Overtime of a week with one multiplier in one place. */
export interface OvertimePart<Day extends WorkedDay> extends ClassifiedHours<Day> {
  /** The first of its days. */
  readonly day: Day;
  /** Pay of the hours at their ordinary rates. */
  readonly ordinaryPay: Cents;
  /** Amount that the multiplier adds, by the regular rate. */
  readonly premium: Cents;
  /** The part of the premium that section 7 of the FLSA requires. */
  readonly flsaPremium: Cents;
}

export interface OvertimeOfWeek<Day extends WorkedDay> {
  readonly beginsOn: CalendarDate;
  /** All hours of the workweek, including those before the pay period. */
  readonly hours: Hours;
  /** Pay of those hours at their ordinary rates. */
  readonly ordinaryPay: Cents;
  /** Commissions and sums of the week that are part of the regular rate. */
  readonly sums: Cents;
  /** Rounded to ten-thousandths of a dollar. */
  readonly regularRate: HourlyRate;
  /** Overtime of the pay period, by the first day of each part. */
  readonly parts: readonly OvertimePart<Day>[];
  /**
   * Premium for overtime before the pay period that its later pay adds, because the regular rate of the
   * whole week is higher.
   */
  readonly laterPremium: Cents;
  /** The part of that premium that section 7 of the FLSA requires. */
  readonly laterFlsaPremium: Cents;
}

export interface Overtime<Day extends WorkedDay> {
  /** Hours of the pay period that are not overtime. */
  readonly regular: readonly ClassifiedHours<Day>[];
  /** The workweeks with overtime. */
  readonly weeks: readonly OvertimeOfWeek<Day>[];
}

/** Pay besides hours that is part of the regular rate. */
export interface RegularRateSums {
  /** Earned by work, such as commissions. */
  readonly earned: Cents;
  /** Paid as a sum whatever the hours, such as bonuses. */
  readonly flat: Cents;
}

export interface PeriodHours<Day extends WorkedDay> {
  readonly days: readonly Day[];
  readonly sums: RegularRateSums;
  /** Days before the pay period that belong to its first workweek, and their share of sums. */
  readonly earlier: { readonly days: readonly WorkedDay[]; readonly sums: Cents };
  /** Workweek of hours without a day. */
  readonly beginsOn: CalendarDate;
}

export interface OvertimeTerms {
  readonly law: WageAndHourLaw;
  readonly workweekStartsOn: Weekday;
}

/** Computes the overtime of a pay period, workweek by workweek. */
export function computeOvertime<Day extends WorkedDay>(
  { days, sums, earlier, beginsOn }: PeriodHours<Day>,
  { law, workweekStartsOn }: OvertimeTerms,
): Overtime<Day> {
  const weekOf = ({ date }: WorkedDay) => workweekOf(date ?? beginsOn, workweekStartsOn);
  const ofPeriod = totalHours(days);
  const weeks = [...new Set(days.map(weekOf))].sort().map((week) => {
    const own = days.filter((day) => weekOf(day) === week);
    const before = earlier.days.filter((day) => weekOf(day) === week);
    const share = (amount: Cents) => proportion(amount, totalHours(own), ofPeriod || 1);
    return {
      week,
      own: new Set<WorkedDay>(own),
      before,
      earned: share(sums.earned),
      flat: share(sums.flat),
      earlierSums: before.length > 0 ? earlier.sums : (0 as Cents),
      hours: classifyHours<Day>([...(before as Day[]), ...own], law),
    };
  });
  const inPeriod = weeks.flatMap(({ hours, own }) => hours.filter(({ day }) => own.has(day)));
  const regular = inPeriod.filter(({ multiplier }) => multiplier === multiplierOne);
  const flat = { amount: sums.flat, regularHours: sumHours(regular) };
  return {
    regular,
    weeks: weeks.flatMap((week) => {
      const computed = computeWeek(week, flat, law);
      return computed.parts.length > 0 || computed.laterPremium > 0 ? [computed] : [];
    }),
  };
}

interface WeekInput<Day extends WorkedDay> {
  readonly week: CalendarDate;
  readonly own: ReadonlySet<WorkedDay>;
  readonly before: readonly WorkedDay[];
  readonly earned: Cents;
  readonly flat: Cents;
  readonly earlierSums: Cents;
  readonly hours: readonly ClassifiedHours<Day>[];
}

/** Flat sums of the pay period, and its hours that are not overtime. */
interface FlatSums {
  readonly amount: Cents;
  readonly regularHours: number;
}

function computeWeek<Day extends WorkedDay>(
  { week, own, before, earned, flat, earlierSums, hours }: WeekInput<Day>,
  flatOfPeriod: FlatSums,
  law: WageAndHourLaw,
): OvertimeOfWeek<Day> {
  const sums = sum([earned, flat, earlierSums]);
  const whole = toPayOfHours(hours, sums);
  const withoutFlat = toPayOfHours(hours, sum([earned, earlierSums]));
  const overtime = hours.filter(({ multiplier }) => multiplier > multiplierOne);
  const late = overtime.filter(({ day }) => !own.has(day));
  const paid = overtime.filter(({ day }) => own.has(day));
  const flsa = flsaHours(sumHours(hours), law) - flsaHours(totalHours(before), law);
  const flsaOfHour = { hours: Math.min(flsa, sumHours(paid)), of: sumHours(paid) };
  return {
    beginsOn: week,
    hours: whole.hours as Hours,
    ordinaryPay: toCents(whole.pay),
    sums,
    regularRate: rateOf({ hours: whole.hours, pay: whole.pay + BigInt(sums) * centsScale }),
    parts: joinByPlace(paid).map(({ pay, ...part }) => {
      const divides = law.states[part.day.state]?.dividesFlatSumsByRegularHours === true;
      const premium =
        divides && flatOfPeriod.regularHours > 0
          ? sum([premiumOf(part, withoutFlat), flatPremium(part, flatOfPeriod)])
          : premiumOf(part, whole);
      const flsaPart = flsaPremium(part, whole, flsaOfHour, law);
      const ordinaryPay = toCents(pay);
      return { ...part, ordinaryPay, premium, flsaPremium: lesser(flsaPart, premium) };
    }),
    ...computeLaterPremium(late, whole, { before, sums: earlierSums }, law),
  };
}

/** Joins the overtime that one line pays, so that it is rounded once. */
function joinByPlace<Day extends WorkedDay>(parts: readonly ClassifiedHours<Day>[]) {
  const joined = new Map<string, ClassifiedHours<Day> & { readonly pay: bigint }>();
  for (const { day, hours, multiplier } of parts) {
    const key = [multiplier, day.state, day.minimumWage, day.place].join(' ');
    const before = joined.get(key);
    joined.set(key, {
      day: before?.day ?? day,
      multiplier,
      hours: ((before?.hours ?? 0) + hours) as Hours,
      pay: (before?.pay ?? 0n) + BigInt(day.rate) * BigInt(hours),
    });
  }
  return [...joined.values()];
}

/** Pay of hours in hundred-millionths of a dollar, with sums, and the hours. */
interface PayOfHours {
  readonly pay: bigint;
  readonly sums: Cents;
  readonly hours: number;
}

function toPayOfHours(parts: readonly ClassifiedHours<WorkedDay>[], sums: Cents): PayOfHours {
  let pay = 0n;
  for (const { day, hours } of parts) pay += BigInt(day.rate) * BigInt(hours);
  return { pay, sums, hours: sumHours(parts) };
}

const scale = 10_000n;
/** From cents to hundred-millionths of a dollar. */
const centsScale = 1_000_000n;

function toCents(pay: bigint): Cents {
  return quotientOf(pay, centsScale);
}

function rateOf({ pay, hours }: { readonly pay: bigint; readonly hours: number }): HourlyRate {
  return (hours === 0 ? 0 : quotientOf(pay, BigInt(hours))) as number as HourlyRate;
}

/**
 * The regular rate, exactly: pay divided by hours (29 CFR 778.109). It is at least the minimum wage,
 * which includes a tip credit (29 CFR 531.60).
 */
function exactRate({ pay, sums, hours }: PayOfHours, minimumWage: Cents) {
  const total = pay + BigInt(sums) * centsScale;
  const least = BigInt(minimumWage) * 100n * BigInt(hours);
  return { total: total > least ? total : least, hours: BigInt(hours) };
}

/** The multiplier less one, times the regular rate, for the hours of a part. */
function premiumOf({ day, hours, multiplier }: ClassifiedHours<WorkedDay>, pay: PayOfHours): Cents {
  const rate = exactRate(pay, day.minimumWage);
  const more = BigInt(multiplier - multiplierOne);
  return quotientOf(rate.total * BigInt(hours) * more, rate.hours * scale * centsScale);
}

/** A flat sum divided by the hours that are not overtime, at the whole multiplier. */
function flatPremium(
  { hours, multiplier }: ClassifiedHours<WorkedDay>,
  { amount, regularHours }: FlatSums,
): Cents {
  const numerator = BigInt(amount) * BigInt(hours) * BigInt(multiplier as Multiplier);
  return quotientOf(numerator, BigInt(regularHours) * scale);
}

/** Hours over the weekly limit of the FLSA. */
function flsaHours(worked: number, { federal }: WageAndHourLaw): number {
  const [weekly] = federal.weekly;
  return weekly ? Math.max(worked - weekly.over, 0) : 0;
}

/** The FLSA counts all hours over its weekly limit; their premium is divided among the overtime. */
function flsaPremium(
  { day, hours }: ClassifiedHours<WorkedDay>,
  pay: PayOfHours,
  share: { readonly hours: number; readonly of: number },
  { federal }: WageAndHourLaw,
): Cents {
  const more = (federal.weekly[0]?.multiplier ?? multiplierOne) - multiplierOne;
  const rate = exactRate(pay, day.minimumWage);
  const numerator = rate.total * BigInt(hours) * BigInt(more) * BigInt(share.hours);
  return quotientOf(numerator, rate.hours * scale * centsScale * BigInt(share.of));
}

/** Premium of earlier overtime at the rate of the whole week, less that at the rate known then. */
function computeLaterPremium(
  late: readonly ClassifiedHours<WorkedDay>[],
  whole: PayOfHours,
  known: { readonly before: readonly WorkedDay[]; readonly sums: Cents },
  law: WageAndHourLaw,
): Pick<OvertimeOfWeek<WorkedDay>, 'laterPremium' | 'laterFlsaPremium'> {
  if (late.length === 0) return { laterPremium: noMoney, laterFlsaPremium: noMoney };
  const then = toPayOfHours(classifyHours(known.before, law), known.sums);
  const rise = (premium: (part: ClassifiedHours<WorkedDay>, pay: PayOfHours) => Cents) =>
    atLeastZero(
      minus(
        sum(late.map((part) => premium(part, whole))),
        sum(late.map((part) => premium(part, then))),
      ),
    );
  const of = sumHours(late);
  const share = { hours: Math.min(flsaHours(totalHours(known.before), law), of), of };
  const laterPremium = rise(premiumOf);
  const ofFlsa = rise((part, pay) => flsaPremium(part, pay, share, law));
  return { laterPremium, laterFlsaPremium: lesser(ofFlsa, laterPremium) };
}

function totalHours(days: readonly WorkedDay[]): number {
  return days.reduce((total, { hours }) => total + hours, 0);
}

const sumHours = (parts: readonly { readonly hours: Hours }[]): number =>
  parts.reduce((total, { hours }) => total + hours, 0);
