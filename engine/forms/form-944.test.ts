import { describe, expect, test } from 'vitest';
import { builtInLaw, readReturnRules } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, money, noMoney, plus, share } from '../../values/money.ts';
import { computeForm941X } from './form-941-x.ts';
import { computeForm944, type Form944, type Form944Facts } from './form-944.ts';
import { findAmount } from './form-lines.ts';

const date = calendarDate('2026-12-31');
const { federal } = builtInLaw.on({ payDate: date });
const rules = readReturnRules(date);
if (!federal || !rules) throw new Error('no law for 2026');
const law = { federal, rules };

/** Wages subject to all contributions, paid on two days with half of the tax each. */
function factsOf(wages: string, changes: Partial<Form944Facts> = {}): Form944Facts {
  const amount = money(wages);
  const contributions = [law.federal.socialSecurity.rate, law.federal.medicare.rate].map((rate) =>
    share(amount, rate),
  );
  const withheld = contributions.reduce(plus, noMoney);
  return {
    year: 2026,
    totals: {
      wages: amount,
      federalIncomeTax: noMoney,
      socialSecurityWages: amount,
      socialSecurityTips: noMoney,
      medicareWages: amount,
      additionalMedicareWages: noMoney,
      withheld,
      withheldByThirdParty: noMoney,
      uncollected: noMoney,
    },
    researchCredit: noMoney,
    deposits: noMoney,
    overpayment: 'apply',
    liabilities: ['2026-02-27', '2026-12-31'].map((payDate) => ({
      payDate: calendarDate(payDate),
      amount: withheld,
    })),
    payments: 2,
    schedule: 'monthly',
    ...changes,
  };
}

function amountsOf({ lines }: Form944, names: readonly string[]): readonly (string | undefined)[] {
  return names.map((line) => {
    const amount = findAmount(lines, line);
    return amount === undefined ? undefined : formatMoney(amount);
  });
}

describe('Form 944', () => {
  test.each([
    ['6000', '918.00', 'small', [], 'within the limit'],
    ['10000', '1530.00', 'small', ['taxAboveAnnualLimit'], 'above the limit of the form'],
    ['20000', '3060.00', 'monthly', ['taxAboveAnnualLimit'], 'too much to pay with the return'],
  ] as const)(
    'with wages of %s: tax %s, depositor %s, warnings %j (%s)',
    (wages, tax, depositor, warnings, _why) => {
      const form = computeForm944(factsOf(wages), law);
      expect(amountsOf(form, ['9', '11'])).toEqual([tax, tax]);
      expect(form.depositor).toBe(depositor);
      expect(form.warnings).toEqual(warnings);
      expect(form.problems).toEqual([]);
    },
  );

  test('lists the liability of each month, and the total equals line 9', () => {
    const form = computeForm944(factsOf('20000'), law);
    expect(amountsOf(form, ['13a', '13b', '13l', '13m', '9'])).toEqual([
      '0.00',
      '1530.00',
      '1530.00',
      '3060.00',
      '3060.00',
    ]);
    expect(amountsOf(computeForm944(factsOf('6000'), law), ['13a'])).toEqual([undefined]);
  });

  test('joins all adjustments in line 6', () => {
    const facts = factsOf('6000');
    const totals = {
      ...facts.totals,
      withheld: money('409.03'),
      withheldByThirdParty: money('30'),
      uncollected: money('20'),
    };
    expect(amountsOf(computeForm944({ ...facts, totals }, law), ['5', '6', '7'])).toEqual([
      '918.00',
      '-49.97',
      '868.03',
    ]);
  });

  test.each([
    ['payDateOutsidePeriod', { year: 2025 }],
    ['liabilitiesDiffer', { liabilities: [] }],
    ['creditAboveTax', { researchCredit: money('919'), liabilities: [] }],
  ] as const)('must not be filed with %s', (problem, changes) => {
    expect(computeForm944(factsOf('6000', changes), law).problems).toContain(problem);
  });
});

describe('Form 941-X', () => {
  const totals = {
    wages: money('1000'),
    federalIncomeTax: money('100'),
    socialSecurityWages: money('1000'),
    socialSecurityTips: noMoney,
    medicareWages: money('1000'),
    additionalMedicareWages: noMoney,
  };
  const more = {
    ...totals,
    wages: money('2500'),
    federalIncomeTax: money('250'),
    socialSecurityWages: money('2500'),
    medicareWages: money('2500'),
  };

  test('has the tax on each difference', () => {
    const form = computeForm941X(more, totals, law.federal);
    expect(
      form.lines.map(({ line, difference, tax }) => [
        line,
        formatMoney(difference),
        tax === undefined ? undefined : formatMoney(tax),
      ]),
    ).toEqual([
      ['6', '1500.00', undefined],
      ['7', '150.00', '150.00'],
      ['8', '1500.00', '186.00'],
      ['12', '1500.00', '43.50'],
    ]);
    expect(formatMoney(form.total)).toBe('379.50');
  });

  test('of the opposite correction is the exact opposite', () => {
    const form = computeForm941X(totals, more, law.federal);
    expect(formatMoney(form.total)).toBe('-379.50');
  });

  test('without differences has no lines', () => {
    expect(computeForm941X(totals, totals, law.federal)).toEqual({ lines: [], total: noMoney });
  });
});
