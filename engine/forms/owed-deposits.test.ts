import { describe, expect, test } from 'vitest';
import { readReturnRules } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney, money } from '../../values/money.ts';
import { depositStatusOn } from './deposit-payments.ts';
import { findScheduleInRecords, type ScheduleRecords } from './deposit-schedule.ts';
import type { DepositSchedule } from './deposits.ts';
import { listDeposits } from './owed-deposits.ts';

const found = readReturnRules(calendarDate('2026-12-31'));
if (!found) throw new Error('no rules for 2026');
const rules = found;

type Tax = [payDate: string, taxCode: string, tax: string];
type Payment = [group: string, period: string, paidOn: string, amount: string];

function describeDeposits(
  taxes: readonly Tax[],
  payments: readonly Payment[] = [],
  {
    today = '2026-03-01',
    schedule = 'monthly' as DepositSchedule,
    form945Schedule = 'monthly' as DepositSchedule,
  } = {},
): readonly string[] {
  const deposits = listDeposits({
    year: 2026,
    today: calendarDate(today),
    posted: taxes.map(([payDate, taxCode, tax]) => ({
      payDate: calendarDate(payDate),
      taxCode,
      tax: money(tax),
    })),
    schedule,
    form945Schedule,
    payments: payments.map(([group, period, paidOn, amount]) => ({
      group,
      period: calendarDate(period),
      paidOn: calendarDate(paidOn),
      amount: money(amount),
    })),
    rules,
  });
  return deposits.map((deposit) => {
    const { group, dueOn, amount, paid, rule } = deposit;
    const status = depositStatusOn(deposit, calendarDate(today));
    const paidPart = paid > 0 ? ` paid ${formatMoney(paid)}` : '';
    return `${group} ${rule} ${dueOn ?? '-'} ${formatMoney(amount)}${paidPart} ${status}`;
  });
}

describe('deposits of a year', () => {
  const january: readonly Tax[] = [
    ['2026-01-09', 'US_FIT', '2000'],
    ['2026-01-09', 'US_SS', '620'],
    ['2026-01-23', 'US_FIT', '1000'],
    ['2026-02-06', 'US_FIT', '500'],
  ];

  test.each<[string, readonly Tax[], readonly Payment[], string, readonly string[]]>([
    [
      'months are due on the 15th, moved by a weekend and a holiday',
      january,
      [],
      '2026-02-01',
      ['US 941 monthly 2026-02-17 3620.00 open', 'US 941 monthly 2026-03-16 500.00 open'],
    ],
    [
      'a payment pays the earliest deposit first',
      january,
      [['US 941', '2026-01-01', '2026-02-17', '3700']],
      '2026-03-17',
      [
        'US 941 monthly 2026-02-17 3620.00 paid 3620.00 paid',
        'US 941 monthly 2026-03-16 500.00 paid 80.00 late',
      ],
    ],
    [
      'a payment after the due date is late',
      january,
      [['US 941', '2026-01-01', '2026-02-18', '4120']],
      '2026-03-01',
      [
        'US 941 monthly 2026-02-17 3620.00 paid 3620.00 paid late',
        'US 941 monthly 2026-03-16 500.00 paid 500.00 paid',
      ],
    ],
    [
      'payments of another quarter do not count',
      january.slice(3),
      [['US 941', '2026-04-01', '2026-02-18', '500']],
      '2026-02-20',
      ['US 941 monthly 2026-03-16 500.00 open'],
    ],
    [
      'a voided payment reduces the earliest liability of the quarter',
      [...january, ['2026-02-20', 'US_FIT', '-120']],
      [],
      '2026-02-01',
      ['US 941 monthly 2026-02-17 3500.00 open', 'US 941 monthly 2026-03-16 500.00 open'],
    ],
    [
      'a small tax is not late before its return is due',
      [['2026-01-09', 'US_FIT', '500']],
      [],
      '2026-04-30',
      ['US 941 monthly 2026-02-17 500.00 open'],
    ],
    [
      'unemployment tax is carried forward up to 500, and the rest is paid with the return',
      [
        ['2026-01-09', 'US_FUTA', '300'],
        ['2026-04-10', 'US_FUTA', '300'],
        ['2026-10-09', 'US_FUTA', '42'],
      ],
      [['US 940', '2026-01-01', '2026-07-31', '600']],
      '2026-11-01',
      [
        'US 940 quarterly 2026-07-31 600.00 paid 600.00 paid',
        'US 940 with the return 2027-02-01 42.00 open',
      ],
    ],
    [
      'state and local taxes are listed by month, each alone and without a due date',
      [
        ['2026-01-09', 'VA_SIT', '40'],
        ['2026-01-09', 'VA_SUI', '27'],
        ['2026-02-06', 'VA_SIT', '41'],
      ],
      [['VA_SIT', '2026-01-01', '2026-02-20', '40']],
      '2026-11-01',
      [
        'VA_SIT month - 40.00 paid 40.00 paid',
        'VA_SIT month - 41.00 open',
        'VA_SUI month - 27.00 open',
      ],
    ],
  ])('%s', (_, taxes, payments, today, expected) => {
    expect(describeDeposits(taxes, payments, { today })).toEqual(expected);
  });

  test('of a semiweekly depositor are due after the pay date, and on the next day from 100,000 on', () => {
    const taxes: readonly Tax[] = [
      ['2026-03-13', 'US_FIT', '9000'],
      ['2026-03-20', 'US_FIT', '100000'],
    ];
    expect(describeDeposits(taxes, [], { schedule: 'semiweekly' })).toEqual([
      'US 941 semiweekly 2026-03-18 9000.00 open',
      'US 941 next day 2026-03-23 100000.00 open',
    ]);
  });
});

