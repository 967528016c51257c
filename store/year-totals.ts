import { statement, type Transaction } from '../database/database.ts';
import { mayBlockW2 } from '../engine/forms/w2-checks.ts';
import type { TotalKey } from '../engine/withholding/total-key.ts';
import { addTotals, type YearTotals } from '../engine/withholding/year-totals.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import { accountRow } from './account-row.ts';
import { firstPlace, valuesById } from './list-sql.ts';

export type YearTotalsByWorker = ReadonlyMap<Id<'worker'>, YearTotals>;

/** Lists the totals of a year, of some workers or of all who have any. */
export async function listYearTotals(
  tx: Transaction,
  companyId: Id<'company'>,
  year: number,
  workerIds?: readonly Id<'worker'>[],
): Promise<YearTotalsByWorker> {
  return byWorker(await tx.many(listTotalsRows, [tx.accountId, companyId, year, workerIds]));
}

/** A worker with the amounts paid in a year. */
export interface YearFigures {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly gross: Cents;
  readonly reimbursements: Cents;
  readonly employeeTaxes: Cents;
  readonly deductions: Cents;
  readonly net: Cents;
  readonly employerTaxes: Cents;
}

interface YearFilter {
  readonly companyId: Id<'company'>;
  readonly year: number;
  readonly workerId?: Id<'worker'> | undefined;
}

/** Lists the amounts paid in a year by worker id: the totals without wage bases and limits. */
export async function listYearFigures(
  tx: Transaction,
  { companyId, year, workerId }: YearFilter,
  {
    after,
    limit,
  }: { readonly after?: Id<'worker'> | undefined; readonly limit?: number | undefined },
): Promise<YearFigures[]> {
  return tx.many(listFigureRows, [
    tx.accountId,
    companyId,
    year,
    workerId,
    after ?? firstPlace.id,
    limit,
  ]);
}

export async function countYearFigures(
  tx: Transaction,
  { companyId, year, workerId }: YearFilter,
): Promise<number> {
  return (await tx.one(countFigureRows, [tx.accountId, companyId, year, workerId])).count;
}

/**
 * Locks the totals of a year until the transaction ends; workers without any get an empty row.
 * Locks are taken in the order of the ids; callers that need several years lock the earliest first.
 */
export async function lockYearTotals(
  tx: Transaction,
  companyId: Id<'company'>,
  year: number,
  workerIds: readonly Id<'worker'>[],
): Promise<YearTotalsByWorker> {
  tx.send(insertEmptyTotalsRows, [tx.accountId, companyId, year, workerIds]);
  return lockStoredYearTotals(tx, companyId, year, workerIds);
}

/**
 * Locks the totals of a year that are stored, for a submission: it adds those of the other workers with
 * `replaceYearTotals`, which fails if another transaction has added them meanwhile.
 */
export async function lockStoredYearTotals(
  tx: Transaction,
  companyId: Id<'company'>,
  year: number,
  workerIds: readonly Id<'worker'>[],
): Promise<YearTotalsByWorker> {
  return byWorker(await tx.many(lockTotalsRows, [tx.accountId, companyId, year, workerIds]));
}

/** Totals of a worker's year with a payment, which replace those before it. */
interface NewYearTotals {
  readonly workerId: string;
  readonly totals: YearTotals;
  /** The totals as JSON, which the payment stores too. */
  readonly text: string;
  /** True if the worker had no totals of the year when they were locked. */
  readonly isFirst: boolean;
}

/**
 * Writes totals that were locked by `lockStoredYearTotals`. The transaction is repeated if somebody else has
 * added totals that are written as the first ones of their year.
 */
export async function replaceYearTotals(
  tx: Transaction,
  { companyId, year }: { readonly companyId: Id<'company'>; readonly year: number },
  given: readonly NewYearTotals[],
): Promise<void> {
  const write = async (
    own: readonly NewYearTotals[],
    { isFirst }: { readonly isFirst: boolean },
  ) => {
    if (own.length === 0) return;
    await tx.many(replaceTotalsRows, [
      tx.accountId,
      companyId,
      own.map(({ workerId }) => workerId),
      year,
      own.map(({ text }) => text).join('\n'),
      own.map(({ totals }) => mayBlockW2(totals)),
      isFirst,
    ]);
  };
  const first = given.filter(({ isFirst }) => isFirst);
  const others = given.filter(({ isFirst }) => !isFirst);
  await Promise.all([write(first, { isFirst: true }), write(others, { isFirst: false })]);
}

/** Replaces totals that were locked before. */
function updateYearTotals(
  tx: Transaction,
  companyId: Id<'company'>,
  year: number,
  totals: YearTotalsByWorker,
): void {
  const [workerIds, given] = [[...totals.keys()], [...totals.values()]];
  if (given.length > 0)
    tx.send(updateTotalsRows, [
      tx.accountId,
      companyId,
      year,
      workerIds,
      valuesById(workerIds, given),
      valuesById(workerIds, given.map(mayBlockW2)),
    ]);
}

