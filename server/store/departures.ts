import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { Email } from '../../values/contact.ts';
import { type FinalPayChoice, inRegularRun } from '../../values/final-pay.ts';
import type { Id } from '../../values/id.ts';
import { dayOf, type Instant, instantText, startOfDay } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import { statement, type Transaction } from './database.ts';
import { insertJob } from './jobs.ts';
import type { Worker } from './workers.ts';

/** How and when a worker left. */
export interface Departure {
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

/** A departure as it is kept: with the employment that ended, and the return where there was one. */
export interface RecordedDeparture extends Departure {
  readonly joinedOn: CalendarDate;
  readonly returnedOn: CalendarDate | null;
}

/** Records that a worker leaves, now or later; one who was only deactivated is so no longer. */
export function recordDeparture(
  tx: Transaction,
  worker: Worker,
  departure: Departure,
  { personalEmail, now }: { readonly personalEmail: Email | undefined; readonly now: Instant },
): void {
  const { companyId, workerId } = worker;
  tx.send(supersedeDepartureRow, [companyId, workerId, addDays(departure.exitOn, 1), dayOf(now)]);
  tx.send(insertDepartureRow, [
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
    instantText(now),
  ]);
  tx.send(leaveRow, [companyId, workerId, departure.kind, departure.exitOn, personalEmail]);
  const { departureId: subjectId } = departure;
  const dueAt = startOfDay(departure.exitOn);
  if (dueAt > now) insertJob(tx, { kind: 'endEmployment', subjectId, dueAt });
}

/** Records that a worker is back, perhaps with a new day of joining. */
export function recordReturn(
  tx: Transaction,
  { companyId, workerId }: Worker,
  { returnsOn, joinedOn }: { readonly returnsOn: CalendarDate; readonly joinedOn: CalendarDate },
): void {
  tx.send(closeDepartureRow, [companyId, workerId, returnsOn]);
  tx.send(returnRow, [companyId, workerId, joinedOn]);
}

/** A departure and whose it is. */
export async function findDeparture(tx: Transaction, departureId: Id<'departure'>) {
  return tx.find(findDepartureRow, [departureId]);
}

/** Every departure of a worker, the latest first. */
export async function listDepartures(
  tx: Transaction,
  { companyId, workerId }: Pick<Worker, 'companyId' | 'workerId'>,
) {
  return tx.many(listDepartureRows, [companyId, workerId]);
}

// Of workers of the company $1: since when they are with it, and when they were away.
export const employedSince = 'least(worker.joined_on, departed.joined_on)';
// Of a former worker only the day of joining is known.
export const employed = `${employedSince} "joinedOn",
     case when employment = 'terminated' and exit_on is null
       then jsonb_build_array(jsonb_build_object('exitOn', worker.joined_on, 'returnsOn', null,
         'isPaidElsewhere', true))
       else coalesce(departed.departures, '[]') end "departures"`;
export const withDepartures = `
   left join (select worker_id of_worker, min(joined_on) joined_on,
       jsonb_agg(jsonb_build_object('exitOn', exit_on, 'returnsOn', returned_on, 'isPaidElsewhere',
         coalesce(final_pay <> '${inRegularRun}', false)) order by exit_on) departures
     from worker_departure
     where account_id = current_account() and company_id = $1
       and (returned_on is null or returned_on > exit_on)
     group by worker_id) departed on of_worker = worker.worker_id`;

const theWorker = 'account_id = current_account() and company_id = $1 and worker_id = $2';

const closeDepartureRow = statement(
  'close departure',
  `update worker_departure set returned_on = $3 where ${theWorker} and returned_on is null`,
);
// Away until after the day that ends it; a departure that has not come gives way and never comes.
const supersedeDepartureRow = statement(
  'supersede departure',
  `update worker_departure set returned_on = case when exit_on < $4::date then $3 else exit_on end
   where ${theWorker} and returned_on is null`,
);
const insertDepartureRow = statement(
  'insert departure',
  `insert into worker_departure (account_id, company_id, worker_id, departure_id, kind, joined_on,
     exit_on, final_pay, termination_choice, dismissal_type, severance_cents, severance_type,
     severance_frequency, severance_first_on, severance_last_on, notes, recorded_at)
   values (current_account(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
);
const leaveRow = statement(
  'leave',
  `update worker set employment = $3, exit_on = $4, personal_email = coalesce($5, personal_email)
   where ${theWorker}`,
);
const returnRow = statement(
  'return',
  `update worker set employment = 'current', exit_on = null, joined_on = $3 where ${theWorker}`,
);
const findDepartureRow = statement<
  Pick<RecordedDeparture, 'kind' | 'returnedOn'> & Pick<Worker, 'companyId' | 'workerId'>
>(
  'find departure',
  `select company_id "companyId", worker_id "workerId", kind, returned_on "returnedOn"
   from worker_departure where account_id = current_account() and departure_id = $1`,
);
const listDepartureRows = statement<RecordedDeparture>(
  'list departures',
  `select departure_id "departureId", kind, joined_on "joinedOn", exit_on "exitOn",
     final_pay "finalPay", termination_choice "terminationChoice", dismissal_type "dismissalType",
     severance_cents "severance", severance_type "severanceType",
     severance_frequency "severanceFrequency", severance_first_on "severanceFirstOn",
     severance_last_on "severanceLastOn", notes, returned_on "returnedOn"
   from worker_departure where ${theWorker} order by recorded_at desc, exit_on desc`,
);
