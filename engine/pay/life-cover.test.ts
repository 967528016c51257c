import { describe, expect, it, test } from 'vitest';
import { anEmployee, aRun, payLawOn } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computePay } from './compute-pay.ts';
import { computeLifeCost } from './life-cover.ts';

const law = payLawOn('2026-03-13').groupTermLife;

// Table I of 26 CFR 1.79-3(d)(2), worked out by hand.
describe('the cost of group-term life insurance of a month, 26 CFR 1.79-3(d)(2)', () => {
  it.each<[why: string, age: number, cover: string, paid: string, cost: string]>([
    ['100 thousand at 0.15', 47, '150000', '0', '15'],
    ['150 thousand at 0.15, as in a published example', 45, '200000', '0', '22.5'],
    ['20 thousand at 0.06, as in a published example', 26, '70000', '0', '1.2'],
    ['27 thousand at 0.10, as in a published example', 40, '77000', '0', '2.7'],
    ['exactly 50,000 is exempt', 60, '50000', '0', '0'],
    ['less than 50,000', 60, '20000', '0', '0'],
    ['under 25: 10 thousand at 0.05', 24, '60000', '0', '0.5'],
    ['25: 10 thousand at 0.06', 25, '60000', '0', '0.6'],
    ['69: 10 thousand at 1.27', 69, '60000', '0', '12.7'],
    ['70: 10 thousand at 2.06', 70, '60000', '0', '20.6'],
    ['40,149 is 40.1 thousand at 0.23', 52, '90149', '0', '9.22'],
    ['40,150 is 40.2 thousand at 0.23: 9.246', 52, '90150', '0', '9.25'],
    ['less what the worker pays', 47, '150000', '8.34', '6.66'],
    ['not less than nothing', 47, '150000', '20', '0'],
  ])('%s', (_, age, cover, paid, cost) => {
    if (!law) throw new Error('no table for 2026');
    const covered = { cover: money(cover), paidByWorker: money(paid) };
    expect(computeLifeCost(law, covered, age)).toBe(money(cost));
  });
});

const lines = [
  { kind: 'salary', amount: money('1000') },
  {
    kind: 'group-term-life',
    description: 'Group Term Life Over $50000',
    amount: money('0'),
    cover: { cover: money('150000'), paidByWorker: money('0') },
  },
];

test('the cost is subject to Social Security and Medicare, and is not paid out', () => {
  const pay = computePay(aRun('2026-03-13'), anEmployee({ lines, ageAtYearEnd: 47 }));
  expect(pay).toMatchObject({ gross: money('1000'), paidElsewhere: money('15') });
  expect(pay.taxableWages.socialSecurity).toBe(money('1015'));
});

// Age 47: 100 thousand at 0.15 is 15.00. A share is of cash pay, without tips and other non-cash pay.
test.each<[why: string, percent: string, payrolls: number, extra: object[], cost: string]>([
  ['26 CFR 1.79-3(e): 0.2 % of 1,000 in four payrolls, 15 − 8', '0.002', 4, [], '7'],
  ['in one payroll, 15 − 2', '0.002', 1, [], '13'],
  ['with a bonus of 500, 15 − 3', '0.002', 1, [{ kind: 'bonus', amount: money('500') }], '12'],
  [
    'a bonus of 500 is paid once: 0.2 % of 1,500 and once of 1,000, 15 − 5',
    '0.002',
    2,
    [{ kind: 'bonus', amount: money('500') }],
    '10',
  ],
  ['in no payroll, 15', '0.002', 0, [{ kind: 'bonus', amount: money('500') }], '15'],
  ['not less than nothing', '0.01', 4, [], '0'],
  ['a deduction is no pay', '0.002', 1, [{ kind: '401k', amount: money('100') }], '13'],
])('%s', (_, percent, payrolls, extra, cost) => {
  const [salary, life] = lines;
  const paidShare = { percent: rate(percent), payrolls };
  const cover = { cover: money('150000'), paidByWorker: money('0'), paidShare };
  const given = [salary, { ...life, cover }, ...extra] as PayLineInput[];
  const pay = computePay(aRun('2026-03-13'), anEmployee({ lines: given, ageAtYearEnd: 47 }));
  expect(pay.paidElsewhere).toBe(money(cost));
});

// Age 61: 550 thousand at 0.66 is 363.00. The worker pays 0.5 % of 52,000 now and of 2,000 later, 270.00.
test('a large bonus does not hide the cost of the month', () => {
  const paidShare = { percent: rate('0.005'), payrolls: 2 };
  const cover = { cover: money('600000'), paidByWorker: money('0'), paidShare };
  const given: PayLineInput[] = [
    { kind: 'salary', amount: money('2000') },
    { kind: 'bonus', amount: money('50000') },
    { kind: 'group-term-life', amount: money('0'), cover },
  ];
  const pay = computePay(aRun('2026-03-13'), anEmployee({ lines: given, ageAtYearEnd: 61 }));
  expect(pay.paidElsewhere).toBe(money('93'));
});

test('a worker without a date of birth is not paid, with the reason', () => {
  const { ageAtYearEnd: _, ...worker } = anEmployee({ lines });
  expect(computePay(aRun('2026-03-13'), worker).notCovered.map(({ code }) => code)).toEqual([
    'group-term-life',
  ]);
});
