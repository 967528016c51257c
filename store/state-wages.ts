import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { StateWageAmounts } from '../engine/forms/state-wage-file.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { Ssn } from '../values/masked.ts';
import { firstPlace } from './list-sql.ts';

export interface StateWageFilter {
  readonly companyId: Id<'company'>;
  /** The unemployment tax of the state. */
  readonly taxCode: string;
  /** Pay dates. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** The days whose pay periods decide who is counted as employed, one in each month. */
  readonly countedOn: readonly [CalendarDate, CalendarDate, CalendarDate];
}

export interface StateWageRow extends StateWageAmounts {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly ssn: Ssn | undefined;
  readonly isEmployed1: boolean;
  readonly isEmployed2: boolean;
  readonly isEmployed3: boolean;
}

export interface StateWageSums extends StateWageAmounts {
  readonly workers: number;
  readonly employed1: number;
  readonly employed2: number;
  readonly employed3: number;
  readonly withoutSsn: number;
  /** Workers with wages below zero. */
  readonly belowZero: number;
}

interface StateWagePage {
  readonly after?: Id<'worker'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists the wages of a quarter that count for the unemployment tax of a state, by worker. */
export async function listStateWages(
  tx: Transaction,
  keys: KeyRing,
  filter: StateWageFilter,
  { after, limit }: StateWagePage,
): Promise<StateWageRow[]> {
  const rows = await tx.many(listWageRows, [
    ...valuesOf(tx, filter),
    after ?? firstPlace.id,
    limit,
  ]);
  return rows.map(({ sealed, ...row }) => {
    const place = ['worker_identity', 'ssn_encrypted', row.workerId] as const;
    return { ...row, ssn: sealed ? new Ssn(keys.open(sealed, place)) : undefined };
  });
}

export async function sumStateWageRows(
  tx: Transaction,
  filter: StateWageFilter,
): Promise<StateWageSums> {
  return tx.one(sumWageRows, [...valuesOf(tx, filter), firstPlace.id]);
}

/** Sums the hours of payments with pay dates in a span, of some workers. */
export async function listPaidHours(
  tx: Transaction,
  { companyId, from, until }: Pick<StateWageFilter, 'companyId' | 'from' | 'until'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, Hours>> {
  const rows = await tx.many(listHourRows, [tx.accountId, companyId, from, until, workerIds]);
  return new Map(rows.map(({ workerId, hours }) => [workerId, hours]));
}

function valuesOf(
  tx: Transaction,
  { companyId, taxCode, from, until, countedOn }: StateWageFilter,
): unknown[] {
  return [tx.accountId, companyId, taxCode, from, until, ...countedOn];
}

const isEmployedOn = (day: string) => `coalesce(sum(gross_cents) filter
       (where begins_on <= ${day}::date and ends_on >= ${day}::date), 0) > 0`;
// The runs of a quarter are few: their days are joined to the records of each pay date.
const wagesOfWorkers = `select recorded.worker_id, sum(gross_cents)::bigint gross,
     sum(subject_cents)::bigint subject, sum(taxable_cents)::bigint taxable,
     sum(excess_cents)::bigint excess, ${isEmployedOn('$6')} employed1,
     ${isEmployedOn('$7')} employed2, ${isEmployedOn('$8')} employed3
   from (select pay_date from pay_run run
     where run.account_id = $1 and run.company_id = $2
       and run.pay_date >= $4::date and run.pay_date <= $5::date group by pay_date) paid
   join taxable_wages recorded on recorded.account_id = $1 and recorded.company_id = $2
     and recorded.pay_date = paid.pay_date
   join (select pay_run_id, begins_on, ends_on from pay_run run
     join pay_period period on period.account_id = run.account_id
       and period.company_id = run.company_id and period.pay_period_id = run.pay_period_id
     where run.account_id = $1 and run.company_id = $2
       and run.pay_date >= $4::date and run.pay_date <= $5::date) ran
     on ran.pay_run_id = recorded.pay_run_id
   where tax_code = $3 and recorded.worker_id > $9
   group by recorded.worker_id
   having sum(gross_cents) <> 0 or sum(subject_cents) <> 0 or sum(tax_cents) <> 0`;

// Looked up by key: without statistics, a join would read the whole company for each worker.
const joinIdentityOf = (workers: string) => `left join lateral (select ssn_encrypted
     from worker_identity found where found.account_id = $1 and found.company_id = $2
       and found.worker_id = ${workers}.worker_id limit 1) identity on true`;

const listWageRows = statement<Omit<StateWageRow, 'ssn'> & { sealed: Buffer | null }>(
  'list state wages',
  `select earned.worker_id "workerId", first_name "firstName", middle_name "middleName",
     last_name "lastName", ssn_encrypted "sealed", gross, subject, taxable, excess,
     employed1 "isEmployed1", employed2 "isEmployed2", employed3 "isEmployed3"
   from (${wagesOfWorkers} order by recorded.worker_id limit $10) earned
   cross join lateral (select first_name, middle_name, last_name from worker
     where worker.account_id = $1 and worker.company_id = $2
       and worker.worker_id = earned.worker_id limit 1) worker
   ${joinIdentityOf('earned')}
   order by earned.worker_id`,
);
const sumWageRows = statement<StateWageSums>(
  'sum state wages',
  `select count(*) workers, coalesce(sum(gross), 0)::bigint gross,
     coalesce(sum(subject), 0)::bigint subject, coalesce(sum(taxable), 0)::bigint taxable,
     coalesce(sum(excess), 0)::bigint excess, count(*) filter (where employed1) employed1,
     count(*) filter (where employed2) employed2, count(*) filter (where employed3) employed3,
     count(*) filter (where ssn_encrypted is null) "withoutSsn",
     count(*) filter (where least(gross, subject, taxable, excess) < 0) "belowZero"
   from (${wagesOfWorkers}) earned ${joinIdentityOf('earned')}`,
);
const listHourRows = statement<{ workerId: Id<'worker'>; hours: Hours }>(
  'sum paid hours',
  `select paid.worker_id "workerId", sum(paid.hours)::bigint hours
   from pay_run run join pay_result paid on paid.account_id = run.account_id
     and paid.company_id = run.company_id and paid.pay_run_id = run.pay_run_id
   where run.account_id = $1 and run.company_id = $2 and run.processed_at is not null
     and run.pay_date >= $3::date and run.pay_date <= $4::date and is_current
     and paid.worker_id = any ($5) group by paid.worker_id`,
);
