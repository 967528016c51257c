import { expect, test } from 'vitest';
import { describeReminders } from './reminders.ts';

test('those who were not reminded are named with the reason, at most five of each', () => {
  const of = (outcome: 'Reminded' | 'Reminded Today' | 'No Email', ...users: readonly string[]) =>
    users.map((user) => ({ user, outcome }));
  expect(describeReminders(of('Reminded', 'Ada', 'Wil'))).toBe('Reminded: 2.');
  expect(
    describeReminders([
      ...of('No Email', 'Bo'),
      ...of('Reminded Today', 'A', 'B', 'C', 'D', 'E', 'F', 'G'),
    ]),
  ).toBe(
    'Reminded: 0. Reminded earlier today: A, B, C, D, E and 2 more. Without an email address: Bo.',
  );
});
