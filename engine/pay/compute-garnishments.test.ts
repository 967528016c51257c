import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn, payLawOn } from '../../test/pay/workers.ts';
import { formatMoney, money } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { rate } from '../../values/rate.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import { computeGarnishments, rankGarnishments } from './compute-garnishments.ts';
import { computePay } from './compute-pay.ts';
import type { GarnishablePay } from './garnishment-limits.ts';

const order = (
  change: Partial<GarnishmentOrder> & { readonly kind: string },
): GarnishmentOrder => ({
  id: change.kind,
  ...change,
});

function pay(
  change: Partial<Record<'gross' | 'disposable' | 'cash', string>> & {
    frequency?: PayFrequency;
    state?: string;
    date?: string;
  },
): GarnishablePay {
  const disposable = money(change.disposable ?? '800');
  return {
    law: payLawOn(change.date ?? '2026-03-13'),
    payFrequency: change.frequency ?? 'weekly',
    gross: money(change.gross ?? change.disposable ?? '1000'),
    disposable,
    cash: change.cash === undefined ? disposable : money(change.cash),
    workState: change.state ?? 'GA',
  };
}

const taken = (on: GarnishablePay, ...orders: readonly GarnishmentOrder[]) =>
  computeGarnishments(on, orders)
    .orders.map(({ kind, amount }) => `${kind} ${formatMoney(amount)}`)
    .join(', ');

describe('a creditor garnishment under Title III', () => {
  const creditor = order({ kind: 'creditor-garnishment', amount: money('10000') });

  it.each([
    ['weekly', '217.50', '0.00', '30 minimum wages are protected'],
    ['weekly', '250.00', '32.50', 'pay above 30 minimum wages'],
    ['weekly', '290.00', '72.50', 'both limits are equal at 40 minimum wages'],
    ['weekly', '400.00', '100.00', 'a quarter'],
    ['biweekly', '435.00', '0.00', 'two weeks'],
    ['semimonthly', '471.25', '0.00', 'two weeks and a sixth'],
    ['semimonthly', '471.26', '0.01', 'a cent above'],
    ['monthly', '942.50', '0.00', 'four weeks and a third'],
    ['monthly', '2000.00', '500.00', 'a quarter'],
  ] as [PayFrequency, string, string, string][])(
    '%s: of %s disposable at most %s (%s)',
    (frequency, disposable, expected) => {
      expect(taken(pay({ disposable, frequency }), creditor)).toBe(
        `creditor-garnishment ${expected}`,
      );
    },
  );

  it('shares the limit with a second one, the first served first', () => {
    const first = order({
      kind: 'creditor-garnishment',
      amount: money('60'),
      servedOn: '2025-01-01',
    });
    const second = order({
      kind: 'creditor-garnishment',
      amount: money('60'),
      servedOn: '2026-01-01',
    });
    expect(taken(pay({ disposable: '400' }), second, first)).toBe(
      'creditor-garnishment 60.00, creditor-garnishment 40.00',
    );
  });

  it('takes nothing when support takes a quarter or more', () => {
    const support = order({ kind: 'child-support', amount: money('100') });
    expect(taken(pay({ disposable: '400' }), creditor, support)).toBe(
      'child-support 100.00, creditor-garnishment 0.00',
    );
  });
});

