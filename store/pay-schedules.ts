import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import {
  type DefaultFrequency,
  defaultScheduleName,
  type PayDayRule,
  type ScheduleFrequency,
} from '../values/pay-schedule.ts';
import type { PaymentMode, WorkerType } from '../values/vocabulary.ts';

export interface PaySchedule {
  readonly companyId: Id<'company'>;
  readonly payScheduleId: Id<'paySchedule'>;
  readonly workerType: WorkerType;
  /** Empty for the default schedule of the worker type. */
  readonly name: string;
  readonly frequency: ScheduleFrequency;
  readonly beginsOn: CalendarDate;
  readonly payDay: PayDayRule;
  readonly standardHours: Hours | null;
  readonly paymentMode: PaymentMode;
}

/** A schedule with the dates of its next period. */
export interface ScheduleWithPeriod extends PaySchedule {
  readonly periodBeginsOn: CalendarDate;
  readonly periodEndsOn: CalendarDate;
  readonly payDate: CalendarDate;
  readonly deadlineAt: Instant;
}

export function insertPaySchedule(tx: Transaction, schedule: PaySchedule, now: Instant): void {
  tx.send(insertPayScheduleRow, [tx.accountId, ...valuesOf(schedule), formatInstant(now)]);
}

export function updatePayScheduleRecord(tx: Transaction, schedule: PaySchedule): void {
  tx.send(updatePayScheduleRow, [tx.accountId, ...valuesOf(schedule)]);
}

/** Ends the active schedule of a name and returns it, if there is one. */
export async function replacePaySchedule(
  tx: Transaction,
  { companyId, workerType, name }: Pick<PaySchedule, 'companyId' | 'workerType' | 'name'>,
  now: Instant,
): Promise<Id<'paySchedule'> | undefined> {
  const values = [companyId, workerType, formatInstant(now), name];
  return (await tx.find(replacePayScheduleRow, [tx.accountId, ...values]))?.payScheduleId;
}

/** A default schedule, whose frequencies are those of the interface. */
type DefaultSchedule<Schedule extends PaySchedule> = Schedule & {
  readonly frequency: DefaultFrequency;
};

/** True for the default schedule of a worker type. */
export function isDefaultSchedule<Schedule extends PaySchedule>(
  schedule: Schedule,
): schedule is DefaultSchedule<Schedule> {
  return schedule.name === defaultScheduleName;
}

/** Finds the active default schedule of a worker type. */
export async function findActiveSchedule(
  tx: Transaction,
  companyId: Id<'company'>,
  workerType: WorkerType,
) {
  return tx.find(findActiveScheduleRow, [tx.accountId, companyId, workerType]);
}

/** Locks an active schedule by its id until the transaction ends. */
export async function lockPaySchedule(tx: Transaction, payScheduleId: Id<'paySchedule'>) {
  return tx.find(lockPayScheduleRow, [tx.accountId, payScheduleId]);
}

/** Lists all schedules of a company, also those that were replaced. */
export async function listAllSchedules(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<(PaySchedule & { readonly isActive: boolean })[]> {
  return tx.many(listAllRows, [tx.accountId, companyId]);
}

/** Lists the active schedules of a company, W2 before 1099-NEC and the default ones first. */
export async function listPaySchedules(
  tx: Transaction,
  companyId: Id<'company'>,
  now: Instant,
): Promise<ScheduleWithPeriod[]> {
  return tx.many(listPayScheduleRows, [tx.accountId, companyId, formatInstant(now)]);
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
    schedule.name,
  ];
}

const columns = `company_id "companyId", pay_schedule_id "payScheduleId",
  worker_type "workerType", name, frequency, begins_on "beginsOn", pay_day "payDay",
  standard_hours "standardHours", payment_mode "paymentMode"`;
const isActive = 'account_id = $1 and replaced_at is null';

const insertPayScheduleRow = statement(
  'insert pay schedule',
  `insert into pay_schedule (account_id, company_id, pay_schedule_id, worker_type, frequency,
     begins_on, pay_day, standard_hours, payment_mode, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const updatePayScheduleRow = statement(
  'update pay schedule',
  `update pay_schedule set worker_type = $4, frequency = $5, begins_on = $6, pay_day = $7,
     standard_hours = $8, payment_mode = $9
   where account_id = $1 and company_id = $2 and pay_schedule_id = $3 and name = $10`,
);
const replacePayScheduleRow = statement<Pick<PaySchedule, 'payScheduleId'>>(
  'replace pay schedule',
  `update pay_schedule set replaced_at = $4
   where ${isActive} and company_id = $2 and worker_type = $3 and name = $5
   returning pay_schedule_id "payScheduleId"`,
);
const findActiveScheduleRow = statement<PaySchedule>(
  'find active schedule',
  `select ${columns} from pay_schedule
   where ${isActive} and company_id = $2 and worker_type = $3 and name = ''`,
);
const listAllRows = statement<PaySchedule & { readonly isActive: boolean }>(
  'list all schedules',
  `select ${columns}, replaced_at is null "isActive" from pay_schedule
   where account_id = $1 and company_id = $2 order by created_at`,
);
const lockPayScheduleRow = statement<PaySchedule>(
  'lock pay schedule',
  `select ${columns} from pay_schedule
   where ${isActive} and pay_schedule_id = $2 for no key update`,
);
const listPayScheduleRows = statement<ScheduleWithPeriod>(
  'list pay schedules',
  `select ${columns}, "periodBeginsOn", "periodEndsOn", "payDate", "deadlineAt"
   from pay_schedule cross join lateral (
     select period.begins_on "periodBeginsOn", ends_on "periodEndsOn", pay_date "payDate",
       deadline_at "deadlineAt"
     from pay_period period
     where period.account_id = $1 and period.company_id = $2
       and period.pay_schedule_id = pay_schedule.pay_schedule_id and withdrawn_at is null
     order by (deadline_at >= $3 and status in ('New', 'Submitted', 'Cancelled', 'Failed')) desc,
       period.begins_on
     limit 1) next
   where ${isActive} and company_id = $2
   order by worker_type desc, lower(name)`,
);
