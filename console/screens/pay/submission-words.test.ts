import { describe, expect, test } from 'vitest';
import { showDeadline, toDeadlineMs } from '../../format/dates.ts';
import { describeCancelling, describeDelay } from './submission-words.ts';

// Noon of Wednesday 2026-03-11 is the deadline for Friday the 13th.
const deadlineMs = toDeadlineMs('2026-03-11');
const deadline = showDeadline('2026-03-11');

describe('what is said about cancelling a submission', () => {
  test.each([
    {
      why: 'at the deadline',
      now: '2026-03-11T12:00:00-04:00',
      payDate: '2026-03-13',
      said: 'You can cancel until Wed, Mar 11, noon ET.',
    },
    {
      why: 'after the deadline',
      now: '2026-03-11T12:00:01-04:00',
      payDate: '2026-03-16',
      said: 'The deadline, Wed, Mar 11, noon ET, has passed: pay day moves to Mon, Mar 16, 2026. The payroll is processed at once and cannot be cancelled.',
    },
    {
      why: 'before the time is known',
      now: undefined,
      payDate: '2026-03-13',
      said: 'It can be cancelled until Wed, Mar 11, noon ET. After that, it is processed at once.',
    },
  ])('$why', ({ now, payDate, said }) => {
    const words = describeCancelling(
      { deadlineMs, deadline, payDate },
      now === undefined ? now : Date.parse(now),
    );
    expect(words.replaceAll(/\s/g, ' ')).toBe(said);
  });
});

test('a late payroll has the next pay date that holds, and until when it holds', () => {
  const late = { plannedPayDate: '2026-03-13', payDateHoldsUntil: '2026-03-12T16:00:00.000Z' };
  const described = describeDelay({ payDate: '2026-03-16', late });
  expect(described?.replaceAll(/\s/g, ' ')).toBe(
    'The deadline has passed: the next pay date that holds is Mon, Mar 16, 2026 instead of Fri, Mar 13, 2026, if the payroll is submitted by Thu, Mar 12, noon ET.',
  );
  expect(describeDelay({ payDate: '2026-03-13', late: undefined })).toBeUndefined();
});
