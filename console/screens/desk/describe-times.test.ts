import { expect, test } from 'vitest';
import { describeTimes } from './describe-times.ts';

const day = (date: string, failedCount: number, slowMilliseconds: number) => ({
  date,
  failedCount,
  slowMilliseconds,
});

test('failures are the finding; without them, the slowest day is', () => {
  const calm = [day('2026-03-12', 0, 90), day('2026-03-13', 0, 40)];
  expect(describeTimes(calm)).toBe(
    'No request failed; on Thu,\u00a0Mar\u00a012, the slowest day, 95 % took at most 90 ms',
  );
  expect(describeTimes([...calm, day('2026-03-14', 2, 5)])).toBe(
    '2 requests failed, the last on Sat,\u00a0Mar\u00a014',
  );
  expect(describeTimes([])).toBe('No request yet');
});
