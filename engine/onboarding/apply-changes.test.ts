import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';

const current = { name: 'Ann', suffix: 'Jr' as string | null, isAdmin: true };

test('an update replaces the fields it contains, also with null and false, and keeps the others', () => {
  expect(applyChanges(current, { name: 'Anna' })).toEqual({ ...current, name: 'Anna' });
  expect(applyChanges(current, { suffix: null, isAdmin: false })).toEqual({
    name: 'Ann',
    suffix: null,
    isAdmin: false,
  });
  expect(applyChanges(current, { name: undefined, suffix: undefined })).toEqual(current);
  expect(current).toEqual({ name: 'Ann', suffix: 'Jr', isAdmin: true });
});
