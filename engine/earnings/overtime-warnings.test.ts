import { expect, test } from 'vitest';
import { byDay, daysOf, earn, type HoursCase } from '../../test/pay/hours-cases.ts';
import { hours } from '../../values/hours.ts';
import { money, noMoney } from '../../values/money.ts';
import { multiplierOne } from '../../values/pay-rate.ts';
import { basePayCode } from './pay-data.ts';

const ofHours = (said: string) =>
  `Overtime is not computed from ${said} hours that are paid outside the schedule. If a workweek has more than 40 hours with them, send those above as overtime.`;
const ofExtraPay = (said: string) =>
  `Extra pay of $${said} is paid outside the schedule and belongs to the regular rate of the weeks that it was earned in. If they had overtime, half of the extra pay for each of their hours is due for each hour of it.`;

const ofTwelve = (payCode: string) => ({
  base: [{ payCode, hours: hours('12'), multiplier: multiplierOne }],
});
const twelve = ofTwelve(basePayCode);
const bonus = { extraPay: [{ description: 'Bonus', amount: money('100') }] };

test.for<[why: string, Omit<HoursCase, 'why' | 'lines'>, readonly string[] | undefined]>([
  ['missed hours', { type: 'Missing', data: twelve }, [ofHours('12')]],
  [
    'hours of final pay',
    { type: 'Dismissal', data: byDay(daysOf('8 8 8 8 8 8')) },
    [ofHours('48')],
  ],
  [
    'overtime that was sent is known',
    { type: 'Missing', data: byDay(daysOf('9'), '1') },
    undefined,
  ],
  ['leave', { type: 'Missing', data: ofTwelve('PTO') }, undefined],
  ['a bonus for weeks that are paid', { type: 'Off-Cycle', data: bonus }, [ofExtraPay('100.00')]],
  [
    'an off-cycle amount, and a net one',
    {
      type: 'Off-Cycle',
      data: {
        lump: money('50'),
        extraPay: [{ description: 'Bonus', amount: noMoney, netAmount: money('10') }],
      },
    },
    [ofExtraPay('50.00 and $10.00 net')],
  ],
  ['an amount of missed wages', { type: 'Missing', data: { lump: money('50') } }, undefined],
  [
    'both',
    { type: 'Missing', data: { ...twelve, ...bonus } },
    [ofHours('12'), ofExtraPay('100.00')],
  ],
  [
    'a gift is not part of the regular rate',
    {
      type: 'Off-Cycle',
      data: { extraPay: [{ description: 'Discretionary Bonus', amount: money('100') }] },
    },
    undefined,
  ],
  [
    'a worker without a right to overtime',
    { type: 'Off-Cycle', data: bonus, userType: 'Salary/No overtime', rate: '52000' },
    undefined,
  ],
  [
    'a company that enters overtime itself',
    { type: 'Off-Cycle', data: bonus, computesOvertime: false },
    undefined,
  ],
  ['a bonus of a regular period, which is counted', { data: { ...twelve, ...bonus } }, undefined],
])('pay outside the schedule that overtime depends on has a warning: %s', ([, each, expected]) => {
  expect(earn(each).warnings).toEqual(expected);
});
