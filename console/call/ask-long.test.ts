import { expect, test } from 'vitest';
import { ApiError } from '../../client/api-error.ts';
import { followLongRequest } from './ask-long.ts';
import { Unreachable } from './lost-answers.ts';

const accepted = { request: { idempotencyKey: 'k', status: 'Processing', message: 'accepted' } };
const done = { payPeriod: { message: 'The payroll was submitted.' } };
const processing = { idempotencyKey: 'k', status: 'Processing', message: 'is processed' } as const;
const completed = { idempotencyKey: 'k', status: 'Completed', message: '', answer: done } as const;
const refused = { idempotencyKey: 'k', status: 'Refused', message: 'Not verified.' } as const;
const unknown = new ApiError({
  status: 400,
  headers: {},
  body: JSON.stringify({ error: { key: 'unknownRequest', message: 'unknown' } }),
});
const restarting = new ApiError({ status: 503, headers: {}, body: '{}' });

/** Follows a request whose questions have these answers, in order; an error is thrown. */
async function follow(answers: readonly unknown[], states: readonly unknown[]) {
  const [left, leftStates] = [[...answers], [...states]];
  const steps: string[] = [];
  const next = (list: unknown[]) => {
    const value = list.shift();
    if (value instanceof Error) throw value;
    return value as never;
  };
  const outcome = await followLongRequest({
    send: async () => next(left),
    readState: async () => next(leftStates),
    pause: async () => {},
    onStep: (message) => void steps.push(message),
  }).catch((error: unknown) => (error as Error).message);
  return { outcome, steps, sends: answers.length - left.length };
}

const rows: [
  why: string,
  answers: unknown[],
  states: unknown[],
  outcome: unknown,
  sends: number,
][] = [
  ['an answer at once needs no question', [done], [], done, 1],
  ['an accepted request is followed to its end', [accepted], [processing, completed], done, 1],
  ['a refusal has its message', [accepted], [processing, refused], 'Not verified.', 1],
  [
    'a request that the server forgot is sent again',
    [accepted, accepted],
    [unknown, completed],
    done,
    2,
  ],
  ['a request that ended before is answered', [accepted, done], [unknown], done, 2],
  ['a network that fails for a while', [accepted], [new Unreachable(), completed], done, 1],
  ['a server that starts again', [accepted], [restarting, completed], done, 1],
  [
    'an answer that is too long for the state',
    [accepted, done],
    [{ ...completed, answer: undefined }],
    done,
    2,
  ],
  [
    'a server that forgets each time',
    [accepted, accepted, accepted, accepted],
    [unknown, unknown, unknown, unknown],
    'The server did not finish the request. Try again.',
    4,
  ],
];

test.each(rows)('%s', async (_, answers, states, outcome, sends) => {
  expect(await follow(answers, states)).toMatchObject({ outcome, sends });
});

test('a server that never answers again ends the questions', async () => {
  const { outcome } = await follow([accepted], Array(100).fill(new Unreachable()));
  expect(outcome).toBe(new Unreachable().message);
});

test('the steps of a request are told', async () => {
  const { steps } = await follow([accepted], [processing, processing, completed]);
  expect(steps).toEqual(['is processed', 'is processed']);
});
