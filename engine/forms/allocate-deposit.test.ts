import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { money, sum } from '../../values/money.ts';
import { allocateDeposit, type OwedTaxes, openTaxOf } from './allocate-deposit.ts';
import { form941Group } from './tax-groups.ts';

const [first, second] = ['2026-03-13', '2026-03-20'];
type Row = [payDate: string, taxCode: string, tax: string];

function owedOf(posted: readonly Row[], paid: readonly [string, string][] = []): OwedTaxes {
  return {
    posted: posted.map(([payDate, taxCode, tax]) => ({
      payDate: calendarDate(payDate),
      taxCode,
      tax: money(tax),
    })),
    paid: paid.map(([taxCode, amount]) => ({ taxCode, amount: money(amount) })),
  };
}

const twoWeeks: readonly Row[] = [
  [first, 'US_FIT', '100'],
  [first, 'US_SS', '62'],
  [second, 'US_FIT', '110'],
  [second, 'US_SS', '62'],
];

describe('a deposit', () => {
  test.each<[string, string, OwedTaxes, Record<string, string>]>([
    ['the first pay date is paid first', '162', owedOf(twoWeeks), { US_FIT: '100', US_SS: '62' }],
    ['all is paid', '334', owedOf(twoWeeks), { US_FIT: '210', US_SS: '124' }],
    [
      'an earlier deposit paid the first pay date',
      '172',
      owedOf(twoWeeks, [
        ['US_FIT', '100'],
        ['US_SS', '62'],
      ]),
      { US_FIT: '110', US_SS: '62' },
    ],
    ['a part of the first tax is paid', '40', owedOf(twoWeeks), { US_FIT: '40' }],
    ['the excess goes to the first tax', '340', owedOf(twoWeeks), { US_FIT: '216', US_SS: '124' }],
    [
      'a tax that was overpaid, because pay was voided, pays the other one',
      '12',
      owedOf([...twoWeeks, [second, 'US_FIT', '-110']], [['US_FIT', '150']]),
      { US_FIT: '-50', US_SS: '62' },
    ],
    ['all pay was voided since: income tax takes it', '30', owedOf([]), { US_FIT: '30' }],
    [
      'all pay was voided after an earlier deposit',
      '30',
      owedOf([], [['US_SS', '12']]),
      { US_SS: '30' },
    ],
  ])('is divided by tax: %s', (_, amount, owed, expected) => {
    const parts = allocateDeposit(money(amount), owed, form941Group);
    const amounts = Object.entries(expected).map(([taxCode, part]) => [taxCode, money(part)]);
    expect(Object.fromEntries(parts.map((part) => [part.taxCode, part.amount]))).toEqual(
      Object.fromEntries(amounts),
    );
    expect(sum(parts.map((part) => part.amount))).toBe(money(amount));
  });

  test('leaves open what it does not pay', () => {
    expect(openTaxOf(owedOf(twoWeeks, [['US_SS', '100']]))).toBe(money('234'));
  });
});
