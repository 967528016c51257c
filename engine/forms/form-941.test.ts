import { describe, expect, test } from 'vitest';
import { builtInLaw, readReturnRules } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, money, noMoney } from '../../values/money.ts';
import { computeEmployeeShare, type EmploymentTaxTotals } from './employment-taxes.ts';
import { computeForm941, type Form941, type Form941Facts } from './form-941.ts';
import { findAmount } from './form-lines.ts';
import { divideAbove, divideByWageBase } from './social-security-wages.ts';

const date = calendarDate('2026-03-31');
const { federal } = builtInLaw.on({ payDate: date });
const rules = readReturnRules(date);
if (!federal || !rules) throw new Error('no law for 2026');
const law = { federal, rules };

/** Totals of wages that are subject to all taxes, with the shares withheld at the exact rates. */
function totalsOf(wages: string, changes: Partial<EmploymentTaxTotals> = {}): EmploymentTaxTotals {
  const amount = money(wages);
  const taxable = {
    socialSecurityWages: amount,
    socialSecurityTips: noMoney,
    medicareWages: amount,
    additionalMedicareWages: noMoney,
    ...changes,
  };
  return {
    wages: amount,
    federalIncomeTax: noMoney,
    withheld: computeEmployeeShare(taxable, law.federal),
    withheldByThirdParty: noMoney,
    uncollected: noMoney,
    ...taxable,
    ...changes,
  };
}

function factsOf(totals: EmploymentTaxTotals, changes: Partial<Form941Facts> = {}): Form941Facts {
  return {
    quarter: calendarDate('2026-01-01'),
    employees: 3,
    totals,
    unreportedTipsTax: noMoney,
    researchCredit: noMoney,
    deposits: noMoney,
    overpayment: 'apply',
    liabilities: [],
    payments: 6,
    schedule: 'monthly',
    taxOfQuarterBefore: undefined,
    ...changes,
  };
}

function days(...rows: readonly [date: string, amount: string][]): Form941Facts['liabilities'] {
  return rows.map(([payDate, amount]) => ({
    payDate: calendarDate(payDate),
    amount: money(amount),
  }));
}

function amountsOf(form: Form941, lines: readonly string[]): readonly (string | undefined)[] {
  return lines.map((line) => {
    const amount = findAmount(form.lines, line);
    return amount === undefined ? undefined : formatMoney(amount);
  });
}

