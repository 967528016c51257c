import { addDays, calendarDate } from '../../../values/calendar-date.ts';
import { formatInstant, type Instant } from '../../../values/instant.ts';
import type { Answered } from '../../call/ask.ts';

type CalendarDay = Answered<'reports', 'getCalendar'>['calendar'][number];

/** The days as a file that calendar programs read (RFC 5545): whole days, without amounts. */
export function toICalendar(days: readonly CalendarDay[], now: Instant): string {
  const stamp = toBasic(formatInstant(now).replace(/\.\d+/, ''));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paywright//Payroll calendar//EN',
    ...days.flatMap(({ date, kind, message, payPeriodId }, index) => [
      'BEGIN:VEVENT',
      `UID:${payPeriodId ? `${kind}-${payPeriodId}` : `${date}-${kind}-${index}`}@paywright`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${toBasic(date)}`,
      `DTEND;VALUE=DATE:${toBasic(addDays(calendarDate(date), 1))}`,
      `SUMMARY:${escapeText(message)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines
    .flatMap(fold)
    .map((line) => `${line}\r\n`)
    .join('');
}

const toBasic = (moment: string) => moment.replaceAll(/[-:]/g, '');

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Lines have at most 75 bytes; the rest follows after a space. Three bytes are the most of a character here. */
function fold(line: string): readonly string[] {
  const parts = line.match(/.{1,24}/gu) ?? [''];
  if (new TextEncoder().encode(line).length <= 75) return [line];
  return parts.map((part, index) => (index === 0 ? part : ` ${part}`));
}
