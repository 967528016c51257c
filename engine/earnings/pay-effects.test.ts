import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatHours, hourlyRate, hours } from '../../values/hours.ts';
import { formatMoney, money } from '../../values/money.ts';
import { type Multiplier, multiplierOne, type PayRate } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import { type BasePay, basePayCode, type PayData } from './pay-data.ts';
import { listPayEffects } from './pay-effects.ts';
import type { PayeeWage } from './pay-input.ts';

const salary: PayeeWage = {
  startsOn: calendarDate('2020-01-01'),
  basis: 'Per Year',
  rate: 520_000_000 as PayRate,
  userType: 'Salary/No overtime',
};
const hourly: PayeeWage = {
  startsOn: calendarDate('2020-01-01'),
  basis: 'Per Hour',
  rate: 200_000 as PayRate,
  userType: 'Paid by the hour',
};
const later = { startsOn: calendarDate('2026-03-09') };
const base = (worked: string, change: Partial<BasePay> = {}): BasePay => ({
  payCode: basePayCode,
  hours: hours(worked),
  multiplier: multiplierOne,
  ...change,
});
const timeOff = (paid: boolean) => [{ leaveType: 'Personal', paid, hours: hours('8') }];

function effects(data: PayData, wages: readonly PayeeWage[], type: PayPeriodType = 'Regular') {
  const beginsOn = calendarDate('2026-03-02');
  const endsOn = calendarDate('2026-03-15');
  const found = listPayEffects(data, wages, { type, workerType: 'W2', beginsOn, endsOn });
  return found
    .map((effect) =>
      [
        effect.key,
        ...('hours' in effect ? [formatHours(effect.hours)] : []),
        ...('amount' in effect ? [formatMoney(effect.amount)] : []),
      ].join(' '),
    )
    .join(', ');
}

describe('the effects of pay data', () => {
  it.each([
    [{}, [salary], '', 'the salary is paid'],
    [{ base: [base('76.5')] }, [salary], 'paidByHours 76.5 1912.50', 'hours replace the salary'],
    [{ base: [base('40'), base('8')] }, [salary], 'paidByHours 48 1200.00', 'all base hours'],
    [{ base: [base('0')] }, [salary], 'zeroHours', 'nothing is paid for the salary'],
    [{ base: [base('0', { amount: money('900') })] }, [salary], '', 'an amount as entered'],
    [{ base: [base('9', { rate: hourlyRate('20') })] }, [salary], '', 'a rate as entered'],
    [{ base: [base('9', { payCode: 'NIGHT' })] }, [salary], '', 'another pay code is added'],
    [
      { base: [base('9', { multiplier: 15_000 as Multiplier })] },
      [salary],
      '',
      'overtime is added',
    ],
    [{ unpaidLeave: hours('4') }, [salary], 'unpaidLeave 4', 'the salary is reduced'],
    [{ leave: timeOff(false) }, [salary], 'unpaidLeave 8', 'unpaid time off counts like leave'],
    [{ leave: timeOff(true) }, [salary], '', 'the salary continues'],
    [
      { leave: timeOff(true).map((leave) => ({ ...leave, locationId: 'office' })) },
      [salary],
      'leaveLocationIgnored 8',
      'leave within the salary has no place of its own',
    ],
    [
      {
        base: [base('72')],
        leave: timeOff(true).map((leave) => ({ ...leave, locationId: 'office' })),
      },
      [salary],
      'paidByHours 72 1800.00',
      'leave beside hours is a line with its place',
    ],
    [
      { base: [base('72')], leave: timeOff(false) },
      [salary],
      'paidByHours 72 1800.00, unpaidLeaveIgnored 8',
      'hours entered are paid as they are',
    ],
    [{ base: [base('40')] }, [hourly], '', 'hours of an hourly worker'],
    [{ unpaidLeave: hours('4') }, [hourly], 'unpaidLeaveIgnored 4', 'only hours worked are paid'],
    [{ base: [base('40')] }, [hourly, { ...salary, ...later }], '', 'hours of the hourly days'],
    [{ base: [base('40')] }, [], '', 'no wage'],
  ] as [PayData, PayeeWage[], string, string][])(
    'of %o at wages %o are "%s" (%s)',
    (data, wages, expected) => {
      expect(effects(data, wages)).toBe(expected);
    },
  );

  it('are not listed outside regular periods, which pay no salary', () => {
    expect(effects({ base: [base('8')] }, [salary], 'Off-Cycle')).toBe('');
  });
});
