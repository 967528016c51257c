import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import type { PayPeriod } from './pay-periods.ts';
import { type HomeAddress, homeAddressJson } from './worker-identities.ts';

/** Facts of a pay stub that are not part of the pay. */
export interface StubFacts {
  readonly workerId: Id<'worker'>;
  /** The run that pays the worker: a correction replaces the run of the period. */
  readonly payRunId: Id<'payRun'>;
  readonly externalId: string | null;
  readonly home: HomeAddress | null;
}

/** Lists the facts of the pay stubs of a period, or of some workers' stubs. */
export async function listStubFacts(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
  only: readonly Id<'worker'>[] | undefined,
): Promise<StubFacts[]> {
  return tx.many(listStubFactRows, [tx.accountId, companyId, payPeriodId, only]);
}

// Each row is looked up by key: without statistics, a join would read the whole company for each worker.
const listStubFactRows = statement<StubFacts>(
  'list facts of pay stubs',
  `select result.worker_id "workerId", result.pay_run_id "payRunId",
     reference.external_id "externalId", identity.home
   from pay_result result
   left join lateral (select ${homeAddressJson} home from worker_identity
     where worker_identity.account_id = $1 and worker_identity.company_id = $2
       and worker_identity.worker_id = result.worker_id limit 1) identity on true
   left join lateral (select external_id from reference
     where reference.account_id = $1 and reference.company_id = $2
       and reference.kind = 'worker' and reference.subject_id = result.worker_id
     limit 1) reference on true
   where result.account_id = $1 and result.company_id = $2 and result.pay_period_id = $3
     and result.is_current and ($4::uuid[] is null or result.worker_id = any ($4))`,
);
