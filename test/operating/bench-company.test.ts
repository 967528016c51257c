import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFilledCompany } from '../../bench/fill-company.ts';
import { KeyRing } from '../../database/encryption.ts';
import { parseKeys } from '../../database/key-file.ts';
import { packageRoot } from '../../database/package-root.ts';
import { defaultProviders } from '../../providers/providers.ts';
import { copyDatabase, startApp, type TestApp } from '../harness/app.ts';

const keys = `00000001:${Buffer.alloc(32, 7).toString('base64')}`;
let app: TestApp;
let owner: pg.Client;

beforeAll(async () => {
  const url = await copyDatabase();
  app = await startApp({}, defaultProviders, { url, keys: new KeyRing(() => parseKeys(keys)) });
  owner = new pg.Client({
    connectionString: url,
    options: '-c search_path=paywright,pg_temp',
  });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

test.each(['hours', 'many lines'] as const)('a company with %s is paid', async (entries) => {
  const { client } = await app.openAccount();
  const ids = await addFilledCompany({ client, owner, keys }, 4, entries);
  await client.payroll.initiatePayroll(ids);
  await client.sandbox.advanceClock({ to: '2026-03-13T10:00:00-04:00' });
  const { rows } = await owner.query(
    `select status, count(*)::integer from payment where company_id = $1 and kind = 'wages'
     group by status`,
    [ids.companyId],
  );
  expect(rows).toEqual([{ status: 'settled', count: 4 }]);
});

test.each(['import-pay-data', 'add-users'])(
  '%s copies every column without a default',
  async (file) => {
    const source = readFileSync(join(packageRoot, `bench/${file}.ts`), 'utf8');
    const copies = [...source.matchAll(/copy (\w+) \(([^)]+)\) from stdin/g)];
    expect(copies).not.toEqual([]);
    for (const [, table, columns = ''] of copies) {
      const { rows } = await owner.query(
        `select column_name from information_schema.columns
       where table_schema = 'paywright' and table_name = $1 and is_nullable = 'NO'
         and column_default is null and column_name <> all ($2)`,
        [table, columns.split(',').map((name) => name.trim())],
      );
      expect(rows).toEqual([]);
    }
  },
);
