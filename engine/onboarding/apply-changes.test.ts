import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';

const former = { name: 'Ann', suffix: 'Jr' as string | null, isAdmin: true };

test('what is given replaces, also by nothing or by no, and what is not given stays', () => {
  expect(applyChanges(former, { name: 'Anna' })).toEqual({ ...former, name: 'Anna' });
  expect(applyChanges(former, { suffix: null, isAdmin: false })).toEqual({
    name: 'Ann',
    suffix: null,
    isAdmin: false,
  });
  expect(applyChanges(former, { name: undefined, suffix: undefined })).toEqual(former);
  expect(former).toEqual({ name: 'Ann', suffix: 'Jr', isAdmin: true });
});
