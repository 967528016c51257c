import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import type { Id } from '../../values/id.ts';
import { fillEveryTable } from '../harness/fill-every-table.ts';
import { test } from '../harness/fixtures.ts';

let ours: Id<'account'>;
let first: Id<'company'>;
let second: Id<'company'>;

test.beforeAll(async ({ app, receiver }) => {
  const account = await app.openAccount();
  ours = account.accountId;
  await fillEveryTable(receiver, account);
  const companies = await app.owner.query(listCompanies, [ours]);
  [first, second] = companies.map(({ companyId }) => companyId) as [Id<'company'>, Id<'company'>];
});

const companyRows = (table: string) =>
  statement<{ companyId: string }>('', `select company_id "companyId" from "${table}"`);

describe('row level security by company', () => {
  test('shows a transaction for one company its rows and no others, in every table of companies', async ({
    app,
  }) => {
    for (const { name } of await app.owner.query(listTablesOfCompanies)) {
      const everything = await app.database.inAccount(ours, (tx) => tx.many(companyRows(name)));
      const seen = await app.database.inAccount(ours, (tx) => tx.many(companyRows(name)), {
        companies: [first],
      });
      expect(seen, name).toEqual(everything.filter(({ companyId }) => companyId === first));
    }
    const both = { companies: [first, second] };
    const seen = await app.database.inAccount(ours, (tx) => tx.many(companyRows('company')), both);
    expect(seen.length).toBe(2);
  });

  test('shows the role of single companies nothing while no companies are set', async ({ app }) => {
    const becomeBound = statement('', 'set local role paywright_bound');
    for (const { name } of await app.owner.query(listTablesOfCompanies)) {
      const seen = app.database.inAccount(ours, async (tx) => {
        await tx.many(becomeBound);
        return tx.many(companyRows(name));
      });
      expect(await seen, name).toEqual([]);
    }
  });

  test('depends on the name of the role, of which no role but the owner is a member', async ({
    app,
  }) => {
    expect(await app.owner.query(listMembersOfBound)).toEqual([]);
  });

  test('prevents writes into another company, and ends with the transaction', async ({ app }) => {
    const bound = { companies: [first] };
    const rename = statement(
      '',
      "update company set name = 'Mine' where company_id = $1 returning 1",
    );
    const renamed = app.database.inAccount(ours, (tx) => tx.many(rename, [second]), bound);
    expect(await renamed).toEqual([]);
    const confirm = statement(
      '',
      `insert into task_confirmation (account_id, company_id, subject_id, key, created_at)
       values ($1, $2, $2, 'einShared', now())`,
    );
    await expect(
      app.database.inAccount(ours, (tx) => tx.many(confirm, [ours, second]), bound),
    ).rejects.toThrow('violates row-level security policy');
    const whoAmI = statement<{ name: string }>('', 'select current_user "name"');
    const names = await Promise.all(
      Array.from({ length: 20 }, () => app.database.inAccount(ours, (tx) => tx.one(whoAmI))),
    );
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['paywright_server']));
  });

  test('prevents deleting rows of another company', async ({ app }) => {
    const entries = await app.database.inAccount(ours, (tx) => tx.many(companyRows('pay_entry')));
    const [owning = ''] = entries.map(({ companyId }) => companyId);
    const other = owning === first ? second : first;
    const remove = statement('', 'delete from pay_entry where company_id = $1 returning 1');
    const removed = app.database.inAccount(ours, (tx) => tx.many(remove, [owning]), {
      companies: [other],
    });
    expect(await removed).toEqual([]);
  });
});

const listCompanies = statement<{ companyId: Id<'company'> }>(
  '',
  'select company_id "companyId" from company where account_id = $1 order by company_id limit 2',
);
const listTablesOfCompanies = statement<{ name: string }>(
  '',
  `select relname "name" from pg_class join pg_attribute on attrelid = pg_class.oid
   where relnamespace = 'paywright'::regnamespace and relkind = 'r' and attname = 'company_id'`,
);
const listMembersOfBound = statement<{ name: string }>(
  '',
  `select member::regrole::text "name" from pg_auth_members
   where roleid = 'paywright_bound'::regrole and member <> current_user::regrole`,
);
