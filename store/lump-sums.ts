import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';

interface LumpSumToNotify {
  readonly workerId: Id<'worker'>;
  readonly name: string;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** Lists extra pay in unprocessed periods of workers whose garnishments require notice of lump sums. */
export async function listLumpSumsToNotify(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<LumpSumToNotify[]> {
  return tx.many(listLumpSumRows, [tx.accountId, companyId]);
}

const listLumpSumRows = statement<LumpSumToNotify>(
  'list lump sums with notice',
  `select distinct worker_id "workerId", first_name || ' ' || last_name "name",
     pay_period_id "payPeriodId", begins_on "beginsOn", pay_period.ends_on "endsOn"
   from garnishment
   join worker using (account_id, company_id, worker_id)
   join pay_entry using (account_id, company_id, worker_id)
   join pay_period using (account_id, company_id, pay_period_id)
   where account_id = $1 and company_id = $2 and terms ->> 'lumpSumNotice' = 'true'
     and starts_on <= pay_date and (garnishment.ends_on is null or garnishment.ends_on >= pay_date)
     and withdrawn_at is null and pay_period.status in ('New', 'Submitted', 'Cancelled', 'Failed')
     and (data ? 'lump' or jsonb_array_length(coalesce(data -> 'extraPay', '[]')) > 0)
   order by begins_on, worker_id, pay_period_id`,
);
