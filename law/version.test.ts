import { expect, it } from 'vitest';
import { builtInVersion } from './version.ts';

it('the version of the law files has twelve digits and is stable', () => {
  expect(builtInVersion()).toMatch(/^[0-9a-f]{12}$/);
  expect(builtInVersion()).toBe(builtInVersion());
});
