import { randomUUID } from 'node:crypto';
import { type Database, statement } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { startApp, type TestApp } from './app.ts';
import { anOwner, registerCompany } from './examples.ts';

/** Starts a server with a company and an owner, whose SSN is sealed. */
export async function startAppWithSealedUser(): Promise<TestApp> {
  const app = await startApp();
  const account = await app.openAccount();
  const companyId = await registerCompany(account);
  await account.client.companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
  return app;
}

/** Inserts copies of the first business user, each with its own SSN. */
export async function addSealedUsers(owner: Database, keys: KeyRing, count: number): Promise<void> {
  const users = Array.from({ length: count }, (_, index) => {
    const id = randomUUID().toUpperCase();
    const ssn = String(100_000_000 + index);
    return { id, sealed: keys.seal(ssn, ['business_user', 'ssn_encrypted', id]) };
  });
  await owner.query(insertUsers, [users.map(({ id }) => id), users.map(({ sealed }) => sealed)]);
}

/** Lists business users with their decrypted SSN and the key that sealed it. */
export async function listSealedUsers(owner: Database, keys: KeyRing) {
  const rows = await owner.query(listUsers);
  return rows.map(({ id, sealed }) => ({
    id,
    ssn: keys.open(sealed, ['business_user', 'ssn_encrypted', id]),
    key: sealed.toString('hex', 1, 5),
  }));
}

export async function countSealedUsers(owner: Database, keyId: string): Promise<number> {
  const [row] = await owner.query(countUsers, [Buffer.from(keyId, 'hex')]);
  return row?.count ?? 0;
}

const insertUsers = statement(
  '',
  `insert into business_user (account_id, company_id, business_user_id, first_name, last_name,
     payroll_admin, book_keeper, beneficial_owner, ownership, created_at, ordinal, ssn_encrypted)
   select account_id, company_id, id, first_name, last_name, false, true, false, 0, created_at,
     ordinal, sealed
   from (select * from business_user limit 1) first,
     unnest($1::uuid[], $2::bytea[]) fresh(id, sealed)`,
);
const listUsers = statement<{ id: string; sealed: Buffer }>(
  '',
  `select business_user_id "id", ssn_encrypted "sealed" from business_user
   where ssn_encrypted is not null order by business_user_id`,
);
const countUsers = statement<{ count: number }>(
  '',
  'select count(*) from business_user where substring(ssn_encrypted from 2 for 4) = $1',
);
