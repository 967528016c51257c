import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, formatMonth } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { money, noMoney } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import type { DeductionTerms } from './deduction-terms.ts';
import { listLeftOutDeductions } from './deductions-of-move.ts';

// A worker of weeks is moved on 2026-03-23. The weeks before are paid on 6, 13, 20 and 27 March, the next on 3 April.

const plain: DeductionTerms = {
  payrolls: 'every',
  amountPer: 'payroll',
  goal: null,
  keepsArrears: false,
  arrearsLimit: null,
  takesRestAtExit: false,
  position: null,
};
const of = (payrolls: DeductionTerms['payrolls']): Partial<DeductionTerms> => ({ payrolls });

/** A week that is paid on its Friday. */
const week = (begins: string, isSubmitted: boolean) => {
  const beginsOn = calendarDate(begins);
  const [endsOn, payDate] = [addDays(beginsOn, 6), addDays(beginsOn, 4)];
  const payPeriodId = payDate.slice(5);
  return { payPeriodId, beginsOn, endsOn, payDate, isSubmitted, scheduleName: '' };
};
const weeks = [
  week('2026-03-02', true),
  week('2026-03-09', true),
  week('2026-03-16', true),
  week('2026-03-23', false),
  week('2026-03-30', false),
].map((each) => ({ ...each, frequency: 'weekly' as const }));

interface Case {
  readonly terms: Partial<DeductionTerms>;
  /** The first pay date of the new schedule. */
  readonly first?: string;
  readonly frequency?: PayFrequency;
  /** Pay dates and amounts of what was taken. */
  readonly taken?: Readonly<Record<string, string>>;
  /** Weeks that are submitted. */
  readonly submitted?: number;
  readonly hasEnded?: true;
}

function listNames({ terms, hasEnded, ...given }: Case) {
  const { first = '2026-04-15', frequency = 'monthly', taken = {}, submitted = 3 } = given;
  const startsOn = calendarDate('2026-03-23');
  const firstPayDate = calendarDate(first);
  const next = {
    payPeriodId: 'next',
    beginsOn: startsOn,
    endsOn: calendarDate('2026-04-12'),
    payDate: firstPayDate,
    isSubmitted: false,
    scheduleName: 'Other',
    frequency,
  };
  const dues = {
    deductionId: 'D' as Id<'deduction'>,
    source: 'item',
    name: 'Dues',
    terms: { ...plain, ...terms },
    due: noMoney,
    taken: noMoney,
    writtenOff: noMoney,
  } as const;
  const item = {
    place: 'deduction',
    description: 'dues',
    share: { amount: money('100') },
    startsOn: calendarDate('2026-01-01'),
  } as never;
  const booked = Object.entries(taken).map(([day, amount]) => [day, money(amount)] as const);
  const { never, ofMonths } = listLeftOutDeductions(
    { deductions: [dues], items: hasEnded ? [] : [item], enrollments: [] },
    {
      joinedOn: calendarDate('2026-01-01'),
      startsOn,
      former: [],
      moved: [{ startsOn, scheduleName: 'Other' }],
      frequency,
      firstPayDate,
      payrolls: [
        ...weeks.map((each, index) => ({ ...each, isSubmitted: index < submitted })),
        next,
        ...(frequency === 'semimonthly'
          ? [{ ...next, payPeriodId: 'second', payDate: calendarDate('2026-04-30') }]
          : []),
      ],
      booked: new Map([['D', new Map(booked)]]),
    },
  );
  return [...never.map(() => 'never'), ...ofMonths.map(({ month }) => formatMonth(month))];
}

describe('a move leaves out a deduction', () => {
  const perMonth: Partial<DeductionTerms> = { amountPer: 'month' };
  const parts = { '03-06': '25', '03-13': '25', '03-20': '25' };
  it.each<[why: string, given: Case, names: string[]]>([
    ['of the second payroll, which a month never has', { terms: of('second') }, ['never']],
    ['of the last payroll of March', { terms: of('last') }, ['March 2026']],
    ['not, if a payroll of March is still open', { terms: of('last'), submitted: 2 }, []],
    ['not, if the new schedule pays in March', { terms: of('last'), first: '2026-03-31' }, []],
    ['not, if the last was taken', { terms: of('last'), taken: { '03-20': '100' } }, []],
    ['not of the first payroll', { terms: of('first'), taken: { '03-06': '100' } }, []],
    ['of a part of the month’s amount', { terms: perMonth, taken: parts }, ['March 2026']],
    ['not, if all of it was taken', { terms: perMonth, taken: { '03-06': '100' } }, []],
    ['not of each payroll', { terms: {} }, []],
    ['not of the first and second, which were there', { terms: of('firstAndSecond') }, []],
    ['not, if it has ended', { terms: of('last'), hasEnded: true }, []],
    [
      'of the last payroll before a quarterly one',
      { terms: of('last'), frequency: 'quarterly', first: '2026-06-30' },
      ['March 2026'],
    ],
    [
      'of the second, where the month has two',
      { terms: of('second'), frequency: 'semimonthly', taken: { '03-13': '100' } },
      [],
    ],
  ])('%s', (_, given, names) => {
    expect(listNames(given)).toEqual(names);
  });
});
