import { describe, expect, it } from 'vitest';
import { payLawOn } from '../../test/pay/workers.ts';
import { formatMoney, money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import { computeGarnishments, rankGarnishments } from './compute-garnishments.ts';
import type { GarnishablePay } from './garnishment-limits.ts';

const order = (kind: string, change: Partial<GarnishmentOrder> = {}): GarnishmentOrder => ({
  id: kind,
  kind,
  ...change,
});

const on = (disposable: string, change: Partial<GarnishablePay> = {}): GarnishablePay => ({
  law: payLawOn('2026-03-13'),
  payFrequency: 'weekly',
  gross: money(disposable),
  disposable: money(disposable),
  cash: money(disposable),
  workState: 'GA',
  ...change,
});
const taken = (pay: GarnishablePay, ...orders: readonly GarnishmentOrder[]) =>
  computeGarnishments(pay, orders).orders.map(({ amount }) => formatMoney(amount));

describe('what is printed on an order', () => {
  const all = { amount: money('9999') };

  it('protects an amount of the pay, beside the limit of the law', () => {
    const support = (amount: string) =>
      order('child-support', { ...all, protectedAmount: money(amount) });
    expect(taken(on('800'), support('700'))).toEqual(['100.00']);
    // 60 % of 800 is less than what exceeds 100.
    expect(taken(on('800'), support('100'))).toEqual(['480.00']);
    expect(taken(on('800'), support('900'))).toEqual(['0.00']);
  });

  it('protects it from what earlier orders took as well', () => {
    const levy = order('local-tax-levy', { amount: money('200'), protectedAmount: money('500') });
    expect(taken(on('800'), order('state-tax-levy', { amount: money('250') }), levy)).toEqual([
      '250.00',
      '50.00',
    ]);
  });

  it('is the exempt amount of a federal levy, which counts of take-home pay', () => {
    const levy = order('federal-tax-levy', { protectedAmount: money('300') });
    expect(taken(on('700', { cash: money('800') }), levy)).toEqual(['500.00']);
  });

  it('is a share that is never passed, not even by half a cent', () => {
    const printed = order('child-support', { ...all, limitPercent: rate('0.1') });
    expect(taken(on('333.35'), printed)).toEqual(['33.33']);
  });

  it('silences the doubt about a state whose limit is not confirmed', () => {
    const doubts = (change: Partial<GarnishmentOrder>) =>
      computeGarnishments(on('800', { workState: 'NJ' }), [order('creditor-garnishment', change)])
        .warnings;
    expect(doubts({ protectedAmount: money('300') })).toEqual([]);
    expect(doubts({})).toEqual([
      'The limit of NJ for creditors is not confirmed; the federal one was used. Enter the limit printed on the order.',
    ]);
    expect(doubts({ state: 'GA' })).toEqual([]);
  });
});

describe('an order', () => {
  it('of a state needs an amount or a percentage, and one of them will do', () => {
    const refusals = (change: Partial<GarnishmentOrder>) =>
      computeGarnishments(on('800'), [order('state-tax-levy', change)]).notCovered.length;
    expect(refusals({})).toBe(1);
    expect(refusals({ amount: money('10') })).toBe(0);
    expect(refusals({ percent: rate('0.1') })).toBe(0);
  });

  it('tells what is left of its debt only where it names one', () => {
    const remaining = (change: Partial<GarnishmentOrder>) =>
      computeGarnishments(on('800'), [order('state-tax-levy', { amount: money('10'), ...change })])
        .orders[0]?.remaining;
    expect(remaining({})).toBeUndefined();
    expect(remaining({ remaining: money('25') })).toBe(money('15'));
  });

  it('without a day of service comes after those that have one, and then by rank', () => {
    const ranked = (...orders: GarnishmentOrder[]) =>
      rankGarnishments(payLawOn('2026-03-13'), orders).map(({ id }) => id);
    const support = (id: string, servedOn?: string) =>
      order('child-support', { id, ...(servedOn && { servedOn }) });
    expect(ranked(support('unknown'), support('served', '2026-03-01'))).toEqual([
      'served',
      'unknown',
    ]);
    const sameDay = [
      order('federal-tax-levy', { servedOn: '2026-03-01' }),
      support('s', '2026-03-01'),
    ];
    expect(ranked(...sameDay)).toEqual(['s', 'federal-tax-levy']);
    expect(ranked(support('first', '2026-03-01'), support('second', '2026-03-01'))).toEqual([
      'first',
      'second',
    ]);
  });
});

it('odd cents of support that is divided go to those that came first, and no further', () => {
  // 60 % of 800.04 are 480.02, of which a third is 160.00⅔.
  const three = ['a', 'b', 'c'].map((id) => order('child-support', { id, amount: money('300') }));
  expect(taken(on('800.04'), ...three)).toEqual(['160.01', '160.01', '160.00']);
  // What is asked together is just allowed.
  const enough = ['a', 'b'].map((id) => order('child-support', { id, amount: money('240') }));
  expect(taken(on('800'), ...enough)).toEqual(['240.00', '240.00']);
});
