import { expect, test } from 'vitest';
import { allOperations } from '../../contract/operations.ts';

test('every operation that takes a large body is performed outside the main thread', () => {
  const missing = allOperations.filter(({ isBulk, isLarge }) => isBulk && !isLarge);
  expect(missing.map(({ name }) => name)).toEqual([]);
});
