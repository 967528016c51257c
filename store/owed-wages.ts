import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import type { Payment } from './payments.ts';
import { postingsOf } from './posting-lists.ts';

/** Lists the payments whose workers are still owed net pay for the period, with one statement for any number of periods. */
export async function listOwedWages(
  tx: Transaction,
  wages: readonly Pick<Payment, 'paymentId' | 'payPeriodId' | 'workerId'>[],
): Promise<readonly Id<'payment'>[]> {
  const rows = await tx.many(listOwedRows, [
    tx.accountId,
    wages.map(({ payPeriodId }) => payPeriodId),
    wages.flatMap(({ workerId }) => workerId ?? []),
  ]);
  const keyOf = (payPeriodId: string, workerId: string | null) => `${payPeriodId} ${workerId}`;
  const owed = new Set(rows.map(({ payPeriodId, workerId }) => keyOf(payPeriodId, workerId)));
  return wages
    .filter(({ payPeriodId, workerId }) => owed.has(keyOf(payPeriodId, workerId)))
    .map(({ paymentId }) => paymentId);
}

// A negative balance is owed to the worker.
const listOwedRows = statement<{ payPeriodId: Id<'payPeriod'>; workerId: Id<'worker'> }>(
  'list workers who are owed net pay',
  `select run.pay_period_id "payPeriodId", posted.worker_id "workerId"
   from pay_run run
   join ledger_transaction posted on posted.account_id = run.account_id
     and posted.company_id = run.company_id and posted.pay_run_id = run.pay_run_id
   cross join lateral ${postingsOf('posted')}
   where run.account_id = $1 and run.pay_period_id = any ($2)
     and account_code = 'liability:net pay' and posted.worker_id = any ($3)
   group by 1, 2 having sum(amount_cents) < 0`,
);
