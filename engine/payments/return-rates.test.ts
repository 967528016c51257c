import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { listReturnRates } from './return-rates.ts';

const today = calendarDate('2026-03-14');
const limits = [
  { kind: 'unauthorized', codes: ['R10'] },
  { kind: 'administrative', codes: ['R03'] },
  { kind: 'overall' },
] as const;
const within = { today, withinDays: 60, limits };

test('returns are counted by kind, and all of them overall', () => {
  const counts = [
    { day: today, code: null, entries: 95 },
    { day: today, code: 'R01', entries: 2 },
    { day: today, code: 'R03', entries: 2 },
    { day: today, code: 'R10', entries: 1 },
  ];
  const days = listReturnRates(counts, within);
  expect(days).toHaveLength(60);
  expect(days.at(-1)).toEqual({
    day: today,
    debits: 100,
    returned: { unauthorized: 1, administrative: 2, overall: 5 },
  });
  expect(days.at(-2)).toMatchObject({ debits: 0, returned: { overall: 0 } });
});

test('a debit counts on its day and the 59 days after it', () => {
  const sent = addDays(today, -70);
  const days = listReturnRates([{ day: sent, code: 'R10', entries: 1 }], within);
  const counting = days.filter(({ debits }) => debits === 1).map(({ day }) => day);
  expect(counting[0]).toBe(addDays(today, -59));
  expect(counting.at(-1)).toBe(addDays(sent, 59));
  expect(counting).toHaveLength(49);
});
