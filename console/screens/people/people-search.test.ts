import { expect, test } from 'vitest';
import {
  changeSearch,
  nextSort,
  readPeopleSearch,
  readSelection,
  reverseSort,
  toListRequest,
  withSelection,
} from './people-search.ts';

test('an address is read with what is known of it; digits stay a text', () => {
  const read = readPeopleSearch({ q: 4711, group: 'rich', sort: '-name', missing: '', page: 3 });
  expect(read).toEqual({ q: '4711', sort: '-name' });
});

test('the request of a list has its filters, and an order', () => {
  expect(toListRequest({})).toEqual({ sort: 'name' });
  const search = {
    q: 'ada',
    group: 'joining',
    missing: 'wageMissing',
    state: 'NY',
    department: 'LAB',
    sort: '-dateOfJoin',
    selected: 'A',
  } as const;
  expect(toListRequest(search)).toEqual({
    search: 'ada',
    group: 'Joining',
    task: 'wageMissing',
    stateCode: 'NY',
    department: 'LAB',
    sort: '-dateOfJoin',
  });
});

test('another filter removes the selection, and an empty one the filter', () => {
  const search = { q: 'ada', state: 'NY', selected: 'A~B' };
  expect(changeSearch(search, { state: '' })).toEqual({ q: 'ada' });
  expect(changeSearch(search, { group: 'left' })).toEqual({ q: 'ada', state: 'NY', group: 'left' });
});

test('a selection is kept in the address and read from it', () => {
  const list = { q: 'ada' };
  const selected = withSelection(list, new Set(['A', 'B']));
  expect([...readSelection(selected)]).toEqual(['A', 'B']);
  expect(withSelection(selected, new Set())).toEqual(list);
  expect(readSelection(list).size).toBe(0);
});

test('a heading orders the list, and once more the other way', () => {
  expect(nextSort('name')).toBe('-name');
  expect(nextSort('name', '-name')).toBe('name');
  expect(nextSort('dateOfJoin', '-name')).toBe('dateOfJoin');
  expect(reverseSort('-dateOfJoin')).toBe('dateOfJoin');
  expect(reverseSort()).toBe('-name');
});
