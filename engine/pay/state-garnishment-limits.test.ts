import { describe, expect, it } from 'vitest';
import { payLawOn } from '../../test/pay/workers.ts';
import { formatMoney, money } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { rate } from '../../values/rate.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import { computeGarnishments } from './compute-garnishments.ts';

interface Terms {
  readonly gross?: string;
  readonly disposable: string;
  readonly state: string;
  readonly frequency?: PayFrequency;
  readonly date?: string;
}

const garnish = (terms: Terms, ...orders: readonly Omit<GarnishmentOrder, 'id'>[]) =>
  computeGarnishments(
    {
      law: payLawOn(terms.date ?? '2026-12-18'),
      payFrequency: terms.frequency ?? 'weekly',
      gross: money(terms.gross ?? terms.disposable),
      disposable: money(terms.disposable),
      cash: money(terms.disposable),
      workState: terms.state,
    },
    orders.map((order, index) => ({ id: `${index}`, ...order })),
  );

const taken = (terms: Terms, ...orders: readonly Omit<GarnishmentOrder, 'id'>[]) =>
  garnish(terms, ...orders)
    .orders.map(({ amount }) => formatMoney(amount))
    .join(', ');

describe('a creditor', () => {
  const rows: [rule: string, terms: Terms, change: Partial<GarnishmentOrder>, expected: string][] =
    [
      [
        'M.G.L. c. 246 s. 28: 50 × 15.00 of gross',
        { state: 'MA', disposable: '600', gross: '700' },
        {},
        '0.00',
      ],
      [
        'M.G.L. c. 246 s. 28: above the floor',
        { state: 'MA', disposable: '650', gross: '800' },
        {},
        '50.00',
      ],
      [
        'M.G.L. c. 246 s. 28: 15 % of gross',
        { state: 'MA', disposable: '1500', gross: '2000' },
        {},
        '300.00',
      ],
      [
        'D.C. Code 16-572: a quarter above 40 × 18.40',
        { state: 'DC', disposable: '1000' },
        {},
        '66.00',
      ],
      ['Delaware: 15 % of disposable pay', { state: 'DE', disposable: '1000' }, {}, '150.00'],
      [
        'N.J.S.A. 2A:17-56: a tenth of gross',
        { state: 'NJ', disposable: '800', gross: '1000' },
        {},
        '100.00',
      ],
      ['Va. Code 34-29: above 40 × 12.77', { state: 'VA', disposable: '600' }, {}, '89.20'],
      ['N.D.C.C. 32-09.1-03: above 40 × 7.25', { state: 'ND', disposable: '350' }, {}, '60.00'],
      [
        'N.D.C.C. 32-09.1-03: less 20 for each dependent',
        { state: 'ND', disposable: '1000' },
        { dependents: 2 },
        '210.00',
      ],
      ['SDCL 21-18-51: 20 %', { state: 'SD', disposable: '1000' }, {}, '200.00'],
      [
        'SDCL 21-18-51: less 25 a week for each dependent',
        { state: 'SD', disposable: '2000', frequency: 'biweekly' },
        { dependents: 3 },
        '250.00',
      ],
      [
        'NRS 31.295: 18 % up to 770 gross a week',
        { state: 'NV', disposable: '600', gross: '770' },
        {},
        '108.00',
      ],
      ['NRS 31.295: 25 % above', { state: 'NV', disposable: '600', gross: '770.01' }, {}, '150.00'],
      [
        'NRS 31.295: above 50 × 7.25',
        { state: 'NV', disposable: '400', gross: '500' },
        {},
        '37.50',
      ],
      ['ORS 18.385: a quarter', { state: 'OR', disposable: '1000' }, {}, '250.00'],
      ['ORS 18.385: above 400 a week', { state: 'OR', disposable: '450' }, {}, '50.00'],
      [
        'ORS 18.385: above 832 in two weeks',
        { state: 'OR', disposable: '900', frequency: 'biweekly' },
        {},
        '68.00',
      ],
      [
        'ORS 18.385: above 675 before July 2026',
        { state: 'OR', disposable: '700', frequency: 'biweekly', date: '2026-06-30' },
        {},
        '25.00',
      ],
      [
        'ORS 18.385: above 912 in half a month',
        { state: 'OR', disposable: '1000', frequency: 'semimonthly' },
        {},
        '88.00',
      ],
      [
        'Hawaii: 5, 10 and 20 % by month',
        { state: 'HI', disposable: '1000', frequency: 'monthly' },
        {},
        '57.50',
      ],
      [
        'Hawaii: 5, 10 and 20 % of 4,000',
        { state: 'HI', disposable: '4000', frequency: 'monthly' },
        {},
        '775.00',
      ],
      [
        'Iowa Code 642.21: 2,000 a year',
        { state: 'IA', disposable: '800' },
        { expectedYearlyEarnings: money('49999'), takenThisYear: money('1900') },
        '100.00',
      ],
      [
        'Iowa Code 642.21: 10 % from 50,000',
        { state: 'IA', disposable: '800' },
        { expectedYearlyEarnings: money('50000'), takenThisYear: money('4950') },
        '50.00',
      ],
      [
        'Iowa Code 642.21: 250 under 12,000',
        { state: 'IA', disposable: '800' },
        { expectedYearlyEarnings: money('11999') },
        '200.00',
      ],
      [
        'Iowa Code 642.21: the ceiling is reached',
        { state: 'IA', disposable: '800' },
        { expectedYearlyEarnings: money('11999'), takenThisYear: money('250') },
        '0.00',
      ],
      ['West Virginia: 20 %', { state: 'WV', disposable: '1000' }, {}, '200.00'],
      ['Connecticut: above 40 × 16.94', { state: 'CT', disposable: '700' }, {}, '22.40'],
    ];
  it.each(rows)('%s', (_, terms, change, expected) => {
    expect(taken(terms, { kind: 'creditor-garnishment', ...change })).toBe(expected);
  });

  it('in Iowa is limited by the pay of a full year, with a warning, when earnings are unknown', () => {
    const order = { kind: 'creditor-garnishment', takenThisYear: money('1990') };
    const result = garnish({ state: 'IA', disposable: '700', gross: '900' }, order);
    expect(result.orders[0]?.amount).toBe(money('10'));
    expect(result.warnings).toEqual([
      'The limit of IA for a creditor depends on the expected yearly earnings, which are not entered. The gross pay of this pay period was taken as that of every pay period.',
    ]);
  });
});

