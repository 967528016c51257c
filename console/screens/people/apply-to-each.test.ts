import { expect, test } from 'vitest';
import { applyToEach } from './apply-to-each.ts';

const people = ['Ada', 'Bob', 'Cy'].map((user) => ({ userId: user.toLowerCase(), user }));

test('each worker has a result, in order, also after a refusal', async () => {
  const counts: number[] = [];
  const results = await applyToEach(
    people,
    async ({ user }) => {
      if (user === 'Bob') throw new Error('Bob is a contractor.');
      return `${user} is enrolled.`;
    },
    (some) => counts.push(some.length),
  );
  expect(results).toEqual([
    { userId: 'ada', user: 'Ada', isDone: true, message: 'Ada is enrolled.' },
    { userId: 'bob', user: 'Bob', isDone: false, message: 'Bob is a contractor.' },
    { userId: 'cy', user: 'Cy', isDone: true, message: 'Cy is enrolled.' },
  ]);
  expect(counts).toEqual([1, 2, 3]);
});
