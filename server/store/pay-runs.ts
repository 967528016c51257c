import type { PayItem } from '../../engine/pay/pay-item.ts';
import type { Id } from '../../values/id.ts';
import { statement, type Transaction } from './database.ts';

/** The frozen payments of a period's run, in the order of the workers' ids. */
export async function listPayItems(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
  only?: Id<'worker'>,
): Promise<PayItem[]> {
  const rows = await tx.many(listItemRows, [payPeriodId, only]);
  return rows.map(({ item }) => item);
}

const listItemRows = statement<{ item: PayItem }>(
  'list pay items',
  `select item from pay_result
   where account_id = current_account() and pay_period_id = $1 and counts
     and ($2::uuid is null or worker_id = $2)
   order by worker_id`,
);
