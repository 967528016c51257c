import type { Transaction } from '../../database/database.ts';
import {
  type LeftOutDeductions,
  listLeftOutDeductions,
  type PayrollOfSchedule,
} from '../../engine/benefits/deductions-of-move.ts';
import { toBookedDues } from '../../engine/benefits/payrolls-of-month.ts';
import type { DatedSchedule } from '../../engine/calendar/schedule-move.ts';
import { listBookedDues } from '../../store/month-facts.ts';
import { listPeriodsFrom, type PayPeriod } from '../../store/pay-periods.ts';
import type { PaySchedule } from '../../store/pay-schedules.ts';
import { listRecurring } from '../../store/recurring.ts';
import { addDays, type CalendarDate, endOfMonth, monthOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { isEditable } from '../../values/pay-schedule.ts';

interface MoveOfWorkers {
  readonly schedule: PaySchedule;
  readonly first: PayPeriod;
  readonly workerIds: readonly Id<'worker'>[];
  /** All schedules of the company, by id. */
  readonly schedules: ReadonlyMap<Id<'paySchedule'>, PaySchedule>;
}

interface MovedWorker {
  readonly workerId: Id<'worker'>;
  readonly joinedOn: CalendarDate;
  readonly moves: readonly DatedSchedule[];
}

/** Days before a month within which the periods that are paid in it end, unless they are longer than a month. */
const longestDelay = 62;

/** Loads, in a fixed number of queries, what lists the deductions that a move of some workers leaves out. */
export async function loadDeductionsOfMoves(
  tx: Transaction,
  { schedule, first, workerIds, schedules }: MoveOfWorkers,
): Promise<(worker: MovedWorker) => LeftOutDeductions | undefined> {
  const { companyId, workerType, frequency } = schedule;
  const { beginsOn: startsOn, payDate: firstPayDate } = first;
  const recurring = await listRecurring(tx, companyId, workerIds, { payDate: startsOn });
  if (![...recurring.values()].some(({ deductions }) => deductions.length > 0))
    return () => undefined;
  const from = monthOf(startsOn);
  const [periods, dues] = await Promise.all([
    listPeriodsFrom(tx, { companyId, workerType, from: addDays(from, -longestDelay) }),
    listBookedDues(tx, first, { from, until: endOfMonth(firstPayDate) }),
  ]);
  const booked = toBookedDues(dues);
  const payrolls = periods.flatMap((period) => toPayroll(period, schedules));
  return ({ workerId, joinedOn, moves }) => {
    const records = recurring.get(workerId);
    if (!records) return undefined;
    const moved = [
      ...moves.filter((move) => move.startsOn < startsOn),
      { startsOn, scheduleName: schedule.name },
    ];
    const dates = { joinedOn, startsOn, firstPayDate };
    const known = { frequency, payrolls, booked, former: moves, moved };
    return listLeftOutDeductions(records, { ...dates, ...known });
  };
}

function toPayroll(period: PayPeriod, schedules: MoveOfWorkers['schedules']): PayrollOfSchedule[] {
  const { payScheduleId, scheduleName, status } = period;
  const schedule = payScheduleId && schedules.get(payScheduleId);
  if (!schedule || scheduleName === null || status === 'Skipped') return [];
  const { frequency } = schedule;
  return [{ ...period, scheduleName, frequency, isSubmitted: !isEditable(status) }];
}
