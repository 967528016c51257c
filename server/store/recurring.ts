import type { Recurring } from '../../engine/benefits/recurring-pay.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { statement, type Transaction } from './database.ts';
import {
  type EnrolmentRow,
  enrolmentColumns,
  enrolmentsWithBenefit,
  toEnrolment,
} from './enrolments.ts';
import { type OrderOfWorker, orderColumns } from './garnishments.ts';
import { type ItemRow, itemColumns, toItem } from './recurring-items.ts';

/**
 * What recurs for each worker and holds on the period's pay day, in three queries however many
 * workers there are; workers for whom nothing does are not in it. Without ids: of the whole company.
 */
export async function listRecurring(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[] | undefined,
  { payOn }: { readonly payOn: CalendarDate },
): Promise<ReadonlyMap<Id<'worker'>, Recurring>> {
  const values = [companyId, workerIds, payOn];
  const [enrolments, items, orders] = await Promise.all([
    tx.many(listEnrolmentRows, values),
    tx.many(listItemRows, values),
    tx.many(listOrderRows, values),
  ]);
  const recurring = new Map<Id<'worker'>, Gathered>();
  const of = (workerId: Id<'worker'>): Gathered => {
    const gathered = recurring.get(workerId) ?? { enrolments: [], items: [], orders: [] };
    recurring.set(workerId, gathered);
    return gathered;
  };
  for (const row of enrolments) of(row.workerId).enrolments.push(toEnrolment(row));
  for (const row of items) of(row.workerId).items.push(toItem(row));
  for (const row of orders) of(row.workerId).orders.push(row);
  return recurring;
}

type Gathered = { -readonly [Part in keyof Recurring]: Recurring[Part][number][] };

const ofWorkers = `account_id = current_account() and company_id = $1
  and ($2::uuid[] is null or worker_id = any($2))`;
const holds = (table: string) =>
  `starts_on <= $3 and (${table}.ends_on is null or ${table}.ends_on >= $3)`;

const listEnrolmentRows = statement<EnrolmentRow>(
  'list enrolments that hold',
  `select ${enrolmentColumns} from ${enrolmentsWithBenefit}
   where ${ofWorkers} and ${holds('benefit_enrolment')}
     and benefit_enrolment.ends_on is distinct from starts_on
   order by worker_id, starts_on, enrolment_id`,
);
const listItemRows = statement<ItemRow>(
  'list recurring items that hold',
  `select ${itemColumns} from recurring_pay_item
   where ${ofWorkers} and ${holds('recurring_pay_item')}
   order by worker_id, starts_on, added_at, description, item_id`,
);
const listOrderRows = statement<OrderOfWorker>(
  'list garnishment orders that hold',
  `select ${orderColumns} from garnishment_order
   where ${ofWorkers} and ${holds('garnishment_order')}
     and (total_cents is null or taken_cents < total_cents)
   order by worker_id, added_at, order_id`,
);
