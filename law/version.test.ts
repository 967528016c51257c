import { expect, it } from 'vitest';
import { lawVersion } from './version.ts';

it('names the law files in twelve digits, and the same each time', () => {
  expect(lawVersion()).toMatch(/^[0-9a-f]{12}$/);
  expect(lawVersion()).toBe(lawVersion());
});
