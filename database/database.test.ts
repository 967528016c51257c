import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { copyDatabase } from '../test/harness/app.ts';
import { Batch } from './batch.ts';
import { Database, statement, type Transaction } from './database.ts';
import { newId } from './new-id.ts';
import { ProtocolMessages } from './protocol-messages.ts';

let database: Database;
beforeAll(() => {
  database = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
});
afterAll(() => database.close());

const one = statement<{ number: number }>('one', 'select 1 "number"');
const divide = statement<{ result: number }>('divide', 'select 10 / $1::int "result"');
const processId = statement<{ id: number }>('process id', 'select pg_backend_pid() "id"');

test('each awaited statement gets its own rows, in order, also after statements that were only sent', async () => {
  const answers = await database.transaction(async (tx) => {
    tx.send(one);
    return Promise.all([tx.one(divide, [5]), tx.many(one), tx.one(divide, [2])]);
  });
  expect(answers).toEqual([{ result: 2 }, [{ number: 1 }], { result: 5 }]);
});

const lockFirst = statement<{ isLong: boolean }>(
  'wait for a lock',
  'select length($1) > 0 "isLong" from (select pg_advisory_xact_lock(17)) locked',
);

test('what is answered before a long statement arrives while that one waits', async () => {
  const other = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  onTestFinished(() => other.close());
  const order: string[] = [];
  const waiting = await other.transaction(async (holder) => {
    await holder.many(lockFirst, ['']);
    const both = database.transaction((tx) =>
      Promise.all([
        tx.one(one).then(() => order.push('short')),
        tx.one(lockFirst, ['x'.repeat(20_000)]).then(() => order.push('long')),
      ]),
    );
    await vi.waitFor(() => expect(order).toEqual(['short']));
    return { both };
  });
  await waiting.both;
  expect(order).toEqual(['short', 'long']);
});

const divideLong = statement('divide by nothing', 'select length($1) / 0');

