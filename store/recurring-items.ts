import { statement, type Transaction } from '../database/database.ts';
import type { RecurringItem } from '../engine/benefits/recurring-items.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { Percentage } from '../values/rate.ts';
import { contributionFromColumns, contributionToColumns } from './enrollments.ts';
import { positionAfter } from './list-sql.ts';

export interface RecurringItemKey {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly itemId: Id<'recurringItem'>;
}

export interface WorkerRecurringItem extends RecurringItem {
  readonly workerId: Id<'worker'>;
}

export async function findRecurringItemKey(tx: Transaction, itemId: Id<'recurringItem'>) {
  return tx.find(findRecurringItemKeyRow, [tx.accountId, itemId]);
}

/** Lists items of one worker or of all in force on that day or later, earliest first. */
export async function listRecurringItems(
  tx: Transaction,
  companyId: Id<'company'>,
  { workerId, on }: { readonly workerId?: Id<'worker'> | undefined; readonly on: CalendarDate },
): Promise<WorkerRecurringItem[]> {
  return (await tx.many(listItemRows, [tx.accountId, companyId, workerId, on])).map(
    toRecurringItem,
  );
}

export interface RecurringItemFilter {
  readonly companyId: Id<'company'>;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  readonly place?: RecurringItem['place'] | undefined;
  readonly on: CalendarDate;
}

/** Lists a page of the items of a company in force on a day or later, by worker and start date. */
export async function listRecurringItemPage(
  tx: Transaction,
  filter: RecurringItemFilter,
  {
    after,
    limit,
  }: { readonly after: Id<'recurringItem'> | undefined; readonly limit: number | undefined },
): Promise<WorkerRecurringItem[]> {
  const values = [...valuesOf(tx, filter), after, limit];
  return (await tx.many(listItemPageRows, values)).map(toRecurringItem);
}

export async function countRecurringItems(tx: Transaction, filter: RecurringItemFilter) {
  return (await tx.one(countItemRows, valuesOf(tx, filter))).count;
}

function valuesOf(tx: Transaction, { companyId, workerIds, place, on }: RecurringItemFilter) {
  return [tx.accountId, companyId, workerIds, on, place];
}

export function insertRecurringItem(
  tx: Transaction,
  { companyId, workerId }: Pick<RecurringItemKey, 'companyId' | 'workerId'>,
  item: RecurringItem,
  now: Instant,
): void {
  tx.send(insertItemRow, [
    tx.accountId,
    companyId,
    workerId,
    item.itemId,
    item.place,
    item.description,
    ...contributionToColumns(item.share),
    item.startsOn,
    item.endsOn,
    formatInstant(now),
  ]);
}

export function endRecurringItem(
  tx: Transaction,
  place: RecurringItemKey,
  endsOn: CalendarDate,
): void {
  tx.send(endItemRow, [tx.accountId, place.companyId, place.workerId, place.itemId, endsOn]);
}

export interface RecurringItemRow extends Omit<WorkerRecurringItem, 'share'> {
  readonly cents: Cents | null;
  readonly percentage: Percentage | null;
}

export function toRecurringItem({
  cents,
  percentage,
  ...row
}: RecurringItemRow): WorkerRecurringItem {
  return { ...row, share: contributionFromColumns(cents, percentage) ?? { amount: 0 as Cents } };
}

export const recurringItemColumns = `worker_id "workerId", item_id "itemId", kind "place", description, cents,
  percentage, starts_on "startsOn", ends_on "endsOn"`;

const findRecurringItemKeyRow = statement<RecurringItemKey>(
  'find recurring item place',
  `select company_id "companyId", worker_id "workerId", item_id "itemId"
   from recurring_pay_item where account_id = $1 and item_id = $2`,
);
const listItemRows = statement<RecurringItemRow>(
  'list recurring items',
  `select ${recurringItemColumns} from recurring_pay_item
   where account_id = $1 and company_id = $2
     and ($3::uuid is null or worker_id = $3)
     and (ends_on is null or (ends_on >= $4 and ends_on >= starts_on))
   order by worker_id, starts_on, created_at, description, item_id`,
);
const selectedItems = `recurring_pay_item
   where account_id = $1 and company_id = $2 and ($3::uuid[] is null or worker_id = any ($3))
     and (ends_on is null or (ends_on >= $4::date and ends_on >= starts_on))
     and ($5::text is null or kind = $5)`;
const itemOrder = 'worker_id, starts_on, created_at, description, item_id';
const listItemPageRows = statement<RecurringItemRow>(
  'list page of recurring items',
  `select ${recurringItemColumns} from ${selectedItems}
     and ($6::uuid is null or ${positionAfter(
       itemOrder,
       'asc',
       'from recurring_pay_item where account_id = $1 and company_id = $2 and item_id = $6',
     )})
   order by ${itemOrder} limit $7`,
);
const countItemRows = statement<{ count: number }>(
  'count recurring items',
  `select count(*) from ${selectedItems}`,
);
const insertItemRow = statement(
  'insert recurring item',
  `insert into recurring_pay_item (account_id, company_id, worker_id, item_id, kind, description,
     cents, percentage, starts_on, ends_on, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const endItemRow = statement(
  'end recurring item',
  `update recurring_pay_item set ends_on = $5
   where account_id = $1 and company_id = $2 and worker_id = $3 and item_id = $4`,
);
