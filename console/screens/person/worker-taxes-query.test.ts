import { expect, test } from 'vitest';
import { dayOfTaxes } from './worker-taxes-query.ts';

type Departure = Parameters<typeof dayOfTaxes>[0]['departures'][number];

const left = (exitDate: string, returnDate: string | null = null) =>
  ({ exitDate, returnDate }) as Departure;

test.each<[who: string, dateOfJoin: string, departures: readonly Departure[], day: string]>([
  ['works today', '2026-01-05', [], '2026-03-03'],
  ['begins later', '2026-03-16', [], '2026-03-16'],
  ['has left', '2026-01-05', [left('2026-02-27')], '2026-02-27'],
  ['leaves later', '2026-01-05', [left('2026-03-31')], '2026-03-03'],
  ['has left and returned', '2026-01-05', [left('2026-02-13', '2026-03-02')], '2026-03-03'],
])('somebody who %s has the taxes of the nearest day', (_, dateOfJoin, departures, day) => {
  expect(dayOfTaxes({ dateOfJoin, departures: [...departures] }, '2026-03-03')).toBe(day);
});