describe('the stricter limit of a state', () => {
  it.each([
    ['TX', '400', {}, '0.00', 'wages cannot be garnished'],
    ['AZ', '2000', {}, '200.00', 'a tenth'],
    ['AZ', '920', {}, '11.00', 'pay above 60 × 15.15'],
    ['CA', '1000', {}, '75.52', '40 % of pay above 48 × 16.90'],
    ['CO', '1000', {}, '200.00', 'a fifth'],
    ['MO', '1000', { headOfFamily: true }, '100.00', 'a tenth for a head of family'],
    ['MO', '1000', {}, '250.00', 'the federal limit for others'],
    [
      'FL',
      '1000',
      { headOfFamily: true },
      '0.00',
      'protected without the consent of a head of family',
    ],
    ['FL', '800', { headOfFamily: true, writtenConsent: true }, '50.00', 'pay above 750 a week'],
    ['MN', '456', {}, '0.00', 'up to 40 × 11.41 of gross'],
    ['MN', '600', {}, '60.00', 'up to 60'],
    ['MN', '900', {}, '135.00', 'up to 80'],
    ['MN', '1000', {}, '250.00', 'above'],
    ['NY', '480', {}, '0.00', 'nothing up to 30 × 16.00'],
    ['NY', '1000', {}, '100.00', 'a tenth of gross'],
    ['NH', '400', {}, '100.00', 'unconfirmed: the federal limit'],
  ] as [string, string, Partial<GarnishmentOrder>, string, string][])(
    '%s, %s disposable, %j: %s (%s)',
    (state, disposable, change, expected) => {
      const creditor = order({ kind: 'creditor-garnishment', amount: money('10000'), ...change });
      expect(taken(pay({ disposable, state }), creditor)).toBe(`creditor-garnishment ${expected}`);
    },
  );

  it('adds a warning when it is not confirmed, unless the order has its own limit', () => {
    const creditor = order({ kind: 'creditor-garnishment' });
    const printed = order({ kind: 'creditor-garnishment', limitPercent: rate('0.10') });
    expect(computeGarnishments(pay({ state: 'NH' }), [creditor]).warnings).toHaveLength(1);
    expect(computeGarnishments(pay({ state: 'NH' }), [printed]).warnings).toEqual([]);
    expect(taken(pay({ state: 'NH' }), printed)).toBe('creditor-garnishment 80.00');
  });
});

describe('support', () => {
  it.each([
    [{}, '480.00', '60 % without a second family'],
    [{ secondFamily: true }, '400.00', '50 % with one'],
    [{ twelveWeeksBehind: true }, '520.00', '65 % when behind'],
    [{ secondFamily: true, twelveWeeksBehind: true }, '440.00', '55 % with both'],
  ] as [Partial<GarnishmentOrder>, string, string][])(
    'with %j takes at most %s of 800 disposable (%s)',
    (change, expected) => {
      const support = order({ kind: 'child-support', amount: money('9999'), ...change });
      expect(taken(pay({}), support)).toBe(`child-support ${expected}`);
    },
  );

  it('for several families is divided in proportion, to the last cent', () => {
    const orders = ['300', '300', '400'].map((amount, index) =>
      order({ kind: 'child-support', id: String(index), amount: money(amount) }),
    );
    expect(taken(pay({ disposable: '1000.01' }), ...orders)).toBe(
      'child-support 180.00, child-support 180.00, child-support 240.00',
    );
  });
});

describe('a federal levy', () => {
  const levy = (filingStatus: string, dependents: number) =>
    order({ kind: 'federal-tax-levy', levyStatement: { filingStatus, dependents } });

  it.each([
    ['weekly', levy('single', 0), '309.62', 'Publication 1494 of 2026, single'],
    ['weekly', levy('single', 1), '411.54', 'single with one dependent'],
    ['biweekly', levy('married_joint', 0), '1238.46', 'married filing jointly'],
    ['semimonthly', levy('head_of_household', 2), '1447.92', 'head of household, two dependents'],
    ['monthly', order({ kind: 'federal-tax-levy' }), '1341.67', 'without a returned statement'],
  ] as [PayFrequency, GarnishmentOrder, string, string][])(
    '%s leaves the exempt amount (%j leaves %s: %s)',
    (frequency, one, exempt) => {
      const result = computeGarnishments(pay({ disposable: '5000', frequency }), [one]);
      expect(money('5000') - result.total).toBe(money(exempt));
    },
  );

  it('is refused for a year without a table, unless the order names the exempt amount', () => {
    const on = pay({ date: '2025-06-13', disposable: '1000' });
    expect(computeGarnishments(on, [levy('single', 0)]).notCovered[0]?.reason).toContain(
      'Publication 1494',
    );
    const named = order({ kind: 'federal-tax-levy', protectedAmount: money('288.46') });
    expect(taken(on, named)).toBe('federal-tax-levy 711.54');
  });
});

