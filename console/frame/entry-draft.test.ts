import { expect, test } from 'vitest';
import { nameInitials, selectChanged } from './entry-draft.ts';

const fields = [{ name: 'limit', initial: '80' }, { name: 'note' }];

test('a draft keeps only what differs from the record, so that it reverts no change of somebody else', () => {
  expect(selectChanged({ limit: '80', note: '' }, fields)).toEqual({});
  expect(selectChanged({ limit: '120', note: '' }, fields)).toEqual({ limit: '120' });
  expect(selectChanged({ limit: '', note: 'why' }, fields)).toEqual({ limit: '', note: 'why' });
});

test('inputs start again with other initial values', () => {
  const name = nameInitials(fields);
  expect(
    nameInitials([
      { name: 'limit', initial: '80' },
      { name: 'note', initial: undefined },
    ]),
  ).toBe(name);
  expect(nameInitials([{ name: 'limit', initial: '120' }, { name: 'note' }])).not.toBe(name);
});