test('a statement that is answered before a long one keeps its answer if that fails, and the transaction fails', async () => {
  let answer: unknown;
  const failing = database.transaction(async (tx) => {
    const divided = tx.one(divide, [5]);
    tx.send(divideLong, ['x'.repeat(20_000)]);
    answer = await divided;
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(answer).toEqual({ result: 2 });
});

test('a statement that failed when it first ran runs again on the same connection', async () => {
  const [before] = await database.query(processId);
  const first = statement<{ result: number }>('first of its name', 'select 1 / $1::int "result"');
  await expect(database.query(first, [0])).rejects.toThrow('division by zero');
  expect(await database.query(first, [1])).toEqual([{ result: 1 }]);
  expect(await database.query(processId)).toEqual([before]);
});

test('the next await reports the error of a statement that was only sent', async () => {
  const failing = database.transaction(async (tx) => {
    tx.send(divide, [0]);
    await nextTurn();
    return tx.one(one);
  });
  await expect(failing).rejects.toThrow('division by zero');
});

test('a transaction whose last statement was only sent and has failed is not taken for committed', async () => {
  const failing = database.transaction(async (tx) => {
    tx.send(divide, [0]);
    await nextTurn();
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await database.query(one)).toEqual([{ number: 1 }]);
});

test('a statement that is underway when a nested transaction fails does not affect the outer one', async () => {
  const result = await database.transaction(async (tx) => {
    const failing = tx.nested(async () => {
      const failed = tx.one(divide, [0]);
      failed.catch(() => {});
      await nextTurn();
      tx.send(one);
      await nextTurn();
      await failed;
    });
    await expect(failing).rejects.toThrow('division by zero');
    return tx.one(divide, [1]);
  });
  expect(result).toEqual({ result: 10 });
});

test('a failure after a nested transaction that failed undoes all of the one around it', async () => {
  const kept = statement<{ number: number }>('', 'select number from nested_numbers');
  const rows = await database.transaction(async (tx) => {
    tx.send(statement('', 'create temporary table nested_numbers (number integer)'));
    const failing = tx.nested(async () => {
      tx.send(statement('', 'insert into nested_numbers values (1)'));
      await tx.nested(() => tx.one(divide, [0])).catch(() => {});
      await tx.one(divide, [0]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const left = await tx.many(kept);
    tx.send(statement('', 'drop table nested_numbers'));
    return left;
  });
  expect(rows).toEqual([]);
});

test('a failure in a nested transaction does not affect the outer one', async () => {
  const result = await database.transaction(async (tx) => {
    tx.send(one);
    await expect(tx.nested(() => tx.one(divide, [0]))).rejects.toThrow('division by zero');
    return tx.one(divide, [1]);
  });
  expect(result).toEqual({ result: 10 });
});

test('a failure before a nested transaction is named, and not the missing savepoint', async () => {
  const failing = database.transaction(async (tx) => {
    tx.send(divide, [0]);
    await tx.nested(() => tx.one(divide, [1]));
  });
  await expect(failing).rejects.toThrow('division by zero');
});

test('statements sent before commit run last, and not at all if their nested transaction failed', async () => {
  const setMark = statement('', "select set_config('paywright.mark', $1, false)");
  const readMark = statement<{ mark: string }>(
    'read mark',
    'select current_setting(\'paywright.mark\') "mark"',
  );
  const beforeCommit = await database.transaction(async (tx) => {
    tx.sendBeforeCommit(setMark, ['last']);
    const failing = tx.nested(async () => {
      tx.sendBeforeCommit(setMark, ['of the failed transaction']);
      await tx.one(divide, [0]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    tx.send(setMark, ['first']);
    return tx.one(readMark);
  });
  expect(beforeCommit).toEqual({ mark: 'first' });
  expect(await database.query(readMark)).toEqual([{ mark: 'last' }]);
});

test('a transaction that fails together with its commit keeps its connection', async () => {
  const [before] = await database.query(processId);
  const failing = database.transaction(async (tx) => tx.send(divide, [0]));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await database.query(processId)).toEqual([before]);
  expect(await database.transaction((tx) => tx.one(one))).toEqual({ number: 1 });
});

test('values of any length and script arrive unchanged', async () => {
  const repeat = statement<{ text: string; bytes: Buffer; nothing: null }>(
    'repeat',
    'select $1::text "text", $2::bytea "bytes", $3::text "nothing"',
  );
  for (const length of [0, 1, 999, 1_000, 21_844, 21_845, 65_536, 100_000]) {
    const [text, bytes] = ['\u20ac'.repeat(length), Buffer.alloc(length, 255)];
    const [received] = await database.query(repeat, [text, bytes, undefined]);
    expect(received?.text === text, `a text of ${length}`).toBe(true);
    expect(received?.bytes.equals(bytes), `bytes of ${length}`).toBe(true);
    expect(received?.nothing).toBe(null);
  }
});

test('a finished transaction accepts no statements', async () => {
  let finished: Transaction | undefined;
  await database.transaction(async (tx) => {
    finished = tx;
  });
  expect(() => finished?.send(one)).toThrow('"one" was sent after its transaction ended');
});

test.for([
  ['one', false, 'a batch is one transaction by itself'],
  ['several', true, 'each machine would commit a statement by itself'],
  ['unknown', true, 'there may be several machines'],
] as const)(
  'a transaction that is sent as one batch, on machines: %s, is begun by a command: %s, because %s',
  async ([machines, isBegun]) => {
    const own = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
    onTestFinished(() => own.close());
    own.useMachines(machines);
    await own.transaction(async (tx) => tx.send(createNumbers));
    const ids = () => own.query(listNumbers);
    // Each number names the transaction that wrote it.
    await own.transaction(async (tx) => {
      tx.send(insertNumber, [1]);
      tx.send(insertNumber, [2]);
    });
    const written = await ids();
    expect(written.map(({ number }) => number)).toEqual([1, 2]);
    expect(new Set(written.map(({ transaction }) => transaction)).size).toBe(1);

    const sent = vi.spyOn(ProtocolMessages.prototype, 'bind');
    onTestFinished(() => sent.mockRestore());
    await own.transaction(async (tx) => tx.send(insertNumber, [3]));
    const names = sent.mock.calls.map(([name]) => name);
    expect(names.includes('begin') && names.includes('commit')).toBe(isBegun);

    const failing = own.transaction(async (tx) => {
      tx.send(insertNumber, [4]);
      tx.send(divide, [0]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const late = own.transaction(async (tx) => {
      tx.send(insertNumber, [5]);
      tx.send(insertNumber, [5]);
    });
    await expect(late, 'found when the transaction is committed').rejects.toThrow('duplicate key');
    expect((await ids()).map(({ number }) => number)).toEqual([1, 2, 3]);
  },
);

const createNumbers = statement(
  '',
  'create temp table number (number int unique deferrable initially deferred)',
);
const insertNumber = statement('insert number', 'insert into number values ($1)');
const listNumbers = statement<{ number: number; transaction: string }>(
  'list numbers',
  'select number, xmin::text "transaction" from number order by number',
);

test.for([
  ['one', 5],
  ['several', 6],
  ['unknown', 6],
] as const)(
  'a transaction has the settings of its account, and no text contains its keys, on machines: %s',
  async ([machines, commands]) => {
    const added = vi.spyOn(Batch.prototype, 'add');
    onTestFinished(() => added.mockRestore());
    const keyed = new Database({
      url: await copyDatabase(),
      connections: 1,
      as: 'server',
      keys: { rowKeys: 'secret keys' },
    });
    onTestFinished(() => keyed.close());
    keyed.useMachines(machines);
    const [accountId, companyId] = [newId<'account'>(), newId<'company'>()];
    const settings = await keyed.inAccount(accountId, (tx) => tx.one(readSettings), {
      purpose: 'work',
      companies: [companyId],
    });
    expect(settings).toEqual({
      account: accountId,
      companies: companyId.toLowerCase(),
      role: 'paywright_bound',
      keys: 'secret keys',
      lockTimeout: '10s',
      statementTimeout: '30min',
      pauseTimeout: '5min',
    });
    const texts = added.mock.calls.map(([{ text }]) => text);
    expect(texts.filter((text) => text.startsWith('set local'))).toHaveLength(commands);
    expect(texts.filter((text) => text.includes('secret keys'))).toEqual([]);
    // A connection to another machine is opened by the first statement that reads a table, and keeps the role of that moment.
    const firstRead = texts.findIndex((text) => text.includes(' from audit_head'));
    const hasRole = texts.indexOf("set local role = 'paywright_bound'");
    if (machines === 'several') expect(hasRole).toBeLessThan(firstRead);
  },
);

const readSettings = statement<Readonly<Record<string, string>>>(
  'read settings of account',
  `select current_setting('paywright.account') account, current_setting('paywright.companies') companies,
     current_setting('role') "role", current_setting('paywright.row_keys') keys,
     current_setting('lock_timeout') "lockTimeout",
     current_setting('statement_timeout') "statementTimeout",
     current_setting('idle_in_transaction_session_timeout') "pauseTimeout"`,
);
