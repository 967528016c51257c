import { describe, expect, it, test } from 'vitest';
import { readRetirementPlans } from '../../law/law.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { type Cents, money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { toPlanLine } from '../benefits/recurring-pay.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { EmployeeFacts } from '../withholding/pay-facts.ts';
import { addTotals, toYearToDate, type YearTotals } from '../withholding/year-totals.ts';
import { computePay } from './compute-pay.ts';
import { totalsOfPay } from './pay-totals.ts';

type PlanName = '401(k)' | '403(b)' | 'SIMPLE IRA';
type Amounts = Readonly<Record<string, string>>;

const planLine = (name: PlanName) => {
  const plan = readRetirementPlans().find((each) => each.plan === name);
  if (!plan) throw new Error(`no plan ${name}`);
  return toPlanLine(plan);
};
const line = (kind: string, amount: string): PayLineInput => ({ kind, amount: money(amount) });
/** The company's part as a percentage of pay, an amount, or a match up to a percentage of pay. */
const ofCompany = (
  name: PlanName,
  part: { percent?: string; amount?: string; match?: string },
) => ({
  kind: 'employer-retirement',
  description: `${name} (company)`,
  amount: money(part.amount ?? '0'),
  ...(part.percent && { percent: rate(part.percent) }),
  plan: {
    ...planLine(name),
    ...(part.match && {
      match: { per: 'payroll' as const, tiers: [{ rate: rate('1'), upTo: rate(part.match) }] },
    }),
  },
});

/** Pays a worker several times in a year, and returns the last payment. */
function payInTurn(
  payments: readonly (readonly PayLineInput[])[],
  worker?: Partial<EmployeeFacts>,
) {
  const run = aRun('2026-03-13');
  let totals: YearTotals = {};
  let last: ReturnType<typeof computePay> | undefined;
  for (const lines of payments) {
    const facts = anEmployee({ ...worker, lines, yearToDate: toYearToDate(totals, run.law) });
    last = computePay(run, facts);
    totals = addTotals(totals, totalsOfPay(last, run.law));
  }
  const amounts = last?.lines
    .filter(({ group, kind }) => group === 'deduction' || kind === 'employer-retirement')
    .map(({ kind, description, group, amount }): [string, Cents] => [
      group === 'deduction' ? kind : description,
      amount,
    ]);
  return { pay: last, amounts: Object.fromEntries(amounts ?? []) };
}

const inCents = (amounts: Amounts) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, money(amount)]));

// Limits of 2026, Notice 2025-67: pay 360,000, additions 72,000, deferrals 24,500, SIMPLE 17,000.
describe('a worker with two plans', () => {
  it.each<[why: string, payments: readonly (readonly PayLineInput[])[], last: Amounts]>([
    [
      '401(a)(17) is by plan: 10 % of 300,000 to each',
      [
        [
          line('salary', '300000'),
          ofCompany('401(k)', { percent: '0.1' }),
          ofCompany('403(b)', { percent: '0.1' }),
        ],
      ],
      { '401(k) (company)': '30000', '403(b) (company)': '30000' },
    ],
    [
      '401(a)(17) is by plan: 300,000 with the 401(k) leave all 360,000 for the 403(b)',
      [
        [line('salary', '300000'), ofCompany('401(k)', { percent: '0.1' })],
        [line('salary', '200000'), ofCompany('403(b)', { percent: '0.1' })],
      ],
      { '403(b) (company)': '20000' },
    ],
    [
      '401(a)(17) of one plan goes on: 60,000 of 200,000 count in the 401(k), all in the 403(b)',
      [
        [line('salary', '300000'), ofCompany('401(k)', { percent: '0.1' })],
        [
          line('salary', '200000'),
          ofCompany('401(k)', { percent: '0.1' }),
          ofCompany('403(b)', { percent: '0.1' }),
        ],
      ],
      { '401(k) (company)': '6000', '403(b) (company)': '20000' },
    ],
    [
      '402(g) is by worker: 24,500 − 20,000 to the 401(k) leave 4,500 for the 403(b)',
      [
        [line('salary', '100000'), line('401k', '20000')],
        [line('salary', '100000'), line('403b', '6000')],
      ],
      { '403b': '4500' },
    ],
    [
      '402(g) in one payment: the second plan gets what the first leaves',
      [[line('salary', '100000'), line('401k', '20000'), line('roth-403b', '6000')]],
      { '401k': '20000', 'roth-403b': '4500' },
    ],
    [
      '415(c) and 415(k)(4): 72,000 by plan, the deferrals to the 401(k) do not count in the 403(b)',
      [
        [line('salary', '300000'), line('401k', '20000')],
        [line('salary', '100000'), line('403b', '4500'), ofCompany('403(b)', { amount: '70000' })],
      ],
      { '403b': '4500', '403(b) (company)': '67500' },
    ],
    [
      '415(c): contributions of the company to one plan leave the other its 72,000',
      [
        [line('salary', '300000'), ofCompany('401(k)', { amount: '72000' })],
        [line('salary', '100000'), ofCompany('403(b)', { amount: '72000' })],
      ],
      { '403(b) (company)': '72000' },
    ],
    [
      '415(c): the same plan has nothing left',
      [
        [line('salary', '300000'), ofCompany('401(k)', { amount: '72000' })],
        [line('salary', '100000'), ofCompany('401(k)', { amount: '100' })],
      ],
      { '401(k) (company)': '0' },
    ],
    [
      '402(g)(3)(D): 10,000 to a SIMPLE IRA leave 14,500 for a 401(k)',
      [
        [line('salary', '100000'), line('simple-ira', '10000')],
        [line('salary', '100000'), line('401k', '20000')],
      ],
      { '401k': '14500' },
    ],
    [
      '402(g)(3)(D): 20,000 to a 401(k) leave 4,500 for a SIMPLE IRA, not 17,000',
      [
        [line('salary', '100000'), line('401k', '20000')],
        [line('salary', '100000'), line('simple-ira', '6000')],
      ],
      { 'simple-ira': '4500' },
    ],
    [
      '457(b) has a limit of its own: 24,500 besides 24,500',
      [[line('salary', '100000'), line('401k', '24500'), line('457b', '25000')]],
      { '401k': '24500', '457b': '24500' },
    ],
  ])('%s', (_, payments, last) => {
    expect(payInTurn(payments).amounts).toEqual(inCents(last));
  });

  test('414(v): from 50 on, both plans together have the catch-up once', () => {
    const payments = [
      [line('salary', '100000'), line('401k', '30000')],
      [line('salary', '100000'), line('403b', '6000')],
    ];
    expect(payInTurn(payments, { ageAtYearEnd: 55 }).amounts).toEqual(inCents({ '403b': '2500' }));
  });

  test('402(g): a SIMPLE IRA and a 401(k) have 32,500 together at 55', () => {
    const payments = [
      [line('salary', '100000'), line('401k', '30000')],
      [line('salary', '100000'), line('simple-ira', '6000')],
    ];
    const high = { ageAtYearEnd: 55, ficaWagesLastYear: money('100000') };
    expect(payInTurn(payments, high).amounts).toEqual(inCents({ 'simple-ira': '2500' }));
  });
});

