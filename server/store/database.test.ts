import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Database, statement, type Transaction } from './database.ts';

let database: Database;
beforeAll(() => {
  database = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
});
afterAll(() => database.close());

const one = statement<{ number: number }>('one', 'select 1 "number"');
const divide = statement<{ result: number }>('divide', 'select 10 / $1::int "result"');
const processId = statement<{ id: number }>('process id', 'select pg_backend_pid() "id"');

test('what is sent and what is awaited are answered each with its own rows, in order', async () => {
  const answers = await database.transaction(async (tx) => {
    tx.send(one);
    return Promise.all([tx.one(divide, [5]), tx.many(one), tx.one(divide, [2])]);
  });
  expect(answers).toEqual([{ result: 2 }, [{ number: 1 }], { result: 5 }]);
});

test('a statement that failed when it first ran runs again on the same connection', async () => {
  const [before] = await database.query(processId);
  const first = statement<{ result: number }>('first of its name', 'select 1 / $1::int "result"');
  await expect(database.query(first, [0])).rejects.toThrow('division by zero');
  expect(await database.query(first, [1])).toEqual([{ result: 1 }]);
  expect(await database.query(processId)).toEqual([before]);
});

test('a failure of what was only sent is told at the next wait, in its own words', async () => {
  const failing = database.transaction(async (tx) => {
    tx.send(divide, [0]);
    // A turn of the event loop, so that it has failed before the next is asked.
    await new Promise((resolve) => setImmediate(resolve));
    return tx.one(one);
  });
  await expect(failing).rejects.toThrow('division by zero');
});

test('a failure inside leaves the rest of a transaction as it was', async () => {
  const result = await database.transaction(async (tx) => {
    tx.send(one);
    await expect(tx.nested(() => tx.one(divide, [0]))).rejects.toThrow('division by zero');
    return tx.one(divide, [1]);
  });
  expect(result).toEqual({ result: 10 });
});

test('nothing can be asked in a transaction that is over', async () => {
  let kept: Transaction | undefined;
  await database.transaction(async (tx) => {
    kept = tx;
  });
  expect(() => kept?.send(one)).toThrow('"one" comes after the end of its transaction');
});
