import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { cents, money, sum } from '../../values/money.ts';
import type { PaidDeposit } from '../forms/deposit-payments.ts';
import { divideDueTaxes, toFederalTaxAmount } from './plan-tax-payments.ts';

const deposit = (changes: Partial<PaidDeposit>): PaidDeposit => ({
  group: 'US 941',
  period: calendarDate('2026-01-01'),
  rule: 'monthly',
  payDates: [calendarDate('2026-03-13')],
  dueOn: calendarDate('2026-04-15'),
  returnDueOn: calendarDate('2026-04-30'),
  mayPayWithReturn: false,
  amount: money('100'),
  paid: money('0'),
  paidInTime: money('0'),
  paidOn: undefined,
  ...changes,
});
const february = { dueOn: calendarDate('2026-03-16'), paid: money('60') };
const state = { group: 'VA_SIT', dueOn: undefined };
const second = { period: calendarDate('2026-04-01'), dueOn: calendarDate('2026-05-15') };
const facts = { dueUntil: calendarDate('2026-04-15'), federalForm: '941', pending: [] } as const;

describe('due taxes', () => {
  it.each([
    ['open deposits of a period are one payment', [february, {}], {}, ['US 941 14000'], []],
    ['later deposits wait', [{}, second], {}, ['US 941 10000'], []],
    ['paid deposits are left out', [{ paid: money('100') }], {}, [], []],
    ['formats of states are not confirmed', [state], {}, [], ['VA_SIT format not confirmed']],
    ['nor is the tax type of Form 944', [{}], { federalForm: '944' }, [], ['US 941 form 944']],
    [
      'a tax on its way is not paid twice',
      [{}],
      { pending: [{ group: 'US 941', period: calendarDate('2026-01-01') }] },
      [],
      ['US 941 in progress'],
    ],
  ] as const)('%s', (_, given, changes, byFile, notByFile) => {
    const divided = divideDueTaxes({ ...facts, ...changes, deposits: given.map(deposit) });
    expect(divided.byFile.map(({ group, amount }) => `${group} ${amount}`)).toEqual(byFile);
    expect(divided.notByFile.map(({ group, reason }) => `${group} ${reason}`)).toEqual(notByFile);
  });

  it('keep what is due on each day apart, so that a late part is not mixed with a later one', () => {
    const small = { ...second, mayPayWithReturn: true, returnDueOn: calendarDate('2026-07-31') };
    const { byFile } = divideDueTaxes({
      ...facts,
      dueUntil: calendarDate('2026-06-15'),
      deposits: [{}, february, february, small].map(deposit),
    });
    expect(byFile.map(({ dueOn, amount, parts }) => ({ dueOn, amount, parts }))).toEqual([
      {
        dueOn: '2026-03-16',
        amount: money('180'),
        parts: [
          { dueOn: '2026-03-16', lastDay: '2026-03-16', amount: money('80') },
          { dueOn: '2026-04-15', lastDay: '2026-04-15', amount: money('100') },
        ],
      },
      {
        dueOn: '2026-05-15',
        amount: money('100'),
        parts: [{ dueOn: '2026-05-15', lastDay: '2026-07-31', amount: money('100') }],
      },
    ]);
  });

  it('are divided completely: paid, by file and not by file add up to what is owed', () => {
    const statuses = [0, 40, 100].flatMap((paid) =>
      [{}, second, state, { group: 'US 940' }].map((each) =>
        deposit({ ...each, paid: money(String(paid)) }),
      ),
    );
    const { byFile, notByFile } = divideDueTaxes({
      ...facts,
      dueUntil: calendarDate('2026-12-31'),
      deposits: statuses,
    });
    const parts = [...byFile, ...notByFile].map(({ amount }) => amount);
    const paid = statuses.map((each) => each.paid);
    expect(sum([...parts, ...paid])).toBe(sum(statuses.map(({ amount }) => amount)));
  });
});

describe('the amount of a federal tax payment', () => {
  const shares = [
    { taxCode: 'US_FIT', amount: cents(500) },
    { taxCode: 'US_SS', amount: cents(62) },
    { taxCode: 'US_SS_ER', amount: cents(62) },
    { taxCode: 'US_MEDICARE', amount: cents(15) },
    { taxCode: 'US_MEDICARE_ER', amount: cents(15) },
    { taxCode: 'US_ADDITIONAL_MEDICARE', amount: cents(3) },
  ];

  it('is divided for Form 941 into social security, Medicare and income tax', () => {
    expect(toFederalTaxAmount({ group: 'US 941', amount: cents(657) }, shares)).toEqual({
      socialSecurity: 124,
      medicare: 33,
      incomeTax: 500,
    });
  });

  it('is one amount for Form 940, and if a part would be negative', () => {
    expect(toFederalTaxAmount({ group: 'US 940', amount: cents(42) }, [])).toBe(42);
    const overpaid = [...shares, { taxCode: 'US_FIT', amount: cents(-600) }];
    expect(toFederalTaxAmount({ group: 'US 941', amount: cents(57) }, overpaid)).toBe(57);
  });
});
