import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { PayDayRule, ScheduleFrequency } from '../values/pay-schedule.ts';
import type { PaymentMode, WorkerType } from '../values/vocabulary.ts';

export interface PaySchedule {
  readonly companyId: Id<'company'>;
  readonly payScheduleId: Id<'paySchedule'>;
  readonly workerType: WorkerType;
  readonly frequency: ScheduleFrequency;
  readonly beginsOn: CalendarDate;
  readonly payDay: PayDayRule;
  readonly standardHours: Hours | null;
  readonly paymentMode: PaymentMode;
}

/** A schedule with the dates of its period to be run next. */
export interface ScheduleWithPeriod extends PaySchedule {
  readonly periodBeginsOn: CalendarDate;
  readonly periodEndsOn: CalendarDate;
  readonly payOn: CalendarDate;
  readonly deadlineAt: Instant;
}

export function insertPaySchedule(tx: Transaction, schedule: PaySchedule, now: Instant): void {
  tx.send(insertPayScheduleRow, [...valuesOf(schedule), formatInstant(now)]);
}

export function updatePayScheduleRecord(tx: Transaction, schedule: PaySchedule): void {
  tx.send(updatePayScheduleRow, valuesOf(schedule));
}

/** Ends the active schedule of a worker type, if there is one, and tells which it was. */
export async function replacePaySchedule(
  tx: Transaction,
  { companyId, workerType }: Pick<PaySchedule, 'companyId' | 'workerType'>,
  now: Instant,
): Promise<Id<'paySchedule'> | undefined> {
  const values = [companyId, workerType, formatInstant(now)];
  return (await tx.find(replacePayScheduleRow, values))?.payScheduleId;
}

/** The active schedule of a worker type. */
export async function findActiveSchedule(
  tx: Transaction,
  companyId: Id<'company'>,
  workerType: WorkerType,
) {
  return tx.find(findActiveScheduleRow, [companyId, workerType]);
}

/** An active schedule by its id; nobody else replaces it until we are done. */
export async function lockPaySchedule(tx: Transaction, payScheduleId: Id<'paySchedule'>) {
  return tx.find(lockPayScheduleRow, [payScheduleId]);
}

/** The active schedules of a company, W2 before 1099-NEC. */
export async function listPaySchedules(
  tx: Transaction,
  companyId: Id<'company'>,
  now: Instant,
): Promise<ScheduleWithPeriod[]> {
  return tx.many(listPayScheduleRows, [companyId, formatInstant(now)]);
}

function valuesOf(schedule: PaySchedule): readonly unknown[] {
  return [
    schedule.companyId,
    schedule.payScheduleId,
    schedule.workerType,
    schedule.frequency,
    schedule.beginsOn,
    JSON.stringify(schedule.payDay),
    schedule.standardHours,
    schedule.paymentMode,
  ];
}

const columns = `company_id "companyId", pay_schedule_id "payScheduleId",
  worker_type "workerType", frequency, begins_on "beginsOn", pay_day "payDay",
  standard_hours "standardHours", payment_mode "paymentMode"`;
const isActive = 'account_id = current_account() and replaced_at is null';

const insertPayScheduleRow = statement(
  'insert pay schedule',
  `insert into pay_schedule (account_id, company_id, pay_schedule_id, worker_type, frequency,
     begins_on, pay_day, standard_hours, payment_mode, added_at)
   values (current_account(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const updatePayScheduleRow = statement(
  'update pay schedule',
  `update pay_schedule set worker_type = $3, frequency = $4, begins_on = $5, pay_day = $6,
     standard_hours = $7, payment_mode = $8
   where account_id = current_account() and company_id = $1 and pay_schedule_id = $2`,
);
const replacePayScheduleRow = statement<Pick<PaySchedule, 'payScheduleId'>>(
  'replace pay schedule',
  `update pay_schedule set replaced_at = $3
   where ${isActive} and company_id = $1 and worker_type = $2
   returning pay_schedule_id "payScheduleId"`,
);
const findActiveScheduleRow = statement<PaySchedule>(
  'find active schedule',
  `select ${columns} from pay_schedule where ${isActive} and company_id = $1 and worker_type = $2`,
);
const lockPayScheduleRow = statement<PaySchedule>(
  'lock pay schedule',
  `select ${columns} from pay_schedule
   where ${isActive} and pay_schedule_id = $1 for no key update`,
);
const listPayScheduleRows = statement<ScheduleWithPeriod>(
  'list pay schedules',
  `select ${columns}, "periodBeginsOn", "periodEndsOn", "payOn", "deadlineAt"
   from pay_schedule cross join lateral (
     select period.begins_on "periodBeginsOn", ends_on "periodEndsOn", pay_on "payOn",
       deadline_at "deadlineAt"
     from pay_period period
     where period.account_id = current_account() and period.company_id = $1
       and period.pay_schedule_id = pay_schedule.pay_schedule_id and withdrawn_at is null
     order by (deadline_at >= $2 and status in ('New', 'Submitted', 'Cancelled', 'Failed')) desc,
       period.begins_on
     limit 1) next
   where ${isActive} and company_id = $1
   order by worker_type desc`,
);
