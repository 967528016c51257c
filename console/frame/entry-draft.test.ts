import { expect, test } from 'vitest';
import { nameInput, selectChanged } from './entry-draft.ts';

const fields = [{ name: 'limit', initial: '80' }, { name: 'note' }];

test('a draft keeps only what differs from the record, so that it reverts no change of somebody else', () => {
  expect(selectChanged({ limit: '80', note: '' }, fields)).toEqual({});
  expect(selectChanged({ limit: '120', note: '' }, fields)).toEqual({ limit: '120' });
  expect(selectChanged({ limit: '', note: 'why' }, fields)).toEqual({ limit: '', note: 'why' });
});

test('only the input whose own initial value changes starts again', () => {
  const before = [{ name: 'limit', initial: '80' }, { name: 'ssn' }];
  const after = [
    { name: 'limit', initial: '120' },
    { name: 'ssn', initial: undefined },
  ];
  const kept = after.map((field, index) => nameInput(field) === nameInput(before[index] ?? field));
  expect(kept).toEqual([false, true]);
});

test('inputs with the same initial value have different names', () => {
  const names = [{ name: 'city' }, { name: 'note' }, { name: 'cit', initial: 'y' }].map(nameInput);
  expect(new Set(names).size).toBe(3);
});
