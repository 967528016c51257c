import { describe, expect, it, test } from 'vitest';
import { listStates } from '../../law/law.ts';
import { anEmployee, aRun, payLawOn } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput, PlanLine } from '../earnings/pay-line.ts';
import { Worksheet } from '../taxes/worksheet.ts';
import type { YearToDate } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';
import { totalsOfPay } from './pay-totals.ts';

type Before = Pick<Partial<YearToDate>, 'limits' | 'deferred'>;
type Deferred = NonNullable<YearToDate['deferred']>;

const plan: PlanLine = {
  name: '401(k)',
  deferrals: ['401k', 'roth-401k'],
  deferralLimit: 'elective-deferral',
  compensationLimit: 'plan-compensation',
  additionsLimit: 'annual-additions',
};
const match = {
  per: 'payroll',
  tiers: [
    { rate: rate('1'), upTo: rate('0.03') },
    { rate: rate('0.5'), upTo: rate('0.05') },
  ],
} as const;
const company = (changes: Partial<PayLineInput> = {}): PayLineInput => ({
  kind: 'employer-retirement',
  description: '401(k) (company match)',
  amount: money('0'),
  plan: { ...plan, match },
  ...changes,
});
const line = (kind: string, amount: string): PayLineInput => ({ kind, amount: money(amount) });
const contributionOf = (lines: readonly PayLineInput[], before: Before = {}, paidBefore = '0') => {
  const worker = anEmployee({ lines });
  const yearToDate = { ...worker.yearToDate, ...before, gross: money(paidBefore) };
  const pay = computePay(aRun('2026-03-13'), { ...worker, yearToDate });
  return { pay, amount: pay.lines.find(({ kind }) => kind === 'employer-retirement')?.amount };
};

