import { expect, test, vi } from 'vitest';
import { ConnectionQueue } from './connection-queue.ts';
import { ConnectionsBusy } from './database-errors.ts';

/** Takes connections of a queue and lists, in order, who has got one. */
function takers(queue: ConnectionQueue) {
  const served: string[] = [];
  const take = async (
    account: string | undefined,
    { isSmall = false, name = account ?? 'login' } = {},
  ) => {
    const giveBack = await queue.take({ account, isSmall, waitMs: 1_000 });
    served.push(name);
    return giveBack;
  };
  /** Waits for a connection that the test does not expect. */
  const wait = (account: string, name: string) => void take(account, { name }).catch(() => {});
  return { served, take, wait };
}

/** Lets promises that are settled already continue. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('an account that holds its share waits, while another is served at once', async () => {
  const { served, take } = takers(new ConnectionQueue({ size: 4 }));
  const first = await take('noisy');
  await take('noisy');
  const third = take('noisy', { name: 'third of noisy' });
  await take('quiet');
  expect(served).toEqual(['noisy', 'noisy', 'quiet']);
  first();
  await third;
  expect(served.at(-1)).toBe('third of noisy');
});

test('accounts that wait are served in turn, however many requests one of them has queued', async () => {
  const { served, take } = takers(new ConnectionQueue({ size: 1 }));
  const first = await take('noisy');
  for (const account of ['noisy', 'noisy', 'noisy', 'quiet', 'other'])
    void take(account).then((giveBack) => setImmediate(giveBack));
  first();
  while (served.length < 6) await turn();
  expect(served).toEqual(['noisy', 'noisy', 'quiet', 'other', 'noisy', 'noisy']);
});

test('large requests leave the kept share free, and a small one overtakes them there', async () => {
  const queue = new ConnectionQueue({ size: 3, perAccount: 3, keptForSmall: 1 });
  const { served, take, wait } = takers(queue);
  await take('one');
  await take('two');
  wait('three', 'large of three');
  const giveBack = await take('three', { isSmall: true, name: 'small of three' });
  expect(served).toEqual(['one', 'two', 'small of three']);
  giveBack();
  await turn();
  expect(served, 'a large one never gets the kept share').toHaveLength(3);
});

test('with a kept share, large requests of an account leave it one connection for a small one', async () => {
  const queue = new ConnectionQueue({ size: 6, perAccount: 2, keptForSmall: 1 });
  const { served, take, wait } = takers(queue);
  await take('one');
  wait('one', 'second large');
  await take('one', { isSmall: true, name: 'small' });
  expect(served).toEqual(['one', 'small']);
});

test('a statement without an account has no cap', async () => {
  const { served, take } = takers(new ConnectionQueue({ size: 3, perAccount: 1 }));
  for (let count = 0; count < 3; count += 1) await take(undefined, { isSmall: true });
  expect(served).toEqual(['login', 'login', 'login']);
});

test('a request that waits too long is told so, and its place goes to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const queue = new ConnectionQueue({ size: 1 });
    const giveBack = await queue.take({ account: 'one', isSmall: true, waitMs: 100 });
    const late = queue.take({ account: 'two', isSmall: true, waitMs: 100 });
    const refused = expect(late).rejects.toThrow(ConnectionsBusy);
    const patient = queue.take({ account: 'two', isSmall: true, waitMs: 500 });
    await vi.advanceTimersByTimeAsync(100);
    await refused;
    giveBack();
    expect(await patient).toBeTypeOf('function');
  } finally {
    vi.useRealTimers();
  }
});
