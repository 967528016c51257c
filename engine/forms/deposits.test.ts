import { describe, expect, test } from 'vitest';
import { readReturnRules } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, money, noMoney } from '../../values/money.ts';
import {
  depositDueOn,
  findDepositSchedule,
  findShortfall,
  type Liability,
  lookbackPeriodOf,
  mayPayWithReturn,
  planDeposits,
} from './deposits.ts';
import { returnDueOn } from './return-due-dates.ts';
import { planUnemploymentDeposits } from './unemployment-deposits.ts';

const rules = readReturnRules(calendarDate('2025-01-01'));
if (!rules) throw new Error('no rules of returns');
const { deposits: depositRules, dueDates } = rules;

function liabilities(...rows: readonly (readonly [string, string])[]): readonly Liability[] {
  return rows.map(([date, amount]) => ({ payDate: calendarDate(date), amount: money(amount) }));
}

function planned(schedule: 'monthly' | 'semiweekly', rows: readonly Liability[]) {
  return planDeposits(rows, schedule, depositRules).deposits.map(
    ({ dueOn, amount, rule, quarter }) => `${dueOn} ${formatMoney(amount)} ${rule} ${quarter}`,
  );
}

describe('the due date of a deposit', () => {
  test.each([
    ['semiweekly', '2025-05-30', '2025-06-04', 'Friday: the next Wednesday'],
    ['semiweekly', '2026-07-08', '2026-07-15', 'Wednesday: the Wednesday after'],
    ['semiweekly', '2026-07-13', '2026-07-17', 'Monday: Friday'],
    ['semiweekly', '2026-01-16', '2026-01-22', 'a holiday among the three days adds one'],
    ['semiweekly', '2026-12-29', '2027-01-04', 'a holiday on the due date'],
    ['semiweekly', '2027-04-14', '2027-04-21', 'a holiday within the period adds none'],
    ['semiweekly', '2026-07-03', '2026-07-08', 'paid on an observed holiday'],
    ['monthly', '2026-08-07', '2026-09-15', 'the 15th of the next month'],
    ['monthly', '2026-07-10', '2026-08-17', 'the 15th is a Saturday'],
    ['monthly', '2026-01-30', '2026-02-17', 'the 15th is a Sunday before a holiday'],
    ['monthly', '2026-12-31', '2027-01-15', 'across the year'],
  ] as const)('%s, paid on %s: %s (%s)', (schedule, payDate, due, _why) => {
    expect(depositDueOn(calendarDate(payDate), schedule, depositRules)).toBe(due);
  });
});

describe('planned deposits', () => {
  test.each([
    {
      why: 'the pay dates of a month are one deposit',
      schedule: 'monthly',
      days: liabilities(['2025-05-02', '800'], ['2025-05-16', '700'], ['2025-06-13', '900']),
      plan: ['2025-06-16 1500.00 monthly 2025-04-01', '2025-07-15 900.00 monthly 2025-04-01'],
    },
    {
      why: 'two semiweekly periods are never added for the next-day rule',
      schedule: 'semiweekly',
      days: liabilities(['2025-07-15', '95000'], ['2025-07-16', '10000']),
      plan: [
        '2025-07-18 95000.00 semiweekly 2025-07-01',
        '2025-07-23 10000.00 semiweekly 2025-07-01',
      ],
    },
    {
      why: 'a quarter that ends within a period divides its deposit',
      schedule: 'semiweekly',
      days: liabilities(['2025-03-29', '4000'], ['2025-04-01', '5000']),
      plan: [
        '2025-04-04 4000.00 semiweekly 2025-01-01',
        '2025-04-04 5000.00 semiweekly 2025-04-01',
      ],
    },
    {
      why: 'counting begins again on the day after the next-day rule is reached',
      schedule: 'semiweekly',
      days: liabilities(['2025-07-14', '110000'], ['2025-07-15', '30000']),
      plan: [
        '2025-07-15 110000.00 next day 2025-07-01',
        '2025-07-18 30000.00 semiweekly 2025-07-01',
      ],
    },
    {
      why: 'a cent below the amount, there is no next-day rule',
      schedule: 'semiweekly',
      days: liabilities(['2025-07-14', '99999.99']),
      plan: ['2025-07-18 99999.99 semiweekly 2025-07-01'],
    },
    {
      why: 'a monthly depositor who reaches the amount deposits semiweekly from the next day on',
      schedule: 'monthly',
      days: liabilities(['2025-05-07', '40000'], ['2025-05-09', '60000'], ['2025-05-16', '500']),
      plan: ['2025-05-12 100000.00 next day 2025-04-01', '2025-05-21 500.00 semiweekly 2025-04-01'],
    },
    {
      why: 'payments of one day are added, and voided ones leave nothing to deposit',
      schedule: 'semiweekly',
      days: liabilities(['2025-07-14', '10'], ['2025-07-14', '5'], ['2025-07-15', '0']),
      plan: ['2025-07-18 15.00 semiweekly 2025-07-01'],
    },
  ] as const)('$why', ({ schedule, days, plan }) => {
    expect(planned(schedule, days)).toEqual(plan);
  });

  test('name the day from which a monthly depositor deposits semiweekly', () => {
    const days = liabilities(['2025-05-07', '40000'], ['2025-05-09', '60000']);
    expect(planDeposits(days, 'monthly', depositRules).semiweeklyFrom).toBe('2025-05-10');
    expect(planDeposits(days, 'semiweekly', depositRules).semiweeklyFrom).toBeUndefined();
  });
});

