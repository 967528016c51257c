import { expect, test } from 'vitest';
import { readViews, removeView, saveView } from './saved-views.ts';

/** A storage as the browser has it. */
function openStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('views are kept by person without the selection, and the last one of a name counts', () => {
  const store = openStore();
  saveView(store, 'ada', { name: 'New', search: { group: 'joining', selected: 'A~B' } });
  saveView(store, 'ada', { name: 'Ohio', search: { state: 'OH' } });
  saveView(store, 'ada', { name: 'New', search: { group: 'joining', state: 'NY' } });
  expect(readViews(store, 'ada')).toEqual([
    { name: 'Ohio', search: { state: 'OH' } },
    { name: 'New', search: { group: 'joining', state: 'NY' } },
  ]);
  expect(readViews(store, 'bob')).toEqual([]);
  removeView(store, 'ada', 'Ohio');
  expect(readViews(store, 'ada').map(({ name }) => name)).toEqual(['New']);
});

test('damaged views are left out', () => {
  const store = openStore();
  store.setItem('paywright-people-views ada', '[{"name":""},{"name":"X"},7,{"search":{}}]');
  expect(readViews(store, 'ada')).toEqual([{ name: 'X', search: {} }]);
  store.setItem('paywright-people-views ada', 'no JSON');
  expect(readViews(store, 'ada')).toEqual([]);
});
