import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { readTaxesSearch } from '../../words/taxes-parts.ts';
import { chooseDueUntil, findDeposit, listPaymentFields, toPayment } from './deposit-record.ts';

const today = calendarDate('2026-03-20');

/** A deposit of the first quarter, open and due in April, unless changed. */
const deposit = (changes: object = {}) => ({
  year: 2026,
  quarter: 1,
  rule: 'Monthly' as const,
  payDates: ['2026-03-13'],
  dueDate: '2026-04-15',
  mayPayWithReturn: false,
  amount: 100,
  paid: 0,
  open: 100,
  status: 'Open' as const,
  paidOn: null,
  shortfall: null,
  ...changes,
});
const group = (taxGroup: string, ...deposits: ReturnType<typeof deposit>[]) => ({
  taxGroup,
  taxName: taxGroup,
  agency: 'US',
  amount: 0,
  paid: 0,
  open: 0,
  taxes: [],
  deposits,
});

describe('the day until which taxes are paid by file', () => {
  const cases: [why: string, dueDates: (string | null)[], until: string][] = [
    ['the next due date', ['2026-05-15', '2026-04-15'], '2026-04-15'],
    ['a due date of today', ['2026-03-20', '2026-04-15'], '2026-03-20'],
    ['everything is late', ['2026-02-17'], '2026-03-20'],
    ['the agency tells the due date', [null], '2026-03-20'],
  ];
  test.for(cases)('%s', ([, dueDates, until]) => {
    const deposits = dueDates.map((dueDate) => deposit({ dueDate }));
    expect(chooseDueUntil([group('US 941', ...deposits)], today)).toBe(until);
  });

  test('a paid deposit does not count', () => {
    const paid = deposit({ open: 0, dueDate: '2026-04-15' });
    const later = deposit({ dueDate: '2026-05-15' });
    expect(chooseDueUntil([group('US 941', paid, later)], today)).toBe('2026-05-15');
  });
});

test('the address names the first open deposit of a group and a period', () => {
  const groups = [
    group('US 941', deposit({ open: 0 }), deposit({ dueDate: '2026-05-15' })),
    group('US 940', deposit({ quarter: null })),
  ];
  expect(findDeposit(groups, 'US 941 2026 1')?.deposit.dueDate).toBe('2026-05-15');
  expect(findDeposit(groups, 'US 940 2026')?.taxGroup).toBe('US 940');
  expect(findDeposit(groups, 'US 941 2026 2')).toBeUndefined();
});

test('the form proposes what is open and today', () => {
  const initials = listPaymentFields(1_234.5, today).map(({ initial }) => initial);
  expect(initials).toEqual(['2026-03-20', '1,234.50', undefined, undefined]);
});

test('what is left empty is not sent', () => {
  const typed = { paymentDate: '2026-03-19', reference: ' ', isOverpayment: '' };
  expect(toPayment(typed, { amount: 5 })).toEqual({ paymentDate: '2026-03-19', amount: 5 });
  const whole = { paymentDate: '2026-03-19', reference: '27012345', isOverpayment: 'yes' };
  expect(toPayment(whole, { amount: 5 })).toEqual({
    paymentDate: '2026-03-19',
    amount: 5,
    reference: '27012345',
    isOverpayment: true,
  });
});

test('an address keeps what it understands', () => {
  expect(
    readTaxesSearch({ part: 'states', year: 2026, until: '2026-04-15', record: 'VA' }),
  ).toEqual({ part: 'states', year: 2026, until: '2026-04-15', record: 'VA' });
  expect(readTaxesSearch({ part: 'constructor', year: '26', until: 'soon', record: '' })).toEqual(
    {},
  );
});
