import { describe, expect, it } from 'vitest';
import { enrolled, inDollars, regular } from '../../test/pay/enrolled.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { calendarDate, monthOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { money, noMoney } from '../../values/money.ts';
import { percent } from '../../values/rate.ts';
import { computePay } from '../pay/compute-pay.ts';
import type { CountedDeduction } from './deduction-terms.ts';
import type { Contribution } from './enrollments.ts';
import { noRecurringRecords, type RecurringRecords, toRecurringPay } from './recurring-pay.ts';

const share = (number: number): Contribution => ({ percentage: percent(number) });
const item = (
  place: RecurringRecords['items'][number]['place'],
  description: string,
  contribution: Contribution,
) => ({
  itemId: description as Id<'recurringItem'>,
  place,
  description,
  share: contribution,
  startsOn: calendarDate('2026-01-01'),
  endsOn: null,
});

const counted = (
  source: CountedDeduction['source'],
  name: string,
  terms: Partial<CountedDeduction['terms']>,
  due = '0',
  taken = due,
): CountedDeduction => ({
  deductionId: name as Id<'deduction'>,
  source,
  name,
  due: money(due),
  taken: money(taken),
  writtenOff: noMoney,
  terms: {
    payrolls: 'every',
    amountPer: 'payroll',
    goal: null,
    keepsArrears: false,
    arrearsLimit: null,
    takesRestAtExit: false,
    position: null,
    ...terms,
  },
});

const records: RecurringRecords = {
  endedEnrollments: [],
  laterEnrollments: [],
  enrollments: [
    enrolled('401(k)', share(5), share(4)),
    enrolled('Life Insurance', inDollars('0'), inDollars('8')),
    enrolled('HSA Family', inDollars('100'), inDollars('50')),
    enrolled('457(b)', inDollars('20')),
  ],
  items: [
    item('deduction', 'Qualified Parking Sup', inDollars('30')),
    item('deduction', 'Coffee', share(0.5)),
    item('extraPay', 'Bonus', inDollars('200')),
    item('reimbursement', 'Internet', inDollars('40')),
  ],
  orders: [
    {
      orderId: 'O' as Id<'garnishment'>,
      terms: { kind: 'child-support', amount: money('250') },
      total: money('1000'),
      taken: money('900'),
      startsOn: calendarDate('2026-01-01'),
      endsOn: null,
    },
  ],
  deductions: [],
};

describe('the cost of life insurance', () => {
  const covered = {
    ...enrolled('Life Insurance', inDollars('2'), inDollars('8')),
    cover: money('150000'),
  };
  const coversIn = (number: number, isRegular = true) =>
    toRecurringPay(
      { ...noRecurringRecords, enrollments: [covered] },
      { ...regular, isRegular, month: { number, count: 2 } },
    ).lines.flatMap(({ cover }) => cover ?? []);

  it('is pay of the first regular payroll of a month, less what the worker pays in it', () => {
    expect(coversIn(1)).toEqual([{ cover: money('150000'), paidByWorker: money('4') }]);
    expect(coversIn(2)).toEqual([]);
    expect(coversIn(1, false)).toEqual([]);
  });

  it('is that of every month of a quarter, since the enrollment began', () => {
    const months = ['2026-04-01', '2026-05-01', '2026-06-01'].map((day) =>
      monthOf(calendarDate(day)),
    );
    const coverSince = (startsOn: string) =>
      toRecurringPay(
        {
          ...noRecurringRecords,
          enrollments: [{ ...covered, startsOn: calendarDate(startsOn) }],
        },
        { ...regular, month: { number: 1, count: 1, months } },
      ).lines.flatMap(({ cover }) => cover ?? []);
    const paid = { cover: money('150000'), paidByWorker: money('2') };
    expect(coverSince('2026-01-01')).toEqual([{ ...paid, months: 3 }]);
    expect(coverSince('2026-05-01')).toEqual([{ ...paid, months: 2 }]);
    expect(coverSince('2026-06-01')).toEqual([paid]);
    expect(coverSince('2026-07-01')).toEqual([]);
  });

  it.each([
    ['two payrolls of four', { payrolls: 'firstAndSecond' }, '8'],
    ['only the first payroll', { payrolls: 'first' }, '4'],
    ['parts of an amount per month', { amountPer: 'month' }, '4'],
    ['no more than is left of the goal', { goal: money('10') }, '10'],
  ] as const)('is less what the worker pays in the month by the terms: %s', (_, terms, paid) => {
    const enrollment = { ...covered, worker: inDollars('4') };
    const { lines } = toRecurringPay(
      {
        ...noRecurringRecords,
        enrollments: [enrollment],
        deductions: [counted('benefit', 'Life Insurance', terms)],
      },
      { ...regular, month: { number: 1, count: 4 } },
    );
    expect(lines.flatMap(({ cover }) => cover?.paidByWorker ?? [])).toEqual([money(paid)]);
  });
});

