import { expect, test } from 'vitest';
import { describeFailure } from './for-people.ts';

test.for([
  ['The name is too long.', 'The name is too long. Nothing was changed.'],
  [
    'Internal error. Nothing was changed. Quote the request id when you report it.',
    'Internal error. Nothing was changed. Quote the request id when you report it.',
  ],
] as const)('a failure says once that nothing was changed: %s', ([message, shown]) => {
  expect(describeFailure(new Error(message))).toBe(shown);
});
