import { describe, expect, it } from 'vitest';
import { base, earned, eligible, hourly, multiplier, salaried } from '../../test/pay/earned.ts';
import { hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import type { Multiplier } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { PayData } from './pay-data.ts';
import type { WageTerms } from './salary.ts';

describe('overtime', () => {
  it.each([
    ['Standard Overtime', undefined, hourly, 'overtime 300.00', 'time and a half'],
    ['Double Time', undefined, hourly, 'double-time 400.00', 'double'],
    ['standard overtime', multiplier(1.75), hourly, 'overtime 350.00', 'the multiplier entered'],
    ['Standard Overtime', undefined, eligible, 'overtime 375.00', '52,000 divided by 2,080 hours'],
    ['Holiday Shift', multiplier(2.5), hourly, 'overtime 500.00', 'an unknown type'],
  ] as [string, Multiplier | undefined, WageTerms, string, string][])(
    'of type %s with multiplier %s for wage %o is paid as %s (%s)',
    (type, times, wage, expected) => {
      const overtime = [{ type, hours: hours('10'), ...(times && { multiplier: times }) }];
      expect(earned([wage], { base: [base('80')], overtime })).toContain(expected);
      expect(earned([wage], { base: [base('80')], overtime })).toContain('90 h');
    },
  );

  it('of zero hours adds no line', () => {
    expect(earned([hourly], { overtime: [{ type: 'Double Time', hours: hours('0') }] })).toBe(
      '0 h',
    );
  });

  it('of an unknown type without a multiplier throws', () => {
    expect(() => earned([hourly], { overtime: [{ type: 'Moon', hours: hours('1') }] })).toThrow(
      'unknown overtime type without a multiplier: Moon',
    );
  });
});

describe('leave', () => {
  it.each([
    [hourly, true, 'paid-leave 160.00 «Vacation», 8 h', 'hourly workers are paid for it'],
    [hourly, false, '0 h', 'unpaid leave adds nothing'],
    [salaried, true, 'salary 2000.00, 80 h', 'the salary continues'],
    [
      salaried,
      false,
      'salary 1800.00 «Salary less unpaid leave», 72 h',
      'unpaid time off reduces the salary',
    ],
  ] as [WageTerms, boolean, string, string][])(
    'for wage %o, paid: %s, adds up to %s (%s)',
    (wage, paid, expected) => {
      const leave = [{ leaveType: 'Vacation', paid, hours: hours('8') }];
      expect(earned([wage], { leave })).toBe(expected);
    },
  );
});

describe('the amount of a supplemental line item', () => {
  it.each([
    ['Off-Cycle', salaried, 'other-pay 500.00 «Off-cycle pay», 0 h', 'supplemental wages'],
    ['Missing', salaried, 'salary 500.00, 0 h', 'missed pay of a salaried worker'],
    ['Missing', hourly, 'hourly-wages 500.00, 0 h', 'missed pay of an hourly worker'],
    ['Dismissal', hourly, 'hourly-wages 500.00, 0 h', 'final pay'],
  ] as [PayPeriodType, WageTerms, string, string][])(
    'in a period of type %s for wage %o is %s (%s)',
    (type, wage, expected) => {
      expect(earned([wage], { lump: money('500') }, { type })).toBe(expected);
    },
  );

  it('adds no salary outside regular periods', () => {
    expect(earned([salaried], { extraPay: [] }, { type: 'Off-Cycle' })).toBe('0 h');
  });
});

describe('described amounts', () => {
  it('become lines of the matching kinds, without amounts of zero', () => {
    const data: PayData = {
      extraPay: [
        { description: 'Bonus', amount: money('500') },
        { description: 'Cash', amount: money('0') },
      ],
      deductions: [{ description: '401K Sup', amount: money('50') }],
      reimbursements: [{ description: 'GYM', amount: money('40') }],
    };
    expect(earned([hourly], data)).toBe(
      'bonus 500.00 «Bonus», 401k 50.00 «401K Sup» from supplemental, gym 40.00 «GYM», 0 h',
    );
  });
});