describe('a student loan', () => {
  const loan = order({ kind: 'student-loan' });

  it.each([
    ['1000', [loan], 'student-loan 150.00', '15 %'],
    ['230', [loan], 'student-loan 12.50', 'pay above 30 × 7.25'],
    ['1000', [loan, loan], 'student-loan 150.00, student-loan 0.00', 'all loans together'],
    [
      '1000',
      [loan, order({ kind: 'child-support', amount: money('200') })],
      'child-support 200.00, student-loan 50.00',
      'a quarter together with support',
    ],
  ] as [string, GarnishmentOrder[], string, string][])(
    '%s disposable, %j: %s (%s)',
    (disposable, orders, expected) => {
      expect(taken(pay({ disposable }), ...orders)).toBe(expected);
    },
  );
});

describe('garnishments', () => {
  it('are taken by priority, and by day of service between a levy and support', () => {
    const orders = [
      order({ kind: 'creditor-garnishment', servedOn: '2020-01-01' }),
      order({ kind: 'student-loan' }),
      order({ kind: 'federal-tax-levy', servedOn: '2026-02-01' }),
      order({ kind: 'child-support', id: 'late', servedOn: '2026-03-01' }),
      order({ kind: 'child-support', id: 'early', servedOn: '2026-01-01' }),
      order({ kind: 'bankruptcy' }),
    ];
    expect(rankGarnishments(payLawOn('2026-03-13'), orders).map(({ id }) => id)).toEqual([
      'bankruptcy',
      'early',
      'federal-tax-levy',
      'late',
      'student-loan',
      'creditor-garnishment',
    ]);
  });

  it('stop at the remaining debt and at the available cash, with a shortfall', () => {
    const nearlyPaid = order({
      kind: 'child-support',
      amount: money('200'),
      remaining: money('50'),
    });
    const result = computeGarnishments(pay({}), [nearlyPaid]).orders[0];
    expect(result).toMatchObject({ amount: money('50'), remaining: money('0') });
    const short = computeGarnishments(pay({ cash: '30' }), [
      order({ kind: 'child-support', amount: money('100') }),
    ]);
    expect(short.shortfalls).toEqual([
      {
        what: 'child-support',
        description: 'Child or spousal support',
        amount: money('70'),
        why: 'not enough pay',
      },
    ]);
  });

  it('can be a percentage of disposable or gross pay', () => {
    const on = pay({ gross: '1000', disposable: '800' });
    const disposable = order({ kind: 'state-tax-levy', percent: rate('0.10') });
    expect(taken(on, disposable)).toBe('state-tax-levy 80.00');
    expect(taken(on, { ...disposable, percentOf: 'gross' })).toBe('state-tax-levy 100.00');
    const empty = order({ kind: 'state-tax-levy' });
    expect(computeGarnishments(on, [empty]).notCovered[0]?.reason).toContain('enter the amount');
  });
});

describe('in a payment', () => {
  it('disposable pay is gross less taxes, regardless of deferrals', () => {
    const support = order({ kind: 'child-support', percent: rate('0.20') });
    const worker = anEmployee({
      places: livesAndWorksIn('TX'),
      lines: [
        { kind: 'salary', amount: money('2000') },
        { kind: 'health-insurance', amount: money('300') },
      ],
      orders: [support],
    });
    const result = computePay(aRun(), worker);
    const disposable = result.gross - result.employeeTaxes;
    expect(result.orders[0]?.amount).toBe(Math.round(disposable * 0.2));
  });

  it('a garnishment entered as a plain deduction has the same limits', () => {
    const worker = anEmployee({
      lines: [
        { kind: 'salary', amount: money('1000') },
        { kind: 'creditor-garnishment', amount: money('900'), description: 'Garnishment' },
      ],
      places: livesAndWorksIn('GA'),
    });
    const result = computePay(aRun(), worker);
    expect(result.orders[0]?.amount).toBe(Math.floor((result.gross - result.employeeTaxes) / 4));
    expect(result.notTaken[0]?.why).toBe('legal limit');
  });
});
