import { statement, type Transaction } from '../database/database.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import { labelsOf } from '../engine/payments/rails/registry.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import type { WorkerSpan } from './list-sql.ts';
import { parseStoredItem } from './pay-documents.ts';
import type { PayPeriod } from './pay-periods.ts';

/** The part of stored pay that is posted and paid. */
export interface DuePay extends Pick<WorkerPay, 'paymentMethod' | 'pay' | 'hours' | 'costSpans'> {
  readonly workerId: Id<'worker'>;
}

type DuePeriodKey = Pick<PayPeriod, 'companyId' | 'payPeriodId'>;

/** Lists the workers with stored pay in a period, ordered by id. */
export async function listDueWorkers(
  tx: Transaction,
  { companyId, payPeriodId }: DuePeriodKey,
): Promise<Id<'worker'>[]> {
  const rows = await tx.many(listWorkerRows, [tx.accountId, companyId, payPeriodId]);
  return rows.map(({ workerId }) => workerId);
}

/** Lists stored pay without its totals, which are almost half of the data. */
export async function listDuePay(
  tx: Transaction,
  { companyId, payPeriodId }: DuePeriodKey,
  { after, until }: WorkerSpan,
): Promise<DuePay[]> {
  const rows = await tx.many(listDuePayRows, [tx.accountId, companyId, payPeriodId, after, until]);
  return rows.map(({ workerId, item }) => ({ ...parseStoredItem(item), workerId }));
}

/** Finds the amount to debit from the company for the stored pay of a period. */
export async function findFundingAmount(
  tx: Transaction,
  { companyId, payPeriodId }: DuePeriodKey,
): Promise<Cents> {
  return (await tx.one(findFundingAmountRow, [tx.accountId, companyId, payPeriodId, debitedLabels]))
    .drawn;
}

/** Payment methods of wages for which the company's account is debited. */
const debitedLabels = labelsOf(({ fundingSource }) => fundingSource === 'company debit');

const ofPeriod = `from pay_result where account_id = $1 and company_id = $2
     and pay_period_id = $3 and is_current`;

const listWorkerRows = statement<{ workerId: Id<'worker'> }>(
  'list due workers',
  `select worker_id "workerId" ${ofPeriod} order by worker_id`,
);
const listDuePayRows = statement<{ workerId: Id<'worker'>; item: string }>(
  'list due items',
  `select worker_id "workerId", item ${ofPeriod} and worker_id > $4 and worker_id <= $5
   order by worker_id`,
);
const findFundingAmountRow = statement<{ drawn: Cents }>(
  'sum amount to debit',
  `select coalesce(sum(net_cents), 0)::bigint "drawn"
   ${ofPeriod} and payment_method = any ($4) and worker_id not in (
     select worker_id from paid_by_company where account_id = $1 and company_id = $2
       and pay_period_id = $3)`,
);