describe('deposits of backup withholding (Form 945)', () => {
  const september: readonly Tax[] = [
    ['2026-09-30', 'US_BACKUP', '3000'],
    ['2026-10-02', 'US_BACKUP', '1000'],
  ];

  test.each<[string, readonly Tax[], readonly Payment[], object, readonly string[]]>([
    [
      'are due monthly, whatever the schedule of Form 941 is',
      [...september, ['2026-10-02', 'US_FIT', '500']],
      [],
      { schedule: 'semiweekly' },
      [
        'US 941 semiweekly 2026-10-07 500.00 open',
        'US 945 monthly 2026-10-15 3000.00 open',
        'US 945 monthly 2026-11-16 1000.00 open',
      ],
    ],
    [
      'are due once for a semiweekly period that crosses the end of a quarter',
      [...september, ['2026-09-30', 'US_FIT', '10'], ['2026-10-02', 'US_FIT', '20']],
      [],
      { schedule: 'semiweekly', form945Schedule: 'semiweekly' },
      [
        'US 941 semiweekly 2026-10-07 10.00 open',
        'US 941 semiweekly 2026-10-07 20.00 open',
        'US 945 semiweekly 2026-10-07 4000.00 open',
      ],
    ],
    [
      'are due on the next day from 100,000 on',
      [['2026-03-13', 'US_BACKUP', '100000']],
      [],
      {},
      ['US 945 next day 2026-03-16 100000.00 open'],
    ],
    [
      'are paid by payments for the year, the earliest first',
      september,
      [['US 945', '2026-01-01', '2026-10-15', '3500']],
      { today: '2026-11-17' },
      [
        'US 945 monthly 2026-10-15 3000.00 paid 3000.00 paid',
        'US 945 monthly 2026-11-16 1000.00 paid 500.00 late',
      ],
    ],
    [
      'may be paid with the return if the tax of the year is below 2,500',
      [
        ['2026-02-06', 'US_BACKUP', '2499.99'],
        ['2026-10-02', 'US_FIT', '2500'],
      ],
      [],
      { today: '2027-01-15' },
      ['US 941 monthly 2026-11-16 2500.00 late', 'US 945 monthly 2026-03-16 2499.99 open'],
    ],
    [
      'are late from 2,500 on, also if each quarter is below',
      [
        ['2026-02-06', 'US_BACKUP', '1500'],
        ['2026-10-02', 'US_BACKUP', '1000'],
      ],
      [],
      { today: '2027-01-15' },
      ['US 945 monthly 2026-03-16 1500.00 late', 'US 945 monthly 2026-11-16 1000.00 late'],
    ],
    [
      'are reduced by pay that was voided in a later quarter, the earliest first',
      [
        ['2026-02-06', 'US_BACKUP', '1500'],
        ['2026-05-08', 'US_BACKUP', '-300'],
      ],
      [],
      {},
      ['US 945 monthly 2026-03-16 1200.00 open'],
    ],
  ])('%s', (_, taxes, payments, options, expected) => {
    expect(describeDeposits(taxes, payments, options)).toEqual(expected);
  });

  test.each<[string, string, string, DepositSchedule, 'records' | 'assumed']>([
    ['50,000 in the second year before', '2024-12-31', '50000', 'monthly', 'records'],
    ['more than 50,000 in it', '2024-01-05', '50000.01', 'semiweekly', 'records'],
    ['more in the lookback period of Form 941 only', '2025-03-14', '60000', 'monthly', 'records'],
    ['the next-day rule in the year before', '2025-03-14', '100000', 'semiweekly', 'records'],
  ])('follow from %s', (_, payDate, amount, schedule, source) => {
    const known = findScheduleInRecords(
      {
        year: 2026,
        frequency: 'annual',
        liabilities: [{ payDate: calendarDate(payDate), amount: money(amount) }],
        firstPayDate: calendarDate('2024-01-01'),
        hasImports: false,
        incorporatedOn: undefined,
      },
      rules.deposits,
    );
    expect(known).toEqual({ schedule, source });
  });
});

