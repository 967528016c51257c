import { type CalendarDate, parseCalendarDate } from '../../../../values/calendar-date.ts';

/** `260313`: two digits of the year are all the format has. */
export function toShortDate(date: CalendarDate): string {
  return date.replaceAll('-', '').slice(2);
}

/** The year is of this century. Undefined when it is no day. */
export function parseShortDate(text: string): CalendarDate | undefined {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  return match ? parseCalendarDate(`20${match[1]}-${match[2]}-${match[3]}`) : undefined;
}
