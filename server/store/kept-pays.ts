import type { WorkerFacts } from '../../engine/pay/facts.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Database, statement } from './database.ts';
import type { RunTerms } from './pay-runs.ts';

export interface KeptRun {
  readonly accountId: Id<'account'>;
  readonly companyId: Id<'company'>;
  readonly payRunId: Id<'payRun'>;
  readonly payOn: CalendarDate;
  readonly terms: RunTerms;
}

export interface KeptPay {
  readonly workerId: Id<'worker'>;
  readonly facts: WorkerFacts;
  readonly pay: Pay;
}

/** Every payroll that was ever submitted, in all accounts. */
export async function listKeptRuns(owner: Database): Promise<KeptRun[]> {
  return owner.query(listRunRows);
}

const pageLength = 1_000;

/** The payments of a run with the facts they were computed from, some at a time. */
export async function* pagesOfPays(
  owner: Database,
  { accountId, companyId, payRunId }: KeptRun,
): AsyncGenerator<readonly KeptPay[]> {
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

const listRunRows = statement<KeptRun>(
  '',
  `select account_id "accountId", company_id "companyId", pay_run_id "payRunId", pay_on "payOn",
     terms
   from pay_run where kind = 'payroll' order by account_id, company_id, submitted_at, pay_run_id`,
);
const listPayRows = statement<KeptPay>(
  '',
  `select worker_id "workerId", facts, item -> 'pay' "pay" from pay_result
   where account_id = $1 and company_id = $2 and pay_run_id = $3
     and ($4::uuid is null or worker_id > $4)
   order by worker_id limit $5`,
);
