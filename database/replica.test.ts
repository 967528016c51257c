import { describe, expect, test as plain, vi } from 'vitest';
import type { describeReadiness } from '../server/views/readiness.ts';
import { copyDatabase, startApp, type TestAccount, type TestApp } from '../test/harness/app.ts';
import { eventually } from '../test/harness/eventually.ts';
import { registerCompany } from '../test/harness/examples.ts';
import { startWithStandby } from '../test/harness/standby.ts';
import { Database, errorCodeOf, statement, type Transaction } from './database.ts';
import { newId } from './new-id.ts';
import {
  bytesBetween,
  compare,
  type DescribedPosition,
  Replica,
  type ReplicaHealth,
} from './replica.ts';

plain.each([
  ['the same place', '1 1 a', '0/10', 0],
  ['an earlier place', '1 1 a', '0/F', 0],
  ['a later place', '1 1 a', '0/20', 16],
  ['a place after 4 GiB', '1 1 a', '1/0', 4_294_967_280],
  ['another cluster', '2 1 a', '0/10', undefined],
  ['another timeline, after a failover', '1 2 a', '0/10', undefined],
  ['another database', '1 1 b', '0/10', undefined],
  ['a standby that has replayed nothing', '1 1 a', null, undefined],
])('bytes of the log to %s', (_, history, place, bytes) => {
  expect(bytesBetween({ history: '1 1 a', place: '0/10' }, { history, place })).toBe(bytes);
});

const at = (place: string, history = '1 1 a') => ({ history, place, ageMs: 2_500 });
plain.each<[ReplicaHealth, DescribedPosition, string]>([
  [{ state: 'following', lag: { bytes: 0, seconds: 0 } }, at('0/20'), 'all is replayed'],
  [{ state: 'following', lag: { bytes: 16, seconds: 2.5 } }, at('0/10'), 'all that was before'],
  [{ state: 'behind', lag: { bytes: 24, seconds: 2.5 } }, at('0/8'), 'less than was before'],
  [{ state: 'unrelated' }, at('0/20', '1 2 a'), 'another timeline'],
  [{ state: 'unrelated' }, at('0/28'), 'more than the primary has'],
])('a standby is %j at %j: %s', (health, reached) => {
  expect(compare({ reached, position: at('0/20'), former: at('0/10') })).toEqual(health);
});

const test = plain
  // A read that is in the way of the replay is cancelled at once.
  .extend('standbySettings', { scope: 'file' }, ['max_standby_streaming_delay=0'])
  .extend('postgres', { scope: 'file' }, async ({ standbySettings }, { onCleanup }) => {
    const started = await startWithStandby(standbySettings);
    onCleanup(() => started.stop());
    return started;
  })
  .extend('app', { scope: 'file' }, async ({ postgres: { url, standbyUrl } }, { onCleanup }) => {
    // The first host does not answer.
    const several = standbyUrl.replace('@', '@127.0.0.1:1,');
    const environment = { DATABASE_URL: url, DATABASE_REPLICA_URL: several };
    const app = await startApp(environment, undefined, { url });
    onCleanup(() => app.close());
    return app;
  })
  .extend('account', { scope: 'file' }, ({ app }) => app.openAccount())
  .extend('standby', { scope: 'file' }, ({ postgres: { standbyUrl: url } }, { onCleanup }) => {
    const standby = new Database({ url, connections: 1, as: 'owner', isStandby: true });
    onCleanup(() => standby.close());
    return standby;
  });

