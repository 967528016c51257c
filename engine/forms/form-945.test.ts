import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReturnRules } from '../../law/law.ts';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { cents, formatMoney, money, noMoney, sum } from '../../values/money.ts';
import { computeForm945, type Form945, type Form945Facts } from './form-945.ts';
import { findAmount } from './form-lines.ts';

const found = readReturnRules(calendarDate('2026-12-31'));
if (!found) throw new Error('no rules for 2026');
const rules = found;

type Day = readonly [payDate: string, amount: string];

function formOf(days: readonly Day[], changes: Partial<Form945Facts> = {}): Form945 {
  const liabilities = days.map(([payDate, amount]) => ({
    payDate: calendarDate(payDate),
    amount: money(amount),
  }));
  const facts: Form945Facts = {
    year: 2026,
    incomeTax: noMoney,
    backupWithholding: sum(liabilities.map(({ amount }) => amount)),
    deposits: noMoney,
    overpayment: 'apply',
    liabilities,
    schedule: 'monthly',
    ...changes,
  };
  return computeForm945(facts, rules);
}

function describeLines({ lines }: Form945): readonly string[] {
  return lines
    .filter(({ value }) => !('amount' in value && value.amount === 0))
    .map(({ line, value }) =>
      'amount' in value ? `${line} ${formatMoney(value.amount)}` : `${line} X`,
    );
}

describe('Form 945', () => {
  test.each<
    [string, readonly Day[], Partial<Form945Facts>, Form945['depositor'], readonly string[]]
  >([
    [
      'below 2,500, tax is paid with the return and months stay empty',
      [['2026-03-13', '2499.99']],
      {},
      'small',
      ['2 2499.99', '3 2499.99', '5 2499.99'],
    ],
    [
      'from 2,500 on, a monthly depositor fills in the months',
      [
        ['2026-03-13', '1500'],
        ['2026-03-27', '400'],
        ['2026-12-31', '600'],
      ],
      { deposits: money('2500') },
      'monthly',
      [
        '2 2500.00',
        '3 2500.00',
        '4 2500.00',
        '7 monthly X',
        '7C 1900.00',
        '7L 600.00',
        '7M 2500.00',
      ],
    ],
    [
      'a semiweekly depositor attaches Form 945-A',
      [['2026-03-13', '2500']],
      { schedule: 'semiweekly', deposits: money('2000') },
      'semiweekly',
      ['2 2500.00', '3 2500.00', '4 2000.00', '5 500.00', '7 semiweekly X'],
    ],
    [
      '100,000 on a day makes a monthly depositor semiweekly',
      [['2026-03-13', '100000']],
      { deposits: money('100000') },
      'semiweekly',
      ['2 100000.00', '3 100000.00', '4 100000.00', '7 semiweekly X'],
    ],
    [
      'deposits above the tax are an overpayment',
      [['2026-03-13', '240']],
      { deposits: money('300') },
      'small',
      ['2 240.00', '3 240.00', '4 300.00', '6a 60.00', '6b apply X'],
    ],
    [
      'a payment that was voided reduces the earliest month',
      [
        ['2026-01-16', '3000'],
        ['2026-05-08', '-240'],
      ],
      { deposits: money('2760') },
      'monthly',
      ['2 2760.00', '3 2760.00', '4 2760.00', '7 monthly X', '7A 2760.00', '7M 2760.00'],
    ],
    ['a year without withholding is empty', [], {}, 'small', []],
  ])('%s', (_, days, changes, depositor, lines) => {
    const form = formOf(days, changes);
    expect(form).toMatchObject({ depositor, problems: [], roundingDifference: 0 });
    expect(describeLines(form)).toEqual(lines);
  });

  test('names tax below zero, other years, and liabilities that differ', () => {
    expect(formOf([['2026-03-13', '-1']]).problems).toContain('negativeTax');
    expect(formOf([['2025-12-31', '1']]).problems).toEqual(['payDateOutsidePeriod']);
    const differs = formOf([['2026-03-13', '10']], { backupWithholding: money('9') });
    expect(differs.problems).toEqual(['liabilitiesDiffer']);
  });

  test('line 3 is the sum of what was withheld, of the months and of the days', () => {
    const aDay = fc.tuple(
      fc.integer({ min: 0, max: 364 }).map((day) => addDays(calendarDate('2026-01-01'), day)),
      fc.integer({ min: 1, max: 9_999_999 }).map((amount) => formatMoney(cents(amount))),
    );
    fc.assert(
      fc.property(fc.array(aDay, { maxLength: 30 }), fc.boolean(), (days, isMonthly) => {
        const form = formOf(days, { schedule: isMonthly ? 'monthly' : 'semiweekly' });
        const total = sum(days.map(([, amount]) => money(amount)));
        expect(findAmount(form.lines, '3')).toBe(total);
        expect(sum(form.days.map(({ amount }) => amount))).toBe(total);
        if (form.depositor === 'monthly') expect(findAmount(form.lines, '7M')).toBe(total);
        expect(form.problems).toEqual([]);
      }),
    );
  });
});
