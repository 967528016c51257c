import { describe, expect, it } from 'vitest';
import { payLawOn } from '../../test/pay/workers.ts';
import { formatMoney, money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { GarnishmentOrder, PaidInPeriod } from '../withholding/pay-facts.ts';
import { computeGarnishments } from './compute-garnishments.ts';
import { toPaidInPeriod } from './garnishments-of-period.ts';
import type { Pay } from './pay.ts';

/** A bonus of 1,000.00 in Texas: 220.00 income tax and 76.50 FICA leave 703.50. */
const offCycle = {
  law: payLawOn('2026-12-18'),
  payFrequency: 'biweekly',
  gross: money('1000'),
  disposable: money('703.50'),
  cash: money('703.50'),
  workState: 'GA',
} as const;

/** The regular payment of the same two weeks. */
const regular = (
  ...orders: readonly (readonly [kind: string, amount: string])[]
): PaidInPeriod => ({
  gross: money('2000'),
  disposable: money('1700'),
  cash: money('1700'),
  orders: orders.map(([kind, amount]) => ({ id: kind, kind, amount: money(amount) })),
});

const taken = (
  others: PaidInPeriod | undefined,
  ...orders: readonly (Partial<GarnishmentOrder> & { readonly kind: string })[]
) =>
  computeGarnishments(
    { ...offCycle, ...(others && { others }) },
    orders.map((order) => ({ id: order.kind, ...order })),
  ).orders.map(({ amount }) => formatMoney(amount));

describe('a second payment of a pay period', () => {
  const levy = { kind: 'federal-tax-levy' };

  it('has no exempt amount of a levy left (IRC 6334(d); Publication 1494, per pay period)', () => {
    // 16,100 a year is 619.23 in two weeks.
    expect(taken(undefined, levy)).toEqual(['84.27']);
    expect(taken(regular(['federal-tax-levy', '1080.77']), levy)).toEqual(['703.50']);
  });

  it('keeps the part of the exempt amount that the first payment did not use', () => {
    const small = { ...regular(), cash: money('500'), disposable: money('500') };
    // 500 + 703.50 − 619.23
    expect(taken(small, levy)).toEqual(['584.27']);
  });

  it('takes support once (the order names an amount per pay period)', () => {
    const support = { kind: 'child-support', amount: money('400') };
    expect(taken(regular(['child-support', '400']), support)).toEqual(['0.00']);
    expect(taken(regular(['child-support', '250']), support)).toEqual(['150.00']);
  });

  it('shares the limit for support with the first (15 U.S.C. 1673(b))', () => {
    const support = { kind: 'child-support', amount: money('5000') };
    // 60 % of 2,403.50, of which 1,020.00 is taken.
    expect(taken(regular(['child-support', '1020']), support)).toEqual(['422.10']);
  });

  it('shares the floor for creditors with the first (15 U.S.C. 1673(a))', () => {
    const creditor = { kind: 'creditor-garnishment' };
    const low = (amount: string) => ({
      ...regular(['creditor-garnishment', amount]),
      disposable: money('400'),
      cash: money('400'),
    });
    // A quarter of 1,103.50; the first payment was below the floor of 435.00.
    expect(taken(low('0'), creditor)).toEqual(['275.87']);
  });

  it('takes a percentage of its own pay only', () => {
    const state = { kind: 'state-tax-levy', percent: rate('.10') };
    expect(taken(regular(['state-tax-levy', '170']), state)).toEqual(['70.35']);
  });

  it('takes student loans within the limit of both payments (34 CFR 34.20)', () => {
    expect(taken(regular(['student-loan', '255']), { kind: 'student-loan' })).toEqual(['105.52']);
  });

  it('takes a deduction that was entered for each payment from each', () => {
    const entered = { id: 'line-1', kind: 'child-support', amount: money('100') };
    const before = { ...regular(), orders: [{ ...entered, amount: money('100') }] };
    expect(taken(before, entered)).toEqual(['100.00']);
  });
});

it('the payments of a period are summed, with the cash before garnishments and after-tax deductions', () => {
  const pay = {
    gross: money('2000'),
    employeeTaxes: money('300'),
    lines: [
      { group: 'earning', amount: money('2000'), beforeTax: false },
      { group: 'deduction', amount: money('100'), beforeTax: true },
      { group: 'deduction', amount: money('50'), beforeTax: false },
    ],
    orders: [{ id: 'a', kind: 'child-support', amount: money('400') }],
  } as unknown as Pay;
  expect(toPaidInPeriod([pay, pay])).toEqual({
    gross: money('4000'),
    disposable: money('3400'),
    cash: money('3200'),
    orders: [
      { id: 'a', kind: 'child-support', amount: money('400') },
      { id: 'a', kind: 'child-support', amount: money('400') },
    ],
  });
});