describe('the deposit schedule of 2026', () => {
  const records: ScheduleRecords = {
    year: 2026,
    frequency: 'quarterly',
    liabilities: [{ payDate: calendarDate('2024-07-05'), amount: money('50000') }],
    firstPayDate: calendarDate('2024-06-28'),
    hasImports: false,
    incorporatedOn: calendarDate('2019-07-01'),
  };
  const liabilityOf = (payDate: string, amount: string) => [
    { payDate: calendarDate(payDate), amount: money(amount) },
  ];

  test.each<[string, Partial<ScheduleRecords>, DepositSchedule, 'records' | 'assumed']>([
    ['up to the limit', {}, 'monthly', 'records'],
    [
      'above the limit',
      { liabilities: liabilityOf('2025-06-30', '50000.01') },
      'semiweekly',
      'records',
    ],
    [
      'tax after the lookback period',
      { liabilities: liabilityOf('2025-07-01', '60000') },
      'monthly',
      'records',
    ],
    [
      'the next-day rule in the year before',
      { liabilities: liabilityOf('2025-12-30', '100000') },
      'semiweekly',
      'records',
    ],
    [
      'payroll began here later',
      { firstPayDate: calendarDate('2024-07-05') },
      'monthly',
      'assumed',
    ],
    ['no payroll yet', { firstPayDate: null, liabilities: [] }, 'monthly', 'assumed'],
    ['imported pay', { hasImports: true }, 'monthly', 'assumed'],
    [
      'a company that was founded later',
      { firstPayDate: null, liabilities: [], incorporatedOn: calendarDate('2025-07-01') },
      'monthly',
      'records',
    ],
  ])('%s', (_, changes, schedule, source) => {
    const known = findScheduleInRecords({ ...records, ...changes }, rules.deposits);
    expect(known).toEqual({ schedule, source });
  });
});
