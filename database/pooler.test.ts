import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase, startApp, testKeys } from '../test/harness/app.ts';
import {
  addCompanyInParts,
  countPaidWorkers,
  workersInParts,
} from '../test/harness/company-in-parts.ts';
import { expectNoDoctorFindings } from '../test/harness/doctor.ts';
import { addSchedule } from '../test/harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../test/harness/payroll-ready.ts';
import { pgbouncerPoolers, startPgbouncer } from '../test/harness/pgbouncer.ts';
import { centsOf } from '../test/harness/tax-payment-test.ts';
import { Database, statement } from './database.ts';
import { poolerOf } from './pooler.ts';

test('the address names the pooler', () => {
  expect(poolerOf('postgres://a@b/c')).toBe('none');
  expect(poolerOf('postgres://a@b,c/d?pooler=transaction')).toBe('transaction');
  expect(poolerOf('postgres://a@b/c?host=/tmp&pooler=unprepared')).toBe('unprepared');
  expect(() => poolerOf('postgres://a@b/c?pooler=session')).toThrow(
    'pooler=session in the address of the database must be transaction or unprepared',
  );
});

const settings = [
  'role',
  'search_path',
  'timezone',
  'enable_seqscan',
  'jit',
  'work_mem',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
];
const readSettings = statement<{ name: string; setting: string }>(
  'read settings',
  `select name, current_setting(name) setting from unnest(array['${settings.join("','")}']) name`,
);

test.each(['transaction', 'unprepared'])(
  'with pooler=%s transactions have the settings of other sessions, and leave none behind',
  async (pooler) => {
    const url = await copyDatabase();
    const open = (address: string) => {
      const database = new Database({ url: address, connections: 1, as: 'server' });
      onTestFinished(() => database.close());
      return database;
    };
    const pooled = open(`${url}?pooler=${pooler}`);
    const expected = await open(url).query(readSettings);
    for (const _ of ['the first time', 'prepared']) {
      expect(await pooled.query(readSettings)).toEqual(expected);
      expect(await pooled.transaction((tx) => tx.many(readSettings))).toEqual(expected);
    }
    const failing = pooled.query(statement<never>('divide by zero', 'select 1 / 0'));
    await expect(failing).rejects.toThrow('division by zero');
    const afterwards = await pooled.transaction(async (tx) => {
      // Outside the transaction, as the next client of the session.
      await tx.script('rollback');
      return tx.many(readSettings);
    });
    const bySession = Object.fromEntries(afterwards.map(({ name, setting }) => [name, setting]));
    expect(bySession).toMatchObject({ role: 'none', enable_seqscan: 'on', statement_timeout: '0' });
  },
);

test.for(pgbouncerPoolers)(
  'with pooler=%s a payroll runs through PgBouncer in transaction mode, on fewer sessions than connections',
  async (pooler) => {
    const direct = await copyDatabase();
    const pgbouncer = await startPgbouncer(direct, 4, pooler);
    onTestFinished(() => pgbouncer.stop());
    const app = await startApp({}, undefined, { url: pgbouncer.url });
    onTestFinished(() => app.close());
    const [account, other] = [await app.openAccount(), await app.openAccount()];
    await Promise.all(
      [account, other].map(async (each) => {
        const companyId = await readyCompany(each);
        await readyWorker(each, companyId, { wage: salary(52_000) });
        const { payPeriodId } = await addSchedule(each, companyId);
        await each.client.payroll.initiatePayroll({ companyId, payPeriodId });
      }),
    );
    const reads = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? account : other).send({ path: '/reports/getCompanies', verb: 'GET' }),
      ),
    );
    expect(new Set(reads.map(({ body }) => body)).size).toBe(2);
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    await expectNoDoctorFindings(app.owner);
  },
);

test.for(pgbouncerPoolers)(
  'with pooler=%s a payroll in parts runs through PgBouncer in transaction mode, and everybody is paid once',
  async (pooler) => {
    const direct = await copyDatabase();
    const pgbouncer = await startPgbouncer(direct, 3, pooler);
    onTestFinished(() => pgbouncer.stop());
    const app = await startApp({}, undefined, { url: pgbouncer.url });
    onTestFinished(() => app.close());
    const account = await app.openAccount();
    const { payroll, sandbox } = account.client;
    const owner = new Database({ url: direct, connections: 1, as: 'owner', keys: testKeys });
    const ids = await addCompanyInParts(account.client, { owner, url: direct });
    await owner.close();
    const { companyId } = ids;
    const { preview } = await payroll.previewPayroll(ids);
    const { previewHash } = preview;
    await payroll.initiatePayroll({ ...ids, previewHash });
    await sandbox.advanceClock({ to: '2026-03-17' });
    const [paid] = await app.owner.query(countPaidWorkers, [account.accountId, companyId]);
    expect(paid).toEqual({
      payments: workersInParts,
      workers: workersInParts,
      net: centsOf(preview.totals.net),
    });
    await expectNoDoctorFindings(app.owner);
  },
);
