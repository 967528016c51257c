import { expect, test } from 'vitest';
import { noBreak } from '../../format/dates.ts';
import { describeFlight, describeLate } from './flight-words.ts';
import { toLine } from './pay-line.tsx';

const plain = (text: string | undefined) => text?.replaceAll(noBreak, ' ');

test('money on its way says when its file was sent, what waits, and when it settles', () => {
  const flight = { waiting: 0, sentAt: '2026-12-01T18:00:00.000Z', settlesOn: '2026-12-04' };
  expect(plain(describeFlight(flight))).toBe(
    'file sent Tue, Dec 1, 1:00 PM ET · settles Fri, Dec 4',
  );
  expect(plain(describeFlight({ ...flight, waiting: 2, sentAt: null }))).toBe(
    '2 payments wait for the file · settles Fri, Dec 4',
  );
});

test('a missed deadline names the next pay day, unless it is the same', () => {
  expect(plain(describeLate('2026-12-04', '2026-12-07'))).toBe(
    'If it is submitted later, people are paid on Mon, Dec 7, 2026 at the earliest.',
  );
  expect(describeLate('2026-12-04', '2026-12-04')).toBeUndefined();
  expect(describeLate('2026-12-04', null)).toBeUndefined();
});

test('a line of pay has its highest amount at the top and begins at zero', () => {
  expect(toLine([0, 50, 100], { width: 20, height: 10 })).toBe('0,10 10,5 20,0');
  expect(toLine([0, 0], { width: 20, height: 10 })).toBe('0,10 20,10');
});
