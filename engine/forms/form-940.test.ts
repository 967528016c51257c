import { describe, expect, test } from 'vitest';
import { builtInLaw, readReturnRules } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, money, noMoney, sum } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computeForm940, type Form940, type Form940Facts } from './form-940.ts';
import { findAmount } from './form-lines.ts';
import type { StateUnemploymentTax } from './unemployment-credit.ts';

function lawOf(year: number) {
  const date = calendarDate(`${year}-12-31`);
  const { federal } = builtInLaw.on({ payDate: date });
  const rules = readReturnRules(date);
  if (!federal || !rules) throw new Error(`no law for ${year}`);
  return { unemployment: federal.unemployment, rules };
}

type Wages = readonly [state: string, quarter: number, wages: string, exempt?: 'exempt'];

/** Facts whose payments are taxable in full. */
function factsOf(rows: readonly Wages[], changes: Partial<Form940Facts> = {}): Form940Facts {
  const taxableWages = rows.map(([state, quarter, wages, exempt]) => ({
    state,
    quarter,
    wages: money(wages),
    isExemptFromState: exempt !== undefined,
  }));
  return {
    payments: sum(taxableWages.map(({ wages }) => wages)),
    exempt: {},
    aboveWageBase: noMoney,
    taxableWages,
    stateTaxes: undefined,
    deposits: noMoney,
    overpayment: 'refund',
    ...changes,
  };
}

function amountsOf(form: Form940, lines: readonly string[]): readonly (string | undefined)[] {
  return lines.map((line) => {
    const amount = findAmount(form.lines, line);
    return amount === undefined ? undefined : formatMoney(amount);
  });
}

function marksOf(form: Form940): readonly string[] {
  return form.lines.flatMap(({ line, value }) => ('mark' in value ? [line] : []));
}

