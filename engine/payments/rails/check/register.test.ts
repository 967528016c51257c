import { expect, it } from 'vitest';
import { calendarDate } from '../../../../values/calendar-date.ts';
import { money } from '../../../../values/money.ts';
import { planCheckRegister, type RegisteredCheck, writeCheckRegister } from './register.ts';

const check = (
  number: number,
  amount: string,
  status: RegisteredCheck['status'],
  payee = 'Jane Doe',
): RegisteredCheck => ({
  number,
  date: calendarDate('2026-03-27'),
  payee,
  amount: money(amount),
  memo: 'Pay of 03/09/2026 - 03/22/2026',
  status,
});

const register = () =>
  planCheckRegister([
    check(1004, '99.99', 'cancelled'),
    check(1001, '1240.50', 'settled'),
    check(1002, '800', 'pending', 'Łukasz Grün'),
    check(1007, '12', 'sent'),
    check(1003, '1', 'reissued'),
  ]);

it('a check register lists every check in order and the missing numbers', () => {
  expect(register().checks.map(({ number }) => number)).toEqual([1001, 1002, 1003, 1004, 1007]);
  expect(register().missing).toEqual([{ from: 1005, to: 1006 }]);
});

it('void checks count neither as issued nor as open', () => {
  expect(register().written).toEqual({ count: 3, amount: money('2052.50') });
  expect(register().outstanding).toEqual({ count: 2, amount: money('812') });
});

it('a check register is printed as a table', async () => {
  await expect(writeCheckRegister(register())).toMatchFileSnapshot(
    '../../../../test/payments/golden/check-register.txt',
  );
});

it('a check register without checks is empty', () => {
  expect(planCheckRegister([])).toMatchObject({ checks: [], missing: [], written: { count: 0 } });
});

it('a single missing number is listed without a range', () => {
  const text = writeCheckRegister(
    planCheckRegister([check(1, '1', 'sent'), check(3, '1', 'returned')]),
  );
  expect(text).toMatch(/issued: 1, 1\.00\nopen: {3}1, 1\.00\nmissing: 2\n$/);
});
