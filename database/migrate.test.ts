import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../test/harness/app.ts';
import { payFirstPeriod } from '../test/harness/corrections.ts';
import { expectNoDoctorFindings } from '../test/harness/doctor.ts';
import { addWorker, registerCompany } from '../test/harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../test/harness/payroll-ready.ts';
import { toInstant } from '../values/instant.ts';
import { verifyAudit } from './audit.ts';
import { Database, statement } from './database.ts';
import { migrate } from './migrate.ts';
import { openServerDatabase } from './open-database.ts';
import { packageRoot } from './package-root.ts';

test('a database whose owner is no superuser is migrated and served', async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  const url = inject('postgresUrl');
  const admin = new Database({ url, connections: 1, as: 'owner' });
  await admin.query(statement('', `create role ${name} login`));
  // What PostgreSQL itself gives to whoever makes a role.
  const made = (await isBefore16(admin)) ? 'admin option' : 'admin true, set false, inherit false';
  await admin.query(statement('', `grant paywright_server to ${name} with ${made}`));
  await admin.query(statement('', `create database ${name} owner ${name}`));
  const ownUrl = url.replace('//paywright@', `//${name}@`).replace(/postgres$/, name);
  const owner = new Database({ url: ownUrl, connections: 1, as: 'owner' });

  expect(await migrate(owner, toInstant(0))).not.toEqual([]);
  expect(await migrate(owner, toInstant(0))).toEqual([]);
  const served = await openServerDatabase({ url: ownUrl, owner, close: () => owner.close() }, 1);
  expect(await served.query(whoAmI)).toEqual([{ role: 'paywright_server' }]);

  await served.close();
  await owner.close();
  await admin.close();
});

