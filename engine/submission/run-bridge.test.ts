import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hours } from '../../values/hours.ts';
import { type Cents, cents, formatMoney, money } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import { type PayLine, type Shortfall, uncoveredPay } from '../pay/pay.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';
import type { TaxLine } from '../taxes/facts.ts';
import { explainRunChange, listCausedChanges, toBridgedPay } from './run-bridge.ts';

interface Figures {
  readonly workerId?: string;
  readonly hours?: string;
  readonly rate?: number;
  readonly wages?: string;
  readonly bonus?: string;
  readonly reimbursements?: string;
  readonly taxes?: string;
  readonly deductions?: string;
  /** Tax that is not due because of a cap, and deductions that are not taken because of a limit. */
  readonly taxAboveCap?: string;
  readonly aboveLimit?: string;
}

function lineOf(kind: string, amount: Cents): PayLine {
  const group = 'earning';
  return { kind, description: kind, group, asked: amount, amount, beforeTax: false };
}

function taxOf(payer: TaxLine['payer'], details: Partial<TaxLine>): TaxLine {
  const [amount, taxableWages] = [money('0'), money('0')];
  return { code: 'US_SS', name: 'Social Security', payer, amount, taxableWages, ...details };
}

const shortfallOf = (why: Shortfall['why'], amount: Cents): Shortfall => ({
  what: '401k',
  description: '401(k)',
  amount,
  why,
});

function payOf(figures: Figures): WorkerPay {
  const { workerId = 'ada', wages = '1000', bonus = '0', taxes = '200' } = figures;
  const reimbursements = money(figures.reimbursements ?? '0');
  const deductions = money(figures.deductions ?? '0');
  const gross = cents(money(wages) + money(bonus));
  return {
    workerId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    hours: hours(figures.hours ?? '40'),
    payRate: ((figures.rate ?? 25) * 10_000) as PayRate,
    standardHours: null,
    paymentMethod: 'Check',
    pay: {
      ...uncoveredPay(workerId, []),
      gross,
      reimbursements,
      deductions,
      employeeTaxes: money(taxes),
      net: cents(gross + reimbursements - money(taxes) - deductions),
      lines: [lineOf('hourly-wages', money(wages)), lineOf('bonus', money(bonus))],
      taxes: [
        taxOf('employee', { taxAboveCap: money(figures.taxAboveCap ?? '0') }),
        taxOf('employer', { excess: money('900') }),
      ],
      notTaken: [
        shortfallOf('limit', money(figures.aboveLimit ?? '0')),
        shortfallOf('not enough pay', money('7')),
      ],
    },
    payTotals: {},
    yearToDate: {},
  };
}

const netOf = (items: readonly WorkerPay[]) => items.reduce((total, { pay }) => total + pay.net, 0);

describe('the difference between two payrolls', () => {
  test.each<[why: string, now: Figures, last: Figures, causes: Readonly<Record<string, number>>]>([
    ['has no cause for the same pay', {}, {}, {}],
    ['is of hours', { hours: '44', wages: '1100' }, {}, { hours: 10_000 }],
    ['is of the rate', { rate: 26, wages: '1040' }, {}, { rates: 4_000 }],
    [
      'is of hours at the former rate, and of the rate',
      { rate: 26, hours: '44', wages: '1144' },
      {},
      { hours: 10_000, rates: 4_400 },
    ],
    ['is of a bonus', { bonus: '50' }, {}, { oneOffs: 5_000 }],
    ['is of a reimbursement', {}, { reimbursements: '30' }, { oneOffs: -3_000 }],
    ['is of taxes', { taxes: '210' }, {}, { taxes: -1_000 }],
    ['is of deductions', {}, { deductions: '15' }, { deductions: 1_500 }],
    ['is of a cap that is reached', { taxes: '150', taxAboveCap: '50' }, {}, { taxCaps: 5_000 }],
    [
      'is of a cap that begins again in January',
      {},
      { taxes: '138', taxAboveCap: '62' },
      { taxCaps: -6_200 },
    ],
    [
      'is of other taxes next to a cap',
      { taxes: '148', taxAboveCap: '62' },
      {},
      { taxes: -1_000, taxCaps: 6_200 },
    ],
    [
      'has no cause in a cap that was reached before',
      { taxes: '138', taxAboveCap: '62' },
      { taxes: '138', taxAboveCap: '62' },
      {},
    ],
    [
      'is of a limit of deductions that is reached',
      { deductions: '20', aboveLimit: '80' },
      { deductions: '100' },
      { deductionLimits: 8_000 },
    ],
    [
      'is of a limit of deductions that begins again, and of a higher deduction',
      { deductions: '110' },
      { aboveLimit: '100' },
      { deductions: -1_000, deductionLimits: -10_000 },
    ],
    ['is of a rate after no hours', { rate: 26 }, { hours: '0', wages: '0' }, { rates: 100_000 }],
    ['is of people', { workerId: 'grace' }, {}, { joined: 80_000, left: -80_000 }],
  ])('%s', (_, now, last, causes) => {
    const explained = explainRunChange([toBridgedPay(payOf(now))], [toBridgedPay(payOf(last))]);
    const found = explained.filter(({ amount }) => amount !== 0);
    expect(Object.fromEntries(found.map(({ cause, amount }) => [cause, amount]))).toEqual(causes);
    expect(found.every(({ workers }) => workers === 1)).toBe(true);
  });

  test('has the workers of each cause, those with the largest amounts first', () => {
    const run = (all: readonly Figures[]) => all.map((figures) => toBridgedPay(payOf(figures)));
    const last = run([{ workerId: 'a' }, { workerId: 'b' }, { workerId: 'c' }]);
    const now = run([
      { workerId: 'a', bonus: '50' },
      { workerId: 'b' },
      { workerId: 'c', bonus: '70' },
      { workerId: 'd' },
    ]);
    const workersOf = (cause: Parameters<typeof listCausedChanges>[0]) =>
      listCausedChanges(cause, now, last).map(({ item, amount }) => [item.workerId, amount]);
    expect(workersOf('oneOffs')).toEqual([
      ['c', 7_000],
      ['a', 5_000],
    ]);
    expect(workersOf('joined')).toEqual([['d', 80_000]]);
    expect(listCausedChanges('left', last.slice(1), last)).toMatchObject([
      { item: { workerId: 'a' }, amount: -80_000 },
    ]);
    expect(workersOf('hours')).toEqual([]);
  });

  test('is the sum of its causes to the cent, whatever was paid', () => {
    const amount = (most: number) =>
      fc.integer({ min: 0, max: most * 100 }).map((whole) => formatMoney(cents(whole)));
    const figures = fc.record({
      workerId: fc.constantFrom('a', 'b', 'c', 'd'),
      hours: fc.integer({ min: 0, max: 8_000 }).map((whole) => formatMoney(cents(whole))),
      rate: fc.constantFrom(20, 21.5),
      wages: amount(3_000),
      bonus: amount(500),
      reimbursements: amount(90),
      taxes: amount(700),
      deductions: amount(200),
      taxAboveCap: amount(300),
      aboveLimit: amount(300),
    });
    const aRun = fc
      .uniqueArray(figures, { selector: ({ workerId }) => workerId })
      .map((all) => all.map(payOf));
    fc.assert(
      fc.property(aRun, aRun, (now, last) => {
        const total = explainRunChange(now.map(toBridgedPay), last.map(toBridgedPay)).reduce(
          (sum, { amount: each }) => sum + each,
          0,
        );
        expect(total).toBe(netOf(now) - netOf(last));
      }),
      { numRuns: 300 },
    );
  });
});
