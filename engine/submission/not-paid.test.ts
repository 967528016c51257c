import { expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { UserType } from '../../values/vocabulary.ts';
import type { WageTerms } from '../earnings/salary.ts';
import { findNotPaidReason, type NotPaidFacts, type NotPaidReason } from './not-paid.ts';

const period = { beginsOn: calendarDate('2026-03-02'), endsOn: calendarDate('2026-03-15') };
const wage = (userType: UserType): WageTerms => ({
  startsOn: calendarDate('2020-01-01'),
  rate: 200_000 as PayRate,
  basis: 'Per Hour',
  standardHours: null,
  userType,
});
const leaving = (exitOn: string, isPaidElsewhere: boolean) => ({
  departures: [{ exitOn: calendarDate(exitOn), returnsOn: null, isPaidElsewhere }],
});
const hourly: NotPaidFacts = {
  isExcluded: false,
  hasPayData: false,
  wages: [wage('Paid by the hour')],
  departures: [],
};

test.each<[Partial<NotPaidFacts>, NotPaidReason, string]>([
  [{}, 'hoursMissing', 'an hourly worker without hours'],
  [{ wages: [wage('Commission only/No overtime')] }, 'commissionMissing', 'no commission entered'],
  [{ wages: [wage('Salary/No overtime')] }, 'noWorkingDay', 'a salary without a working day'],
  [{ wages: [] }, 'wageMissing', 'no wage'],
  [{ hasPayData: true }, 'zeroPay', 'zero hours entered'],
  [{ hasPayData: true, wages: [] }, 'zeroPay', 'zero hours of a worker without a wage'],
  [{ isExcluded: true, wages: [] }, 'excluded', 'removed, whatever else'],
  [leaving('2026-03-10', true), 'paidElsewhere', 'the final pay is paid outside payroll'],
  [leaving('2026-03-10', false), 'hoursMissing', 'the final pay is in the regular payroll'],
  [
    {
      ...leaving('2026-03-10', true),
      inOtherSchedule: [
        { beginsOn: calendarDate('2026-03-09'), endsOn: calendarDate('2026-03-15') },
      ],
    },
    'hoursMissing',
    'the last day belongs to another schedule',
  ],
  [leaving('2026-02-10', true), 'hoursMissing', 'left and returned before the period'],
])('a worker with %o is not paid because of %s (%s)', (change, expected) => {
  expect(findNotPaidReason({ ...hourly, ...change }, period)).toBe(expected);
});
