import { type Database, statement } from '../database/database.ts';
import type { WorkerFacts } from '../engine/withholding/pay-facts.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { AccountKind } from '../values/vocabulary.ts';
import type { RunTerms } from './pay-runs.ts';

/** A company that has submitted payroll. */
export interface PaidCompany {
  readonly accountId: Id<'account'>;
  readonly accountKind: AccountKind;
  readonly companyId: Id<'company'>;
  readonly name: string;
}

/** A worker's latest payment, with the facts it was computed from. */
export interface LatestPay {
  readonly workerId: Id<'worker'>;
  readonly payDate: CalendarDate;
  readonly terms: RunTerms;
  readonly facts: WorkerFacts;
}

/** Lists the companies of all accounts with a payroll paid on a day or later. */
export async function listPaidCompanies(
  owner: Database,
  since: CalendarDate,
): Promise<PaidCompany[]> {
  return owner.query(listCompanyRows, [since]);
}

const pageLength = 1_000;

/** Reads the latest payment of each worker of a company who was paid on a day or later, in chunks. */
export async function* listLatestPayPages(
  owner: Database,
  { accountId, companyId }: PaidCompany,
  since: CalendarDate,
): AsyncGenerator<readonly LatestPay[]> {
  let after: Id<'worker'> | undefined;
  for (;;) {
    const values = [accountId, companyId, since, after, pageLength];
    const page: readonly LatestPay[] = await owner.query(listLatestPayRows, values);
    if (page.length > 0) yield page;
    if (page.length < pageLength) return;
    after = page.at(-1)?.workerId;
  }
}

const listCompanyRows = statement<PaidCompany>(
  '',
  `select account_id "accountId", account.kind "accountKind", company_id "companyId",
     company.name "name"
   from company join account using (account_id)
   where exists (select from pay_run
     where pay_run.account_id = company.account_id and pay_run.company_id = company.company_id
       and pay_date >= $1 and ended_at is null)
   order by account_id, company_id`,
);
const listLatestPayRows = statement<LatestPay>(
  '',
  `select worker_id "workerId", pay_date "payDate", terms, facts::json facts
   from (select distinct on (worker_id) account_id, company_id, pay_run_id, worker_id
     from pay_run join pay_result using (account_id, company_id, pay_run_id)
     where account_id = $1 and company_id = $2 and pay_date >= $3 and is_current
       and ($4::uuid is null or worker_id > $4)
     order by worker_id, pay_date desc, ordinal desc) latest
   join pay_result using (account_id, company_id, pay_run_id, worker_id)
   join pay_run using (account_id, company_id, pay_run_id)
   order by worker_id limit $5`,
);
