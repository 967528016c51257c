import { expect, test } from 'vitest';
import { listFinalPayBlockers } from '../../engine/onboarding/leaver-blockers.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { describeTask } from './task-records.ts';

test.for([
  [true, 'is due by 2026-03-09 in California:'],
  [false, 'is due by 2026-03-09 (not confirmed: check it) in California:'],
] as const)(
  'the task of a last pay names a deadline that is not confirmed: %s',
  ([isConfirmed, text]) => {
    const [task] = listFinalPayBlockers([
      {
        workerId: 'WORKER',
        name: 'Katherine Johnson',
        exitOn: calendarDate('2026-03-06'),
        state: 'CA',
        dueOn: calendarDate('2026-03-09'),
        isConfirmed,
      },
    ]);
    expect(task && describeTask(task)).toContain(text);
  },
);
