import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import type { PayWorker } from './pay-facts.ts';
import type { PayPeriod } from './pay-periods.ts';
import { employmentColumns, joinTerminations } from './terminations.ts';
import { joinScheduleDays, otherDaysColumn } from './worker-schedules.ts';
import { belongsToPeriod, joinPayEntry } from './workers-of-period.ts';

/** A worker who may be paid in a period, with what gross pay depends on. */
export type EarningWorker = Pick<
  PayWorker,
  'workerId' | 'joinedOn' | 'departures' | 'inOtherSchedule' | 'data' | 'isExcluded'
>;

/** Lists the workers of a period without what only taxes depend on. */
export async function listEarningWorkers(
  tx: Transaction,
  { companyId, workerType, payPeriodId, type, beginsOn, endsOn }: PayPeriod,
): Promise<EarningWorker[]> {
  const ofPeriod = [payPeriodId, type === 'Regular', beginsOn, endsOn];
  return tx.many(listWorkerRows, [tx.accountId, companyId, workerType, null, ...ofPeriod]);
}

/** Lists all states that the pay of the employees of a company may be taxed in; null is an unknown one. */
export async function listPossibleStates(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<(string | null)[]> {
  const rows = await tx.many(listStateRows, [tx.accountId, companyId]);
  return rows.map(({ state }) => state);
}

const ofCompany = 'account_id = $1 and company_id = $2';

const listWorkerRows = statement<EarningWorker>(
  'list earning workers',
  `select worker.worker_id "workerId", ${employmentColumns}, ${otherDaysColumn('$5')}, pay_entry.data,
     pay_entry.worker_id is not null and pay_entry.data is null "isExcluded"
   from worker ${joinPayEntry} ${joinTerminations} ${joinScheduleDays('$5')}
   where worker.account_id = $1 and worker.company_id = $2 and worker.worker_type = $3
     and ($4::uuid[] is null or worker.worker_id = any ($4)) and ${belongsToPeriod}`,
);
// The state of an office worker is unknown while the company has no primary location. Workers without a
// location are found by `except`: without statistics, a join would read every location for each worker.
const listStateRows = statement<{ state: string | null }>(
  'list possible states',
  `with placed as materialized (
     select distinct remote_state, work_state from worker_location where ${ofCompany})
   select state from worker_identity where ${ofCompany} and state is not null
   union select state from worker_former_home where ${ofCompany}
   union select state from company_location where ${ofCompany}
   union select remote_state from placed where remote_state is not null
   union select work_state from placed
     where work_state is not null
       or not exists (select from company_location where ${ofCompany} and is_primary)
   union select null where exists (
     select worker_id from worker where ${ofCompany}
     except select worker_id from worker_location where ${ofCompany})`,
);
