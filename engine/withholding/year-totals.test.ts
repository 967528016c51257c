import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn, payLawOn } from '../../test/pay/workers.ts';
import { toYearTotals } from '../../test/pay/year-totals.ts';
import { formatMoney, money, noMoney } from '../../values/money.ts';
import { computePay } from '../pay/compute-pay.ts';
import { totalsOfPay } from '../pay/pay-totals.ts';
import { describeStep as described, Worksheet } from '../taxes/worksheet.ts';
import type { EmployeeFacts } from './pay-facts.ts';
import {
  addTotals,
  subtractTotals,
  toYearToDate,
  type YearTotals,
  yearTotal,
} from './year-totals.ts';

const date = '2026-03-13';
const run = aRun(date);

const paid = (change: Partial<EmployeeFacts>) => computePay(run, anEmployee(change));

describe('totals of a year', () => {
  const names = fc.constantFrom('gross', 'net', 'tax.US_FIT', 'line.earning.b.c');
  const sums = fc
    .dictionary(names, fc.integer({ min: -1_000, max: 1_000 }).filter(Boolean))
    .map(toYearTotals);

  it('are the same in any order, and subtracting restores them', () => {
    fc.assert(
      fc.property(sums, sums, sums, (first, second, third) => {
        const one = addTotals(addTotals(first, second), third);
        expect(addTotals(third, addTotals(second, first))).toEqual(one);
        expect(subtractTotals(subtractTotals(one, third), second)).toEqual(first);
        expect(subtractTotals(first, first)).toEqual({});
      }),
    );
  });

  it('have no total that payments bring to zero', () => {
    const zero = toYearTotals({ gross: 5, net: 0 });
    for (const before of [{}, toYearTotals({ gross: 1 })])
      expect(Object.keys(addTotals(before, zero))).toEqual(['gross']);
    expect(addTotals(toYearTotals({ gross: -5 }), zero)).toEqual({});
  });

  it('are zero for a key without payments', () => {
    expect(yearTotal({}, 'gross')).toBe(0);
  });
});

describe('year to date before a payment', () => {
  const told = (sums: YearTotals, on = date) => toYearToDate(sums, payLawOn(on));
  it.each([
    [{ 'wages.socialSecurity': 5 }, { socialSecurity: 5 }, 'the base of Social Security'],
    [{ 'wages.medicare': 5 }, { medicare: 5 }, 'the threshold of Medicare'],
    [{ 'wages.supplemental': 5 }, { supplemental: 5 }, 'the million of supplemental wages'],
    [{ 'wages.unemployment': 5 }, { unemployment: 5 }, 'the base of FUTA'],
    [{ gross: 5 }, { gross: 5 }, 'the pay that limits additions to a plan'],
    [{ ficaWithheld: 5 }, { ficaWithheld: 5 }, 'for states that deduct it'],
    [
      { 'state.CA.unemployment': 5, 'program.CA.CA_SDI': 7, 'state.CA.incomeTax': 9 },
      { states: { CA: { unemployment: 5, programs: { CA_SDI: 7 } } } },
      'bases of a state',
    ],
    [
      { 'program.WA.WA_PFML_EE': 7 },
      { states: { WA: { unemployment: 0, programs: { WA_PFML_EE: 7 } } } },
      'a program alone',
    ],
    [
      { 'limit.01.elective-deferral': 5, 'limit.03.elective-deferral': 7 },
      { limits: { 'elective-deferral': 12 } },
      'a yearly limit over all months',
    ],
    [
      { 'limit.02.transit': 5, 'limit.03.transit': 7 },
      { limits: { transit: 7 } },
      'a monthly limit of this month',
    ],
    [{ 'limit.02.transit': 5 }, { limits: {} }, 'a monthly limit starts over each month'],
  ] as [YearTotals, object, string][])('%o → %o (%s)', (sums, expected) => {
    expect(told(sums)).toMatchObject(expected);
  });

  it('continues after the last payment, up to the wage base', () => {
    let sums = toYearTotals({ 'wages.socialSecurity': 18_400_000, 'wages.medicare': 18_400_000 });
    const lines = [{ kind: 'salary', amount: money('1000') }];
    for (const expected of ['31.00', '0.00', '0.00']) {
      const pay = paid({ lines, yearToDate: told(sums) });
      const social = pay.taxes.find(({ code }) => code === 'US_SS');
      expect(social?.amount ?? 0).toBe(money(expected));
      sums = addTotals(sums, totalsOfPay(pay, run.law));
    }
    expect(sums['taxable.US_SS']).toBe(50_000);
  });
});

