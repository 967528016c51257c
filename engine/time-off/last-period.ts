import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { type Hours, noHours } from '../../values/hours.ts';
import { type Cents, proportion } from '../../values/money.ts';
import type { EarningsInput } from '../earnings/earning-rules.ts';
import {
  type DateRange,
  type EmploymentSpan,
  findWageOn,
  hourlyRateOf,
  isLastPeriod,
  isSalaried,
  planSalary,
  type SalariedPeriod,
  salaryHoursOf,
} from '../earnings/salary.ts';
import { fullTimeHoursOf } from '../earnings/standard-hours.ts';

/** Days after the exit in which a payment outside the schedule may be the last pay. */
const daysOfLastPay = 31;

/**
 * Finds the last day of a worker whose last pay is a payment outside the schedule: a payment for a dismissal,
 * or any other one if the last pay is not left to the regular payroll.
 */
export function findPaidExit(
  { departures }: Pick<EmploymentSpan, 'departures'>,
  { type, beginsOn, payDate }: PaymentOfLeaver,
): CalendarDate | undefined {
  const last = departures.at(-1);
  if (type === 'Regular' || !last || last.returnsOn !== null) return undefined;
  const { exitOn, isPaidElsewhere } = last;
  if (!isPaidElsewhere && type !== 'Dismissal') return undefined;
  const isNear = exitOn <= payDate && addDays(exitOn, daysOfLastPay) >= beginsOn;
  return isNear ? exitOn : undefined;
}

/** True if a payment is the last one of a worker: the regular one of the last day, or the one outside the schedule. */
export function isLastPayOf(
  worker: Pick<EmploymentSpan, 'departures' | 'inOtherSchedule'>,
  payment: PaymentOfLeaver & Pick<DateRange, 'endsOn'>,
): boolean {
  if (payment.type !== 'Regular') return findPaidExit(worker, payment) !== undefined;
  const last = worker.departures.at(-1);
  if (last === undefined || last.returnsOn !== null || last.exitOn > payment.endsOn) return false;
  const isExitElsewhere =
    last.exitOn >= payment.beginsOn &&
    !isLastPeriod(last.exitOn, payment, worker.inOtherSchedule ?? []);
  return !isExitElsewhere;
}

/** Finds the regular period whose pay is a payment outside the schedule: that of the last day. */
export function findLastPeriod<Period extends DateRange>(
  worker: Pick<EmploymentSpan, 'departures'>,
  payment: PaymentOfLeaver,
  regular: readonly Period[],
): Period | undefined {
  const day = findPaidExit(worker, payment);
  return day && regular.find(({ beginsOn, endsOn }) => beginsOn <= day && day <= endsOn);
}

interface PaymentOfLeaver {
  readonly type: string;
  readonly beginsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

/** The last pay outside the schedule. */
interface LastPay {
  readonly type: string;
  /** Hours worked that were entered. */
  readonly entered: Hours;
  /** The gross amount of the line item, also of one with a net amount. */
  readonly lump: Cents;
}

/**
 * Hours worked in the last period of a worker who is paid for it outside the schedule: those of the salary
 * until the last day, or the hours entered and an amount divided by the hourly wage. An amount of off-cycle
 * pay is supplemental, and not for hours.
 */
export function workedInLastPeriod(
  { wages, joinedOn, departures, inOtherSchedule = [] }: EarningsInput,
  period: SalariedPeriod,
  { type, entered, lump }: LastPay,
): Hours {
  const wage = findWageOn(wages, departures.at(-1)?.exitOn ?? period.endsOn);
  if (!wage) return noHours;
  if (isSalaried(wage)) {
    const until = departures.map((departure) => ({ ...departure, isPaidElsewhere: false }));
    const parts = planSalary(wages, period, { joinedOn, departures: until, inOtherSchedule });
    return salaryHoursOf(parts, period, fullTimeHoursOf(period.frequency));
  }
  const rate = hourlyRateOf(wage);
  if (rate <= 0 || type === 'Off-Cycle') return entered;
  return (entered + proportion(lump, hoursPerCent, rate)) as Hours;
}

/** From cents and ten-thousandths of a dollar to ten-thousandths of an hour. */
const hoursPerCent = 1_000_000;
