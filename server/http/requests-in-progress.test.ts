import { expect, test } from 'vitest';
import { HttpProblem } from './problem.ts';
import { RequestsInProgress } from './requests-in-progress.ts';

const limits = { accountRequests: 2, accountBytes: 100, addressBytes: 150, totalBytes: 200 };

/** The status and key of a refusal, or what the work returns. */
function outcomeOf<Result>(work: () => Result): Result | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof HttpProblem) {
      expect(error.headers['retry-after']).toBe('1');
      return `${error.status} ${error.main.key}`;
    }
    throw error;
  }
}

test('an account has at most so many requests in progress, and others are not affected', () => {
  const progress = new RequestsInProgress(limits);
  const admit = (account: string) =>
    outcomeOf(() => progress.admit({ account, address: '192.0.2.1' }));
  const first = progress.admit({ account: 'one', address: '192.0.2.1' });
  admit('one');
  expect(admit('one')).toBe('429 tooManyRequestsInProgress');
  expect(admit('two')).toBeTypeOf('object');
  first.release();
  expect(admit('one')).toBeTypeOf('object');
});

test('bytes are limited by account, by address and in total, and free again after the answer', () => {
  const progress = new RequestsInProgress(limits);
  const hold = (account: string, address: string, bytes: number) => {
    const admitted = progress.admit({ account, address });
    return outcomeOf(() => {
      admitted.hold(bytes);
      return admitted;
    });
  };
  const first = progress.admit({ account: 'one', address: 'a' });
  first.hold(60);
  first.hold(40);
  expect(outcomeOf(() => first.hold(1))).toBe('429 tooManyBytesInProgress');
  expect(hold('one', 'b', 1)).toBe('429 tooManyBytesInProgress');
  expect(hold('two', 'a', 51)).toBe('429 tooManyBytesInProgress');
  expect(hold('two', 'a', 50)).toBeTypeOf('object');
  expect(hold('three', 'b', 51)).toBe('503 serverBusy');
  expect(hold('three', 'b', 50)).toBeTypeOf('object');
  first.release();
  expect(hold('four', 'b', 100)).toBeTypeOf('object');
});

test('an account has a share of the requests in progress on each server, and all of the bytes', () => {
  const progress = new RequestsInProgress(limits, (limit) => limit / 2);
  const first = progress.admit({ account: 'one', address: 'a' });
  expect(outcomeOf(() => progress.admit({ account: 'one', address: 'a' }))).toBe(
    '429 tooManyRequestsInProgress',
  );
  expect(outcomeOf(() => first.hold(100))).toBeUndefined();
});
