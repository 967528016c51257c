import { expect, test } from 'vitest';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';
import { toInstant } from '../../values/instant.ts';
import { money } from '../../values/money.ts';
import { uncoveredPay } from '../pay/pay.ts';
import { listPayNotices, type NoticedWorker } from './pay-notices.ts';

const day = (text: string) => text as CalendarDate;
const week = { type: 'Regular', beginsOn: day('2026-03-02'), endsOn: day('2026-03-08') };
const byHour: NoticedWorker = {
  wage: { userType: 'Paid by the hour' },
  departures: [],
  accountChangedAt: undefined,
  sharesAccount: false,
};
const leavesOn = (exitOn: string): NoticedWorker => ({
  ...byHour,
  departures: [{ exitOn: day(exitOn), returnsOn: null, isPaidElsewhere: false }],
});
const payOf = (worked: string, gross: string, net: string) => ({
  hours: hours(worked),
  pay: { ...uncoveredPay('ada', []), gross: money(gross), net: money(net) },
});
const usual = payOf('40', '1000', '800');
const exempt: NoticedWorker = { ...byHour, wage: { userType: 'Salary/No overtime' } };

function withTax(payer: 'employee' | 'employer', taxable: string, above: string): typeof usual {
  const tax = { code: 'US_SS', name: 'Social Security', payer, amount: money('24.80') };
  const excess = above === '0' ? {} : { excess: money(above) };
  const taxes = [{ ...tax, taxableWages: money(taxable), ...excess }];
  return { ...usual, pay: { ...usual.pay, taxes } };
}

function withOvertime(amount: string): typeof usual {
  const [asked, paid] = [money(amount), money(amount)];
  const line = { kind: 'overtime', description: 'Overtime', group: 'earning', asked } as const;
  return { ...usual, pay: { ...usual.pay, lines: [{ ...line, amount: paid, beforeTax: false }] } };
}

function withOrder(asked: string, taken: string): typeof usual {
  const order = { id: 'O1', kind: 'child-support', description: 'Child Support' };
  const line = { ...order, asked: money(asked), amount: money(taken), remaining: undefined };
  return { ...usual, pay: { ...usual.pay, orders: [line] } };
}

test.each<[string, typeof usual, NoticedWorker, object, string[]]>([
  ['nothing for usual pay', usual, byHour, week, []],
  ['hours that are missing', payOf('0', '1000', '800'), byHour, week, ['noHours']],
  ['no hours of a bonus', payOf('0', '1000', '800'), byHour, { ...week, type: 'Off-Cycle' }, []],
  [
    'no hours of a salary',
    payOf('0', '1000', '800'),
    { ...byHour, wage: { userType: 'Salary/No overtime' } },
    week,
    [],
  ],
  ['a last day at the beginning', usual, leavesOn('2026-03-02'), week, ['leaves']],
  ['a last day at the end', usual, leavesOn('2026-03-08'), week, ['leaves']],
  ['no last day before', usual, leavesOn('2026-03-01'), week, []],
  ['no last day after', usual, leavesOn('2026-03-09'), week, []],
  [
    'a changed account',
    usual,
    { ...byHour, accountChangedAt: toInstant(0) },
    week,
    ['accountChanged'],
  ],
  ['a shared account', usual, { ...byHour, sharesAccount: true }, week, ['accountShared']],
  ['pay of which nothing is left', payOf('40', '1000', '0'), byHour, week, ['zeroNet']],
  ['no zero of reimbursements', payOf('40', '0', '0'), byHour, week, []],
  ['a cap within the pay', withTax('employee', '400', '600'), byHour, week, ['capReached']],
  ['no cap that was reached before', withTax('employee', '0', '1000'), byHour, week, []],
  ['no cap that is not reached', withTax('employee', '1000', '0'), byHour, week, []],
  ['no cap of a tax of the company', withTax('employer', '400', '600'), byHour, week, []],
  ['overtime of an exempt worker', withOvertime('50'), exempt, week, ['overtimeForExempt']],
  ['no overtime of nothing', withOvertime('0'), exempt, week, []],
  ['an order that gets less', withOrder('500', '420'), byHour, week, ['orderNotFullyTaken']],
  ['no order that gets all', withOrder('500', '500'), byHour, week, []],
  ['no overtime of others', withOvertime('50'), byHour, week, []],
])('notices are %s', (_, pay, worker, changes, expected) => {
  const period = { ...week, ...changes };
  expect(listPayNotices(pay, worker, period).map(({ key }) => key)).toEqual(expected);
});
