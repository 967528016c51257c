import { expect, test } from 'vitest';
import { readDescriptions } from '../../law/law.ts';
import { assignedOf } from '../../test/pay/time-off-cases.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import { multiplierOne, type PayRate } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import { compileDescriptionMatcher } from '../earnings/descriptions.ts';
import { compileEarningRules, type EarningsInput } from '../earnings/earning-rules.ts';
import { computeEarnings } from '../earnings/earnings.ts';
import { basePayCode, type PayData } from '../earnings/pay-data.ts';
import type { SalariedPeriod, WageTerms } from '../earnings/salary.ts';
import { findLastPeriod, findPaidExit } from './last-period.ts';
import { planTimeOffOfPayment } from './plan-payment.ts';

const day = calendarDate;
const gap = (exitOn: string, isPaidElsewhere: boolean, returnsOn?: string) => ({
  exitOn: day(exitOn),
  returnsOn: returnsOn ? day(returnsOn) : null,
  isPaidElsewhere,
});

test.for<
  readonly [
    why: string,
    type: string,
    departures: readonly ReturnType<typeof gap>[],
    on: string | undefined,
  ]
>([
  ['final pay', 'Dismissal', [gap('2026-03-06', false)], '2026-03-06'],
  ['not left to the regular payroll', 'Off-Cycle', [gap('2026-03-06', true)], '2026-03-06'],
  ['left to the regular payroll', 'Off-Cycle', [gap('2026-03-06', false)], undefined],
  ['a regular payroll', 'Regular', [gap('2026-03-06', true)], undefined],
  ['paid before the last day', 'Dismissal', [gap('2026-03-14', true)], undefined],
  ['on the last day', 'Dismissal', [gap('2026-03-13', true)], '2026-03-13'],
  ['31 days later', 'Dismissal', [gap('2026-01-30', true)], '2026-01-30'],
  ['32 days later', 'Dismissal', [gap('2026-01-29', true)], undefined],
  ['returned since', 'Dismissal', [gap('2026-03-06', true, '2026-03-09')], undefined],
  ['still employed', 'Dismissal', [], undefined],
])('the last day that a payment pays: %s', ([, type, departures, on]) => {
  const payment = { type, beginsOn: day('2026-03-02'), payDate: day('2026-03-13') };
  expect(findPaidExit({ departures }, payment)).toBe(on);
});

test('the last period is the regular one of the last day', () => {
  const payment = { type: 'Dismissal', beginsOn: day('2026-03-02'), payDate: day('2026-03-13') };
  const departures = [gap('2026-03-06', true)];
  const [before, last] = [
    { beginsOn: day('2026-02-16'), endsOn: day('2026-03-01') },
    { beginsOn: day('2026-03-02'), endsOn: day('2026-03-15') },
  ];
  expect(findLastPeriod({ departures }, payment, [before, last])).toEqual(last);
  expect(findLastPeriod({ departures }, payment, [before])).toBeUndefined();
});

const descriptions = readDescriptions();
const thirtyHours = {
  payCode: basePayCode,
  hours: hours('30'),
  multiplier: multiplierOne,
};
const fiveHours = { type: 'Overtime', hours: hours('5'), multiplier: multiplierOne };
const dayOff = { paid: true, leaveType: 'Vacation', hours: hours('8') };

// All figures were worked out by hand: the last day is the fifth of ten working days.
test.for<
  readonly [
    why: string,
    wage: Partial<WageTerms>,
    paid: number | PayData,
    type: PayPeriodType,
    worked: string,
  ]
>([
  ['$600 at $20', {}, 600_00, 'Dismissal', '30'],
  ['$500 at $30', { rate: 300_000 as PayRate }, 500_00, 'Dismissal', '16.6667'],
  ['missed pay', {}, 600_00, 'Missing', '30'],
  ['supplemental pay is not for hours', {}, 600_00, 'Off-Cycle', '0'],
  ['only time off is paid out', {}, 0, 'Dismissal', '0'],
  ['hours', {}, { base: [thirtyHours] }, 'Dismissal', '30'],
  ['hours and overtime', {}, { base: [thirtyHours], overtime: [fiveHours] }, 'Dismissal', '35'],
  ['hours and $200 at $20', {}, { base: [thirtyHours], lump: 200_00 as Cents }, 'Dismissal', '40'],
  ['hours off-cycle', {}, { base: [thirtyHours], lump: 200_00 as Cents }, 'Off-Cycle', '30'],
  ['$600 found for a net amount, at $20', {}, { lumpNet: 480_00 as Cents }, 'Dismissal', '30'],
  ['a net amount off-cycle', {}, { lumpNet: 480_00 as Cents }, 'Off-Cycle', '0'],
  [
    'a net amount of extra pay is not for hours',
    {},
    { extraPay: [{ description: 'Bonus', amount: 0 as Cents, netAmount: 480_00 as Cents }] },
    'Dismissal',
    '0',
  ],
  ['without paid leave', {}, { base: [thirtyHours], leave: [dayOff] }, 'Dismissal', '30'],
  [
    'a commission',
    { rate: 0 as PayRate, userType: 'Commission only/No overtime' },
    600_00,
    'Dismissal',
    '0',
  ],
  [
    'full-time salary',
    { userType: 'Salary/No overtime', basis: 'Per Year' },
    1_00,
    'Off-Cycle',
    '40',
  ],
  [
    'a salary for 30 hours a week',
    { userType: 'Salary/No overtime', basis: 'Per Year', standardHours: hours('30') },
    1_00,
    'Dismissal',
    '30',
  ],
])('hours worked in the last period: %s', ([, wage, paid, type, worked]) => {
  const terms: WageTerms = {
    startsOn: day('2025-01-01'),
    rate: 200_000 as PayRate,
    basis: 'Per Hour',
    standardHours: null,
    userType: 'Paid by the hour',
    ...wage,
  };
  const worker: EarningsInput = {
    wages: [terms],
    joinedOn: day('2025-01-01'),
    departures: [gap('2026-03-06', true)],
    data: typeof paid === 'number' ? { lump: paid as Cents } : paid,
  };
  const regular: SalariedPeriod = {
    beginsOn: day('2026-03-02'),
    endsOn: day('2026-03-15'),
    frequency: 'biweekly',
    standardHours: null,
  };
  const period = { ...regular, endsOn: day('2026-03-06'), type };
  const rules = compileEarningRules(
    { law: descriptions, matchDescription: compileDescriptionMatcher(descriptions) },
    period,
    new Map(),
  );
  // An hour is earned for each hour worked.
  const accrual = { method: 'Per Hour Worked', hours: hours('1'), perHours: hours('1') } as const;
  const earnings = computeEarnings(worker, rules);
  const [change] = planTimeOffOfPayment([assignedOf({ accrual })], {
    worker,
    earnings,
    lines: earnings.lines.map((line) =>
      line.netAmount ? { ...line, amount: 600_00 as Cents } : line,
    ),
    rules,
    lastPeriod: regular,
  });
  expect(change?.earned).toBe(hours(worked));
});
