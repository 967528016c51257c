import { planTimeOff, type TimeOffFacts } from '../../engine/time-off/plan-time-off.ts';
import type {
  Accrual,
  AssignedTimeOff,
  BookedTimeOff,
  TimeOffTerms,
} from '../../engine/time-off/policy.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Hours, hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';

/** Hours that may be negative. */
export const signed = (text: string) =>
  (text.startsWith('-') ? -hours(text.slice(1)) : hours(text)) as Hours;
export const perHour: Accrual = {
  method: 'Per Hour Worked',
  hours: hours('1'),
  perHours: hours('30'),
};
export const perPeriod: Accrual = { method: 'Per Pay Period', hours: hours('4') };
export const perYear = (grantDay: 'Calendar Year' | 'Anniversary'): Accrual => ({
  method: 'Per Year',
  hours: hours('80'),
  grantDay,
});

/** A payment of a worker under a policy; what is left out is usual. */
export interface TimeOffCase {
  readonly accrual?: Accrual;
  readonly terms?: Partial<TimeOffTerms>;
  readonly starts?: string;
  readonly ends?: string;
  readonly grantsAtStart?: boolean;
  readonly yearlyFrom?: string;
  readonly before?: string;
  readonly booked?: Partial<BookedTimeOff>;
  readonly period?: readonly [begins: string, ends: string, type?: string];
  readonly frequency?: PayFrequency;
  readonly hired?: string;
  readonly gaps?: readonly (readonly [exit: string, returns: string | null])[];
  readonly worked?: string;
  readonly used?: string;
  readonly paidOut?: string;
  /** The regular period that a payment outside the schedule pays. */
  readonly lastPeriod?: readonly [begins: string, ends: string];
}

export function assignedOf(given: TimeOffCase): AssignedTimeOff {
  const { accrual = perHour, terms = {}, starts = '2020-01-06', ends, before = '0' } = given;
  return {
    policy: {
      policyId: 'POLICY' as Id<'timeOffPolicy'>,
      name: 'Vacation',
      kind: 'Vacation',
      terms: { payCodes: ['Vacation'], accrual, payout: 'No', ...terms },
      version: 1,
      endsOn: ends ? calendarDate(ends) : null,
    },
    assignment: {
      startsOn: calendarDate(starts),
      endsOn: null,
      grantsAtStart: given.grantsAtStart ?? true,
      yearlyFrom: given.yearlyFrom ? calendarDate(given.yearlyFrom) : null,
    },
    booked: {
      balance: signed(before),
      accruedInYear: hours('0'),
      accruedByYear: {},
      recent: [],
      lastGrantOn: null,
      lastCarryOverOn: null,
      ...given.booked,
    },
  };
}

export function factsOf(given: TimeOffCase): TimeOffFacts {
  const [begins, ends, type = 'Regular'] = given.period ?? ['2026-03-02', '2026-03-15'];
  return {
    period: {
      beginsOn: calendarDate(begins),
      endsOn: calendarDate(ends),
      type,
      frequency: given.frequency ?? 'biweekly',
    },
    employment: {
      joinedOn: calendarDate(given.hired ?? '2020-01-06'),
      departures: (given.gaps ?? []).map(([exit, returns]) => ({
        exitOn: calendarDate(exit),
        returnsOn: returns === null ? null : calendarDate(returns),
        isPaidElsewhere: false,
      })),
    },
    worked: hours(given.worked ?? '0'),
    used: hours(given.used ?? '0'),
    paidOut: hours(given.paidOut ?? '0'),
    ...(given.lastPeriod && {
      lastPeriod: {
        beginsOn: calendarDate(given.lastPeriod[0]),
        endsOn: calendarDate(given.lastPeriod[1]),
        frequency: given.frequency ?? 'biweekly',
      },
    }),
  };
}

export const planCase = (given: TimeOffCase) => planTimeOff(assignedOf(given), factsOf(given));