describe('deductions in the last pay outside the schedule', () => {
  const offSchedule = { ...regular, isRegular: false };
  const linesOf = (goal: string | null, [due, taken]: readonly [string, string]) =>
    toRecurringPay(
      {
        ...noRecurringRecords,
        items: [item('deduction', 'Dues', inDollars('300'))],
        deductions: [
          counted(
            'item',
            'Dues',
            {
              goal: goal === null ? null : money(goal),
              keepsArrears: true,
              takesRestAtExit: true,
            },
            due,
            taken,
          ),
        ],
      },
      offSchedule,
      true,
    ).lines.map(({ description, amount }) => [description, amount]);

  it.each([
    ['without a goal, nothing becomes due', null, ['300', '300'], []],
    ['without a goal, arrears are taken', null, ['300', '180'], [['Dues (arrears)', money('120')]]],
    ['with a goal, the rest is taken', '1000', ['300', '300'], [['Dues', money('700')]]],
  ] as const)('%s', (_, goal, before, lines) => {
    expect(linesOf(goal, before)).toEqual(lines);
  });
});

describe('recurring pay', () => {
  it('has lines of worker and company in the order of the benefit types, and orders with the remaining debt', () => {
    expect(toRecurringPay(records, regular)).toEqual({
      lines: [
        { kind: 'hsa', description: 'HSA Family', amount: money('100') },
        {
          kind: 'hsa-employer-cafeteria',
          description: 'HSA Family (company)',
          amount: money('50'),
          isReducedToLimit: true,
        },
        { kind: '401k', description: '401(k)', amount: noMoney, percent: fraction(50_000) },
        {
          kind: 'employer-retirement',
          description: '401(k) (company)',
          amount: noMoney,
          percent: fraction(40_000),
        },
        { kind: '457b', description: '457(b)', amount: money('20') },
        {
          kind: 'employer-life-premium',
          description: 'Life Insurance (company)',
          amount: money('8'),
        },
        {
          kind: 'parking',
          description: 'Qualified Parking Sup',
          amount: money('30'),
          against: 'supplemental',
        },
        {
          kind: 'other-deduction',
          description: 'Coffee',
          amount: noMoney,
          percent: fraction(5_000),
        },
        { kind: 'bonus', description: 'Bonus', amount: money('200'), isRecurringPay: true },
        { kind: 'expense-reimbursement', description: 'Internet', amount: money('40') },
      ],
      orders: [{ id: 'O', kind: 'child-support', amount: money('250'), remaining: money('100') }],
      limitVariants: ['family-coverage'],
    });
  });

  it('has only orders outside regular periods', () => {
    const { lines, orders } = toRecurringPay(records, { ...regular, isRegular: false });
    expect([lines.length, orders.length]).toEqual([0, 1]);
  });

  it('has only recurring items for a contractor', () => {
    const { lines, orders } = toRecurringPay(records, { ...regular, workerType: '1099-NEC' });
    expect([lines.length, orders.length]).toEqual([4, 0]);
  });

  it('is empty without records', () => {
    expect(toRecurringPay(noRecurringRecords, regular)).toEqual({
      lines: [],
      orders: [],
      limitVariants: [],
    });
  });

  it('is paid, deducted and contributed by a payment that balances', () => {
    const { lines, orders, limitVariants } = toRecurringPay(records, regular);
    const salary = { kind: 'salary', amount: money('3000') };
    const pay = computePay(
      aRun(),
      anEmployee({ lines: [salary, ...lines], orders, limitVariants }),
    );
    const amounts = Object.fromEntries(pay.lines.map((line) => [line.description, line.amount]));
    // Gross is the salary and the bonus: 3,200.
    expect(amounts).toMatchObject({
      '401(k)': money('160'),
      '401(k) (company)': money('128'),
      'HSA Family': money('100'),
      Coffee: money('16'),
      Internet: money('40'),
    });
    expect(pay.paidElsewhere).toBe(money('186'));
    expect(pay.orders).toMatchObject([{ amount: money('100'), remaining: noMoney }]);
    expect(pay.net + pay.employeeTaxes + pay.deductions).toBe(pay.gross + pay.reimbursements);
  });
});

function fraction(parts: number) {
  return { parts, per: 1_000_000 };
}
