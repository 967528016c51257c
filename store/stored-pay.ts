import { type Database, statement } from '../database/database.ts';
import type { Pay } from '../engine/pay/pay.ts';
import type { WorkerFacts } from '../engine/withholding/pay-facts.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { RunTerms } from './pay-runs.ts';

export interface StoredRun {
  readonly accountId: Id<'account'>;
  readonly companyId: Id<'company'>;
  readonly payRunId: Id<'payRun'>;
  readonly payDate: CalendarDate;
  readonly terms: RunTerms;
}

export interface StoredPay {
  readonly workerId: Id<'worker'>;
  readonly facts: WorkerFacts;
  readonly pay: Pay;
}

/** Lists every payroll ever submitted, in all accounts. */
export async function listStoredRuns(owner: Database): Promise<StoredRun[]> {
  return owner.query(listRunRows);
}

const pageLength = 1_000;

/** Reads the payments of a run with the facts they were computed from, in chunks. */
export async function* listStoredPayPages(
  owner: Database,
  { accountId, companyId, payRunId }: StoredRun,
): AsyncGenerator<readonly StoredPay[]> {
  let after: Id<'worker'> | undefined;
  for (;;) {
    const page = await owner.query(listPayRows, [
      accountId,
      companyId,
      payRunId,
      after,
      pageLength,
    ]);
    if (page.length > 0) yield page;
    if (page.length < pageLength) return;
    after = page.at(-1)?.workerId;
  }
}

const listRunRows = statement<StoredRun>(
  '',
  `select account_id "accountId", company_id "companyId", pay_run_id "payRunId", pay_date "payDate",
     terms
   from pay_run where kind = 'payroll' order by account_id, company_id, submitted_at, pay_run_id`,
);
const listPayRows = statement<StoredPay>(
  '',
  `select worker_id "workerId", facts::json facts, item::json -> 'pay' "pay" from pay_result
   where account_id = $1 and company_id = $2 and pay_run_id = $3
     and ($4::uuid is null or worker_id > $4)
   order by worker_id limit $5`,
);
