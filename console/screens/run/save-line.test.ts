import { expect, test } from 'vitest';
import { describeElsewhere, describeSaving } from './save-line.tsx';

const state = { waiting: 0, isSaving: false, problem: undefined, savedSteps: 1, savedAt: 0 };
const saved = (changes: number) => describeSaving(state, false, () => changes);

test.each([
  ['several changes', saved(1_234), / · 1,234 changes$/],
  ['one change', saved(1), /^Saved \d\d:\d\d:\d\d · 1 change$/],
  ['everything undone again', saved(0), /^Saved \d\d:\d\d:\d\d$/],
  [
    'a request that runs',
    describeSaving({ ...state, isSaving: true }, false, () => 1),
    /^Saving …$/,
  ],
  ['rows that wait', describeSaving({ ...state, waiting: 2 }, false, () => 1), /^Saving …$/],
  ['a refused row', describeSaving(state, true, () => 1), /^$/],
  ['nothing saved', describeSaving({ ...state, savedAt: undefined }, false, () => 0), /^$/],
])('the line about saving after %s', (_, line, expected) => {
  expect(line).toMatch(expected);
});

test('the line about changes elsewhere has the number of workers, the names and the time', () => {
  expect(describeElsewhere({ workers: 1, by: [], at: 0 })).toMatch(
    /^1 worker was changed elsewhere at \d\d:/,
  );
  expect(describeElsewhere({ workers: 1_200, by: ['Bo Cole', 'Ada Bell'], at: 0 })).toMatch(
    /^1,200 workers were changed elsewhere by Bo Cole and Ada Bell at \d\d:/,
  );
});
