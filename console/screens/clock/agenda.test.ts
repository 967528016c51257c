import { expect, test } from 'vitest';
import { type AgendaItem, endOfYear, lastDayOfYear, listDueMoments } from './agenda.ts';

const item = (occursAt: string, message: string): AgendaItem => ({
  occursAt,
  message,
  kind: 'deadline',
});

test('moments after a time are listed once, with everything that happens then', () => {
  const agenda = [
    item('2026-03-17T16:00:00.000Z', 'passed'),
    item('2026-03-18T16:00:00.000Z', 'now'),
    item('2026-03-19T16:00:00.000Z', 'a deadline'),
    item('2026-03-19T16:00:00.000Z', 'a file'),
    item('2026-03-20T12:30:00.000Z', 'a pay day'),
  ];
  expect(listDueMoments(agenda, Date.parse('2026-03-18T16:00:00Z'))).toEqual([
    {
      occursAt: '2026-03-19T16:00:00.000Z',
      messages: ['a deadline', 'a file'],
      kinds: ['deadline', 'deadline'],
    },
    { occursAt: '2026-03-20T12:30:00.000Z', messages: ['a pay day'], kinds: ['deadline'] },
  ]);
});

test('the year ends in New York', () => {
  expect(endOfYear('2027-01-01T04:00:00Z')).toBe('2026-12-31T23:59:59-05:00');
  expect(endOfYear('2027-01-01T06:00:00Z')).toBe('2027-12-31T23:59:59-05:00');
});

test('the last day of the year is December 31 in New York', () => {
  expect(lastDayOfYear('2027-01-01T04:00:00Z').occursAt).toBe('2026-12-31T17:00:00.000Z');
  expect(lastDayOfYear('2027-01-01T06:00:00Z').occursAt).toBe('2027-12-31T17:00:00.000Z');
});
