import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../client/client.ts';
import { backup, restore } from '../../database/backup.ts';
import { Database, statement } from '../../database/database.ts';
import { distribute } from '../../database/distribute.ts';
import { distribution } from '../../database/distribution.ts';
import { KeyRing } from '../../database/encryption.ts';
import { migrate } from '../../database/migrate.ts';
import { newId } from '../../database/new-id.ts';
import { reseal } from '../../database/rotate-keys.ts';
import { forgetRunningServer, noteRunningServer } from '../../store/running-servers.ts';
import type { Id } from '../../values/id.ts';
import { runDoctor } from '../../workflows/doctor/doctor.ts';
import { builtInInstallationLaw } from '../../workflows/law/installation-law.ts';
import {
  copyDatabase,
  initialTime,
  startApp,
  type TestAccount,
  type TestApp,
  testKeys,
} from '../harness/app.ts';
import {
  addCompanyInParts,
  countPaidWorkers,
  workersInParts,
} from '../harness/company-in-parts.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { centsOf } from '../harness/tax-payment-test.ts';

// A Citus cluster whose coordinator has an empty database at CITUS_URL, with the extension and its workers. Without one
// these tests are skipped.

const url = process.env.CITUS_URL;
if (!url) process.stdout.write('CITUS_URL is not set: tests on a cluster are skipped.\n');

