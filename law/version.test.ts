import { expect, it } from 'vitest';
import { lawVersion } from './version.ts';

it('the version of the law files has twelve digits and is stable', () => {
  expect(lawVersion()).toMatch(/^[0-9a-f]{12}$/);
  expect(lawVersion()).toBe(lawVersion());
});
