import { statement, type Transaction } from '../database/database.ts';
import type { FormerHome, Home } from '../engine/onboarding/home-moves.ts';
import type { ZipCode } from '../values/contact.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { StateCode } from '../values/state.ts';
import { accountRow } from './account-row.ts';

export interface TaxHome extends Home {
  readonly state: StateCode;
  readonly zipCode: ZipCode;
}

interface WorkerKey {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
}

/** Lists the former homes of a worker by their last day. */
export async function listFormerHomes(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
): Promise<FormerHome<TaxHome>[]> {
  return tx.many(listHomeRows, [tx.accountId, companyId, workerId]);
}

/** Replaces the former homes of a worker. */
export function replaceFormerHomes(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
  homes: readonly FormerHome<TaxHome>[],
  now: Instant,
): void {
  tx.send(deleteHomeRows, [tx.accountId, companyId, workerId]);
  tx.send(insertHomeRows, [
    tx.accountId,
    companyId,
    workerId,
    formatInstant(now),
    homes.map(({ endsOn }) => endsOn),
    homes.map(({ city }) => city),
    homes.map(({ state }) => state),
    homes.map(({ zipCode }) => zipCode),
  ]);
}

export const formerHomeColumns = 'ends_on "endsOn", city, state, zip_code "zipCode"';

const listHomeRows = statement<FormerHome<TaxHome>>(
  'list former homes',
  `select ${formerHomeColumns} from worker_former_home
   where account_id = $1 and company_id = $2 and worker_id = $3 order by ends_on`,
);
const deleteHomeRows = statement(
  'delete former homes',
  'delete from worker_former_home where account_id = $1 and company_id = $2 and worker_id = $3',
);
const insertHomeRows = statement(
  'insert former homes',
  `insert into worker_former_home (account_id, company_id, worker_id, created_at, ends_on, city,
     state, zip_code)
   select own.account_id, $2, $3, $4, given.*
   from ${accountRow}
   cross join unnest($5::date[], $6::text[], $7::text[], $8::text[]) given`,
);