describe('Form 940', () => {
  test('takes exempt payments and those above the wage base out of all payments', () => {
    const facts = factsOf([['TX', 1, '7000']], {
      payments: money('11000'),
      exempt: { fringeBenefits: money('2000') },
      aboveWageBase: money('2000'),
      deposits: money('50'),
    });
    const form = computeForm940(facts, lawOf(2025));
    expect(amountsOf(form, ['3', '4', '5', '6', '7', '8', '12', '14', '15', '17'])).toEqual([
      '11000.00',
      '2000.00',
      '2000.00',
      '4000.00',
      '7000.00',
      '42.00',
      '42.00',
      undefined,
      '8.00',
      undefined,
    ]);
    expect(marksOf(form)).toEqual(['4a', '15 refund']);
    expect(form.lines[0]).toEqual({ line: '1a', xml: undefined, value: { code: 'TX' } });
    expect(form.problems).toEqual([]);
  });

  test.each([
    ['CA', '84.00', '126.00'],
    ['VI', '315.00', '357.00'],
    ['TX', '0.00', '42.00'],
  ])(
    'of 2025 with 7,000 in %s has a credit reduction of %s and a tax of %s',
    (state, reduction, tax) => {
      const form = computeForm940(factsOf([[state, 1, '7000']]), lawOf(2025));
      expect(amountsOf(form, ['8', '11', '12'])).toEqual(['42.00', reduction, tax]);
      expect(marksOf(form).includes('2')).toBe(reduction !== '0.00');
    },
  );

  test('of several states lists each on Schedule A', () => {
    const form = computeForm940(
      factsOf([
        ['TX', 1, '7000'],
        ['CA', 2, '5000'],
        ['CA', 3, '2000'],
      ]),
      lawOf(2025),
    );
    expect(form.states).toEqual(['CA', 'TX']);
    expect(form.scheduleA).toEqual([
      { state: 'CA', wages: money('7000'), rate: rate('0.012'), reduction: money('84') },
    ]);
    expect(marksOf(form)).toEqual(['1b', '2']);
  });

  test('has no total as long as the credit reductions of the year are not published', () => {
    const form = computeForm940(factsOf([['TX', 1, '7000']]), lawOf(2026));
    expect(form.problems).toEqual(['creditReductionsNotPublished']);
    expect(amountsOf(form, ['8', '11', '12', '14', '15', '17'])).toEqual([
      '42.00',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(form.quarters).toBeUndefined();
  });

  test('has a total once an operator has entered the reductions of the year', () => {
    const { unemployment, rules } = lawOf(2026);
    const creditReduction = { VI: rate('0'), CA: rate('0.015') };
    const form = computeForm940(factsOf([['CA', 1, '7000']]), {
      unemployment: { ...unemployment, creditReduction },
      rules,
    });
    expect(amountsOf(form, ['11', '12'])).toEqual(['105.00', '147.00']);
    expect(form.scheduleA.map(({ state }) => state)).toEqual(['CA']);
  });

  test('divides a tax above the limit by quarters, with the reduction in the fourth', () => {
    const form = computeForm940(
      factsOf([
        ['CA', 1, '70000.07'],
        ['CA', 2, '14000.07'],
        ['CA', 3, '0.07'],
      ]),
      lawOf(2025),
    );
    expect(amountsOf(form, ['8', '11', '12', '16a', '16b', '16c', '16d', '17'])).toEqual([
      '504.00',
      '1008.00',
      '1512.00',
      '420.00',
      '84.00',
      '0.00',
      '1008.00',
      '1512.00',
    ]);
  });

  test('names wages of the states that do not sum to the taxable wages', () => {
    const facts = factsOf([['TX', 1, '7000']], { payments: money('7000.01') });
    expect(computeForm940(facts, lawOf(2025)).problems).toEqual(['taxableWagesDiffer']);
  });
});

describe('the credit for state unemployment tax', () => {
  const taxOf = (changes: Partial<StateUnemploymentTax>): readonly StateUnemploymentTax[] => [
    {
      state: 'TX',
      wages: money('7000'),
      rate: rate('0.054'),
      paidOnTime: money('378'),
      paidLate: noMoney,
      ...changes,
    },
  ];
  test.each([
    [taxOf({}), '0.00', 'paid in full and on time'],
    [taxOf({ rate: rate('0.027'), paidOnTime: money('189') }), '0.00', 'a lower assigned rate'],
    [
      taxOf({ paidOnTime: money('278'), paidLate: money('100') }),
      '10.00',
      'a tenth is lost if late',
    ],
    [taxOf({ paidOnTime: money('278'), paidLate: money('500') }), '10.00', 'late above the rest'],
    [taxOf({ paidOnTime: money('278') }), '100.00', 'never paid'],
  ])('%#: %s', (stateTaxes, lost, _why) => {
    const form = computeForm940(factsOf([['TX', 1, '7000']], { stateTaxes }), lawOf(2025));
    expect(amountsOf(form, ['10'])).toEqual([lost]);
  });

  test('is lost for wages that the state does not tax', () => {
    const rows: readonly Wages[] = [
      ['TX', 1, '7000'],
      ['TX', 2, '7000', 'exempt'],
    ];
    const form = computeForm940(factsOf(rows, { stateTaxes: taxOf({}) }), lawOf(2025));
    expect(amountsOf(form, ['8', '9', '10', '12'])).toEqual([
      '84.00',
      undefined,
      '378.00',
      '462.00',
    ]);
    expect(computeForm940(factsOf(rows), lawOf(2025)).problems).toEqual(['stateTaxesMissing']);
  });

  test('is lost in full if the state taxes no wages at all, also without published reductions', () => {
    const form = computeForm940(factsOf([['TX', 1, '14000', 'exempt']]), lawOf(2026));
    expect(amountsOf(form, ['8', '9', '10', '11', '12', '16a', '17'])).toEqual([
      '84.00',
      '756.00',
      undefined,
      '0.00',
      '840.00',
      '840.00',
      '840.00',
    ]);
    expect(form.problems).toEqual([]);
  });
});
