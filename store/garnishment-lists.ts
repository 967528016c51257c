import { statement, type Transaction } from '../database/database.ts';
import type { GarnishmentStatus } from '../engine/benefits/garnishments.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { garnishmentColumns, type WorkerGarnishment } from './garnishments.ts';
import { containsWords } from './list-sql.ts';

export interface GarnishmentFilter {
  readonly companyId: Id<'company'>;
  readonly today: CalendarDate;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  readonly kind?: string | undefined;
  readonly status?: GarnishmentStatus | undefined;
  /** Words that all occur in the description, the case identifier or the name of the payee. */
  readonly search?: string | undefined;
}

interface GarnishmentPage {
  /** The last order before the page. */
  readonly after?: Id<'garnishment'> | undefined;
  readonly limit?: number | undefined;
}

/**
 * Lists orders by worker, at least as many as the limit after the last order before the page. The orders of
 * a worker are listed together, with the last order before the page, because the law orders them by priority.
 */
export async function listGarnishmentsOfWorkers(
  tx: Transaction,
  filter: GarnishmentFilter,
  { after, limit }: GarnishmentPage,
): Promise<WorkerGarnishment[]> {
  return tx.many(listRows, [...valuesOf(tx, filter), after, limit]);
}

export async function countGarnishments(
  tx: Transaction,
  filter: GarnishmentFilter,
): Promise<number> {
  return (await tx.one(countRows, valuesOf(tx, filter))).count;
}

function valuesOf(
  tx: Transaction,
  { companyId, today, workerIds, kind, status, search }: GarnishmentFilter,
) {
  const words = search && containsWords(search);
  return [tx.accountId, companyId, today, workerIds, kind, status, words];
}

const ofCompany = 'account_id = $1 and company_id = $2';
const ofWorkers = '($4::uuid[] is null or worker_id = any ($4))';
// The status repeats the engine's rule in SQL; a test compares the two.
const isAsked = `($5::text is null or terms ->> 'kind' = $5)
       and ($6::text is null or $6 = case when taken_cents >= total_cents then 'paid'
         when ends_on < $3::date then 'ended' else 'active' end)
       and ($7::text[] is null or concat_ws(' ', terms ->> 'description',
         terms #>> '{remittance,caseIdentifier}', terms #>> '{remittance,payeeName}') ilike all ($7))`;
const ofLastWorker = `from garnishment where ${ofCompany}
       and worker_id = (select worker_id from garnishment where ${ofCompany} and garnishment_id = $8)`;
const listRows = statement<WorkerGarnishment>(
  'list garnishments of workers',
  `select ${garnishmentColumns} from (
     select * from garnishment where ${ofCompany} and ${ofWorkers}
       and (garnishment_id = $8 or (${isAsked}))
       and ($8::uuid is null or worker_id >= (
         select worker_id from garnishment where ${ofCompany} and garnishment_id = $8))
     order by worker_id
     fetch first (coalesce($9::bigint, 1000000000) + (select count(*) ${ofLastWorker})) rows with ties) garnishment
   order by worker_id, created_at, garnishment_id`,
);
const countRows = statement<{ count: number }>(
  'count garnishments',
  `select count(*) from garnishment where ${ofCompany} and ${ofWorkers}
     and ${isAsked}`,
);
