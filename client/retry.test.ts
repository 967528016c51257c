import { describe, expect, test } from 'vitest';
import { type ClientOptions, createClient, type TransportRequest } from './client.ts';
import { planRetry } from './retry.ts';

const answers = {
  done: { status: 200, headers: {}, body: '{"clock":{}}' },
  busy: { status: 503, headers: { 'retry-after': '1' }, body: '{"error":{"key":"unavailable"}}' },
  refused: { status: 400, headers: {}, body: '{"error":{"key":"missingField"}}' },
  stillRunning: {
    status: 409,
    headers: {},
    body: '{"error":{"key":"idempotencyKeyInFlight","message":"Try again."}}',
  },
  reused: { status: 409, headers: {}, body: '{"error":{"key":"idempotencyKeyReused"}}' },
};
type Outcome = keyof typeof answers | 'unreachable';

/** A client whose attempts have these outcomes, with what it sent and how long it waited. */
function clientWith(outcomes: readonly Outcome[], options: Partial<ClientOptions> = {}) {
  const calls: TransportRequest[] = [];
  const waits: number[] = [];
  const client = createClient({
    address: 'http://x/',
    clientId: 'a',
    secretKey: 'b',
    transport: {
      send: async (call) => {
        const outcome = outcomes[calls.push(call) - 1] ?? 'done';
        if (outcome === 'unreachable') throw new TypeError('fetch failed');
        return answers[outcome];
      },
    },
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
  return { client, calls, waits };
}

const rows: [why: string, outcomes: Outcome[], attempts: number][] = [
  ['it succeeds', ['done'], 1],
  ['the server was not reached', ['unreachable', 'done'], 2],
  ['the server was busy', ['busy', 'busy', 'done'], 3],
  ['an earlier attempt is still running', ['unreachable', 'stillRunning', 'done'], 3],
];

describe('a call that can be repeated', () => {
  test.each(rows)('is sent until it is answered: %s', async (_, outcomes, attempts) => {
    const read = clientWith(outcomes);
    await read.client.sandbox.getClock();
    expect(read.calls.length).toBe(attempts);
    expect(read.waits.length).toBe(attempts - 1);

    const write = clientWith(outcomes);
    await write.client.sandbox.advanceClock({ to: '2026-03-04' });
    const keys = write.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(Array(attempts).fill(keys[0]));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('fails with the last answer when all attempts fail', async () => {
    const { client, calls } = clientWith(['busy', 'unreachable', 'busy', 'done']);
    await expect(client.sandbox.getClock()).rejects.toMatchObject({ status: 503 });
    expect(calls.length).toBe(3);
  });

  test.each(['refused', 'reused'] as const)('is not repeated after a refusal: %s', async (key) => {
    const { client, calls } = clientWith([key]);
    await expect(client.sandbox.getClock()).rejects.toMatchObject({ name: 'ApiError' });
    expect(calls.length).toBe(1);
  });

  test('is not repeated after it was aborted', async () => {
    const { client, calls } = clientWith(['unreachable']);
    const signal = AbortSignal.abort();
    await expect(client.sandbox.getClock({}, { signal })).rejects.toThrow('fetch failed');
    expect(calls[0]?.signal?.aborted).toBe(true);
    expect(calls.length).toBe(1);
  });
});

test('a client without retries sends every request once, and no key of its own', async () => {
  const { client, calls } = clientWith(['unreachable'], { retries: 0 });
  await expect(client.sandbox.advanceClock({ to: '2026-03-04' })).rejects.toThrow('fetch failed');
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined]);
});

test('an attempt ends when its time is over', async () => {
  const { client } = clientWith([], {
    retries: 0,
    transport: {
      send: ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    },
  });
  const call = client.sandbox.getClock({}, { timeoutMs: 1 });
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
});

describe('the time between attempts', () => {
  const delays: [why: string, attempt: number, retryAfter: string, expected: number | undefined][] =
    [
      ['half a second at first', 1, '', 500],
      ['twice as long after each attempt', 3, '', 2_000],
      ['at most eight seconds', 20, '', 8_000],
      ['as the server asks', 1, '3', 3_000],
      ['ignores what it cannot read', 1, 'Wed, 21 Oct 2026 07:28:00 GMT', 500],
      ['gives up if the server asks for more than a minute', 1, '61', undefined],
    ];
  test.each(delays)('%s', (_, attempt, retryAfter, expected) => {
    const received = { status: 429, headers: { 'retry-after': retryAfter }, body: '' };
    expect(planRetry(received, attempt, 1)).toBe(expected);
  });
});
