/** A day on the calendar, written `YYYY-MM-DD`. Text order is date order, so `<` compares days. */
export type CalendarDate = string & { readonly __calendarDate: true };

const written = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Undefined when the text is not a real day: no 30 February, no short forms, no year before 1000. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = written.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined;
  return text as CalendarDate;
}

/** For dates written in our own source; throws when the text is not a real day. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`not a calendar date: ${text}`);
  return date;
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** The same day of another year; for 29 February, where there is none, the 28th. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const year = yearOf(date) + years;
  const isMissing = date.endsWith('-02-29') && daysInMonth(year, 2) === 28;
  return `${year}${isMissing ? '-02-28' : date.slice(4)}` as CalendarDate;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
