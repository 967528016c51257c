import type { RecurringItem } from '../../engine/benefits/recurring-items.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, instantText } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import type { Percentage } from '../../values/percentage.ts';
import { statement, type Transaction } from './database.ts';
import { toColumns, toContribution } from './enrolments.ts';

export interface ItemPlace {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly itemId: Id<'recurringItem'>;
}

export interface ItemOfWorker extends RecurringItem {
  readonly workerId: Id<'worker'>;
}

export async function findItemPlace(tx: Transaction, itemId: Id<'recurringItem'>) {
  return tx.find(findItemPlaceRow, [itemId]);
}

/** Items of one worker, or of all, that hold on that day or later, the earliest first. */
export async function listItems(
  tx: Transaction,
  companyId: Id<'company'>,
  { workerId, on }: { readonly workerId?: Id<'worker'> | undefined; readonly on: CalendarDate },
): Promise<ItemOfWorker[]> {
  return (await tx.many(listItemRows, [companyId, workerId, on])).map(toItem);
}

export function insertItem(
  tx: Transaction,
  { companyId, workerId }: Pick<ItemPlace, 'companyId' | 'workerId'>,
  item: RecurringItem,
  now: Instant,
): void {
  tx.send(insertItemRow, [
    companyId,
    workerId,
    item.itemId,
    item.place,
    item.description,
    ...toColumns(item.share),
    item.startsOn,
    item.endsOn,
    instantText(now),
  ]);
}

export function endItem(tx: Transaction, place: ItemPlace, endsOn: CalendarDate): void {
  tx.send(endItemRow, [place.companyId, place.workerId, place.itemId, endsOn]);
}

export interface ItemRow extends Omit<ItemOfWorker, 'share'> {
  readonly cents: Cents | null;
  readonly percentage: Percentage | null;
}

export function toItem({ cents, percentage, ...row }: ItemRow): ItemOfWorker {
  return { ...row, share: toContribution(cents, percentage) ?? { amount: 0 as Cents } };
}

export const itemColumns = `worker_id "workerId", item_id "itemId", place, description, cents,
  percentage, starts_on "startsOn", ends_on "endsOn"`;

const findItemPlaceRow = statement<ItemPlace>(
  'find recurring item place',
  `select company_id "companyId", worker_id "workerId", item_id "itemId"
   from recurring_pay_item where account_id = current_account() and item_id = $1`,
);
const listItemRows = statement<ItemRow>(
  'list recurring items',
  `select ${itemColumns} from recurring_pay_item
   where account_id = current_account() and company_id = $1
     and ($2::uuid is null or worker_id = $2)
     and (ends_on is null or (ends_on >= $3 and ends_on >= starts_on))
   order by worker_id, starts_on, added_at, description, item_id`,
);
const insertItemRow = statement(
  'insert recurring item',
  `insert into recurring_pay_item (account_id, company_id, worker_id, item_id, place, description,
     cents, percentage, starts_on, ends_on, added_at)
   values (current_account(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const endItemRow = statement(
  'end recurring item',
  `update recurring_pay_item set ends_on = $4
   where account_id = current_account() and company_id = $1 and worker_id = $2 and item_id = $3`,
);
