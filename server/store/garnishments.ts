import type { Order } from '../../engine/benefits/orders.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, instantText } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import { statement, type Transaction } from './database.ts';

export interface OrderOfWorker extends Order {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
}

/** Writes an order, or writes one of that id anew; what was taken of the debt stays. */
export function putOrder(tx: Transaction, order: OrderOfWorker, now: Instant): void {
  tx.send(putOrderRow, [
    order.companyId,
    order.workerId,
    order.orderId,
    JSON.stringify(order.terms),
    order.total,
    order.startsOn,
    order.endsOn,
    instantText(now),
  ]);
}

export async function lockOrder(tx: Transaction, orderId: Id<'garnishment'>) {
  return tx.find(lockOrderRow, [orderId]);
}

export interface TakenOfOrder {
  readonly orderId: Id<'garnishment'>;
  readonly amount: Cents;
}

/** Counts what a run takes for orders, or, where it is negative, what is given back. */
export function addTaken(
  tx: Transaction,
  companyId: Id<'company'>,
  taken: readonly TakenOfOrder[],
): void {
  if (taken.length === 0) return;
  tx.send(addTakenRows, [
    companyId,
    taken.map(({ orderId }) => orderId),
    taken.map(({ amount }) => amount),
  ]);
}

/** The orders on file for one worker, or for all of a company. */
export async function listOrders(
  tx: Transaction,
  companyId: Id<'company'>,
  workerId: Id<'worker'> | undefined,
): Promise<OrderOfWorker[]> {
  return tx.many(listOrderRows, [companyId, workerId]);
}

export const orderColumns = `company_id "companyId", worker_id "workerId", order_id "orderId", terms,
  total_cents "total", taken_cents "taken", starts_on "startsOn", ends_on "endsOn"`;

const putOrderRow = statement(
  'put garnishment order',
  `insert into garnishment_order (account_id, company_id, worker_id, order_id, terms, total_cents,
     starts_on, ends_on, added_at)
   values (current_account(), $1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (account_id, company_id, worker_id, order_id) do update set terms = excluded.terms,
     total_cents = excluded.total_cents, starts_on = excluded.starts_on, ends_on = excluded.ends_on`,
);
const lockOrderRow = statement<OrderOfWorker>(
  'lock garnishment order',
  `select ${orderColumns} from garnishment_order
   where account_id = current_account() and order_id = $1 for no key update`,
);
const addTakenRows = statement(
  'add taken of orders',
  `update garnishment_order set taken_cents = taken_cents + given.amount
   from (select id, sum(amount) amount from unnest($2::uuid[], $3::bigint[]) each (id, amount)
     group by id) given
   where account_id = current_account() and company_id = $1 and order_id = given.id`,
);
const listOrderRows = statement<OrderOfWorker>(
  'list garnishment orders',
  `select ${orderColumns} from garnishment_order
   where account_id = current_account() and company_id = $1
     and ($2::uuid is null or worker_id = $2)
   order by worker_id, added_at, order_id`,
);
