import { addDays, daysBetween, formatAmericanDate } from '../../values/calendar-date.ts';
import { formatHours, type HourlyRate, type Hours } from '../../values/hours.ts';
import { type Cents, formatMoney, minus, noMoney, sum } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import { amountAtRate } from './base-pay.ts';
import { workweekOf } from './classify-hours.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { createLeaveLookup } from './leave-codes.ts';
import { isOvertimeMultiplier, ordinaryRateOf, ratePerHour, rateUnderCode } from './overtime.ts';
import type { PlannedOvertime } from './plan-overtime.ts';
import { sumsOf } from './regular-rate.ts';
import { hourlyRateOf, type WageTerms } from './salary.ts';
import type { WageRules } from './wage-rules.ts';

/** Compares the premium of overtime that is paid with the one by law; undefined if they are equal. */
export function compareOvertime(
  { overtime, isEntered }: PlannedOvertime,
  paid: Cents,
): string | undefined {
  const due = sum(
    overtime.weeks.flatMap(({ parts, laterPremium }) => [
      ...parts.map(({ premium }) => premium),
      laterPremium,
    ]),
  );
  if (due === paid) return undefined;
  if (!isEntered)
    return `By the hours of the days, a premium of $${formatMoney(due)} for overtime is due, and none is paid: overtime is not computed. Send overtime, or set computeOvertime with setWageRules.`;
  const difference =
    due > paid
      ? `$${formatMoney(minus(due, paid))} more is due`
      : `$${formatMoney(minus(paid, due))} more is paid than is due`;
  return `The premium of the overtime entered is $${formatMoney(paid)}, and by the hours $${formatMoney(due)}: ${difference}.`;
}

/**
 * Finds overtime that is certain although nobody knows the weeks of the hours: those over the weekly limit of all
 * workweeks of the period, at half the lowest rate.
 */
export function findCertainOvertime(
  worker: EarningsInput,
  wage: WageTerms | undefined,
  rules: EarningRules,
): string | undefined {
  const { wageRules, period } = rules;
  if (!wageRules?.computesOvertime || period.type !== 'Regular' || worker.data?.days)
    return undefined;
  if (!wage || wage.userType.endsWith('No overtime')) return undefined;
  const { worked, entered, lowest } = listWorked(worker, wage, rules);
  const weeks = countWorkweeks(period, wageRules);
  const [weekly] = wageRules.law.federal.weekly;
  const certain = weekly ? worked - weeks * weekly.over - entered : 0;
  if (!weekly || certain <= 0) return undefined;
  const more = (weekly.multiplier - multiplierOne) as Multiplier;
  const amount = amountAtRate(certain as Hours, lowest, more);
  return `Of ${formatHours(worked as Hours)} hours in ${weeks} workweeks, at least ${formatHours(certain as Hours)} are overtime that is not paid: at least $${formatMoney(amount)} more is due. Send the hours by day, and overtime is computed.`;
}

/**
 * Finds a workweek that began in the period before, whose days there are not known: each workweek counts by itself (29 CFR
 * 778.104), so that its overtime depends on them.
 */
export function findDividedWeek(
  { days }: PlannedOvertime,
  { joinedOn, workweek }: EarningsInput,
  { period, wageRules }: EarningRules,
): string | undefined {
  if (!wageRules) return undefined;
  const week = workweekOf(period.beginsOn, wageRules.workweekStartsOn);
  const isKnown = (workweek?.earlier ?? []).some(({ data }) => data.days);
  if (week === period.beginsOn || joinedOn >= period.beginsOn || isKnown) return undefined;
  const last = addDays(week, 6);
  const ofWeek = sumHours(days.filter(({ date }) => date !== null && date <= last));
  if (ofWeek === 0) return undefined;
  return `The workweek from ${formatAmericanDate(week)} began in the pay period before, whose hours by day are not known. Its overtime is computed from ${formatHours(ofWeek as Hours)} hours of this period only. If the worker worked more than 40 hours in that week, send the difference as overtime.`;
}

/**
 * Finds pay outside the schedule that overtime depends on, whose workweeks are not known here: hours count with the other
 * hours of their workweek, and a bonus belongs to the regular rate of the weeks that it was earned in (29 CFR 778.209).
 */
export function listOvertimeOutsideSchedule(
  worker: EarningsInput,
  wage: WageTerms | undefined,
  rules: EarningRules,
): readonly string[] {
  const { wageRules, period } = rules;
  if (!wageRules?.computesOvertime || period.type === 'Regular') return [];
  if (!wage || wage.userType.endsWith('No overtime')) return [];
  const { worked, entered } = listWorked(worker, wage, rules);
  const extra = describeExtraPay(worker, rules, wageRules);
  const ofHours = `Overtime is not computed from ${formatHours(worked as Hours)} hours that are paid outside the schedule. If a workweek has more than 40 hours with them, send those above as overtime.`;
  const ofExtra = `Extra pay of ${extra} is paid outside the schedule and belongs to the regular rate of the weeks that it was earned in. If they had overtime, half of the extra pay for each of their hours is due for each hour of it.`;
  return [...(worked > 0 && entered === 0 ? [ofHours] : []), ...(extra ? [ofExtra] : [])];
}

/** The amounts of extra pay that are part of a regular rate, also that of an off-cycle line item; empty without any. */
function describeExtraPay(worker: EarningsInput, rules: EarningRules, wageRules: WageRules) {
  const { earned, flat, withoutGross } = sumsOf(worker, rules, wageRules);
  const { lump = noMoney, lumpNet = noMoney } =
    (rules.period.type === 'Off-Cycle' && worker.data) || {};
  const gross = sum([earned, flat, lump]);
  const net = sum([...withoutGross.map(({ netAmount }) => netAmount ?? noMoney), lumpNet]);
  return [
    ...(gross > 0 ? [`$${formatMoney(gross)}`] : []),
    ...(net > 0 ? [`$${formatMoney(net)} net`] : []),
  ].join(' and ');
}

/** Hours worked, those of them that were sent as overtime, and the lowest rate. */
function listWorked(worker: EarningsInput, wage: WageTerms, rules: EarningRules) {
  const { base = [], overtime = [] } = worker.data ?? {};
  const isLeave = createLeaveLookup(worker, rules);
  const own = hourlyRateOf(wage);
  const lines = base.filter((line) => line.hours > 0 && !isLeave(line));
  const rates = lines.map(({ payCode, rate, multiplier, amount, hours }) =>
    amount === undefined
      ? ordinaryRateOf(rateUnderCode({ rate }, rules.payCodes.get(payCode), own), multiplier)
      : ratePerHour(amount, hours),
  );
  const sent = [...lines.filter(({ multiplier }) => isOvertimeMultiplier(multiplier)), ...overtime];
  return {
    worked: sumHours([...lines, ...overtime]),
    entered: sumHours(sent),
    lowest: Math.min(...rates, ...(rates.length === 0 ? [own] : [])) as HourlyRate,
  };
}

/** Workweeks that a period has a day of. */
function countWorkweeks(
  { beginsOn, endsOn }: EarningRules['period'],
  { workweekStartsOn }: WageRules,
): number {
  const [first, last] = [
    workweekOf(beginsOn, workweekStartsOn),
    workweekOf(endsOn, workweekStartsOn),
  ];
  return daysBetween(first, last) / 7 + 1;
}

function sumHours(lines: readonly { readonly hours: Hours }[]): number {
  return lines.reduce((total, { hours }) => total + hours, 0);
}
