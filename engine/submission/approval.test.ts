import { expect, test } from 'vitest';
import { assessApproval } from './approval.ts';

const ada = { by: 'Ada', previewHash: 'a' };

test.each([
  ['there is no previous approval', undefined, 'first'],
  ['another person approved the same figures', { by: 'Grace', previewHash: 'a' }, 'second'],
  [
    'another person approved figures that have changed since',
    { by: 'Grace', previewHash: 'b' },
    'first',
  ],
  ['the same person approved the same figures', ada, 'samePerson'],
  ['the same person approved other figures', { by: 'Ada', previewHash: 'b' }, 'first'],
] as const)('an approval is assessed when %s', (_, before, step) => {
  expect(assessApproval(ada, before)).toBe(step);
});
