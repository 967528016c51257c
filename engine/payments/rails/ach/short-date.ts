import { type CalendarDate, parseCalendarDate } from '../../../../values/calendar-date.ts';

/** `260313`: the format has two digits for the year. */
export function toShortDate(date: CalendarDate): string {
  return date.replaceAll('-', '').slice(2);
}

/** Assumes this century. Returns undefined for an impossible date. */
export function parseShortDate(text: string): CalendarDate | undefined {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  return match ? parseCalendarDate(`20${match[1]}-${match[2]}-${match[3]}`) : undefined;
}
