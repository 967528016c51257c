import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, statement } from '../../database/database.ts';
import { acceptProtectedRows, verifyProtectedRows } from '../../database/protected-rows.ts';
import { defaultProviders } from '../../providers/providers.ts';
import { copyDatabase, initialTime, startApp, testKeys } from '../harness/app.ts';
import { expectNoDoctorFindings, listDoctorFindings } from '../harness/doctor.ts';
import { randomSeed, roundsMultiplier } from '../harness/random.ts';
import { addSampleRecordsWithPayment } from '../harness/sample-records.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';
import {
  columnKinds,
  inRandomOrder,
  keepTables,
  listFilledTables,
  moneyKinds,
  removeConstraints,
  restoreTable,
  rowKinds,
  type TamperedTable,
  type Tampering,
} from '../harness/tampering-kinds.ts';

// Somebody who can write to the database, but does not have the keys, changes a row that decides who is paid,
// how much or where to. PAYWRIGHT_ROUNDS=5 tries every kind and prints what the doctor says to each.

let owner: Database;
let tables: readonly TamperedTable[];

beforeAll(async () => {
  // Webhooks are received; otherwise the clock would stop at every attempt to deliver them again.
  const webhookReceiver = { post: () => Promise.resolve(200) };
  const app = await startApp({}, { ...defaultProviders, webhookReceiver });
  for (let accounts = 0; accounts < 2; accounts += 1) {
    const account = await app.openAccount();
    await addSampleRecordsWithPayment(account);
    await account.client.sandbox.advanceClock({ to: '2026-03-20' });
  }
  const source = app.url.slice(app.url.lastIndexOf('/') + 1);
  await app.close();
  owner = new Database({ url: await copyDatabase(source), connections: 2, as: 'owner' });
  await removeConstraints(owner);
  tables = await listFilledTables(owner);
  await keepTables(owner);
});
afterAll(() => owner.close());

test('the copy is sound before anybody tampers with it, and has rows in most protected tables', async () => {
  await expectNoDoctorFindings(owner);
  expect(tables.length).toBeGreaterThan(22);
});

test('the doctor finds 100 of 100 kinds of tampering with random rows', async () => {
  const kinds: readonly Tampering[] = [...tables.flatMap(rowKinds), ...tables.flatMap(columnKinds)];
  expect(kinds.length).toBeGreaterThan(300);
  const missed: string[] = [];
  for (const kind of inRandomOrder(kinds).slice(0, 100 * roundsMultiplier)) {
    const found = await findAfter(kind);
    if (found === undefined) missed.push(kind.what);
    else if (roundsMultiplier > 1) process.stdout.write(`${kind.what}\n    ${found}\n`);
  }
  expect(missed, `seed ${randomSeed}`).toEqual([]);
}, 600_000);

test.for(moneyKinds)('the doctor finds $what', async (kind) => {
  expect(await listAfter(kind)).toContainEqual(expect.stringMatching(kind.fault));
});

test('rows that an operator accepts are no longer found, and the audit trail names them', async () => {
  await tamperWithDatabase(
    { owner },
    `update worker_wage set rate = rate + 1; delete from recurring_pay_item`,
  );
  const before = (await verifyProtectedRows(owner, testKeys)).faults.length;
  expect(before).toBeGreaterThan(1);
  expect(await acceptProtectedRows(owner, testKeys, initialTime)).toBe(before);
  await expectNoDoctorFindings(owner);
});

test('a fact about a social security number that contradicts the number is found even in an accepted row', async () => {
  await tamperWithDatabase(
    { owner },
    `update worker_identity set is_ssn_assignable = not is_ssn_assignable
     where worker_id = (select min(worker_id::text)::uuid from worker_identity)`,
  );
  await acceptProtectedRows(owner, testKeys, initialTime);
  expect(await listDoctorFindings(owner)).toEqual([
    expect.stringMatching(
      /is_ssn_assignable of worker_identity .* contradicts the encrypted value/,
    ),
  ]);
});

/** The first finding; the whole examination is only run if no digest differs. */
async function findAfter(kind: Tampering): Promise<string | undefined> {
  const list = async () => {
    const { faults } = await verifyProtectedRows(owner, testKeys);
    return faults.length > 0 ? faults.map(({ fault }) => fault) : listDoctorFindings(owner);
  };
  return (await listAfter(kind, list))[0];
}

/** Tampers, examines and restores; lists what the doctor found. */
async function listAfter(
  { what, table, sql }: Tampering,
  list: () => Promise<readonly string[]> = () => listDoctorFindings(owner),
): Promise<readonly string[]> {
  const tampered = await owner.transaction(async (tx) => {
    await tx.many(statement('', 'set local session_replication_role = replica'));
    return (await tx.many(statement('', sql))).length;
  });
  expect(tampered, what).toBeGreaterThan(0);
  const found = await list();
  await restoreTable(owner, table);
  return found;
}
