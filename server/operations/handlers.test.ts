import { expect, test } from 'vitest';
import { loadEveryHandler } from './handlers.ts';

test('every operation has a handler', async () => {
  await expect(loadEveryHandler()).resolves.toBeUndefined();
});
