import { expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, money } from '../../values/money.ts';
import { listDepositNotices } from './deposit-notices.ts';
import type { PaidDeposit } from './deposit-payments.ts';

function aDeposit(dueOn: string | undefined, amount: string, paid = '0'): PaidDeposit {
  const due = dueOn ? calendarDate(dueOn) : undefined;
  return {
    group: 'US 941',
    period: calendarDate('2026-01-01'),
    rule: due ? 'monthly' : 'month',
    dueOn: due,
    payDates: [calendarDate('2026-01-09')],
    amount: money(amount),
    returnDueOn: calendarDate('2026-04-30'),
    mayPayWithReturn: false,
    paid: money(paid),
    paidInTime: money(paid),
    paidOn: undefined,
  };
}

test.each<[string, readonly PaidDeposit[], readonly string[]]>([
  ['due within two weeks', [aDeposit('2026-03-16', '500')], ['taxDepositDue 2026-03-16 500.00']],
  ['due later', [aDeposit('2026-03-17', '500')], []],
  ['paid', [aDeposit('2026-03-10', '500', '500')], []],
  ['paid in part', [aDeposit('2026-03-10', '500', '80')], ['taxDepositDue 2026-03-10 420.00']],
  ['of today', [aDeposit('2026-03-02', '500')], ['taxDepositDue 2026-03-02 500.00']],
  [
    'late, in one notice with the earliest due date',
    [aDeposit('2026-02-17', '500'), aDeposit('2026-01-15', '70', '20')],
    ['taxDepositLate 2026-01-15 550.00'],
  ],
  ['without a known due date', [aDeposit(undefined, '500')], []],
  [
    'small and due with the return, which is due later',
    [{ ...aDeposit('2026-02-17', '500'), mayPayWithReturn: true }],
    [],
  ],
])('a deposit that is %s', (_, deposits, expected) => {
  const notices = listDepositNotices(deposits, calendarDate('2026-03-02'));
  expect(notices.map(({ key, dueOn, amount }) => `${key} ${dueOn} ${formatMoney(amount)}`)).toEqual(
    expected,
  );
});
