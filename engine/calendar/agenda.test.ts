import { expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import type { PayPeriodStatus } from '../../values/pay-schedule.ts';
import { listPeriodMoments } from './agenda.ts';

const deadline = '2026-03-18T16:00:00Z';
const before = '2026-03-10T12:00:00Z';
const after = '2026-03-18T16:00:01Z';

const rows: [
  why: string,
  status: PayPeriodStatus,
  now: string,
  isAutomatic: boolean,
  kinds: readonly string[],
][] = [
  ['an open period is due, and pays later', 'New', before, false, ['deadline', 'payDay']],
  ['at the deadline it is still due', 'New', deadline, false, ['deadline', 'payDay']],
  ['a missed deadline is not ahead, and nobody is paid', 'New', after, false, []],
  ['a cancelled period can be submitted again', 'Cancelled', before, false, ['deadline', 'payDay']],
  ['an automatic period needs no submission', 'New', before, true, ['payDay']],
  ['a submitted period pays', 'Submitted', before, false, ['payDay']],
  ['the pay day of a processed period is a job', 'In Process', before, false, []],
  ['a paid period has no moments left', 'Processed', before, false, []],
];

test.each(rows)('%s', (_, status, now, isAutomatic, kinds) => {
  const payPeriodId = 'P' as Id<'payPeriod'>;
  const period = {
    payPeriodId,
    status,
    deadlineAt: parseInstant(deadline) as Instant,
    payDate: calendarDate('2026-03-20'),
  };
  const submittedAutomatically = new Set(isAutomatic ? [payPeriodId] : []);
  const moments = listPeriodMoments([period], {
    now: parseInstant(now) as Instant,
    submittedAutomatically,
  });
  expect(moments.map(({ kind }) => kind)).toEqual(kinds);
});
