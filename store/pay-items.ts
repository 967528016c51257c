import { statement, type Transaction } from '../database/database.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { Id } from '../values/id.ts';
import { firstPlace } from './list-sql.ts';
import { fromPayDocuments, type PayDocuments, payDocumentColumns } from './pay-documents.ts';
import type { PayRunRecord } from './pay-runs.ts';

/** A part of the payments of a period, in the order of worker ids. */
export interface PayPage {
  /** The last worker before the page. */
  readonly after?: Id<'worker'> | undefined;
  readonly limit?: number | undefined;
}

interface PayItemOptions extends PayPage {
  readonly only?: readonly Id<'worker'>[] | undefined;
}

/** Lists the frozen payments of a period, or some of them, ordered by worker id. */
export async function listPayItems(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayRunRecord, 'companyId' | 'payPeriodId'>,
  { only, after, limit }: PayItemOptions,
): Promise<WorkerPay[]> {
  const rows = await tx.many(listItemRows, [
    tx.accountId,
    companyId,
    payPeriodId,
    only,
    after ?? firstPlace.id,
    limit,
  ]);
  return rows.map(fromPayDocuments);
}

// The page is chosen by keys, so that no other document is read, even without statistics of the table.
const listItemRows = statement<PayDocuments>(
  'list pay items',
  `select paid.* from (select pay_run_id, worker_id from pay_result
     where account_id = $1 and company_id = $2 and pay_period_id = $3 and is_current
       and ($4::uuid[] is null or worker_id = any ($4))
       and worker_id > $5
     order by worker_id limit $6) page
   cross join lateral (select ${payDocumentColumns} from pay_result result
     where result.account_id = $1 and result.company_id = $2
       and result.pay_run_id = page.pay_run_id and result.worker_id = page.worker_id
     limit 1) paid
   order by page.worker_id`,
);
