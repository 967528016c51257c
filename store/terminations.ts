import { statement, type Transaction } from '../database/database.ts';
import { addDays, type CalendarDate } from '../values/calendar-date.ts';
import type { Email } from '../values/contact.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant, newYorkDateOf, startOfDay } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import { type FinalPayChoice, paidInRegularPayroll } from '../values/vocabulary.ts';
import { insertJob } from './jobs.ts';
import type { Worker } from './workers.ts';

/** How and when a worker left. */
export interface Termination {
  readonly departureId: Id<'departure'>;
  readonly kind: 'deactivated' | 'terminated';
  readonly exitOn: CalendarDate;
  readonly finalPay: FinalPayChoice | null;
  readonly terminationChoice: string | null;
  readonly dismissalType: string | null;
  readonly severance: Cents | null;
  readonly severanceType: string | null;
  readonly severanceFrequency: string | null;
  readonly severanceFirstOn: CalendarDate | null;
  readonly severanceLastOn: CalendarDate | null;
  readonly notes: string | null;
}

/** A stored departure: with the employment that ended, and the rehire if there was one. */
export interface RecordedTermination extends Termination {
  readonly joinedOn: CalendarDate;
  readonly returnedOn: CalendarDate | null;
}

/** Records a departure, now or later; it replaces a deactivation. */
export function recordTermination(
  tx: Transaction,
  worker: Worker,
  departure: Termination,
  { personalEmail, now }: { readonly personalEmail: Email | undefined; readonly now: Instant },
): void {
  const { companyId, workerId } = worker;
  tx.send(supersedeTerminationRow, [
    tx.accountId,
    companyId,
    workerId,
    addDays(departure.exitOn, 1),
    newYorkDateOf(now),
  ]);
  tx.send(insertTerminationRow, [
    tx.accountId,
    companyId,
    workerId,
    departure.departureId,
    departure.kind,
    worker.joinedOn,
    departure.exitOn,
    departure.finalPay,
    departure.terminationChoice,
    departure.dismissalType,
    departure.severance,
    departure.severanceType,
    departure.severanceFrequency,
    departure.severanceFirstOn,
    departure.severanceLastOn,
    departure.notes,
    formatInstant(now),
  ]);
  tx.send(endEmploymentRow, [
    tx.accountId,
    companyId,
    workerId,
    departure.kind,
    departure.exitOn,
    personalEmail,
  ]);
  const { departureId: subjectId } = departure;
  const dueAt = startOfDay(departure.exitOn);
  if (dueAt > now) insertJob(tx, { kind: 'endEmployment', subjectId, dueAt });
}

/** Records a rehire, with a new hire date if one is given. */
export function recordRehire(
  tx: Transaction,
  { companyId, workerId }: Worker,
  { returnsOn, joinedOn }: { readonly returnsOn: CalendarDate; readonly joinedOn: CalendarDate },
): void {
  tx.send(closeTerminationRow, [tx.accountId, companyId, workerId, returnsOn]);
  tx.send(rehireRow, [tx.accountId, companyId, workerId, joinedOn]);
}

/** A departure with its worker. */
export async function findTermination(tx: Transaction, departureId: Id<'departure'>) {
  return tx.find(findTerminationRow, [tx.accountId, departureId]);
}

/** Lists the departures of a worker, latest first. */
export async function listTerminations(
  tx: Transaction,
  { companyId, workerId }: Pick<Worker, 'companyId' | 'workerId'>,
) {
  return tx.many(listTerminationRows, [tx.accountId, companyId, workerId]);
}

// For workers of a company: the day they joined and their departures.
export const employedSinceExpression = 'least(worker.joined_on, departed.joined_on)';
// For a worker added as a former worker, only the joining day is known.
export const employmentColumns = `${employedSinceExpression} "joinedOn",
     case when employment = 'terminated' and exit_on is null
       then jsonb_build_array(jsonb_build_object('exitOn', worker.joined_on, 'returnsOn', null,
         'isPaidElsewhere', true))
       else coalesce(departed.departures, '[]') end "departures"`;
export const joinTerminations = `
   left join (select worker_id of_worker, min(joined_on) joined_on,
       jsonb_agg(jsonb_build_object('exitOn', exit_on, 'returnsOn', rehired_on, 'isPaidElsewhere',
         coalesce(final_pay <> '${paidInRegularPayroll}', false)) order by exit_on) departures
     from worker_termination
     where account_id = $1 and company_id = $2
       and (rehired_on is null or rehired_on > exit_on)
     group by worker_id) departed on of_worker = worker.worker_id`;

const theWorker = 'account_id = $1 and company_id = $2 and worker_id = $3';

const closeTerminationRow = statement(
  'close departure',
  `update worker_termination set rehired_on = $4 where ${theWorker} and rehired_on is null`,
);
// A departure in the past ends with the rehire; one that is still ahead is cancelled.
const supersedeTerminationRow = statement(
  'supersede departure',
  `update worker_termination set rehired_on = case when exit_on < $5::date then $4 else exit_on end
   where ${theWorker} and rehired_on is null`,
);
const insertTerminationRow = statement(
  'insert departure',
  `insert into worker_termination (account_id, company_id, worker_id, termination_id, kind, joined_on,
     exit_on, final_pay, termination_choice, dismissal_type, severance_cents, severance_type,
     severance_frequency, severance_first_on, severance_last_on, notes, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
);
const endEmploymentRow = statement(
  'leave',
  `update worker set employment = $4, exit_on = $5, personal_email = coalesce($6, personal_email)
   where ${theWorker}`,
);
const rehireRow = statement(
  'return',
  `update worker set employment = 'current', exit_on = null, joined_on = $4 where ${theWorker}`,
);
const findTerminationRow = statement<
  Pick<RecordedTermination, 'kind' | 'returnedOn'> & Pick<Worker, 'companyId' | 'workerId'>
>(
  'find departure',
  `select company_id "companyId", worker_id "workerId", kind, rehired_on "returnedOn"
   from worker_termination where account_id = $1 and termination_id = $2`,
);
const listTerminationRows = statement<RecordedTermination>(
  'list departures',
  `select termination_id "departureId", kind, joined_on "joinedOn", exit_on "exitOn",
     final_pay "finalPay", termination_choice "terminationChoice", dismissal_type "dismissalType",
     severance_cents "severance", severance_type "severanceType",
     severance_frequency "severanceFrequency", severance_first_on "severanceFirstOn",
     severance_last_on "severanceLastOn", notes, rehired_on "returnedOn"
   from worker_termination where ${theWorker} order by created_at desc, exit_on desc`,
);
