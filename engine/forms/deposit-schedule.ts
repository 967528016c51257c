import type { ReturnRules } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { sum } from '../../values/money.ts';
import {
  type DepositSchedule,
  findDepositSchedule,
  type Liability,
  lookbackPeriodOf,
  planDeposits,
  type ReturnFrequency,
} from './deposits.ts';

/** Records that show which deposit schedule a company has in a year. */
export interface ScheduleRecords {
  readonly year: number;
  readonly frequency: ReturnFrequency;
  /** Tax of the return by pay date, from the beginning of the lookback period on. */
  readonly liabilities: readonly Liability[];
  /** First pay date of a processed payroll. */
  readonly firstPayDate: CalendarDate | null;
  /** The lookback period has imported payments, whose taxes are not in the ledger. */
  readonly hasImports: boolean;
  readonly incorporatedOn: CalendarDate | undefined;
}

/** `records`: the lookback period is known completely, or what is known of it is above the limit. */
export interface KnownSchedule {
  readonly schedule: DepositSchedule;
  readonly source: 'records' | 'assumed';
}

/** Finds the deposit schedule at the beginning of a year; monthly is assumed if records are missing. */
export function findScheduleInRecords(
  { year, frequency, liabilities, firstPayDate, hasImports, incorporatedOn }: ScheduleRecords,
  rules: ReturnRules['deposits'],
): KnownSchedule {
  const period = lookbackPeriodOf(year, frequency);
  const amounts = liabilities
    .filter(({ payDate }) => payDate >= period.from && payDate <= period.to)
    .map(({ amount }) => amount);
  const nextDayReachedOn = findNextDayOf(year - 1, liabilities, rules);
  const schedule = findDepositSchedule(
    { year, taxes: [sum(amounts)], ...(nextDayReachedOn && { nextDayReachedOn }) },
    rules,
  );
  const isNew = incorporatedOn !== undefined && incorporatedOn > period.to;
  const isComplete = firstPayDate !== null && firstPayDate <= period.from && !hasImports;
  const isKnown = schedule === 'semiweekly' || isNew || isComplete;
  return { schedule, source: isKnown ? 'records' : 'assumed' };
}

/** The last day of a year on which the next-day rule was reached, whatever the schedule was. */
function findNextDayOf(
  year: number,
  liabilities: readonly Liability[],
  rules: ReturnRules['deposits'],
): CalendarDate | undefined {
  const ofYear = liabilities.filter(({ payDate }) => payDate.startsWith(`${year}-`));
  const { deposits } = planDeposits(ofYear, 'monthly', rules);
  return deposits.findLast(({ rule }) => rule === 'next day')?.payDates.at(-1);
}
