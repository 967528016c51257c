import { expect, test } from 'vitest';
import { describeBlocked } from './describe-blocked.ts';
import type { Preview } from './preview-query.ts';

type Blocker = Preview['blockers'][number];

const blocker = (key: string, severity: Blocker['severity'] = 'blocks') =>
  ({ key, severity, message: key }) as Blocker;

const counts = (blockers: number) => ({ blockers, standOut: 0, notReviewed: 0, warnings: 0 });

test.each([
  ['nothing blocks', { blockers: [blocker('federalFormMissing', 'warns')] }, undefined],
  [
    'one thing blocks',
    { blockers: [blocker('belowMinimumWage')] },
    'It cannot be submitted yet, because 1 thing blocks it: Pay below the minimum wage.',
  ],
  [
    'a kind is named once, and all are counted',
    {
      blockers: [blocker('belowMinimumWage'), blocker('belowMinimumWage')],
      counts: counts(1_200),
    },
    'It cannot be submitted yet, because 1,200 things block it: Pay below the minimum wage.',
  ],
  [
    'three kinds are named',
    {
      blockers: [
        blocker('kybNotPassed'),
        blocker('fundingNotReady'),
        blocker('bankMissing'),
        blocker('belowMinimumWage'),
      ],
    },
    'It cannot be submitted yet, because 4 things block it: Company not verified, Bank account to pay from not ready, No bank for direct deposits, and others.',
  ],
])('the submission tells why it is not possible: %s', (_, preview, sentence) => {
  expect(describeBlocked(preview)).toBe(sentence);
});
