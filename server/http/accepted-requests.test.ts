import { expect, test } from 'vitest';
import type { Id } from '../../values/id.ts';
import { AcceptedRequests, type OnStep } from './accepted-requests.ts';
import type { HttpAnswer } from './answer-request.ts';

const key = { accountId: 'A' as unknown as Id<'account'>, idempotencyKey: 'K' };

test('an accepted request has the step that its work reports, and then its outcome', async () => {
  const accepted = new AcceptedRequests();
  const { promise, resolve } = withResolver();
  let report: OnStep = () => {};
  accepted.accept(key, (onStep) => {
    report = onStep;
    return promise;
  });
  expect(accepted.find(key)).toEqual({ status: 'Processing', step: 'Waiting' });
  for (const step of ['Reading', 'Computing'] as const) {
    report(step);
    expect(accepted.find(key)).toEqual({ status: 'Processing', step });
  }
  resolve({ status: 400, headers: {}, body: '{"error":{"message":"No.","key":"unknownCompany"}}' });
  await promise;
  expect(accepted.find(key)).toEqual({ status: 'Refused', message: 'No.', key: 'unknownCompany' });
});

function withResolver() {
  let resolve: (answer: HttpAnswer) => void = () => {};
  const promise = new Promise<HttpAnswer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
