import { statement, type Transaction } from '../database/database.ts';
import type { YearTotals } from '../engine/withholding/year-totals.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import {
  entryColumns,
  type HistoryEntryName,
  type HistoryPeriod,
  type NewHistoryEntry,
} from './history.ts';
import type { PostedPayRange } from './posted-pay.ts';
import type { ProcessedPayFilter } from './processed-pay.ts';

/** An entry with its period. */
export interface HistoryEntryWithPeriod extends HistoryPeriod, NewHistoryEntry {
  readonly payPeriodId: Id<'payPeriod'>;
}

/** Lists history by pay date, from the beginning of the year of `from`. */
export async function listHistory(
  tx: Transaction,
  filter: {
    readonly companyId: Id<'company'>;
    readonly from?: CalendarDate | undefined;
    readonly until?: CalendarDate | undefined;
    readonly workerId?: Id<'worker'> | undefined;
  },
): Promise<HistoryEntryWithPeriod[]> {
  const { companyId, from, until, workerId } = filter;
  return tx.many(listHistoryRows, [tx.accountId, companyId, from, until, workerId]);
}

/** Lists the totals of imported payments to some workers, by pay date, from the beginning of a year. */
export async function listHistoryTotals(
  tx: Transaction,
  { companyId, from, until, workerIds }: PostedPayRange,
) {
  return tx.many(listHistoryTotalRows, [tx.accountId, companyId, from, until, workerIds]);
}

/** An amount that an imported payment adds to the totals of a person's year. */
export type PersonTotals = HistoryEntryName & Pick<HistoryEntryWithPeriod, 'payDate' | 'payTotals'>;

/** Lists the totals of imported payments to some persons, in the order of `listHistory`. */
export async function listHistoryOfPersons(
  tx: Transaction,
  { companyId, from, until }: Pick<PostedPayRange, 'companyId' | 'from' | 'until'>,
  persons: readonly HistoryEntryName[],
): Promise<PersonTotals[]> {
  const lastNames = persons.filter(({ workerId }) => !workerId).map(({ lastName }) => lastName);
  const workerIds = new Set(persons.flatMap(({ workerId }) => workerId ?? []));
  const values = [companyId, from, until, [...workerIds], lastNames];
  return tx.many(listPersonRows, [tx.accountId, ...values]);
}

/** An imported period with the totals of its payments. */
export interface HistoryPeriodTotals extends HistoryPeriod {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly gross: Cents;
  readonly employeeTaxes: Cents;
  readonly employerTaxes: Cents;
}

/** Lists imported periods, or some of them, by pay date. */
export async function listHistoryPeriodTotals(
  tx: Transaction,
  { companyId, from, until, payPeriodIds }: ProcessedPayFilter,
): Promise<HistoryPeriodTotals[]> {
  return tx.many(listPeriodTotalRows, [tx.accountId, companyId, from, until, payPeriodIds]);
}

const ofCompany = 'account_id = $1 and company_id = $2';
const periodColumns = `type, worker_type "workerType", begins_on "beginsOn", ends_on "endsOn",
  pay_date "payDate", deadline_on "deadlineOn"`;
export const historyColumns = `${entryColumns}, data, totals "payTotals",
  difference_cents "difference", pay_period_id "payPeriodId", ${periodColumns}`;

const listHistoryRows = statement<HistoryEntryWithPeriod>(
  'list history',
  `select ${historyColumns}
   from history_period join history_entry using (account_id, company_id, pay_period_id)
   where ${ofCompany} and ($3::date is null or pay_date >= date_trunc('year', $3::date))
     and ($4::date is null or pay_date <= $4) and ($5::uuid is null or worker_id = $5)
   order by pay_date, begins_on, pay_period_id, lower(last_name), lower(first_name), entry_id`,
);
const isInYears = `period.account_id = $1 and period.company_id = $2
     and ($3::date is null or pay_date >= date_trunc('year', $3::date))
     and ($4::date is null or pay_date <= $4)`;
const entriesOfWorkers = `cross join unnest($5::uuid[]) asked (worker_id)
     cross join lateral (select * from history_entry found
       where found.account_id = $1 and found.company_id = $2
         and found.pay_period_id = period.pay_period_id and found.worker_id = asked.worker_id
       limit 1) entry`;
/** As normalizeName of the values does it. */
const normalized = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFKC), '\\s', '', 'g'))`;

const listHistoryTotalRows = statement<{
  workerId: Id<'worker'>;
  payDate: CalendarDate;
  payTotals: YearTotals;
}>(
  'list matched history',
  `select asked.worker_id "workerId", pay_date "payDate", totals "payTotals"
   from history_period period ${entriesOfWorkers} where ${isInYears}
   order by pay_date`,
);
const listPersonRows = statement<PersonTotals>(
  'list history of persons',
  `select ${entryColumns}, pay_date "payDate", totals "payTotals" from (
     select entry.*, pay_date, begins_on
     from history_period period ${entriesOfWorkers} where ${isInYears}
     union all
     select entry.*, pay_date, begins_on from history_entry entry
       join history_period period using (account_id, company_id, pay_period_id)
     where ${isInYears} and worker_id is null
       and ${normalized('last_name')} in (select ${normalized('given')} from unnest($6::text[]) given)
   ) entry
   order by pay_date, begins_on, pay_period_id, lower(last_name), lower(first_name), entry_id`,
);
const listPeriodTotalRows = statement<HistoryPeriodTotals>(
  'list imported period totals',
  `select pay_period_id "payPeriodId", ${periodColumns}, sums.*
   from history_period period
   cross join lateral (select sum((data ->> 'gross')::bigint)::bigint "gross",
       sum(coalesce((totals ->> 'employeeTaxes')::bigint, 0))::bigint "employeeTaxes",
       sum(coalesce((totals ->> 'employerTaxes')::bigint, 0))::bigint "employerTaxes"
     from history_entry entry where entry.account_id = $1 and entry.company_id = $2
       and entry.pay_period_id = period.pay_period_id) sums
   where period.account_id = $1 and period.company_id = $2
     and ($3::date is null or pay_date >= $3) and ($4::date is null or pay_date <= $4)
     and ($5::uuid[] is null or pay_period_id = any ($5)) and gross is not null
   order by pay_date, begins_on, pay_period_id`,
);
