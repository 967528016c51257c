import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { startDatabaseProxy } from '../test/harness/database-proxy.ts';
import { eventually } from '../test/harness/eventually.ts';
import { Database, DatabaseUnavailable, statement, type Transaction } from './database.ts';
import { TransactionTooLong } from './database-errors.ts';

// Short times, so that a test takes no longer than the failure it is about, but longer than a session of a busy
// PostgreSQL waits for its turn to read a statement.
const watchTimes = { everyMs: 50, silentMs: 400, probeMs: 2_000 };

const one = statement<{ number: number }>('one', 'select 1 "number"');
const sleep = statement('sleep', 'select pg_sleep($1)');
const length = statement<{ length: number }>('length', 'select length($1::text) "length"');
const processId = statement<{ id: number }>('process id', 'select pg_backend_pid() "id"');
const countProcess = statement<{ count: number }>(
  '',
  'select count(*) from pg_stat_activity where pid = $1',
);

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const isGone = (direct: Database, process: number) =>
  eventually(async () => (await direct.query(countProcess, [process]))[0]?.count === 0, {
    what: `PostgreSQL has ended session ${process}`,
  });

async function openThroughProxy(connections = 1, parameters = '') {
  const proxy = await startDatabaseProxy(inject('postgresUrl'));
  const database = new Database({
    url: `${proxy.url}${parameters}`,
    connections,
    as: 'owner',
    watchTimes,
  });
  const direct = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  closers.push(
    () => database.close(),
    () => direct.close(),
    () => proxy.disconnect(),
  );
  return { proxy, database, direct };
}

test.each([
  ['', ''],
  [' behind a pooler', '?pooler=transaction'],
])(
  'a statement on a connection%s that has gone silent fails, and PostgreSQL ends its transaction',
  async (_, parameters) => {
    const { proxy, database, direct } = await openThroughProxy(1, parameters);
    let abandoned = 0;
    const failing = database.transaction(async (tx) => {
      abandoned = (await tx.one(processId)).id;
      proxy.silence();
      return tx.one(one);
    });
    await expect(failing).rejects.toThrow(DatabaseUnavailable);
    await isGone(direct, abandoned);
    expect(await database.query(one)).toEqual([{ number: 1 }]);
  },
);

test('after one silent connection the idle ones are replaced before anybody waits for them', async () => {
  const { proxy, database } = await openThroughProxy(3);
  const parallel = () => Promise.all([1, 2, 3].map(() => database.query(sleep, [0.05])));
  await parallel();
  proxy.silence();
  await expect(database.query(one)).rejects.toThrow('the connection to the database went silent');
  expect(await database.query(one)).toEqual([{ number: 1 }]);
  await parallel();
});

test.each([
  ['', ''],
  [' behind a pooler', '?pooler=transaction'],
])('a long statement on a connection%s that is well is left alone', async (_, parameters) => {
  const { database } = await openThroughProxy(1, parameters);
  const [before] = await database.query(processId);
  await database.query(sleep, [1.2]);
  expect(await database.query(processId)).toEqual([before]);
});

test('a connection to which a busy server still sends is left alone', async () => {
  const database = new Database({
    url: inject('postgresUrl'),
    connections: 1,
    as: 'owner',
    watchTimes,
  });
  closers.push(() => database.close());
  let isAnswered = false;
  const answer = database.query(length, ['x'.repeat(15_000_000)]).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    computeFor(15);
    await nextTurn();
  }
  expect(await answer).toEqual([{ length: 15_000_000 }]);
});

function computeFor(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

describe('a transaction past its time', () => {
  const limits = { connectionMs: 1_000, transactionMs: 100, lockMs: 0, pauseMs: 0 };

  test.each<[string, (tx: Transaction, direct: Database, process: number) => Promise<unknown>]>([
    ['waits for a statement', (tx) => tx.many(sleep, [60])],
    ['computes', (_, direct, process) => isGone(direct, process)],
  ])('loses its connection when it %s, and PostgreSQL ends it', async (_, work) => {
    const url = inject('postgresUrl');
    const timeLimits = { large: limits };
    const database = new Database({ url, connections: 1, as: 'owner', watchTimes, timeLimits });
    const direct = new Database({ url, connections: 1, as: 'owner' });
    closers.push(
      () => database.close(),
      () => direct.close(),
    );
    let abandoned = 0;
    const failing = database.transaction(async (tx) => {
      abandoned = (await tx.one(processId)).id;
      await work(tx, direct, abandoned);
    });
    await expect(failing).rejects.toThrow(TransactionTooLong);
    await isGone(direct, abandoned);
    expect(await database.query(one)).toEqual([{ number: 1 }]);
  });
});
