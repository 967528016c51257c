import { addDays, calendarDate } from './calendar-date.ts';
import { formatInstant, type Instant } from './instant.ts';

/** A whole day with a text, as getCalendar answers it. */
interface NamedDay {
  readonly date: string;
  readonly kind: string;
  readonly message: string;
  readonly payPeriodId?: string | undefined;
}

/** The days as a file that calendar programs read (RFC 5545): whole days, without amounts. */
export function toICalendar(days: readonly NamedDay[], now: Instant): string {
  const stamp = toBasic(formatInstant(now).replace(/\.\d+/, ''));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paywright//Payroll calendar//EN',
    ...days.flatMap(({ date, kind, message, payPeriodId }, index) => [
      'BEGIN:VEVENT',
      `UID:${kind}-${payPeriodId ?? `${date}-${countAlike(days, index)}`}@paywright`,
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

/** Counts earlier entries of the same day and kind, so that an entry keeps its id when days before it end. */
function countAlike(days: readonly NamedDay[], index: number): number {
  const day = days[index];
  return days.slice(0, index).filter(({ date, kind }) => date === day?.date && kind === day.kind)
    .length;
}

const toBasic = (moment: string) => moment.replaceAll(/[-:]/g, '');

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Lines have at most 75 bytes; the rest follows after a space. Three bytes are the most of a character here. */
function fold(line: string): readonly string[] {
  const parts = line.match(/.{1,24}/gu) ?? [''];
  if (new TextEncoder().encode(line).length <= 75) return [line];
  return parts.map((part, index) => (index === 0 ? part : ` ${part}`));
}
