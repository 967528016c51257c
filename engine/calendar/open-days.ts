import { addDays, type CalendarDate } from '../../values/calendar-date.ts';

// Counting of days on which an institution is open. Banks and tax authorities close on different days.

export type IsOpen = (date: CalendarDate) => boolean;

/** Returns the day if it is open, or else the next open day in the direction of the step. */
export function nearestOpenDay(from: CalendarDate, step: 1 | -1, isOpen: IsOpen): CalendarDate {
  let date = from;
  while (!isOpen(date)) date = addDays(date, step);
  return date;
}

/** Adds open days, or subtracts them if negative; the day itself does not count. */
export function addOpenDays(date: CalendarDate, days: number, isOpen: IsOpen): CalendarDate {
  const step = days < 0 ? -1 : 1;
  let reached = date;
  for (let left = Math.abs(days); left > 0; left -= 1)
    reached = nearestOpenDay(addDays(reached, step), step, isOpen);
  return reached;
}
