import pg from 'pg';
import { addFilledCompany } from '../../bench/fill-company.ts';
import type { Client } from '../../client/client.ts';
import { type Database, statement } from '../../database/database.ts';
import { acceptProtectedRows } from '../../database/protected-rows.ts';
import { initialTime, testKeys } from './app.ts';

/** So many workers that their payroll is computed in several parts (docs/decisions/0147-payrolls-in-parts.md) and processed in two. */
export const workersInParts = 1_001;

/** Adds a company that is ready to be paid in parts, by COPY on a database that the tests' keys open. */
export async function addCompanyInParts(
  client: Client,
  { owner, url }: { readonly owner: Database; readonly url: string },
) {
  const copier = new pg.Client({
    connectionString: url,
    options: '-c search_path=paywright,pg_temp',
  });
  await copier.connect();
  const keys = describeKey(testKeys.current);
  try {
    return await addFilledCompany({ client, owner: copier, keys }, workersInParts);
  } finally {
    await copier.end();
    await acceptProtectedRows(owner, testKeys, initialTime);
  }
}

/** A key as PAYWRIGHT_KEYS has it. */
export function describeKey({ id, secret }: typeof testKeys.current): string {
  return `${id}:${secret.toString('base64')}`;
}

/** Counts what was paid to the workers of a company: $1 and $2 are its account and itself. */
export const countPaidWorkers = statement<{ payments: number; workers: number; net: number }>(
  '',
  `select count(*) payments, count(distinct worker_id) workers, sum(amount_cents)::bigint net
   from payment where account_id = $1 and company_id = $2 and kind = 'wages' and status = 'settled'`,
);
