import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from './ask.ts';

/** Outcomes of a request: its answer arrives, is lost, or the server refuses it. */
type Outcome = 'accepted' | 'lost' | 'cut off' | 'refused' | 'bad gateway';

const toAnswer = {
  accepted: () => new Response('{}'),
  lost: () => {
    throw new TypeError('Failed to fetch');
  },
  'cut off': () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut off')) })),
  refused: () => new Response('{}', { status: 400 }),
  'bad gateway': () => new Response('', { status: 502 }),
} satisfies Record<Outcome, () => Response>;

let sentKeys: string[] = [];

/** Sets the department of a worker with a new key; returns the key that was sent. */
async function set(department: string, outcome: Outcome): Promise<string> {
  vi.stubGlobal(
    'fetch',
    async (_path: string, { headers }: { headers: Record<string, string> }) => {
      sentKeys.push(headers['idempotency-key'] ?? '');
      return toAnswer[outcome]();
    },
  );
  const request = { companyId: 'c', userIds: ['u'], department };
  const options = { idempotencyKey: `new key ${sentKeys.length}` };
  const asked = ask('adminPortal', 'setDepartment', request, options);
  await asked.catch(() => {});
  return sentKeys.at(-1) ?? '';
}

beforeEach(() => {
  sentKeys = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { setItem: () => {} });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['lost', 'cut off', 'bad gateway'] as const)(
  'a write whose answer was %s is sent again with its key, until it is answered',
  async (outcome) => {
    const first = await set('Sales', outcome);
    expect(await set('Sales', outcome)).toBe(first);
    expect(await set('Sales', 'accepted')).toBe(first);
    expect(await set('Sales', 'accepted')).not.toBe(first);
  },
);

test('another request has a key of its own, and so has one after a refusal', async () => {
  const first = await set('Sales', 'refused');
  const second = await set('Sales', 'lost');
  const third = await set('Support', 'lost');
  expect(new Set([first, second, third]).size).toBe(3);
});

test('several lost writes are sent again one after the other', async () => {
  const [sales, support] = [await set('Sales', 'lost'), await set('Support', 'lost')];
  expect(await set('Sales', 'accepted')).toBe(sales);
  expect(await set('Support', 'accepted')).toBe(support);
});

test('after another accepted write, the same request is a new one: it may change something back', async () => {
  const first = await set('Sales', 'lost');
  await set('Support', 'accepted');
  expect(await set('Sales', 'accepted')).not.toBe(first);
});

test('a page without storage keeps the key as long as it is open', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const first = await set('Marketing', 'lost');
  expect(await set('Marketing', 'accepted')).toBe(first);
});

test('nothing of a request is kept but its digest', async () => {
  await set('Sales', 'lost');
  expect(sessionStorage.getItem('unanswered')).not.toContain('Sales');
});
