import { type CalendarDate, dayInMonth, partsOf } from './calendar-date.ts';

/** A month of a year, by its first day. */
export type Month = CalendarDate & { readonly __month: true };

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const written = /^([a-z]{3,9}) (\d{4})$/i;

/** From `December 2026`, in any case; undefined for anything else. */
export function parseMonth(text: string): Month | undefined {
  const [, name = '', year] = written.exec(text) ?? [];
  const index = names.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  if (index < 0 || Number(year) < 1000) return undefined;
  return dayInMonth({ year: Number(year), month: index + 1, day: 1 }) as Month;
}

/** `December 2026`. */
export function monthText(month: Month): string {
  const { year, month: number } = partsOf(month);
  return `${names[number - 1]} ${year}`;
}

export function monthOf(date: CalendarDate): Month {
  return dayInMonth({ ...partsOf(date), day: 1 }) as Month;
}

/** So many months later. */
export function addMonths(month: Month, months: number): Month {
  const { year, month: number } = partsOf(month);
  return dayInMonth({ year, month: number + months, day: 1 }) as Month;
}
