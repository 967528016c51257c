import { statement, type Transaction } from '../database/database.ts';
import type { RecurringRecords } from '../engine/benefits/recurring-pay.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { listDeductions } from './deductions.ts';
import {
  type EnrollmentRow,
  enrollmentColumns,
  enrollmentsWithBenefit,
  toEnrollment,
} from './enrollments.ts';
import { garnishmentColumns, type WorkerGarnishment } from './garnishments.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';
import { type RecurringItemRow, recurringItemColumns, toRecurringItem } from './recurring-items.ts';

/**
 * Lists the recurring records of each worker in force on the pay date, in four queries however many
 * workers there are; workers without any are left out. Without ids, lists the whole company.
 */
export async function listRecurring(
  tx: Transaction,
  companyId: Id<'company'>,
  only: OnlyWorkers,
  { payDate }: { readonly payDate: CalendarDate },
): Promise<ReadonlyMap<Id<'worker'>, RecurringRecords>> {
  const values = (ids: readonly string[] | undefined) => [tx.accountId, companyId, ids, payDate];
  const [enrollments, items, orders, deductions] = await Promise.all([
    listOfWorkers(tx, listEnrollmentRows, only, values),
    listOfWorkers(tx, listItemRows, only, values),
    listOfWorkers(tx, listGarnishmentRows, only, values),
    listDeductions(tx, companyId, only),
  ]);
  const recurring = new Map<Id<'worker'>, MutableRecurring>();
  const of = (workerId: Id<'worker'>): MutableRecurring => {
    const gathered = recurring.get(workerId) ?? {
      enrollments: [],
      endedEnrollments: [],
      laterEnrollments: [],
      items: [],
      orders: [],
      deductions: [],
    };
    recurring.set(workerId, gathered);
    return gathered;
  };
  for (const row of enrollments) {
    const { startsOn, endsOn, isOffered } = row;
    const records = of(row.workerId);
    if (startsOn > payDate) records.laterEnrollments.push(toEnrollment(row));
    else if (endsOn !== null && endsOn < payDate)
      records.endedEnrollments.push({ ...toEnrollment(row), isOffered });
    else records.enrollments.push(toEnrollment(row));
  }
  for (const row of items) of(row.workerId).items.push(toRecurringItem(row));
  for (const row of orders) of(row.workerId).orders.push(row);
  for (const row of deductions) of(row.workerId).deductions.push(row);
  return recurring;
}

type MutableRecurring = {
  -readonly [Part in keyof RecurringRecords]: RecurringRecords[Part][number][];
};

const ofWorkers = `account_id = $1 and company_id = $2
  and ($3::uuid[] is null or worker_id = any($3))`;
const isInEffect = (table: string) =>
  `starts_on <= $4::date and (${table}.ends_on is null or ${table}.ends_on >= $4::date)`;

// Limits of a year also depend on enrollments of its other months.
const listEnrollmentRows = statement<EnrollmentRow & { readonly isOffered: boolean }>(
  'list enrollments of year',
  `select ${enrollmentColumns},
     (company_benefit.ends_on is null or company_benefit.ends_on >= $4::date) "isOffered"
   from ${enrollmentsWithBenefit}
   where ${ofWorkers} and starts_on < date_trunc('year', $4::date) + interval '1 year'
     and (benefit_enrollment.ends_on is null or benefit_enrollment.ends_on >= date_trunc('year', $4::date))
     and benefit_enrollment.ends_on is distinct from starts_on
   order by worker_id, starts_on, enrollment_id`,
);
const listItemRows = statement<RecurringItemRow>(
  'list recurring items that hold',
  `select ${recurringItemColumns} from recurring_pay_item
   where ${ofWorkers} and ${isInEffect('recurring_pay_item')}
   order by worker_id, starts_on, created_at, description, item_id`,
);
const listGarnishmentRows = statement<WorkerGarnishment>(
  'list garnishment orders that hold',
  `select ${garnishmentColumns} from garnishment
   where ${ofWorkers} and ${isInEffect('garnishment')}
     and (total_cents is null or taken_cents < total_cents)
   order by worker_id, created_at, garnishment_id`,
);