describe('Form 941', () => {
  test('adds both shares at the rates of the total wages', () => {
    const totals = totalsOf('1000', { federalIncomeTax: money('100') });
    const form = computeForm941(
      factsOf(totals, { deposits: money('253'), liabilities: days(['2026-01-30', '253']) }),
      law,
    );
    const lines = ['2', '3', '5a2', '5c2', '5e', '6', '7', '10', '12', '13', '14', '15a'];
    expect(amountsOf(form, lines)).toEqual([
      '1000.00',
      '100.00',
      '124.00',
      '29.00',
      '153.00',
      '253.00',
      '0.00',
      '253.00',
      '253.00',
      '253.00',
      '0.00',
      undefined,
    ]);
    expect(form.depositor).toBe('small');
    expect(form.scheduleB).toBeUndefined();
    expect(form.problems).toEqual([]);
    expect(form.lines.find(({ line }) => line === '5a2')?.xml).toBe(
      'SocialSecurityWageAndTaxGrp/SocialSecurityTaxAmt',
    );
  });

  test('has its lines in the order of the form', () => {
    const form = computeForm941(factsOf(totalsOf('0'), { isSeasonal: true }), law);
    expect(form.lines.map(({ line }) => line).join(' ')).toBe(
      '1 2 3 4 5a1 5a2 5b1 5b2 5c1 5c2 5d1 5d2 5e 5f 6 7 8 9 10 11 12 13 14 16 small 18',
    );
  });

  test('has an overpayment instead of a balance when deposits are above the tax', () => {
    const totals = totalsOf('10200', { federalIncomeTax: money('1200') });
    const form = computeForm941(
      factsOf(totals, { researchCredit: money('390.15'), deposits: money('2760.60') }),
      law,
    );
    expect(amountsOf(form, ['10', '11', '12', '14', '15a'])).toEqual([
      '2760.60',
      '390.15',
      '2370.45',
      undefined,
      '390.15',
    ]);
    expect(form.lines.some(({ line }) => line === '15b apply')).toBe(true);
    expect(form.lines.some(({ line }) => line === '15b refund')).toBe(false);
  });

  test('adjusts for fractions of cents, sick pay of third parties and uncollected tax', () => {
    const exact = totalsOf('100000');
    const withheld = money(formatMoney(exact.withheld));
    const totals = {
      ...exact,
      withheld: money(formatMoney((withheld + 144 - 100_000 - 20_000) as typeof withheld)),
      withheldByThirdParty: money('1000'),
      uncollected: money('200'),
    };
    const form = computeForm941(factsOf(totals), law);
    expect(amountsOf(form, ['6', '7', '8', '9', '10'])).toEqual([
      '15300.00',
      '1.44',
      '-1000.00',
      '-200.00',
      '14101.44',
    ]);
  });

  test('divides the tax of tips and of wages above the threshold', () => {
    const totals = totalsOf('178000', {
      socialSecurityTips: money('6500'),
      medicareWages: money('250000'),
      additionalMedicareWages: money('50000'),
    });
    const form = computeForm941(factsOf(totals), law);
    expect(amountsOf(form, ['5a2', '5b2', '5c2', '5d2'])).toEqual([
      '22072.00',
      '806.00',
      '7250.00',
      '450.00',
    ]);
  });

  test('marks line 4 when no wages are subject to contributions', () => {
    const form = computeForm941(factsOf(totalsOf('0', { wages: money('500') })), law);
    expect(form.lines.find(({ line }) => line === '4')?.value).toEqual({ mark: true });
  });

  test('shows the months of a monthly depositor, which sum to line 12', () => {
    const form = computeForm941(
      factsOf(totalsOf('20000'), {
        liabilities: days(['2026-01-30', '1530'], ['2026-02-27', '1000'], ['2026-03-31', '529.98']),
      }),
      law,
    );
    expect(form.depositor).toBe('monthly');
    expect(amountsOf(form, ['12', '16 month 1', '16 month 2', '16 month 3', '16 total'])).toEqual([
      '3060.00',
      '1530.00',
      '1000.00',
      '530.00',
      '3060.00',
    ]);
    expect(formatMoney(form.roundingDifference)).toBe('0.02');
    expect(form.problems).toEqual([]);
  });

  test('of a monthly depositor who reached the next-day rule has Schedule B', () => {
    const form = computeForm941(
      factsOf(totalsOf('800000'), { liabilities: days(['2026-02-06', '122400']) }),
      law,
    );
    expect(form.depositor).toBe('semiweekly');
    expect(form.scheduleB?.months.map(({ days: each }) => each)).toEqual([
      [],
      [{ day: 6, amount: money('122400') }],
      [],
    ]);
  });

  test('has the day of the last wages of a closed business', () => {
    const lastWagesOn = calendarDate('2026-03-13');
    const form = computeForm941(factsOf(totalsOf('0'), { lastWagesOn, isSeasonal: true }), law);
    expect(form.lines.map(({ line }) => line)).toEqual(
      expect.arrayContaining(['17', '17 date', '18']),
    );
  });
});

