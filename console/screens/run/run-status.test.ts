import { expect, test } from 'vitest';
import { describeConflict } from './run-status.tsx';

test.each([
  [
    'a person and a moment',
    { enteredBy: 'Bo Diaz', enteredAt: '2026-12-02T17:04:00.000Z' },
    'Bo Diaz has changed the pay of Ames, Wil meanwhile on Wed, Dec 2, 12:04 PM ET.',
  ],
  ['nothing', {}, 'Somebody else has changed the pay of Ames, Wil meanwhile.'],
])('a conflict is told with %s', (_, theirs, sentence) => {
  const told = describeConflict('Ames, Wil', { userId: 'a', ...theirs });
  expect(told.replaceAll('\u00a0', ' ')).toBe(sentence);
});