describe('a contribution of the company to a retirement plan', () => {
  it.each<[why: string, lines: readonly PayLineInput[], expected: string]>([
    [
      '4 % of 4,000 is deferred: 120 + 20',
      [line('salary', '4000'), line('401k', '160'), company()],
      '140',
    ],
    [
      'pre-tax and Roth deferrals add up: 200 is 5 %',
      [line('salary', '4000'), line('401k', '100'), line('roth-401k', '100'), company()],
      '160',
    ],
    ['other deductions do not count', [line('salary', '4000'), line('hsa', '100'), company()], '0'],
    [
      'what is not taken is not matched: 100 − 7.65 of taxes is deferred after tax',
      [line('salary', '100'), line('roth-401k', '500'), company()],
      '4',
    ],
    ['a fixed amount', [line('salary', '4000'), company({ amount: money('75'), plan })], '75'],
    ['4 % of pay', [line('salary', '4000'), company({ percent: rate('0.04'), plan })], '160'],
  ])('%s', (_, lines, expected) => {
    expect(contributionOf(lines).amount ?? money('0')).toBe(money(expected));
  });

  test('is not paid out, and changes neither taxes nor net pay', () => {
    const lines = [line('salary', '4000'), line('401k', '160')];
    const { pay } = contributionOf([...lines, company()]);
    const without = contributionOf(lines).pay;
    expect(pay).toMatchObject({
      net: without.net,
      employeeTaxes: without.employeeTaxes,
      gross: without.gross,
    });
    expect(pay.paidElsewhere).toBe(money('140'));
  });

  test('is subject to no tax in any state, so that it may follow the deductions', () => {
    const law = payLawOn('2026-03-13');
    const kind = law.kinds.get('employer-retirement');
    const taxed = listStates().filter((state) => law.states[state]?.within[kind?.index ?? -1]?.any);
    expect(taxed).toEqual([]);
  });

  test('above the limit of annual additions is cut, with a warning and the steps', () => {
    const before = {
      limits: {
        'plan-compensation.401(k)': money('340000'),
        'plan-deferrals.401(k)': money('24340'),
        'annual-additions.401(k)': money('47450'),
      },
      deferred: { '401k': money('24340') },
    };
    const lines = [line('salary', '4000'), line('401k', '160'), company()];
    const { pay, amount } = contributionOf(lines, before, '340000');
    expect(amount).toBe(money('50'));
    expect(pay.warnings).toContain(
      '$90.00 of 401(k) (company match) is not contributed: all additions of a year to the plan are at most $72000.00 (26 U.S.C. 415(c)).',
    );
    const worksheet = new Worksheet();
    computePay(aRun('2026-03-13'), anEmployee({ lines }), worksheet);
    expect(
      worksheet.steps.filter(({ tax }) => tax === 'MATCH').map(({ result }) => result),
    ).toEqual([money('140')]);
  });

  test('by the year is not lowered by imported contributions, whose pay and deferrals are not known', () => {
    const byYear = { per: 'year', tiers: [{ rate: rate('1'), upTo: rate('0.04') }] } as const;
    const lines = [
      line('salary', '5000'),
      line('401k', '250'),
      company({ plan: { ...plan, match: byYear } }),
    ];
    const before = {
      limits: { 'imported-additions.401(k)': money('600') },
      deferred: { '401k': money('750') },
    };
    expect(contributionOf(lines, before, '15000').amount).toBe(money('200'));
  });

  // The company wants to contribute 60,000, and all additions of the year are at most 72,000.
  test.each<[by: string, deferrals: readonly PayLineInput[], Before, amount: string, cut: string]>([
    [
      'imported contributions of the company',
      [],
      { limits: { 'imported-additions.401(k)': money('30000') } },
      '42000',
      '18000.00',
    ],
    [
      'deferrals of payments without a contribution of the company, also imported ones',
      [],
      { deferred: { '401k': money('24500') } },
      '47500',
      '12500.00',
    ],
    [
      'the deferrals of this payment, once',
      [line('401k', '10000'), line('roth-401k', '4500')],
      { deferred: { 'roth-401k': money('10000') } },
      '47500',
      '12500.00',
    ],
  ])('is cut by %s', (_, deferrals, before, expected, cut) => {
    const wanted = company({ amount: money('60000'), plan });
    const lines = [line('salary', '100000'), ...deferrals, wanted];
    const { pay, amount } = contributionOf(lines, before);
    expect(amount).toBe(money(expected));
    expect(pay.warnings).toContain(
      `$${cut} of 401(k) (company match) is not contributed: all additions of a year to the plan are at most $72000.00 (26 U.S.C. 415(c)).`,
    );
  });

  test.each<[why: string, before: Before, isWarned: boolean]>([
    [
      'warns of deferrals from before the first contribution here',
      { deferred: { '401k': money('4000'), 'roth-401k': money('1000') } },
      true,
    ],
    ['does not warn without earlier deferrals', {}, false],
    ['does not warn of deferrals to another plan', { deferred: { '403b': money('5000') } }, false],
    [
      'does not warn again after the first contribution',
      {
        limits: { 'annual-additions.401(k)': money('140') },
        deferred: { '401k': money('5160') },
      },
      false,
    ],
    [
      'does not warn if contributions of the company were imported',
      {
        limits: { 'imported-additions.401(k)': money('140') },
        deferred: { '401k': money('5160') },
      },
      false,
    ],
    [
      'does not warn of deferrals of payments here that earned no match',
      {
        limits: { 'plan-deferrals.401(k)': money('5000') },
        deferred: { '401k': money('5000') },
      },
      false,
    ],
  ])('%s', (_, before, isWarned) => {
    const lines = [line('salary', '4000'), line('401k', '160'), company()];
    const { pay, amount } = contributionOf(lines, before, '50000');
    expect(amount).toBe(money('140'));
    const ofSystem = pay.warnings.filter((warning) => warning.includes('another payroll system'));
    expect(ofSystem).toEqual(
      isWarned
        ? [
            '401(k) (company match): $5000.00 of the deferrals of this year to the plan were made before the first contribution of the company here. If the company contributed to the plan in another payroll system, that is not counted: check that all additions of the year are at most $72000.00 (26 U.S.C. 415(c)).',
          ]
        : [],
    );
  });

  test('warns once in a payment with two contributions to the plan', () => {
    const fixed = company({ amount: money('75'), plan });
    const lines = [line('salary', '4000'), fixed, fixed];
    const { pay } = contributionOf(lines, { deferred: { '401k': money('5000') } }, '50000');
    expect(pay.warnings.filter((text) => text.includes('another payroll system'))).toHaveLength(1);
  });

  describe('to a 403(b) with deferrals under the rule of 15 years', () => {
    const ofSchool: PlanLine = {
      ...plan,
      name: '403(b)',
      deferrals: ['403b', 'roth-403b', '403b-fifteen-years'],
    };
    const wanted = company({ amount: money('60000'), plan: ofSchool });
    const longService = (amount: string): PayLineInput => ({
      ...line('403b-fifteen-years', amount),
      counted: { id: 'deduction', due: null },
    });
    it.each<[why: string, lines: readonly PayLineInput[], before: Deferred, expected: string]>([
      ['24,500 + 3,000 leave 44,500', [line('403b', '24500'), longService('3000')], {}, '44500'],
      ['20,000 + 3,000 leave 49,000', [line('403b', '20000'), longService('3000')], {}, '49000'],
      [
        'what was deferred before counts',
        [],
        { '403b': money('24500'), '403b-fifteen-years': money('2000') },
        '45500',
      ],
      [
        'catch-up by age in addition does not count: 24,500 + 3,000 of 30,000',
        [longService('1000')],
        { '403b': money('27000'), '403b-fifteen-years': money('2000') },
        '44500',
      ],
      ['without it, 24,500 leave 47,500', [line('403b', '24500')], {}, '47500'],
    ])('%s', (_, lines, before, expected) => {
      const given = [line('salary', '100000'), ...lines, wanted];
      expect(contributionOf(given, { deferred: before }).amount).toBe(money(expected));
    });

    test('is refused by name unless terms say what is left of 15,000', () => {
      const lines = [line('salary', '4000'), line('403b-fifteen-years', '100')];
      expect(contributionOf(lines).pay.notCovered).toEqual([
        {
          code: '403b-fifteen-years',
          reason:
            '403(b) deferral under the rule of 15 years of service is at most $15000.00 in all years together: make it a recurring deduction, and set what is left for the worker as goalAmount with setDeductionTerms.',
        },
      ]);
      const counted = [line('salary', '4000'), longService('100')];
      expect(contributionOf(counted).pay.notCovered).toEqual([]);
    });
  });

  test('and deferrals are at most the pay of the year, with a warning', () => {
    const lines = [
      line('salary', '20000'),
      line('401k', '10000'),
      company({ amount: money('30000'), plan }),
    ];
    const { pay, amount } = contributionOf(lines);
    expect(amount).toBe(money('10000'));
    expect(pay.warnings).toContain(
      '$20000.00 of 401(k) (company match) is not contributed: all additions of a year to the plan are at most the pay of the year, so far $20000.00 (26 U.S.C. 415(c)(1)(B)). Contribute the rest with later pay.',
    );
  });

  test('may exceed the pay of a payment if earlier pay of the year is enough', () => {
    const lines = [line('salary', '20000'), company({ amount: money('30000'), plan })];
    expect(contributionOf(lines, {}, '10000').amount).toBe(money('30000'));
    expect(contributionOf(lines, {}, '9999.99').amount).toBe(money('29999.99'));
  });

  test.each<[why: string, salary: string, before: string, expected: string]>([
    ['360,000 of 500,000 counts', '500000', '0', '36000'],
    ['5,000 of 20,000 counts', '20000', '355000', '500'],
    ['nothing counts', '20000', '360000', '0'],
    ['all counts', '20000', '340000', '2000'],
  ])(
    '%s: 10 percent are computed from pay within the limit of the year',
    (_, salary, before, expected) => {
      const lines = [line('salary', salary), company({ percent: rate('0.1'), plan })];
      const limits = { 'plan-compensation.401(k)': money(before) };
      const { pay, amount } = contributionOf(lines, { limits }, before);
      expect(amount ?? money('0')).toBe(money(expected));
      const warning =
        '401(k) (company match) is computed from $360000.00 of pay in the year: pay above it does not count (26 U.S.C. 401(a)(17)).';
      const isCut = money(salary) + money(before) > money('360000');
      expect(pay.warnings.includes(warning)).toBe(isCut);
    },
  );

  test('of a percentage shows the pay that counts', () => {
    const lines = [line('salary', '500000'), company({ percent: rate('0.1'), plan })];
    const worksheet = new Worksheet();
    computePay(aRun('2026-03-13'), anEmployee({ lines }), worksheet);
    expect(
      worksheet.steps.filter(({ tax }) => tax === 'MATCH').map(({ result }) => result),
    ).toEqual([money('36000')]);
  });

  test('counts toward the totals of the year', () => {
    const { pay } = contributionOf([line('salary', '4000'), line('401k', '160'), company()]);
    expect(totalsOfPay(pay, payLawOn('2026-03-13'))).toMatchObject({
      'limit.03.plan-compensation.401(k)': money('4000'),
      'limit.03.plan-deferrals.401(k)': money('160'),
      'limit.03.annual-additions.401(k)': money('140'),
    });
  });
});