describe('Schedule B', () => {
  const semiweekly = (changes: Partial<Form941Facts>) =>
    computeForm941(factsOf(totalsOf('20000'), { schedule: 'semiweekly', ...changes }), law);
  const daysOf = (form: Form941) =>
    form.scheduleB?.months.flatMap(({ monthOfQuarter, days: each }) =>
      each.map(({ day, amount }) => `${monthOfQuarter}-${day} ${formatMoney(amount)}`),
    );

  test.each([
    {
      why: 'the last pay date takes the cents by which rounding differs',
      changes: { liabilities: days(['2026-01-16', '1530.01'], ['2026-03-27', '1530.01']) },
      days: ['1-16 1530.01', '3-27 1529.99'],
    },
    {
      why: 'a credit reduces the earliest liabilities first, and none below zero',
      changes: {
        researchCredit: money('400'),
        liabilities: days(['2026-01-16', '300'], ['2026-02-13', '1230'], ['2026-03-27', '1530']),
      },
      days: ['2-13 1130.00', '3-27 1530.00'],
    },
    {
      why: 'a negative day reduces the earliest liabilities',
      changes: {
        liabilities: days(['2026-01-16', '1600'], ['2026-02-13', '-70'], ['2026-03-27', '1530']),
      },
      days: ['1-16 1530.00', '3-27 1530.00'],
    },
  ])('$why', ({ changes, days: expected }) => {
    const form = semiweekly(changes);
    expect(daysOf(form)).toEqual(expected);
    expect(form.scheduleB?.total).toBe(findAmount(form.lines, '12'));
    expect(form.problems).toEqual([]);
  });
});

describe('a return that must not be filed', () => {
  const right = days(['2026-01-30', '3060']);
  test.each([
    {
      why: 'liabilities that differ by more than rounding',
      facts: factsOf(totalsOf('20000'), { liabilities: days(['2026-01-30', '3000']) }),
      problems: ['liabilitiesDiffer'],
    },
    {
      why: 'tax without a pay date',
      facts: factsOf(totalsOf('20'), { payments: 400 }),
      problems: ['liabilitiesDiffer'],
    },
    {
      why: 'a pay date of another quarter',
      facts: factsOf(totalsOf('20000'), { liabilities: days(['2026-04-01', '3060']) }),
      problems: ['payDateOutsidePeriod', 'liabilitiesDiffer'],
    },
    {
      why: 'social security wages above Medicare wages',
      facts: factsOf(totalsOf('20000', { medicareWages: money('19999.99') }), {
        liabilities: right,
      }),
      problems: ['socialSecurityAboveMedicare'],
    },
    {
      why: 'additional wages above Medicare wages',
      facts: factsOf(totalsOf('0', { additionalMedicareWages: money('0.01') })),
      problems: ['additionalMedicareAboveMedicare'],
    },
    {
      why: 'adjustments above the tax',
      facts: factsOf(totalsOf('0', { uncollected: money('1'), withheld: money('-1') })),
      problems: ['negativeTax'],
    },
    {
      why: 'a credit above the tax',
      facts: factsOf(totalsOf('0'), { researchCredit: money('1') }),
      problems: ['creditAboveTax'],
    },
  ])('has $why', ({ facts, problems }) => {
    expect(computeForm941(facts, law).problems).toEqual(problems);
  });
});

describe('wages within the social security wage base', () => {
  const wageBase = law.federal.socialSecurity.wageBase;
  const divide = (...rows: readonly [wages: string, tips: string][]) =>
    divideByWageBase(
      rows.map(([wages, tips]) => ({ wages: money(wages), tips: money(tips) })),
      wageBase,
    ).map(({ wages, tips }) => [formatMoney(wages), formatMoney(tips)]);

  test('of one payment come before its tips', () => {
    expect(divide(['166000', '4000'], ['12000', '3000'])).toEqual([
      ['166000.00', '4000.00'],
      ['12000.00', '2500.00'],
    ]);
  });

  test('leave no room for wages after earlier tips', () => {
    expect(divide(['5000', '5000'], ['180000', '0'], ['1', '1'])).toEqual([
      ['5000.00', '5000.00'],
      ['174500.00', '0.00'],
      ['0.00', '0.00'],
    ]);
  });

  test('above a threshold count from the payment that crosses it', () => {
    const amounts = [money('150000'), money('60000'), money('10000')];
    expect(divideAbove(amounts, money('200000')).map(formatMoney)).toEqual([
      '0.00',
      '10000.00',
      '10000.00',
    ]);
  });
});