describe('a SIMPLE IRA', () => {
  it.each<[why: string, payments: readonly (readonly PayLineInput[])[], last: Amounts]>([
    [
      '408(p)(2)(A)(iii): 3 % of 4,000 is matched',
      [
        [
          line('salary', '4000'),
          line('simple-ira', '200'),
          ofCompany('SIMPLE IRA', { match: '0.03' }),
        ],
      ],
      { 'simple-ira': '200', 'SIMPLE IRA (company)': '120' },
    ],
    [
      '408(p)(2)(A)(iii): not more than is deferred',
      [
        [
          line('salary', '4000'),
          line('simple-ira', '50'),
          ofCompany('SIMPLE IRA', { match: '0.03' }),
        ],
      ],
      { 'simple-ira': '50', 'SIMPLE IRA (company)': '50' },
    ],
    [
      '401(a)(17) does not limit the match: 3 % of 500,000 is 15,000',
      [
        [
          line('salary', '500000'),
          line('simple-ira', '17000'),
          ofCompany('SIMPLE IRA', { match: '0.03' }),
        ],
      ],
      { 'simple-ira': '17000', 'SIMPLE IRA (company)': '15000' },
    ],
    [
      '408(p)(2)(B): 2 % of 4,000 without any deferral',
      [[line('salary', '4000'), ofCompany('SIMPLE IRA', { percent: '0.02' })]],
      { 'SIMPLE IRA (company)': '80' },
    ],
    [
      '408(p)(2)(B)(ii): 2 % of 360,000 of 500,000 is 7,200',
      [[line('salary', '500000'), ofCompany('SIMPLE IRA', { percent: '0.02' })]],
      { 'SIMPLE IRA (company)': '7200' },
    ],
    [
      '408(p)(2)(B)(ii): 350,000 paid before leave 10,000 of pay, 200',
      [
        [line('salary', '350000'), ofCompany('SIMPLE IRA', { percent: '0.02' })],
        [line('salary', '50000'), ofCompany('SIMPLE IRA', { percent: '0.02' })],
      ],
      { 'SIMPLE IRA (company)': '200' },
    ],
    [
      '408(p)(2)(A)(ii): 17,000 − 16,500',
      [
        [line('salary', '50000'), line('simple-ira', '16500')],
        [line('salary', '50000'), line('simple-ira', '800')],
      ],
      { 'simple-ira': '500' },
    ],
    [
      '415(c) does not apply: deferrals and contributions may exceed the pay of the year',
      [[line('salary', '1000'), ofCompany('SIMPLE IRA', { amount: '2000' })]],
      { 'SIMPLE IRA (company)': '2000' },
    ],
  ])('%s', (_, payments, last) => {
    expect(payInTurn(payments).amounts).toEqual(inCents(last));
  });

  test.each<[age: number, asked: string, taken: string]>([
    [49, '18000', '17000'],
    [50, '22000', '21000'],
    [60, '23000', '22250'],
    [63, '23000', '22250'],
    [64, '23000', '21000'],
  ])('414(v)(2)(B)(ii) and (E): at %i, of %s at most %s is deferred', (age, asked, taken) => {
    const payments = [[line('salary', '100000'), line('simple-ira', asked)]];
    const { amounts } = payInTurn(payments, { ageAtYearEnd: age });
    expect(amounts).toEqual(inCents({ 'simple-ira': taken }));
  });

  test('warns that a percentage is of the pay that counts, and not for a match', () => {
    const warned = (part: { percent?: string; match?: string }) =>
      payInTurn([[line('salary', '500000'), ofCompany('SIMPLE IRA', part)]]).pay?.warnings.length;
    expect([warned({ percent: '0.02' }), warned({ match: '0.03' })]).toEqual([1, 0]);
  });
});
