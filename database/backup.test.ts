import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { initialTime, startApp, type TestApp } from '../test/harness/app.ts';
import { anOwner, registerCompany, someKybInformation } from '../test/harness/examples.ts';
import { temporaryFolder } from '../test/harness/server-process.ts';
import { countRows, dumpRows } from '../test/harness/table-rows.ts';
import { verifyAudit } from './audit.ts';
import { backup, restore } from './backup.ts';
import { Batch } from './batch.ts';
import { statement } from './database.ts';

const folder = temporaryFolder();
const file = join(folder, 'backup');

let app: TestApp;
let empty: TestApp;

beforeAll(async () => {
  app = await startApp();
  empty = await startApp();
  const account = await app.openAccount();
  // Characters that end a line for some readers, quotes, and letters beyond the first plane.
  const companyId = await registerCompany(account, { company: 'A\u2028B\u2029C "D" \\ 𝒫' });
  const { companyOnboarding } = account.client;
  await companyOnboarding.addBusinessUser(
    { businessUser: anOwner(companyId, { ssn: '219-09-9999' }) },
    { idempotencyKey: 'once' },
  );
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  await app.openAccount('live');
  await backup(app.owner, file, initialTime);
});
afterAll(async () => {
  await app.close();
  await empty.close();
});

const totalsOfNobody = {
  account_id: randomUUID(),
  company_id: randomUUID(),
  worker_id: randomUUID(),
  year: 2026,
  format_version: 1,
  totals: {},
  needs_examination: false,
};

/** The text of a backup with one more row. */
function withRow(text: string, table: string, row: object): string {
  const heading = `${JSON.stringify({ table })}\n`;
  expect(text).toContain(heading);
  return text
    .replace(heading, `${heading}${JSON.stringify({ row })}\n`)
    .replace(/\{"rows":(\d+)\}/, (_, rows) => `{"rows":${Number(rows) + 1}}`);
}

const notRestored = ['migration', 'ledger_account'];

test('a backup restores every row of every table, and the audit trail is valid', async () => {
  const rows = await restore(empty.owner, file);
  const without = (dump: Awaited<ReturnType<typeof dumpRows>>) =>
    dump
      .filter(({ table }) => table !== 'migration')
      .map((row) => JSON.stringify(row))
      .sort();
  const [before, after] = [await dumpRows(app.owner), await dumpRows(empty.owner)];
  expect(without(after)).toEqual(without(before));
  // The chart of accounts comes with the schema.
  expect(rows).toBe(before.filter(({ table }) => !notRestored.includes(table)).length);
  const { faults, heads } = await verifyAudit(empty.owner);
  expect(faults).toEqual([]);
  expect(heads).toEqual((await verifyAudit(app.owner)).heads);

  // The audit trail continues and is append-only again.
  const account = await empty.openAccount();
  await registerCompany(account);
  expect((await verifyAudit(empty.owner)).faults).toEqual([]);
  const change = statement('', 'delete from audit_entry');
  await expect(empty.owner.query(change)).rejects.toThrow('append-only');
});

test('rows are restored a few at a time while they are long', async () => {
  const other = await startApp();
  const added = vi.spyOn(Batch.prototype, 'add');
  const characters = 2_000;
  const rows = await restore(other.owner, file, { rows: 5_000, characters });
  const pages = added.mock.calls.flatMap(([{ text }, [page]]) =>
    text.includes('jsonb_populate_recordset') ? String(page) : [],
  );
  added.mockRestore();
  const lengths = pages.map((page) => [JSON.parse(page).length, page.length]);
  expect(lengths.reduce((sum, [length]) => sum + length, 0)).toBe(rows);
  expect(lengths.filter(([length, size]) => length > 1 && size > 2 * characters)).toEqual([]);
  expect(lengths.some(([length]) => length > 1)).toBe(true);
  await other.close();
});

test('a backup is readable only by its owner and contains no social security number in clear', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/219-?09-?9999/);
});

describe('a restore refuses, with a one-line reason,', () => {
  let fresh: TestApp;
  beforeAll(async () => {
    fresh = await startApp();
  });
  afterAll(() => fresh.close());

  const bytes = () => readFileSync(file);
  const text = () => gunzipSync(readFileSync(file)).toString();
  const rows: [file: string, content: () => Buffer, message: RegExp][] = [
    ['a file cut in half', () => bytes().subarray(0, bytes().length / 2), /cut short/],
    ['a file without its last byte', () => bytes().subarray(0, -1), /cut short/],
    [
      'a file without its closing line',
      () => gzipSync(text().replace(/\{"rows".*\n$/, '')),
      /cut short/,
    ],
    [
      'a file without one of its rows',
      () => gzipSync(text().replace(/\{"row":.*\n/, '')),
      /cut short/,
    ],
    ['a file without its heading', () => gzipSync(text().replace(/.*\n/, '')), /not a backup/],
    ['an empty file', () => Buffer.alloc(0), /cut short|not a backup/],
    ['a file that is not a backup', () => Buffer.from('PK something else'), /not a backup/],
    ['a compressed file that is not a backup', () => gzipSync('hello\n'), /not a backup/],
    ['a file with a line that is not a record', () => gzipSync(`${text()}null\n`), /not a backup/],
    [
      'a heading without migrations',
      () => gzipSync('{"paywrightBackup":1}\n{"rows":0}\n'),
      /not a backup/,
    ],
    [
      'a backup of another schema',
      () => gzipSync(text().replace('0001_schema', '0001_other')),
      /of another schema/,
    ],
    [
      'a row of an unknown table',
      () => gzipSync(text().replace('"table":"job"', '"table":"x"')),
      /unknown table x/,
    ],
    [
      'a row that names a missing worker',
      () => gzipSync(withRow(text(), 'year_totals', totalsOfNobody)),
      /year_totals names .* of worker, which does not exist/,
    ],
  ];
  test.each(rows)('%s', async (_, content, message) => {
    const wrong = join(folder, 'wrong');
    writeFileSync(wrong, content());
    const before = await countRows(fresh.owner);
    await expect(restore(fresh.owner, wrong)).rejects.toThrow(message);
    expect(await countRows(fresh.owner)).toEqual(before);
  });

  test('a missing file', async () => {
    await expect(restore(fresh.owner, join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });

  test('a database that is in use', async () => {
    const before = await dumpRows(app.owner);
    await expect(restore(app.owner, file)).rejects.toThrow(
      'A backup is restored into an empty database; this one has accounts already.',
    );
    expect(await dumpRows(app.owner)).toEqual(before);
  });
});

test('a backup that cannot be written keeps the previous one and leaves no partial file', async () => {
  const nowhere = join(folder, 'no such folder', 'backup');
  await expect(backup(app.owner, nowhere, initialTime)).rejects.toThrow('ENOENT');
  const former = readFileSync(file);
  // A folder at the temporary path prevents the write.
  mkdirSync(`${file}.unfinished`);
  await expect(backup(app.owner, file, initialTime)).rejects.toThrow('EISDIR');
  expect(readFileSync(file)).toEqual(former);
  expect(existsSync(nowhere)).toBe(false);
});
