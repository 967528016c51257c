import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Email } from '../../values/contact.ts';
import type { FinalPayChoice } from '../../values/final-pay.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, instantText, startOfDay } from '../../values/instant.ts';
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
  tx.send(closeDepartureRow, [companyId, workerId, departure.exitOn]);
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

const theWorker = 'account_id = current_account() and company_id = $1 and worker_id = $2';

const closeDepartureRow = statement(
  'close departure',
  `update worker_departure set returned_on = $3 where ${theWorker} and returned_on is null`,
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
