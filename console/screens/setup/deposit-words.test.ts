import { expect, test } from 'vitest';
import { describeFailedDeposits, describePendingDeposits } from './deposit-words.ts';

const account = { accountNumber: '****6789', depositsArriveOn: '2026-03-05', attemptsLeft: 3 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.for<[why: string, changes: object, today: string | undefined, sentence: string]>([
  [
    'deposits that are on the way',
    {},
    '2026-03-05',
    'Two small deposits arrive at ****6789 on Thu, Mar 5, 2026. Enter their amounts then. 3 tries are left.',
  ],
  [
    'deposits that have arrived',
    { attemptsLeft: 1 },
    '2026-03-06',
    'Two small deposits arrived at ****6789 on Thu, Mar 5, 2026. Their amounts are on its statement. 1 try is left.',
  ],
  [
    'an installation without a bank',
    { depositsArriveOn: undefined },
    undefined,
    'No bank is set up that can send two small deposits to ****6789. Ask the operator. 3 tries are left.',
  ],
])('%s are described', ([, changes, today, sentence]) => {
  expect(plain(describePendingDeposits({ ...account, ...changes }, today))).toBe(sentence);
});

test('too many tries and a return have different ways out', () => {
  expect(describeFailedDeposits({ ...account, attemptsLeft: 0 })).toMatch(
    /wrong three times.* Add the account again/,
  );
  expect(describeFailedDeposits(account)).toMatch(/^The bank returned .* add the right account\.$/);
});