describe('a weekly limit', () => {
  const yorker = { places: livesAndWorksIn('NY') };
  const runOf = (beginsOn: string, endsOn: string) => ({
    ...run,
    law: { ...run.law, period: { beginsOn, endsOn } },
  });
  type Days = readonly [beginsOn: string, endsOn: string];

  /** New York's disability insurance withheld from payments of 2,000, one after the other, for each period. */
  function takenInTurn(...periods: readonly Days[]): string[] {
    let sums: YearTotals = {};
    return periods.map((days) => {
      const own = runOf(...days);
      const worker = anEmployee({ ...yorker, yearToDate: toYearToDate(sums, own.law) });
      const pay = computePay(own, worker);
      sums = addTotals(sums, totalsOfPay(pay, own.law));
      return formatMoney(pay.taxes.find(({ code }) => code === 'NY_DBL')?.amount ?? noMoney);
    });
  }

  const fortnight: Days = ['2026-03-01', '2026-03-14'];
  it.each([
    [[fortnight], ['1.20'], '0.60 for each of two weeks (12 NYCRR 362.2)'],
    [[fortnight, fortnight], ['1.20', '0.00'], 'no more for a bonus for the same weeks'],
    [
      [['2026-03-10', '2026-03-10'], fortnight],
      ['1.20', '0.00'],
      'the order of payments does not matter',
    ],
    [
      [fortnight, ['2026-03-10', '2026-03-10']],
      ['1.20', '0.00'],
      'no more for one day of the same weeks',
    ],
    [
      [fortnight, ['2026-03-15', '2026-03-28']],
      ['1.20', '1.20'],
      'the next weeks have their own limit',
    ],
    [
      [['2026-03-08', '2026-03-21'], fortnight, ['2026-03-15', '2026-03-28']],
      ['1.20', '0.60', '0.60'],
      '2.40 for four weeks, however the periods overlap',
    ],
  ] as [Days[], string[], string][])('paid for %j takes %j (%s)', (periods, expected) => {
    expect(takenInTurn(...periods)).toEqual(expected);
  });

  it('leaves the remainder to another payment for the same weeks', () => {
    const own = runOf(...fortnight);
    const yearToDate = toYearToDate(
      toYearTotals({ 'weeks.2026-03-01.2026-03-14.NY_DBL': 50 }),
      own.law,
    );
    const worksheet = new Worksheet();
    const pay = computePay(own, anEmployee({ ...yorker, yearToDate }), worksheet);
    expect(pay.taxes.find(({ code }) => code === 'NY_DBL')?.amount).toBe(money('0.70'));
    const step = worksheet.steps.find(({ words }) => words.startsWith('Weekly maximum'));
    expect(step && described(step).formula).toBe(
      'the lesser of 10.00 and 1.20 for 14 days less 0.50 already withheld',
    );
  });

  it('is restored when the payment is reversed', () => {
    const own = runOf(...fortnight);
    const pay = computePay(own, anEmployee(yorker));
    const sums = totalsOfPay(pay, own.law);
    expect(sums['weeks.2026-03-01.2026-03-14.NY_DBL']).toBe(120);
    expect(subtractTotals(sums, sums)).toEqual({});
  });

  it('is recorded only with the days of the period, and only for limited taxes', () => {
    const names = (law: typeof run.law) =>
      Object.keys(totalsOfPay(paid(yorker), law)).filter((name) => name.startsWith('weeks.'));
    expect(names(run.law)).toEqual([]);
    expect(names(runOf(...fortnight).law)).toEqual(['weeks.2026-03-01.2026-03-14.NY_DBL']);
  });
});
