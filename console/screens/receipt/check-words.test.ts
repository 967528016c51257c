import { describe, expect, test } from 'vitest';
import { showDate } from '../../format/dates.ts';
import { describeCheckState, summarizeChecks } from './check-words.ts';
import type { SteppedPayments } from './money-steps.ts';

const group = (change: Partial<SteppedPayments>): SteppedPayments => ({
  transactionName: 'Check',
  isToWorker: true,
  status: 'pending',
  payments: 1,
  amount: 100,
  effectiveDate: '2026-12-04',
  moments: [],
  ...change,
});

describe('checks of a payroll', () => {
  test.each([
    { why: 'no payment', groups: [], said: undefined },
    {
      why: 'transfers only',
      groups: [group({ transactionName: 'AchCredit' })],
      said: undefined,
    },
    {
      why: 'one check that is not dated yet',
      groups: [group({ amount: 1234.5 })],
      said: '1 check: 1 open. Valid: $1,234.50.',
    },
    {
      why: 'checks in every state, of which the void ones are not valid',
      groups: [
        group({ payments: 2, amount: 200 }),
        group({ status: 'sent' }),
        group({ status: 'settled', payments: 3, amount: 300.25 }),
        group({ status: 'returned' }),
        group({ status: 'reissued' }),
        group({ status: 'cancelled' }),
      ],
      said: '9 checks: 3 open, 3 counted as cashed, 3 void. Valid: $600.25.',
    },
  ])('are summarized: $why', ({ groups, said }) => {
    expect(summarizeChecks(groups)?.sentence).toBe(said);
  });

  test('have none to print if all are void', () => {
    expect(summarizeChecks([group({ status: 'returned' })])?.hasValid).toBe(false);
    expect(summarizeChecks([group({}), group({ status: 'returned' })])?.hasValid).toBe(true);
  });

  test.each([
    ['open', `open, dated ${showDate('2026-12-04')}`],
    ['cashed', `counted as cashed, ${showDate('2026-12-04')}`],
    ['void', 'void'],
  ] as const)('a check that is %s is shown as such', (status, shown) => {
    expect(describeCheckState({ status, date: '2026-12-04' })).toBe(shown);
  });
});
