import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import { type DayHours, hoursOfDay, toBasePay } from './hours-by-day.ts';
import { type BasePay, basePayCode, type OvertimeHours, type PayData } from './pay-data.ts';
import type { DayInput, PayInput } from './pay-input.ts';
import type { PayInputContext } from './read-pay-input.ts';

/** Hours by day within the period, at most 24 of each day. */
export function readDays(
  { workerId }: Pick<PayInput, 'workerId'>,
  days: readonly DayInput[],
  { wages, facts, listener }: PayInputContext,
): DayHours[] {
  const { beginsOn, endsOn } = facts.period;
  const others = facts.otherDays?.get(workerId) ?? [];
  const ofDate = new Map<CalendarDate, number>();
  return days.flatMap(({ date, hours, payCode, rate, locationId }, index): DayHours[] => {
    if (hours === 0) return [];
    const total = (ofDate.get(date) ?? 0) + hours;
    ofDate.set(date, total);
    if (date < beginsOn || date > endsOn)
      listener.problem(['days', index, 'date'], { problem: 'dayOutsidePeriod', date });
    else if (others.some((other) => other.beginsOn <= date && date <= other.endsOn))
      listener.problem(['days', index, 'date'], { problem: 'dayInOtherSchedule', date });
    if (total > hoursOfDay && total - hours <= hoursOfDay)
      listener.problem(['days', index, 'hours'], {
        problem: 'dayTooLong',
        date,
        hours: total as Hours,
      });
    checkRateOfDay({ payCode, rate }, index, { wages, facts, listener });
    return [{ date, hours, payCode, ...(rate > 0 && { rate }), ...(locationId && { locationId }) }];
  });
}

function checkRateOfDay(
  { payCode, rate }: Pick<DayInput, 'payCode' | 'rate'>,
  index: number,
  { wages, facts, listener }: PayInputContext,
): void {
  const known = facts.payCodes.get(payCode);
  if (payCode === basePayCode) {
    if (rate === 0 && wages.length === 0)
      listener.problem(['days', index, 'rate'], { problem: 'noWage' });
  } else if (rate === 0 && !known?.rate && !known?.isPiecework) {
    const problem = known ? 'payCodeWithoutRate' : 'unknownPayCode';
    listener.problem(['days', index, 'payCode'], { problem, payCode });
  } else if (!known) listener.unknown('payCode', payCode);
}

/** Adds hours by day, and the base pay that they are. */
export function addHoursByDay(
  data: { -readonly [Field in 'base' | 'days']?: PayData[Field] },
  {
    days,
    base = [],
    overtime,
  }: {
    readonly days: readonly DayHours[];
    readonly base: readonly BasePay[] | undefined;
    readonly overtime: readonly OvertimeHours[];
  },
  { facts, listener }: PayInputContext,
): void {
  if (base.some(({ hours }) => hours > 0)) listener.problem(['days'], { problem: 'hoursTwice' });
  const entered = overtime.reduce((total, { hours }) => total + hours, 0);
  const sums = toBasePay(days, entered, facts.payCodes);
  if (!sums) listener.problem(['days'], { problem: 'overtimeNotInDays' });
  data.base = [...base, ...(sums ?? [])];
  if (days.length > 0) data.days = days;
}