describe.skipIf(!url)('a cluster', () => {
  let owner: Database;
  let app: TestApp;
  let account: TestAccount;
  let companyId: Id<'company'>;
  const lines: string[] = [];
  /** An account of its own, with a company whose payrolls are computed in parts. */
  let large: TestAccount & { readonly companyId: string; readonly payPeriodId: string };

  beforeAll(async () => {
    owner = new Database({ url: String(url), connections: 2, as: 'owner', keys: testKeys });
    await migrate(owner, initialTime);
    app = await startApp({}, undefined, { url: String(url) });
    account = await app.openAccount();
    companyId = (await readyCompany(account)) as Id<'company'>;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await readyWorker(account, companyId, { wage: salary(60_000), accountNumber: null });
    await addSchedule(account, companyId);
    await payNextPeriod(account.client, companyId, '2026-03-17');
    const largeAccount = await app.openAccount();
    const ids = await addCompanyInParts(largeAccount.client, { owner, url: String(url) });
    large = { ...largeAccount, ...ids };
    await app.close();
    await distribute(owner, (line) => lines.push(line));
    app = await startApp({}, undefined, { url: String(url) });
    for (const database of [owner, app.owner]) database.useMachines('several');
    await payNextPeriod(
      createClient({ address: app.address, ...account }),
      companyId,
      '2026-03-18T13:00:00-04:00',
    );
  });

  async function payNextPeriod(
    { payroll, sandbox, reports }: Client,
    companyId: string,
    to: string,
  ): Promise<void> {
    const { payPeriodId } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to });
  }

  afterAll(async () => {
    await app?.close();
    await owner?.close();
  });

  test('has every table in its place, and distributing it again changes nothing', async () => {
    for (const [table, { placement }] of Object.entries(distribution))
      expect(lines.find((line) => line.startsWith(`${table}: `))).toContain(placement);
    const placed = await owner.query(countPlaced);
    await distribute(owner, () => {});
    expect(await owner.query(countPlaced)).toEqual(placed);
  });

  test('is not distributed again while a server runs', async () => {
    const serverId = randomUUID();
    await noteRunningServer(app.database, serverId);
    await expect(distribute(owner, () => {})).rejects.toThrow(
      'One server is running on this database. Stop it first.',
    );
    await forgetRunningServer(app.database, serverId);
  });

  test('keeps its rows, their digests and references when a shard moves', async () => {
    const [placed] = await owner.query(findShard, [account.accountId]);
    const other = await owner.query(listWorkers);
    const target = other.find(({ port }) => port !== placed?.port);
    // A connection of its own, because ours are ended when PostgreSQL is silent for so long.
    const operator = new pg.Client({ connectionString: url });
    await operator.connect();
    await operator.query(moveShard, [
      placed?.shard,
      placed?.host,
      placed?.port,
      target?.host,
      target?.port,
    ]);
    await operator.end();
    const [moved] = await owner.query(findShard, [account.accountId]);
    expect(moved).toEqual({ ...placed, host: target?.host, port: target?.port });
    const { Company } = await createClient({
      address: app.address,
      ...account,
    }).reports.getCompanies({});
    expect(Company.map(({ companyID }) => companyID)).toEqual([companyId]);
    expect(await findFaults(owner)).toEqual([]);
  });

  test('is backed up, and the backup is restored on one machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paywright-cluster-'));
    const file = join(folder, 'cluster.backup');
    const rows = await backup(owner, file, initialTime);
    const single = new Database({
      url: await copyDatabase(),
      connections: 2,
      as: 'owner',
      keys: testKeys,
    });
    try {
      expect(await restore(single, file)).toBe(rows);
      expect(await findFaults(single)).toEqual([]);
    } finally {
      await single.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('pays workers, and the doctor finds nothing', async () => {
    const [sent] = await owner.query(countSentPayments, [account.accountId]);
    expect(sent?.count).toBeGreaterThan(0);
    expect(await findFaults(owner)).toEqual([]);
  });

  test('pays more than a thousand workers in parts, once each', async () => {
    const { accountId, companyId, payPeriodId } = large;
    const client = createClient({ address: app.address, ...large });
    const { preview } = await client.payroll.previewPayroll({ companyId, payPeriodId });
    expect(preview.totals.workers).toBe(workersInParts);
    const { previewHash } = preview;
    await client.payroll.initiatePayroll({ companyId, payPeriodId, previewHash });
    await client.sandbox.advanceClock({ to: '2026-03-17' });
    const [paid] = await owner.query(countPaidWorkers, [accountId, companyId]);
    expect(paid).toEqual({
      payments: workersInParts,
      workers: workersInParts,
      net: centsOf(preview.totals.net),
    });
    const { preview: processed } = await client.payroll.previewPayroll({ companyId, payPeriodId });
    expect(processed.totals).toEqual(preview.totals);
    expect(await findFaults(owner)).toEqual([]);
  });

  test('lists the events of their payments, which are recorded as lists', async () => {
    const { companyId, payPeriodId } = large;
    const { adminPortal } = createClient({ address: app.address, ...large });
    const list = async (asked: Parameters<typeof adminPortal.getEvents>[0]) =>
      (await adminPortal.getEvents({ topic: 'payment', limit: 1_000, ...asked })).events;
    for (const asked of [{}, { companyId }, { payPeriodId }, { order: 'oldest' as const }])
      expect(await list(asked)).toHaveLength(1_000);
    const [last] = await list({ topic: 'payment.settled' });
    const { userId = '', requestReferenceId = '' } = last ?? {};
    for (const asked of [{ userId }, { requestReferenceId }]) {
      const events = await list(asked);
      expect(events.map(({ eventType }) => eventType)).toEqual([
        'payment.settled',
        'payment.sent',
        'payment.created',
      ]);
    }
  });

  test('lets a statement that another machine works on take its time', async () => {
    const watchTimes = { everyMs: 50, silentMs: 200, probeMs: 4_000 };
    const server = new Database({ url: String(url), connections: 1, as: 'server', watchTimes });
    const slow = 'select pg_sleep(3) from company where account_id = $1';
    const rows = await server
      .inAccount(account.accountId, (tx) => tx.many(statement('', slow), [account.accountId]))
      .finally(() => server.close());
    expect(rows).toHaveLength(1);
  });

  test.for<[what: string, sql: string, message: RegExp]>([
    [
      'an unbalanced posting',
      `insert into ledger_transaction (account_id, company_id, transaction_id, kind, pay_run_id, posted_on,
         created_at, account_codes, details, lines, amounts_cents)
       select account_id, company_id, gen_random_uuid(), 'refund', pay_run_id, posted_on, created_at,
         '{asset:bank}', '{null}', '{null}', '{1}' from ledger_transaction
       where account_id = $1 and pay_run_id is not null limit 1`,
      /postings_sum_to_zero/,
    ],
    [
      'a change of a posting',
      "update ledger_transaction set amounts_cents = '{1}' where account_id = $1",
      /^ledger_transaction is append-only/,
    ],
    [
      'overlapping pay periods',
      'update pay_period set begins_on = begins_on - 1 where account_id = $1 and withdrawn_at is null',
      /regular_periods_never_overlap/,
    ],
    [
      'splits that do not sum to 100 percent',
      'update deposit_account set percentage = percentage - 1 where account_id = $1',
      // The workers answer the commit of the coordinator, which gives their message as a warning.
      /could not commit transaction/,
    ],
  ])('rejects %s', async ([, sql, message]) => {
    await expect(
      owner.transaction((tx) => {
        tx.enter(account.accountId);
        return tx.many(statement('', sql), [account.accountId]);
      }),
    ).rejects.toThrow(message);
  });

  test('shows the rows of another account to nobody', async () => {
    const other = await app.openAccount();
    const seen = await app.database.transaction((tx) => {
      tx.enter(other.accountId);
      return tx.many(statement('', 'select from company where account_id = $1'), [
        account.accountId,
      ]);
    });
    expect(seen).toEqual([]);
  });

  test('shows the rows of another company to no key or person of one company', async () => {
    const listCompanies = (companies: readonly Id<'company'>[]) =>
      app.database.inAccount(
        account.accountId,
        (tx) =>
          tx.many(
            statement<{ companyId: string }>(
              '',
              'select company_id "companyId" from company where account_id = $1',
            ),
            [account.accountId],
          ),
        { companies },
      );
    expect(await listCompanies([companyId])).toEqual([{ companyId }]);
    expect(await listCompanies([newId<'company'>()])).toEqual([]);
  });

  test('reseals every value with a new key', async () => {
    const fresh = { id: '00000002', secret: Buffer.alloc(32, 2) };
    const former = testKeys.current;
    const rotated = new KeyRing(() => [fresh, former]);
    expect(await reseal(owner, rotated)).toBeGreaterThan(0);
    expect(await reseal(owner, rotated)).toBe(0);
    expect(await findFaults(owner, new KeyRing(() => [fresh]))).toEqual([]);
  });
});

async function findFaults(owner: Database, keys = testKeys): Promise<string[]> {
  const law = builtInInstallationLaw;
  const findings = await runDoctor({ owner, law, keys, now: initialTime });
  return findings.flatMap(({ faults }) => faults);
}

interface PlacedShard {
  readonly shard: string;
  readonly host: string;
  readonly port: number;
}

const findShard = statement<PlacedShard>(
  '',
  `select shardid "shard", nodename "host", nodeport "port" from pg_dist_shard_placement
   where shardid = get_shard_id_for_distribution_column('audit_head', $1::uuid)`,
);
const listWorkers = statement<Omit<PlacedShard, 'shard'>>(
  '',
  'select nodename "host", nodeport "port" from pg_dist_node where shouldhaveshards',
);
const moveShard =
  "select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => 'block_writes')";
const countSentPayments = statement<{ count: number }>(
  '',
  "select count(*) from payment where account_id = $1 and status <> 'pending'",
);
const countPlaced = statement<{ count: number }>('', 'select count(*) from pg_dist_partition');