/**
 * Adds to the totals of a year, for any number of workers with as many statements as for one; negative
 * amounts are subtracted. Reading, adding and writing under the lock took half the time of adding
 * inside PostgreSQL (10,000 workers with 40 sums each), and only engine/pay knows how sums are added.
 */
export async function addToYearTotals(
  tx: Transaction,
  companyId: Id<'company'>,
  year: number,
  added: YearTotalsByWorker,
): Promise<void> {
  const changed = [...added].filter(([, totals]) => Object.keys(totals).length > 0);
  if (changed.length === 0) return;
  const workerIds = changed.map(([workerId]) => workerId);
  const before = await lockYearTotals(tx, companyId, year, workerIds);
  const after = changed.map(
    ([workerId, totals]) => [workerId, addTotals(before.get(workerId) ?? {}, totals)] as const,
  );
  updateYearTotals(tx, companyId, year, new Map(after));
}

/** Sums two totals of a year over all workers, and counts the workers who have one of them. */
export async function sumYearTotals(
  tx: Transaction,
  companyId: Id<'company'>,
  year: number,
  { wages, tax }: { readonly wages: TotalKey; readonly tax: TotalKey },
): Promise<{ readonly workers: number; readonly wages: Cents; readonly tax: Cents }> {
  return tx.one(sumTotalsRows, [tx.accountId, companyId, year, wages, tax]);
}

interface YearTotalsRow {
  readonly workerId: Id<'worker'>;
  readonly totals: YearTotals;
}

function byWorker(rows: readonly YearTotalsRow[]): YearTotalsByWorker {
  return new Map(rows.map(({ workerId, totals }) => [workerId, totals]));
}

const ofYear = 'account_id = $1 and company_id = $2 and year = $3';

const listTotalsRows = statement<YearTotalsRow>(
  'list worker years',
  `select worker_id "workerId", totals from year_totals
   where ${ofYear} and ($4::uuid[] is null or worker_id = any ($4))
   order by worker_id`,
);
// Workers without pay in the year may have an empty row.
const isFigure = `${ofYear} and totals <> '{}' and ($4::uuid is null or worker_id = $4)`;
const figure = (name: string) => `coalesce((totals ->> '${name}')::bigint, 0) "${name}"`;
const listFigureRows = statement<YearFigures>(
  'list figures of worker years',
  `select worker_id "workerId", first_name "firstName", last_name "lastName", ${figure('gross')},
     ${figure('reimbursements')}, ${figure('employeeTaxes')}, ${figure('deductions')},
     ${figure('net')}, ${figure('employerTaxes')}
   from (select worker_id, totals from year_totals
     where ${isFigure} and worker_id > $5
     order by worker_id limit $6) paid
   cross join lateral (select first_name, last_name from worker
     where worker.account_id = $1 and worker.company_id = $2
       and worker.worker_id = paid.worker_id limit 1) worker
   order by worker_id`,
);
const countFigureRows = statement<{ count: number }>(
  'count figures of worker years',
  `select count(*) from year_totals where ${isFigure}`,
);
const sumTotalsRows = statement<{ workers: number; wages: Cents; tax: Cents }>(
  'sum worker years',
  `select count(*) workers, coalesce(sum(wages), 0)::bigint wages, coalesce(sum(tax), 0)::bigint tax
   from (select coalesce((totals ->> $4)::bigint, 0) wages, coalesce((totals ->> $5)::bigint, 0) tax
     from year_totals where ${ofYear}) summed
   where wages <> 0 or tax <> 0`,
);
const insertEmptyTotalsRows = statement(
  'insert empty worker years',
  `insert into year_totals (account_id, company_id, worker_id, year, totals, needs_examination)
   select own.account_id, $2, worker_id, $3, '{}', false from ${accountRow}
   cross join unnest($4::uuid[]) given (worker_id)
   order by worker_id on conflict do nothing`,
);
const lockTotalsRows = statement<YearTotalsRow>(
  'lock worker years',
  `select worker_id "workerId", totals from year_totals
   where ${ofYear} and worker_id = any ($4) order by worker_id for update`,
);
const updateTotalsRows = statement(
  'update worker years',
  `update year_totals set totals = $5::jsonb -> worker_id::text,
     needs_examination = ($6::jsonb -> worker_id::text)::boolean
   where ${ofYear} and worker_id = any ($4::uuid[])`,
);
// Each row is found by its key, even without statistics of the table.
const replaceTotalsRows = statement(
  'replace worker years',
  `insert into year_totals (account_id, company_id, worker_id, year, totals, needs_examination)
   select own.account_id, $2, worker_id, $4, totals::jsonb, needs_examination
   from ${accountRow}
   cross join (select unnest($3::uuid[]) worker_id, string_to_table($5, chr(10)) totals,
     unnest($6::boolean[]) needs_examination) given
   on conflict (account_id, company_id, worker_id, year) do update
   set totals = case when $7::boolean then reject_concurrent_totals(excluded.totals) else excluded.totals end,
     needs_examination = excluded.needs_examination`,
);
