import { expect, test } from 'vitest';
import { listDueMoments } from './due-moments.ts';

const payday = (deadline: string, payDate: string) => ({
  deadline,
  payDate,
  payBeginDate: '2026-11-16',
  payEndDate: '2026-11-29',
  workerType: 'W2' as const,
});

test('due moments are noon in New York, after the clock, the earliest first', () => {
  const paydays = [payday('2026-12-16', '2026-12-18'), payday('2026-12-02', '2026-12-04')];
  expect(listDueMoments(paydays, Date.parse('2026-12-02T17:00:00Z'))).toEqual([
    { instant: '2026-12-04T17:00:00.000Z', words: 'pay day of W2, Nov 16–29' },
    { instant: '2026-12-16T17:00:00.000Z', words: 'the payroll of W2, Nov 16–29 is processed' },
    { instant: '2026-12-18T17:00:00.000Z', words: 'pay day of W2, Nov 16–29' },
  ]);
});
