import { describe, expect, test } from 'vitest';
import { readFinalPayLaw, toFinalPayLaw } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';
import type { PayoutRule, TimeOffKind } from '../../values/time-off.ts';
import { causeOfDeparture, type DepartureCause, dueDateOfFinalPay } from './final-pay.ts';
import { findPayoutReason } from './payout.ts';

const law = readFinalPayLaw();

describe('final pay is due', () => {
  // Friday, 6 March 2026; the next regular payday is Friday, 13 March.
  test.for<readonly [state: string, cause: DepartureCause, why: string, due: string | undefined]>([
    ['CA', 'dismissed', 'on the last day', '2026-03-06'],
    ['CA', 'resigned', 'within 72 hours', '2026-03-09'],
    ['CA', 'unknown', 'on the earlier of the two', '2026-03-06'],
    ['CO', 'resigned', 'on the next payday', '2026-03-13'],
    ['CT', 'dismissed', 'on the next business day, Monday', '2026-03-09'],
    ['AZ', 'dismissed', 'on the payday, before seven working days are over', '2026-03-13'],
    ['DC', 'resigned', 'on the payday, the seventh day', '2026-03-13'],
    ['KY', 'dismissed', 'after 14 days, which is later than the payday', '2026-03-20'],
    ['LA', 'resigned', 'on the payday, before 15 days are over', '2026-03-13'],
    ['NY', 'unknown', 'on the next payday', '2026-03-13'],
    ['OR', 'resigned', 'on the fifth working day, which is the payday', '2026-03-13'],
    ['TX', 'dismissed', 'on the sixth day', '2026-03-12'],
    ['AK', 'dismissed', 'on the third working day', '2026-03-11'],
    ['AK', 'resigned', 'on a day that depends on the notice', undefined],
    ['AK', 'unknown', 'by the rule that is known', '2026-03-11'],
    ['MI', 'dismissed', 'on a day that is not confirmed', undefined],
  ])('%s, %s: %s', ([state, cause, , due]) => {
    const departure = {
      exitOn: calendarDate('2026-03-06'),
      cause,
      nextPayday: calendarDate('2026-03-13'),
    };
    expect(dueDateOfFinalPay(law.deadlinesOf(state, departure.exitOn), departure)).toBe(due);
  });

  test.for<readonly [state: string, due: string | undefined]>([
    ['NY', undefined],
    ['LA', '2026-03-21'],
    ['CA', '2026-03-06'],
  ])('in %s without a payday ahead: %s', ([state, due]) => {
    const exitOn = calendarDate('2026-03-06');
    const departure = { exitOn, cause: 'dismissed' as const, nextPayday: undefined };
    expect(dueDateOfFinalPay(law.deadlinesOf(state, exitOn), departure)).toBe(due);
  });
});

test.for<readonly [words: string, cause: DepartureCause]>([
  ['Resigned', 'resigned'],
  ['Voluntary', 'resigned'],
  ['Quit without notice', 'resigned'],
  ['Retirement', 'resigned'],
  ['Involuntary', 'dismissed'],
  ['Dismissed', 'dismissed'],
  ['Laid off', 'dismissed'],
  ['Terminated for cause', 'dismissed'],
  ['Voluntary termination', 'resigned'],
  ['Moved away', 'unknown'],
  ['', 'unknown'],
])('the words %s mean %s', ([words, cause]) => {
  expect(causeOfDeparture(words, null)).toBe(cause);
});

describe('a balance is paid out', () => {
  test.for<
    readonly [
      why: string,
      kind: TimeOffKind,
      payout: PayoutRule,
      state: string | null,
      reason: ReturnType<typeof findPayoutReason>,
    ]
  >([
    ['by the policy', 'Vacation', 'Yes', 'NY', 'policy'],
    ['not at all', 'Vacation', 'No', 'NY', undefined],
    ['by law, whatever the policy says', 'Vacation', 'No', 'CA', 'law'],
    ['by law also as PTO', 'PTO', 'No', 'NE', 'law'],
    ['not as sick leave', 'Sick', 'No', 'CA', undefined],
    ['as sick leave by the policy', 'Sick', 'Yes', 'CA', 'policy'],
    ['by law', 'Vacation', 'By Law', 'MA', 'law'],
    ['not where the law asks for nothing', 'Vacation', 'By Law', 'TX', undefined],
    ['perhaps, where the law is not confirmed', 'Vacation', 'By Law', 'ME', 'unknown'],
    ['perhaps, where the state is unknown', 'PTO', 'By Law', null, 'unknown'],
    ['not as other leave by law', 'Other', 'By Law', 'CA', undefined],
  ])('%s', ([, kind, payout, state, reason]) => {
    const accrual = { method: 'Per Pay Period', hours: hours('4') } as const;
    const terms = { payCodes: ['PTO'], accrual, payout };
    expect(
      findPayoutReason({ kind, terms }, { state, exitOn: calendarDate('2026-03-06') }, law),
    ).toBe(reason);
  });
});

describe('the rule of the last day applies', () => {
  const rule = { state: 'CA', source: 'Cal. Lab. Code 201', by: 'payDate' } as const;
  const changing = toFinalPayLaw({
    finalPay: [
      { ...rule, from: calendarDate('2026-07-01'), status: 'unconfirmed', dismissed: { days: 2 } },
      { ...rule, from: calendarDate('2025-01-01'), status: 'C', dismissed: { days: 0 } },
    ],
    vacationPayout: [
      { ...rule, from: calendarDate('2025-01-01'), status: 'C', isRequired: true },
      { ...rule, from: calendarDate('2026-07-01'), status: 'unconfirmed', isRequired: false },
    ],
  });

  test.for<readonly [exit: string, due: string | undefined, isConfirmed: boolean | undefined]>([
    ['2024-12-31', undefined, undefined],
    ['2025-01-01', '2025-01-01', true],
    ['2026-06-30', '2026-06-30', true],
    ['2026-07-01', '2026-07-03', false],
  ])('to an exit on %s', ([exit, due, isConfirmed]) => {
    const exitOn = calendarDate(exit);
    const found = changing.deadlinesOf('CA', exitOn);
    const departure = { exitOn, cause: 'dismissed' as const, nextPayday: undefined };
    expect(dueDateOfFinalPay(found, departure)).toBe(due);
    expect(found?.isConfirmed).toBe(isConfirmed);
  });

  test.for<readonly [exit: string, reason: ReturnType<typeof findPayoutReason>]>([
    ['2024-12-31', 'unknown'],
    ['2025-01-01', 'law'],
    ['2026-07-01', 'unknown'],
  ])('to a payout on %s', ([exit, reason]) => {
    const accrual = { method: 'Per Pay Period', hours: hours('4') } as const;
    const terms = { payCodes: ['PTO'], accrual, payout: 'By Law' } as const;
    const leaver = { state: 'CA', exitOn: calendarDate(exit) };
    expect(findPayoutReason({ kind: 'PTO', terms }, leaver, changing)).toBe(reason);
  });
});
