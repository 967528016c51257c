import { expect, test } from 'vitest';
import { groupUnsaved } from './group-unsaved.ts';

test('unsaved workers are named by reason, and the names of many are counted', () => {
  const many = Array.from({ length: 1_012 }, (_, copy) => ({
    name: `Copy${copy}, Wil`,
    why: 'No.',
  }));
  expect(groupUnsaved([{ name: 'Ames, Wil', why: 'Changed.' }, ...many])).toEqual([
    { why: 'Changed.', names: 'Ames, Wil' },
    {
      why: 'No.',
      names: `${many
        .slice(0, 10)
        .map(({ name }) => name)
        .join('; ')}; 1,002 more`,
    },
  ]);
});
