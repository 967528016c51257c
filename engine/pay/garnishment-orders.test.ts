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

describe('a limit printed on an order', () => {
  const unlimited = { amount: money('9999') };

  it('protects an amount of pay in addition to the legal limit', () => {
    const support = (amount: string) =>
      order('child-support', { ...unlimited, protectedAmount: money(amount) });
    expect(taken(on('800'), support('700'))).toEqual(['100.00']);
    // 60 % of 800 is less than the pay above 100.
    expect(taken(on('800'), support('100'))).toEqual(['480.00']);
    expect(taken(on('800'), support('900'))).toEqual(['0.00']);
  });

  it('protects that amount from all garnishments together', () => {
    const levy = order('local-tax-levy', { amount: money('200'), protectedAmount: money('500') });
    expect(taken(on('800'), order('state-tax-levy', { amount: money('250') }), levy)).toEqual([
      '250.00',
      '50.00',
    ]);
  });

  it('replaces the exempt amount of a federal levy on take-home pay', () => {
    const levy = order('federal-tax-levy', { protectedAmount: money('300') });
    expect(taken(on('700', { cash: money('800') }), levy)).toEqual(['500.00']);
  });

  it('rounds a percentage down to the cent', () => {
    const printed = order('child-support', { ...unlimited, limitPercent: rate('0.1') });
    expect(taken(on('333.35'), printed)).toEqual(['33.33']);
  });

  it('removes the warning about a state whose limit is not confirmed', () => {
    const warningsFor = (change: Partial<GarnishmentOrder>) =>
      computeGarnishments(on('800', { workState: 'NH' }), [order('creditor-garnishment', change)])
        .warnings;
    expect(warningsFor({ protectedAmount: money('300') })).toEqual([]);
    expect(warningsFor({})).toEqual([
      'The limit of NH for creditors is not confirmed, so the federal limit was used. Enter the limit printed on the order.',
    ]);
    expect(warningsFor({ state: 'GA' })).toEqual([]);
  });
});

describe('an order', () => {
  it('of a state is refused without an amount or a percentage', () => {
    const refusals = (change: Partial<GarnishmentOrder>) =>
      computeGarnishments(on('800'), [order('state-tax-levy', change)]).notCovered.length;
    expect(refusals({})).toBe(1);
    expect(refusals({ amount: money('10') })).toBe(0);
    expect(refusals({ percent: rate('0.1') })).toBe(0);
  });

  it('has a remaining debt only when it names a total', () => {
    const remaining = (change: Partial<GarnishmentOrder>) =>
      computeGarnishments(on('800'), [order('state-tax-levy', { amount: money('10'), ...change })])
        .orders[0]?.remaining;
    expect(remaining({})).toBeUndefined();
    expect(remaining({ remaining: money('25') })).toBe(money('15'));
  });

  it('without a day of service follows those that have one', () => {
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

it('leftover cents of divided support go to the first orders', () => {
  // 60 % of 800.04 are 480.02, of which a third is 160.00⅔.
  const three = ['a', 'b', 'c'].map((id) => order('child-support', { id, amount: money('300') }));
  expect(taken(on('800.04'), ...three)).toEqual(['160.01', '160.01', '160.00']);
  // Together the orders ask for exactly the limit.
  const enough = ['a', 'b'].map((id) => order('child-support', { id, amount: money('240') }));
  expect(taken(on('800'), ...enough)).toEqual(['240.00', '240.00']);
});