/** The tests follow each other: the standby is well, behind, stopped, and at last promoted. */
describe.sequential('reports with a standby', () => {
  test('are answered by it, with what was written before', async ({ app, account }) => {
    const written = [];
    for (let count = 0; count < 5; count += 1) {
      written.push(await registerCompany(account));
      expect((await readCompanies(app, account)).ids).toEqual(written);
    }
    await expectStandbyAnswers(app, account);
  });

  test('see the rows of one account, and write nothing', async ({ app, account }) => {
    const other = await app.openAccount();
    await expectStandbyAnswers(app, other);
    expect((await readCompanies(app, other)).ids).toEqual([]);
    const settings = (tx: Transaction) => tx.many(readSettings);
    const here = await inAccount(app, account, settings);
    expect(here).toEqual(await app.database.inAccount(account.accountId, settings));
    const writing = inAccount(app, account, (tx) => tx.many(lockCompanies));
    await expect(writing).rejects.toSatisfy((error) => errorCodeOf(error) === '25006');
  });

  test('are answered by the primary after a conflict with the replay', async ({ app, account }) => {
    const registered = await registerCompany(account);
    const hosts: ('standby' | 'primary')[] = [];
    const readDuringChange = async (tx: Transaction) => {
      const { isStandby } = await tx.one(describeHost);
      hosts.push(isStandby ? 'standby' : 'primary');
      let companies = await tx.many(listCompanies);
      // The read holds its lock of the table, for which the replay does not wait.
      if (isStandby) await app.owner.transaction((owner) => owner.script(lockForChange));
      while (isStandby) companies = await tx.many(listCompanies);
      return companies.map(({ companyId }) => companyId);
    };
    await eventually(async () => {
      expect(await inAccount(app, account, readDuringChange)).toContain(registered);
      return hosts.includes('standby');
    });
    expect(hosts.slice(-2)).toEqual(['standby', 'primary']);
  });

  test('are answered by the primary while it does not replay', async ({
    app,
    account,
    standby,
  }) => {
    await standby.query(statement('', 'select pg_wal_replay_pause()'));
    await eventually(async () => (await standby.query(readPause))[0]?.state === 'paused');
    const registered = await registerCompany(account);
    const { ids, isOfStandby } = await readCompanies(app, account);
    expect(ids).toContain(registered);
    expect(isOfStandby).toBe(false);
    await eventually(() => app.replica?.health.state === 'behind');
    const { status, replica } = await readiness(app);
    expect(status).toBe('ready');
    expect(replica).toMatchObject({ state: 'behind' });
    expect(replica?.lagBytes).toBeGreaterThan(0);
    await standby.query(statement('', 'select pg_wal_replay_resume()'));
    await expectStandbyAnswers(app, account);
  });

  test('are answered by the primary while it is stopped', async ({ app, account, postgres }) => {
    await postgres.stopStandby();
    const registered = await registerCompany(account);
    const { ids, isOfStandby } = await readCompanies(app, account);
    expect(ids).toContain(registered);
    expect(isOfStandby).toBe(false);
    await eventually(() => app.replica?.health.state === 'unreachable');
    expect(await readiness(app)).toEqual({
      status: 'degraded',
      why: 'the replica cannot be reached: reports use the primary',
      replica: { state: 'unreachable' },
    });
    expect(await readGauges(app)).toEqual(['following 0', 'lag_bytes Nan', 'lag_seconds Nan']);
    await postgres.startStandby();
    await expectStandbyAnswers(app, account);
    await eventually(async () => (await readGauges(app)).includes('following 1'));
  });

  test('are answered by the primary when it follows no more', async ({ app, account, standby }) => {
    await standby.query(statement('', 'select pg_promote()'));
    await eventually(() => app.replica?.health.state === 'unrelated');
    const registered = await registerCompany(account);
    const { ids, isOfStandby } = await readCompanies(app, account);
    expect(ids).toContain(registered);
    expect(isOfStandby).toBe(false);
  });
});

plain('the primary itself can be named as the replica', async ({ onTestFinished }) => {
  const url = await copyDatabase();
  const open = (isStandby: boolean) =>
    new Database({ url, connections: 1, as: 'server', isStandby });
  const [primary, standby] = [open(false), open(true)];
  const replica = new Replica({ primary, standby, onChange: () => {}, onFailure: () => {} });
  onTestFinished(async () => {
    await replica.close();
    await primary.close();
  });
  await replica.refresh();
  expect(replica.health.state).toBe('following');
  const asked = vi.spyOn(primary, 'inAccount');
  const read = replica.inAccount(newId(), (tx) => tx.one(describeHost));
  expect(await read).toEqual({ isStandby: false });
  expect(asked).not.toHaveBeenCalled();
});

function inAccount<Result>(
  { replica }: TestApp,
  { accountId }: TestAccount,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!replica) throw new Error('the app has no replica');
  return replica.inAccount(accountId, work);
}

/** Reads the companies of the account, and reports whether the primary was not asked. */
async function readCompanies({ database }: TestApp, { client }: TestAccount) {
  const reads = vi.spyOn(database, 'inAccount');
  try {
    const { Company } = await client.reports.getCompanies({});
    const isOfStandby = !reads.mock.calls.some(([, , options]) => options?.isReadOnly);
    return { ids: Company.map(({ companyID }) => companyID), isOfStandby };
  } finally {
    reads.mockRestore();
  }
}

/** A busy machine may be slow to replay: then the primary answers in the meantime. */
async function expectStandbyAnswers(app: TestApp, account: TestAccount): Promise<void> {
  await eventually(async () => (await readCompanies(app, account)).isOfStandby);
}

async function readiness({ address }: TestApp) {
  const response = await fetch(`${address}/readyz`);
  expect(response.status).toBe(200);
  return (await response.json()) as ReturnType<typeof describeReadiness>;
}

async function readGauges({ address }: TestApp): Promise<string[]> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return [...text.matchAll(/^paywright_replica_(.*)$/gm)].map(([, gauge = '']) => gauge);
}

const readSettings = statement<{ name: string; setting: string }>(
  '',
  `select name, current_setting(name) setting
   from unnest(array['role', 'search_path', 'statement_timeout', 'lock_timeout', 'enable_seqscan']) name`,
);
const readPause = statement<{ state: string }>('', 'select pg_get_wal_replay_pause_state() state');
const describeHost = statement<{ isStandby: boolean }>(
  '',
  'select pg_is_in_recovery() "isStandby"',
);
const listCompanies = statement<{ companyId: string }>(
  '',
  'select company_id "companyId" from company',
);
const lockCompanies = statement<object>('', 'select company_id from company for update');
const lockForChange = 'lock table company in access exclusive mode';
