import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatInstant, type Instant, parseInstant } from '../../values/instant.ts';
import { accountHoldStart, findHeldSince, listReachedPayDays } from './account-hold.ts';

const at = (text: string) => parseInstant(text) as Instant;
const deadlineAt = at('2026-03-11T12:00:00-04:00');

describe('a deposit account is held if it was changed', () => {
  const rows: [why: string, processedAt: string, from: string][] = [
    [
      'two banking days before the deadline',
      '2026-03-11T12:00:00-04:00',
      '2026-03-09T16:00:00.000Z',
    ],
    ['also when it is processed late', '2026-03-20T12:00:00-04:00', '2026-03-09T16:00:00.000Z'],
    [
      'before a run that is processed at once',
      '2026-03-03T10:00:00-05:00',
      '2026-02-27T17:00:00.000Z',
    ],
  ];
  test.each(rows)('%s', (_, processedAt, from) => {
    expect(formatInstant(accountHoldStart({ deadlineAt, processedAt: at(processedAt) }))).toBe(
      from,
    );
  });

  test('and not confirmed since', () => {
    const from = at('2026-03-09T12:00:00-04:00');
    const before = { unconfirmedSince: at('2026-03-09T11:59:59-04:00') };
    const since = { unconfirmedSince: from };
    expect(findHeldSince([before, { unconfirmedSince: null }], from)).toBeUndefined();
    expect(findHeldSince([before, since], from)).toBe(from);
    expect(findHeldSince([], from)).toBeUndefined();
  });
});

describe('a changed account is paid into', () => {
  const payrolls = [
    { payDate: calendarDate('2026-03-13'), deadlineAt },
    { payDate: calendarDate('2026-03-20'), deadlineAt: at('2026-03-18T12:00:00-04:00') },
  ];
  const rows: [why: string, changedAt: string, confirmedAt: string | null, held: string[]][] = [
    ['from the next payroll if its deadline is far', '2026-03-09T11:59:59-04:00', null, []],
    ['from the one after if it is near', '2026-03-09T12:00:00-04:00', null, ['2026-03-13']],
    ['at once if confirmed', '2026-03-10T09:00:00-04:00', '2026-03-10T10:00:00-04:00', []],
    [
      'later if it was changed near both deadlines',
      '2026-03-17T09:00:00-04:00',
      null,
      ['2026-03-13', '2026-03-20'],
    ],
  ];
  test.each(rows)('%s', (_, changedAt, confirmedAt, held) => {
    const change = { changedAt: at(changedAt), confirmedAt: confirmedAt && at(confirmedAt) };
    const { heldPayDates, firstPayDate } = listReachedPayDays(
      { ...change, confirmedAt: change.confirmedAt || null },
      payrolls,
    );
    expect(heldPayDates).toEqual(held);
    expect(firstPayDate).toBe(payrolls[held.length]?.payDate);
  });
});
