import { expect, test } from 'vitest';
import { assessApproval } from './approval.ts';

const ada = { by: 'Ada', previewHash: 'a' };

test.each([
  ['nobody has approved yet', undefined, 'first'],
  ['another approved the same figures', { by: 'Grace', previewHash: 'a' }, 'second'],
  ['another approved figures that have changed since', { by: 'Grace', previewHash: 'b' }, 'first'],
  ['the same person approved the same figures', ada, 'samePerson'],
  ['the same person approved other figures', { by: 'Ada', previewHash: 'b' }, 'first'],
] as const)('when %s, the approval is judged so', (_why, before, step) => {
  expect(assessApproval(ada, before)).toBe(step);
});
