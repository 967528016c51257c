import { daysBetween, parseCalendarDate } from '../../../values/calendar-date.ts';
import { newYorkDateOf, toInstant } from '../../../values/instant.ts';
import type { Answered } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { toDeadlineMs } from '../../format/dates.ts';

type CalendarDay = Answered<'reports', 'getCalendar'>['calendar'][number];
type Kind = CalendarDay['kind'];

/** The mark of a day and its meaning; a day with several reasons looks like the first of this list. */
export const kindWords: Readonly<Record<Kind, { readonly mark: string; readonly text: string }>> = {
  payDay: { mark: '★', text: 'pay day' },
  deadline: { mark: '◎', text: 'last day to submit, until noon ET' },
  depositDue: { mark: '$', text: 'tax deposit due' },
  filingDue: { mark: '§', text: 'return due' },
  bankHoliday: { mark: '░', text: 'banks closed' },
};

/** Describes how long it is until a day, or until noon in New York for a deadline: `in 2 days 23 hours`. */
export function describeTimeLeft(
  { date, kind }: Pick<CalendarDay, 'date' | 'kind'>,
  now: number,
): string {
  if (kind === 'deadline') return describeHours(toDeadlineMs(date) - now);
  const day = parseCalendarDate(date);
  const days = day ? daysBetween(newYorkDateOf(toInstant(now)), day) : 0;
  if (days < 0) return 'passed';
  return days === 0 ? 'today' : `in ${showCount(days, 'day', 'days')}`;
}

function describeHours(milliseconds: number): string {
  if (milliseconds < 0) return 'passed';
  const minutes = Math.floor(milliseconds / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  const parts = [
    days > 0 && showCount(days, 'day', 'days'),
    hours > 0 && showCount(hours, 'hour', 'hours'),
    days === 0 && showCount(minutes % 60, 'minute', 'minutes'),
  ];
  return `in ${parts.filter(Boolean).join(' ')}`;
}