describe('the schedule of a year', () => {
  test.each([
    ['50000.00', undefined, 'monthly', 'the limit itself'],
    ['50000.01', undefined, 'semiweekly', 'a cent above'],
    ['0', undefined, 'monthly', 'a new employer'],
    ['0', '2025-05-09', 'semiweekly', 'the next-day rule was reached in the year before'],
    ['0', '2024-05-09', 'monthly', 'the next-day rule was reached two years before'],
  ] as const)('tax %s, next-day rule on %s: %s (%s)', (tax, reachedOn, schedule, _why) => {
    const facts = {
      year: 2026,
      taxes: [money(tax)],
      ...(reachedOn && { nextDayReachedOn: calendarDate(reachedOn) }),
    };
    expect(findDepositSchedule(facts, depositRules)).toBe(schedule);
  });

  test('follows from the lookback period', () => {
    expect(lookbackPeriodOf(2026, 'quarterly')).toEqual({ from: '2024-07-01', to: '2025-06-30' });
    expect(lookbackPeriodOf(2026, 'annual')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  });
});

describe('tax that is paid with the return', () => {
  test.each([
    ['2499.99', undefined, [], true, 'a small quarter'],
    ['2500.00', undefined, [], false, 'the limit itself'],
    ['9000.00', '2400.00', [], true, 'the quarter before was small'],
    ['9000.00', '2500.00', [], false, 'neither quarter was small'],
    ['120000', '2000', [['2025-05-09', '120000']], false, 'the next-day rule was reached'],
  ] as const)('%s after %s: %s %s (%s)', (tax, before, days, expected, _why) => {
    const facts = {
      tax: money(tax),
      taxOfQuarterBefore: before === undefined ? undefined : money(before),
      liabilities: liabilities(...days),
      schedule: 'monthly' as const,
    };
    expect(mayPayWithReturn(facts, depositRules)).toBe(expected);
  });
});

describe('a deposit that is too small', () => {
  const returnOn = calendarDate('2025-10-31');
  const shortfall = (payDate: string, amount: string, paid: string) => {
    const [deposit] = planDeposits(
      liabilities([payDate, amount]),
      'semiweekly',
      depositRules,
    ).deposits;
    return deposit && findShortfall(deposit, money(paid), returnOn, depositRules);
  };

  test.each([
    ['4000', '3900', true, 'missing 100'],
    ['4000', '3899.99', false, 'missing more than 100'],
    ['10000', '9800', true, 'missing 2 percent'],
    ['10000', '9799.99', false, 'missing more than 2 percent'],
  ])('%s, paid %s: tolerated %s (%s)', (amount, paid, isTolerated) => {
    expect(shortfall('2025-07-11', amount, paid)?.isTolerated).toBe(isTolerated);
  });

  test('is made up on the first Wednesday or Friday from the 15th of the next month', () => {
    expect(shortfall('2025-07-11', '4000', '3900')?.makeUpBy).toBe('2025-08-15');
    expect(shortfall('2025-08-08', '4000', '3900')?.makeUpBy).toBe('2025-09-17');
  });

  test('is made up by the due date of the return if that is earlier', () => {
    expect(shortfall('2025-09-26', '4000', '3900')?.makeUpBy).toBe('2025-10-31');
  });

  test('of a monthly depositor is made up with the return', () => {
    const [deposit] = planDeposits(
      liabilities(['2025-07-11', '4000']),
      'monthly',
      depositRules,
    ).deposits;
    expect(deposit && findShortfall(deposit, noMoney, returnOn, depositRules)).toEqual({
      missing: money('4000'),
      isTolerated: false,
      makeUpBy: '2025-10-31',
    });
  });

  test('does not exist if everything was paid', () => {
    expect(shortfall('2025-07-11', '4000', '4000')).toBeUndefined();
  });
});

describe('the due date of a return', () => {
  test.each([
    ['2026-03-31', '2026-04-30', '2026-05-11'],
    ['2026-06-30', '2026-07-31', '2026-08-10'],
    ['2026-09-30', '2026-11-02', '2026-11-10'],
    ['2026-12-31', '2027-02-01', '2027-02-10'],
  ])('for the period to %s is %s, after timely deposits %s', (end, due, later) => {
    const endsOn = calendarDate(end);
    expect(returnDueOn({ endsOn, isDepositedOnTime: false }, dueDates)).toBe(due);
    expect(returnDueOn({ endsOn, isDepositedOnTime: true }, dueDates)).toBe(later);
  });
});

describe('deposits of unemployment tax', () => {
  test.each([
    [['500.00'], [], '500.00', 'the limit itself is carried forward'],
    [['500.01'], ['1 500.01 2026-04-30'], '0.00', 'above the limit'],
    [['300', '300'], ['2 600.00 2026-07-31'], '0.00', 'two quarters together'],
    [
      ['0', '0', '684', '84'],
      ['3 684.00 2026-11-02'],
      '84.00',
      'the last day of October is a Saturday',
    ],
    [['0', '0', '0', '900'], ['4 900.00 2027-02-01'], '0.00', 'the fourth quarter'],
  ] as const)('quarters of %j: %j and %s (%s)', (taxes, deposits, left, _why) => {
    const amounts = taxes.map((tax) => money(tax));
    const plan = planUnemploymentDeposits(2026, amounts, rules);
    expect(
      plan.deposits.map(
        ({ quarter, amount, dueOn }) => `${quarter} ${formatMoney(amount)} ${dueOn}`,
      ),
    ).toEqual(deposits);
    expect(formatMoney(plan.carriedForward)).toBe(left);
  });
});
