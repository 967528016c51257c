import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import {
  layOutTimeline,
  listTimelineDays,
  listTimelineMoments,
  markSpace,
} from './timeline-layout.ts';

const ahead = [
  { date: '2026-03-13', kind: 'payDay', message: 'Pay day' },
  { date: '2026-03-20', kind: 'payDay', message: 'Pay day' },
  { date: '2026-03-18', kind: 'deadline', message: 'Submit' },
  { date: '2026-04-03', kind: 'bankHoliday', message: 'Good Friday' },
  { date: '2027-02-01', kind: 'filingDue', message: 'Form 941' },
];
const paid = [{ payDate: '2026-03-13', payPeriod: 'Mar 2–8', payPeriodStatus: 'Processed' }];

test('a paid pay day is marked once, days are in order, and holidays are left out', () => {
  const days = listTimelineDays(ahead, paid);
  expect(days.map(({ date, lane, isDone }) => [date, lane, isDone])).toEqual([
    ['2026-03-13', 'payDay', true],
    ['2026-03-18', 'deadline', false],
    ['2026-03-20', 'payDay', false],
    ['2027-02-01', 'filingDue', false],
  ]);
});

test('days of the year of the clock are placed from left to right, one line for each kind', () => {
  const layout = layOutTimeline(listTimelineDays(ahead, paid), { today: '2026-03-15', width: 800 });
  expect(layout.days).toHaveLength(3);
  const [first, second, third] = layout.days;
  expect(first?.x).toBeLessThan(layout.nowX);
  expect(second?.x).toBeGreaterThan(layout.nowX);
  expect(third?.x).toBeGreaterThan(second?.x ?? 0);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect(layout.months).toHaveLength(12);
  for (const { y } of layout.lanes) expect(y).toBeLessThan(layout.height);
});

test('a narrow timeline names every third month and stays within its width', () => {
  const layout = layOutTimeline(listTimelineDays(ahead, paid), { today: '2026-12-31', width: 288 });
  expect(layout.months.map(({ name }) => name)).toEqual(['Jan', 'Apr', 'Jul', 'Oct']);
  expect(layout.nowX).toBeLessThanOrEqual(288);
  for (const { x } of layout.days) expect(x).toBeGreaterThan(0);
});

test('files and decisions are marked by their day in New York, filled once they have happened', () => {
  const file = {
    occursAt: '2026-03-12T02:00:00.000Z',
    messages: ['A file', 'A deadline'],
    kinds: ['bankFile', 'deadline'] as const,
  };
  const decision = {
    occursAt: '2026-03-16T14:00:00.000Z',
    messages: ['The company is verified.'],
    kinds: ['verification'] as const,
  };
  expect(listTimelineMoments([file], [file, decision])).toEqual([
    { lane: 'bankFile', date: '2026-03-11', message: 'A file', isDone: true },
    { lane: 'decision', date: '2026-03-16', message: 'The company is verified.', isDone: false },
  ]);
});

test('marks do not overlap on a phone, however many a year has', () => {
  const days = Array.from({ length: 104 }, (_, half) => ({
    lane: half % 2 === 0 ? ('payDay' as const) : ('depositDue' as const),
    date: addDays('2026-01-01' as CalendarDate, Math.floor(half * 3.5)),
    message: `Mark ${half}`,
    isDone: false,
  }));
  const sameDay = { lane: 'decision' as const, date: '2026-05-01', isDone: true };
  const all = [...days, { ...sameDay, message: 'One' }, { ...sameDay, message: 'Another' }];
  const layout = layOutTimeline(all, { today: '2026-03-15', width: 288 });
  const isApart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.abs(one.x - other.x) >= markSpace || Math.abs(one.y - other.y) >= markSpace;
  for (const one of layout.days)
    for (const other of layout.days)
      if (one !== other) expect(isApart(one, other), `${one.message}, ${other.message}`).toBe(true);
  for (const { y } of layout.days) expect(y + markSpace / 2).toBeLessThanOrEqual(layout.height);
});
