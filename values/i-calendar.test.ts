import { expect, test } from 'vitest';
import { toICalendar } from './i-calendar.ts';
import { type Instant, parseInstant } from './instant.ts';

const now = parseInstant('2026-11-17T04:00:00Z') as Instant;

test('a day is an event of the whole day, with its moment of writing in UTC', () => {
  const file = toICalendar(
    [{ date: '2026-12-31', kind: 'payDay', message: 'Pay day.', payPeriodId: 'A1' }],
    now,
  );
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paywright//Payroll calendar//EN',
    'BEGIN:VEVENT',
    'UID:payDay-A1@paywright',
    'DTSTAMP:20261117T040000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Pay day.',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('separators are escaped, long lines are folded, and unfolding gives the text back', () => {
  const message = `Banks are closed; Birthday of Martin Luther King, Jr.${' – closed'.repeat(9)}`;
  const file = toICalendar([{ date: '2027-01-18', kind: 'bankHoliday', message }], now);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(
    `SUMMARY:${message.replace(';', '\\;').replace(', Jr', '\\, Jr')}\r\n`,
  );
});

test('a due date keeps its id when earlier days end, and two of one day differ', () => {
  const due = { date: '2027-02-01', kind: 'filingDue' };
  const days = [
    { date: '2027-01-18', kind: 'bankHoliday', message: 'Banks are closed.' },
    { ...due, message: 'Form 941 is due.' },
    { ...due, message: 'Form 940 is due.' },
  ];
  const idsOf = (file: string) => file.split('\r\n').filter((line) => line.startsWith('UID:'));
  const ids = idsOf(toICalendar(days, now)).slice(1);
  expect(new Set(ids).size).toBe(2);
  expect(idsOf(toICalendar(days.slice(1), now))).toEqual(ids);
});
