import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn, noYearToDate } from '../../test/pay/workers.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { type Cents, formatMoney, money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { EmployeeFacts } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';

const line = (kind: string, amount: string): PayLineInput => ({ kind, amount: money(amount) });
const payOf = (lines: readonly PayLineInput[], change: Partial<EmployeeFacts> = {}) =>
  computePay(aRun(), anEmployee({ lines, ...change }));
const used = (limit: string, amount: string) => ({
  yearToDate: { ...noYearToDate, limits: { [limit]: money(amount) } as Record<string, Cents> },
});

describe('the lines of a payment', () => {
  it('are one for each input line, pay first, and mark pre-tax deductions', () => {
    const { lines } = payOf([
      line('401k', '100'),
      line('salary', '2000'),
      line('union-dues', '30'),
      line('expense-reimbursement', '12'),
    ]);
    expect(lines.map(({ kind, beforeTax }) => [kind, beforeTax])).toEqual([
      ['salary', false],
      ['expense-reimbursement', false],
      ['401k', true],
      ['union-dues', false],
    ]);
  });

  it('limit all pre-tax deductions together to the pay', () => {
    const pay = payOf([line('salary', '500'), line('hsa', '400'), line('health-insurance', '400')]);
    const taken = pay.lines.filter(({ group }) => group === 'deduction');
    expect(taken.map(({ amount }) => formatMoney(amount))).toEqual(['400.00', '100.00']);
    expect(pay.notTaken).toEqual([
      {
        what: 'health-insurance',
        description: expect.any(String),
        amount: money('300'),
        why: 'not enough pay',
      },
    ]);
    expect(pay.net).toBe(0);
  });

  it('do not mark a deduction of zero as pre-tax', () => {
    const pay = payOf([line('salary', '2000'), line('401k', '100')], {
      ...used('elective-deferral', '24500'),
    });
    expect(pay.lines.at(-1)).toMatchObject({ kind: '401k', amount: 0, beforeTax: false });
  });
});

describe('limits', () => {
  it('that are exceeded allow nothing, and no negative deduction', () => {
    const pay = payOf([line('salary', '2000'), line('401k', '100')], {
      ...used('elective-deferral', '30000'),
    });
    expect(pay.notTaken).toMatchObject([{ what: '401k', amount: money('100'), why: 'limit' }]);
    expect(pay.taxableWages.limits).toEqual([{ limit: 'elective-deferral', amount: 0 }]);
  });

  it('used by several lines are counted once per payment', () => {
    const { taxableWages } = payOf([
      line('salary', '3000'),
      line('401k', '100'),
      line('hsa', '50'),
      line('roth-401k', '25'),
      line('hsa', '5'),
    ]);
    const figures = taxableWages.limits.map(({ limit, amount }) => [limit, formatMoney(amount)]);
    expect(figures).toEqual([
      ['elective-deferral', '125.00'],
      ['hsa', '55.00'],
    ]);
  });

  it('apply to the first and last age of a catch-up band', () => {
    const over = (ageAtYearEnd: number) =>
      payOf([line('salary', '99000'), line('401k', '50000')], { ageAtYearEnd }).lines.at(-1)
        ?.amount;
    expect([49, 50, 59, 60, 63, 64].map((age) => formatMoney(over(age) ?? (0 as Cents)))).toEqual([
      '24500.00',
      '32500.00',
      '32500.00',
      '35750.00',
      '35750.00',
      '32500.00',
    ]);
  });

  it('have no catch-up for a worker of unknown age', () => {
    const pay = payOf([line('salary', '99000'), line('401k', '50000')]);
    expect(pay.lines.at(-1)?.amount).toBe(money('24500'));
  });
});

describe('jurisdictions of a payment', () => {
  const premiums = [
    {
      riskClass: '3905',
      hours: hours('10'),
      composite: hourlyRate('0.50'),
      worker: hourlyRate('0.10'),
    },
  ];
  const codes = (places: EmployeeFacts['places']) =>
    payOf([line('salary', '2000')], { places }).taxes.map(({ code }) => code);

  it('charge risk class premiums to the state of the hours', () => {
    const texas = { state: 'TX', share: 1 };
    const washington = { state: 'WA', share: 1, premiums };
    expect(codes({ home: 'TX', work: [texas, washington] })).toContain('WA_LNI_EE');
    expect(codes({ home: 'TX', work: [texas, { state: 'WA', share: 1 }] })).not.toContain(
      'WA_LNI_EE',
    );
  });

  it('charge a local tax once, in its own state', () => {
    const law = {
      method: 'company',
      code: 'OWN',
      name: 'A town',
      payer: 'employee',
      rate: rate('0.01'),
    } as const;
    const local = { state: 'OH', law, resident: true, yearToDate: money('0') };
    const work = [
      { state: 'OH', share: 1 },
      { state: 'MI', share: 1 },
    ];
    const all = codes({ home: 'OH', work, locals: [local] });
    expect(all.filter((code) => code === 'OWN')).toEqual(['OWN']);
    expect(codes({ ...livesAndWorksIn('MI'), locals: [local] })).not.toContain('OWN');
  });
});