describe('a database is refused, and left as it is,', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const rows: [why: string, change: string, says: RegExp][] = [
    [
      'made by a newer Paywright',
      "insert into migration values (9999, '9999_later.sql', 'x', now())",
      /^The database was made by a newer Paywright \(migration 9999_later\.sql\)\. Start that version/,
    ],
    [
      'whose migration was edited after it had been applied',
      "update migration set digest = 'another' where number = 2",
      /^Migration 0002_\w+\.sql was edited after it had been applied\. Restore it\.$/,
    ],
  ];
  test.each(rows)('%s', async (_, change, says) => {
    await app.owner.query(statement('', 'create table kept as table migration'));
    await app.owner.query(statement('', change));
    await expect(migrate(app.owner, toInstant(0))).rejects.toThrow(says);
    await app.owner.query(statement('', 'truncate migration'));
    await app.owner.query(statement('', 'insert into migration table kept'));
    await app.owner.query(statement('', 'drop table kept'));
    expect(await migrate(app.owner, toInstant(0))).toEqual([]);
  });

  test('and a server is not ready while a migration is missing', async () => {
    const readiness = async () => {
      const response = await fetch(`${app.address}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await readiness()).toEqual([200, { status: 'ready' }]);
    await app.owner.query(statement('', 'delete from migration where number = 1'));
    expect(await readiness()).toEqual([
      503,
      { status: 'not ready', why: 'migrations are pending' },
    ]);
  });
});

test('of several servers that migrate an empty database at once each migration is applied by one', async () => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  await admin.query(statement('', `create database ${name}`));
  await admin.close();
  const url = inject('postgresUrl').replace(/postgres$/, name);
  const owner = new Database({ url, connections: 4, as: 'owner' });
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(owner, toInstant(0))));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(applied.flat()).toContain('0001_accounts.sql');
  await owner.close();
});

test('rates_and_departures keeps the rates there were, from the quarter in which each was given, and tells of departures to come', async () => {
  const app = await startApp();
  const account = await app.openAccount();
  const companyId = await registerCompany(account);
  const userId = await addWorker(account, companyId);
  await account.client.adminPortal.updateStateRegistration({
    companyId,
    code: 'VA',
    companyStateRegistration: { 'UI Account Number': '1' },
  });
  const user = { userId, finalPayCheckType: 'They have already been paid' as const };
  await account.client.adminPortal.terminateUser({ user: { ...user, exitDate: '2026-12-01' } });
  // As it was before: the rate in its registration, and no job for the day of leaving.
  await app.owner.transaction((tx) =>
    tx.script(`drop table unemployment_rate; drop index worker_departure_by_id; delete from job;
      alter table state_registration add column unemployment_rate integer;
      update state_registration set unemployment_rate = 27000,
        changed_at = '2026-04-01T03:59:59Z';
      update worker_departure set exit_on = (now() + interval '30 days')::date;`),
  );
  await app.owner.transaction((tx) => tx.script(migrationNamed('rates_and_departures')));

  const { companyStateRegistrations } = await account.client.reports.getStateRegistration({
    companyId,
  });
  expect(companyStateRegistrations[0]?.unemploymentRates).toEqual([
    { effectiveDate: '2026-01-01', rate: '2.7' },
  ]);
  const jobs = statement<{ onTheDay: boolean }>(
    '',
    `select due_at = exit_on::timestamp at time zone 'America/New_York' "onTheDay"
     from job join worker_departure on departure_id = subject_id where job.kind = 'endEmployment'`,
  );
  expect(await app.owner.query(jobs)).toEqual([{ onTheDay: true }]);
  await app.close();
});

test('one_row_an_entry takes over a trail whose links stood in a table of their own', async () => {
  const app = await startApp();
  const account = await app.openAccount();
  for (let entry = 0; entry < 3; entry += 1) await registerCompany(account);
  const before = await verifyAudit(app.owner);
  // As it was before: entries with an id, and beside them their positions and hashes.
  await app.owner.transaction((tx) =>
    tx.script(`drop function record_write;
      create table audit_link as
        select account_id, position, gen_random_uuid() entry_id, hash from audit_entry;
      alter table audit_entry disable trigger refuse_change;
      alter table audit_entry add column entry_id uuid;
      update audit_entry entry set entry_id = link.entry_id from audit_link link
        where link.account_id = entry.account_id and link.position = entry.position;
      alter table audit_entry drop column position, drop column hash,
        add primary key (account_id, entry_id);
      alter table audit_entry enable trigger refuse_change;
      create function open_request(uuid, text) returns int language sql return 1;
      create function link_audit_entry() returns trigger language plpgsql as 'begin end';
      create trigger link_audit_entry after insert on audit_entry
        for each row execute function link_audit_entry();`),
  );
  for (const name of ['one_row_an_entry', 'recorded_by_a_function'])
    await app.owner.transaction((tx) => tx.script(migrationNamed(name)));

  expect(await verifyAudit(app.owner)).toEqual(before);
  await registerCompany(account);
  const { faults, heads } = await verifyAudit(app.owner, before.heads);
  expect([faults, heads.map(({ position }) => position)]).toEqual([[], [4]]);
  await app.close();
});

test('files_of_a_bank counts on from the files that were written account by account', async () => {
  const app = await startApp();
  for (const kind of ['live', 'live', 'sandbox'] as const) await app.openAccount(kind);
  // As it was before: the last trace beside each file. On the last day the live accounts have written
  // two files and one, the last of them before midnight in New York.
  await app.owner.transaction((tx) =>
    tx.script(`drop function take_file_numbers; drop table bank_file_count, bank_trace_count;
      alter table payment_file add column last_trace integer not null;
      insert into payment_file (account_id, file_id, cutoff, content_encrypted, report, written_at,
        last_trace)
      select account_id, gen_random_uuid(), written_at, '', '{}', written_at::timestamptz, trace
      from (select account_id, row_number() over (order by kind, created_at, account_id) from account)
        account (account_id, number)
      join (values (1, '2026-03-10T16:05Z', 9999000), (1, '2026-03-11T16:05Z', 20),
        (1, '2026-03-12T03:59Z', 25), (2, '2026-03-11T16:05Z', 70), (3, '2026-03-11T16:05Z', 7))
        file (number, written_at, trace) using (number) order by file.written_at`),
  );
  await app.owner.transaction((tx) => tx.script(migrationNamed('files_of_a_bank')));

  const counts = statement(
    '',
    `select kind, day, files from bank_file_count
    left join account using (account_id) order by kind, day`,
  );
  expect(await app.owner.query(counts)).toEqual([
    { kind: 'sandbox', day: '2026-03-11', files: 1 },
    { kind: null, day: '2026-03-10', files: 1 },
    { kind: null, day: '2026-03-11', files: 3 },
  ]);
  const traces = statement(
    '',
    `select kind, last_trace "last" from bank_trace_count
    left join account using (account_id) order by kind`,
  );
  expect(await app.owner.query(traces)).toEqual([
    { kind: 'sandbox', last: 7 },
    { kind: null, last: 70 },
  ]);
  await app.close();
});

test('books_by_line tells of every entry which line it is about, as if it had been booked so', async () => {
  const app = await startApp();
  const account = await app.openAccount();
  const companyId = await readyCompany(account);
  const ids = {
    companyId,
    userId: await readyWorker(account, companyId, { wage: salary(104_000) }),
  };
  const { adminPortal, payroll } = account.client;
  const order = { garnishmentType: 'Creditor garnishment', amountPerPayperiod: 20 };
  await adminPortal.addGarnishment({ garnishment: { ...ids, ...order } });
  const said = (...extra: [string, number][]) => ({
    userId: ids.userId,
    additionalCompensations: extra.map(([description, amount]) => ({ description, amount })),
    deductions: [{ description: 'Union Dues', amount: 25 }],
    reimbursements: [{ reimbursementType: 'Mileage', amount: 9.1 }],
  });
  const payPeriodId = await payFirstPeriod(account, companyId, (period) =>
    payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId: period,
      payrollData: [
        said(['Bonus', 250], ['Holiday Bonus', 50], ['Reported Tips', 40], ['Employer HSA', 10]),
      ],
    }),
  );
  await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: [{ action: 'Replace', ...said(['Bonus', 100], ['Spot Bonus', 1], ['Tips', 4]) }],
  });
  const booked = await app.owner.query(listSubjects);
  const stub = await account.client.reports.getPayStub({ payPeriodId, userId: ids.userId });
  expect(booked.filter(({ about }) => about !== null).length).toBeGreaterThan(20);
  // As it was before: one entry for each account, and none for what was received elsewhere.
  await app.owner.transaction((tx) =>
    tx.script(`alter table ledger_entry disable trigger user;
      create table merged as select account_id, company_id, transaction_id, min(place) place,
        ledger_account, worker_id, sum(amount_cents)::bigint amount_cents
      from ledger_entry where ledger_account not like 'memo:%' group by 1, 2, 3, 5, 6;
      alter table ledger_entry drop column about;
      delete from ledger_entry;
      insert into ledger_entry table merged;
      drop table merged;
      drop function check_books cascade; drop index pay_booked_once;
      alter table ledger_entry enable trigger user;`),
  );
  await app.owner.transaction((tx) => tx.script(migrationNamed('books_by_line')));

  expect(await app.owner.query(listSubjects)).toEqual(booked);
  expect(await account.client.reports.getPayStub({ payPeriodId, userId: ids.userId })).toEqual(
    stub,
  );
  await expectNoDoctorFindings(app.owner);
  await expect(
    app.owner.query(statement('', 'update ledger_entry set about = null')),
  ).rejects.toThrow('append-only');
  await app.close();
});

const listSubjects = statement<{ about: string | null }>(
  '',
  `select transaction_id, worker_id, ledger_account, about, amount_cents from ledger_entry
   order by transaction_id, ledger_account, about`,
);

function migrationNamed(name: string): string {
  const folder = join(packageRoot, 'database/migrations');
  const file = readdirSync(folder).find((each) => each.endsWith(`_${name}.sql`));
  return readFileSync(join(folder, String(file)), 'utf8');
}

async function isBefore16(database: Database): Promise<boolean> {
  const [row] = await database.query(serverVersion);
  return Number(row?.version) < 160_000;
}

const serverVersion = statement<{ version: string }>(
  '',
  `select current_setting('server_version_num') "version"`,
);
const whoAmI = statement<{ role: string }>('', 'select current_user::text "role"');
