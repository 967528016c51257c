import { type Database, statement } from '../../database/database.ts';

/** Inserts pay data of a worker into a period, as an import would. */
export async function addTestPayEntry(
  owner: Database,
  ids: { readonly companyId: string; readonly payPeriodId: string; readonly userId: string },
): Promise<void> {
  await owner.query(insertTestPayEntry, [ids.companyId, ids.payPeriodId, ids.userId]);
}

/** Sets the status of a period, as a run would. */
export async function setPeriodStatus(
  owner: Database,
  payPeriodId: string,
  status: string,
): Promise<void> {
  await owner.query(updatePeriodStatus, [payPeriodId, status]);
}

export const insertTestPayEntry = statement(
  '',
  `insert into pay_entry (account_id, company_id, pay_period_id, worker_id, data, updated_at,
     entered_by)
   select account_id, company_id, $2, $3, '{"lump":10000}', '2026-03-03T15:00:00Z', 'command line'
   from company where company_id = $1`,
);
const updatePeriodStatus = statement(
  '',
  'update pay_period set status = $2 where pay_period_id = $1',
);
