import { describe, expect, it } from 'vitest';
import { byDay, daysOf, type HoursCase, monday, toWorkerCase } from '../../test/pay/hours-cases.ts';
import { hours } from '../../values/hours.ts';
import { money, noMoney } from '../../values/money.ts';
import { multiplierOne, type PayRate } from '../../values/pay-rate.ts';
import { basePayCode, type PayData } from './pay-data.ts';
import { computeRetroPay } from './retro-pay.ts';

const fiftyHours = byDay(daysOf('10 10 10 10 10'));
const plain = (time: string): PayData => ({
  base: [{ payCode: basePayCode, hours: hours(time), multiplier: multiplierOne }],
});

interface RetroCase extends Omit<HoursCase, 'lines'> {
  readonly raisedTo: string;
  readonly retro: string;
}

const cases: readonly RetroCase[] = [
  {
    why: 'computed overtime: 40 × 2 + 10 × 3',
    data: fiftyHours,
    raisedTo: '22',
    retro: '110',
  },
  {
    why: 'the same as a sum of one workweek',
    data: plain('50'),
    raisedTo: '22',
    retro: '110',
  },
  {
    why: 'hours of a company that enters overtime itself: 50 × 2',
    data: fiftyHours,
    computesOvertime: false,
    raisedTo: '22',
    retro: '100',
  },
  {
    why: 'a bonus is in the regular rate before and after: 110',
    data: { ...fiftyHours, extraPay: [{ description: 'Bonus', amount: money('100') }] },
    raisedTo: '22',
    retro: '110',
  },
  {
    why: 'pay made up to 7.25 before: 40 × 7.50 less 40 × 7.25',
    data: plain('40'),
    rate: '7.00',
    minimumWage: 'Make up',
    raisedTo: '7.50',
    retro: '10',
  },
  {
    why: 'a bonus made the pay up: 40 × 0.50',
    data: { ...plain('40'), extraPay: [{ description: 'Bonus', amount: money('20') }] },
    rate: '7.00',
    minimumWage: 'Make up',
    raisedTo: '7.50',
    retro: '20',
  },
];

describe('retro pay of hours with rules for overtime and the minimum wage', () => {
  it.each(cases)('$why', ({ raisedTo, retro, ...each }) => {
    const { worker, rules } = toWorkerCase(each);
    const [wage] = worker.wages;
    if (!wage) throw new Error('no wage');
    const first = { ...wage, wageId: 'first', revision: 1, ordinal: 1 };
    const rate = (Number(raisedTo) * 10_000) as PayRate;
    const raise = { ...first, wageId: 'raise', ordinal: 2, rate, startsOn: monday };
    const period = { ...worker, rules, lastWage: 1, granted: noMoney };
    expect(computeRetroPay(period, [first, raise]).difference).toBe(money(retro));
  });
});
