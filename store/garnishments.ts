import { statement, type Transaction } from '../database/database.ts';
import type { Garnishment } from '../engine/benefits/garnishments.ts';
import { type Id, parseId } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

export interface WorkerGarnishment extends Garnishment {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
}

/** Inserts an order, or replaces the one with its id; the amount already deducted stays. */
export function putGarnishment(tx: Transaction, order: WorkerGarnishment, now: Instant): void {
  tx.send(putGarnishmentRow, [
    tx.accountId,
    order.companyId,
    order.workerId,
    order.orderId,
    JSON.stringify(order.terms),
    order.total,
    order.startsOn,
    order.endsOn,
    formatInstant(now),
  ]);
}

export async function lockGarnishment(tx: Transaction, orderId: Id<'garnishment'>) {
  return tx.find(lockGarnishmentRow, [tx.accountId, orderId]);
}

/** Lists the orders of one worker, or of all workers of a company. */
export async function listGarnishments(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[] | undefined,
): Promise<WorkerGarnishment[]> {
  return tx.many(listGarnishmentRows, [tx.accountId, companyId, workerIds]);
}

/** Keeps others from changing the orders of some workers until the transaction ends. */
export async function lockGarnishmentsOf(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<void> {
  await tx.many(lockGarnishmentRows, [tx.accountId, companyId, workerIds]);
}

interface PayWithGarnishments {
  readonly pay: { readonly orders: readonly { readonly id: string; readonly amount: number }[] };
}

/** Adds the amounts that payments deduct for orders; subtracts them when a run ends unpaid. */
export async function addGarnishedAmounts(
  tx: Transaction,
  companyId: Id<'company'>,
  items: readonly PayWithGarnishments[],
  sign: 1 | -1,
): Promise<void> {
  // A garnishment entered as a line of pay data has no order on file.
  const taken = items
    .flatMap(({ pay }) => pay.orders)
    .filter(({ id, amount }) => amount > 0 && parseId(id) !== undefined);
  if (taken.length === 0) return;
  await tx.many(addGarnishedAmountRows, [
    tx.accountId,
    companyId,
    taken.map(({ id }) => id),
    taken.map(({ amount }) => sign * amount),
  ]);
}

export const garnishmentColumns = `company_id "companyId", worker_id "workerId", garnishment_id "orderId", terms,
  total_cents "total", taken_cents "taken", starts_on "startsOn", ends_on "endsOn"`;

const putGarnishmentRow = statement(
  'put garnishment order',
  `insert into garnishment (account_id, company_id, worker_id, garnishment_id, terms, total_cents,
     starts_on, ends_on, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (account_id, company_id, worker_id, garnishment_id) do update set terms = excluded.terms,
     total_cents = excluded.total_cents, starts_on = excluded.starts_on, ends_on = excluded.ends_on`,
);
const lockGarnishmentRow = statement<WorkerGarnishment>(
  'lock garnishment order',
  `select ${garnishmentColumns} from garnishment
   where account_id = $1 and garnishment_id = $2 for no key update`,
);
const lockGarnishmentRows = statement(
  'lock garnishment orders',
  `select 1 from garnishment
   where account_id = $1 and company_id = $2 and worker_id = any ($3)
   order by worker_id, garnishment_id for no key update`,
);
const addGarnishedAmountRows = statement(
  'count garnishment orders',
  `with locked as materialized (
     select worker_id, garnishment_id from garnishment
     where account_id = $1 and company_id = $2 and garnishment_id = any ($3::uuid[])
     order by worker_id, garnishment_id for no key update)
   update garnishment set taken_cents = taken_cents + given.amount
   from (select id, sum(amount) amount from unnest($3::uuid[], $4::bigint[]) each (id, amount)
     group by id) given join locked on locked.garnishment_id = given.id
   where account_id = $1 and company_id = $2 and garnishment.worker_id = locked.worker_id
     and garnishment.garnishment_id = given.id`,
);
const listGarnishmentRows = statement<WorkerGarnishment>(
  'list garnishment orders',
  `select ${garnishmentColumns} from garnishment
   where account_id = $1 and company_id = $2
     and ($3::uuid[] is null or worker_id = any ($3))
   order by worker_id, created_at, garnishment_id`,
);
