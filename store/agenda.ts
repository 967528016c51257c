import { statement, type Transaction } from '../database/database.ts';
import { methodsOf } from '../engine/payments/rails/registry.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { WorkerType } from '../values/vocabulary.ts';

/** Kinds of open jobs that concern a company. */
export type ScheduledKind =
  | 'submitPayroll'
  | 'processPayroll'
  | 'closePayroll'
  | 'writePaymentFile'
  | 'settlePayments'
  | 'endEmployment'
  | 'announceFilings'
  | 'extendPaySchedule'
  | 'verifyCompany'
  | 'verifyWorker';

/** Work that runs at a moment without anybody. */
export interface ScheduledWork {
  readonly kind: ScheduledKind;
  readonly dueAt: Instant;
  /** Null for work that is not about a pay period, as are the next ones. */
  readonly payPeriodId: Id<'payPeriod'> | null;
  readonly workerType: WorkerType | null;
  readonly beginsOn: CalendarDate | null;
  readonly endsOn: CalendarDate | null;
  /** The worker whom it is about. */
  readonly worker: string | null;
}

/** Lists the open jobs that concern a company, the earliest first. */
export async function listScheduledWork(
  tx: Transaction,
  companyId: Id<'company'>,
  most: number,
): Promise<ScheduledWork[]> {
  return tx.many(listWorkRows, [tx.accountId, companyId, most, inBankFiles]);
}

/** Methods whose payments are written into a file for the bank. */
const inBankFiles = methodsOf(({ ledgerAccount }) => ledgerAccount === 'asset:clearing');
const openJobs = 'job.account_id = $1 and job.done_at is null and not job.is_waiting';
const noPeriod = 'null::uuid, null, null::date, null::date';

// Files for the bank belong to the account: they are listed if a payment of the company is in them.
const listWorkRows = statement<ScheduledWork>(
  'list scheduled work',
  `select kind, due_at "dueAt", pay_period_id "payPeriodId", worker_type "workerType",
     begins_on "beginsOn", ends_on "endsOn", worker
   from (
     select job.kind, due_at, period.pay_period_id, period.worker_type, begins_on, ends_on,
       null worker
     from job join pay_period period
       on period.account_id = job.account_id and period.pay_period_id = job.subject_id
     where ${openJobs} and period.company_id = $2
       and job.kind in ('submitPayroll', 'processPayroll', 'closePayroll')
     union all
     select job.kind, due_at, ${noPeriod}, null from job
     where ${openJobs} and job.kind = 'writePaymentFile'
       and exists (select from run_to_send run join payment
           on payment.account_id = $1 and payment.pay_run_id = run.pay_run_id
             and payment.company_id = $2
         where run.account_id = $1 and run.company_id = $2 and run.method = any ($4)
           and status = 'pending' and payment.method = any ($4))
     union all
     select job.kind, due_at, ${noPeriod}, null from job
     where ${openJobs} and job.kind = 'settlePayments'
       and exists (select from payment_file_part part cross join unnest(part.payment_ids) sent (id)
           join payment on payment.account_id = $1 and payment_id = sent.id
         where part.account_id = $1 and part.file_id = job.subject_id and company_id = $2)
     union all
     select job.kind, due_at, ${noPeriod}, first_name || ' ' || last_name
     from job join worker_termination left_on
       on left_on.account_id = job.account_id and left_on.termination_id = job.subject_id
     join worker on worker.account_id = left_on.account_id
       and worker.company_id = left_on.company_id and worker.worker_id = left_on.worker_id
     where ${openJobs} and job.kind = 'endEmployment' and left_on.company_id = $2
     union all
     select job.kind, due_at, ${noPeriod}, first_name || ' ' || last_name
     from job join worker on worker.account_id = job.account_id
       and worker.worker_id = job.subject_id
     where ${openJobs} and job.kind = 'verifyWorker' and worker.company_id = $2
     union all
     select job.kind, due_at, ${noPeriod}, null
     from job join pay_schedule schedule on schedule.account_id = job.account_id
       and schedule.pay_schedule_id = job.subject_id
     where ${openJobs} and job.kind = 'extendPaySchedule' and schedule.company_id = $2
     union all
     select job.kind, due_at, ${noPeriod}, null from job
     where ${openJobs} and job.kind in ('announceFilings', 'verifyCompany')
       and job.subject_id = $2
   ) scheduled
   order by due_at, kind limit $3`,
);