describe('support', () => {
  const support = (change: Partial<GarnishmentOrder> = {}) => ({
    kind: 'child-support',
    amount: money('9999'),
    ...change,
  });
  const rows: [
    rule: string,
    state: string,
    orders: ReturnType<typeof support>[],
    expected: string,
  ][] = [
    ['15 U.S.C. 1673(b): 60 %', 'GA', [support()], '600.00'],
    ['Tex. Fam. Code 158.009', 'TX', [support()], '500.00'],
    [
      'Tex. Fam. Code 158.009, also 12 weeks behind',
      'TX',
      [support({ twelveWeeksBehind: true })],
      '500.00',
    ],
    ['CCP 706.052', 'CA', [support()], '500.00'],
    [
      'CCP 706.052, with more ordered by a court',
      'CA',
      [support({ limitPercent: rate('.60') })],
      '600.00',
    ],
    [
      'CCP 706.052, never above the federal limit',
      'CA',
      [support({ limitPercent: rate('.90') })],
      '600.00',
    ],
    ['Washington', 'WA', [support()], '500.00'],
    ['MCL 552.608', 'MI', [support({ twelveWeeksBehind: true })], '500.00'],
    ['A.R.S. 33-1131(C)', 'AZ', [support()], '500.00'],
    ['Tenn. Comp. R. & Regs. 1240-02-02-.05(4)', 'TN', [support()], '500.00'],
    ['G.S. 110-136.6(b): one order', 'NC', [support()], '400.00'],
    [
      'G.S. 110-136.6(b): several, second family',
      'NC',
      [support({ secondFamily: true }), support()],
      '225.00, 225.00',
    ],
    ['G.S. 110-136.6(b): several', 'NC', [support(), support()], '250.00, 250.00'],
    ['Iowa Admin. Code r. 441-98.40: one order', 'IA', [support()], '500.00'],
    ['Iowa Admin. Code r. 441-98.40: several', 'IA', [support(), support()], '300.00, 300.00'],
  ];
  it.each(rows)('%s', (_, state, orders, expected) => {
    expect(taken({ state, disposable: '1000' }, ...orders)).toBe(expected);
  });

  it('warns where a lower limit is said to exist and no source confirms it', () => {
    expect(garnish({ state: 'AK', disposable: '1000' }, support()).warnings).toEqual([
      'The limit of AK for support is not confirmed, so the federal limit was used. Enter the limit printed on the order.',
    ]);
    const printed = support({ limitPercent: rate('.40') });
    expect(garnish({ state: 'AK', disposable: '1000' }, printed).warnings).toEqual([]);
  });
});
