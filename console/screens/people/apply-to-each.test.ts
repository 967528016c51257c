import { expect, test } from 'vitest';
import { applyToEach } from './apply-to-each.ts';

const people = ['Ada', 'Bob', 'Cy'].map((user) => ({ userId: user.toLowerCase(), user }));

const warningsOf = (user: string) =>
  user === 'Cy'
    ? [{ message: 'Cy is enrolled.' }, { message: 'Cy pays above the limit.' }]
    : undefined;

test('each worker has a result, in order, also after a refusal, with the warnings that it does not contain', async () => {
  const counts: number[] = [];
  const results = await applyToEach(
    people,
    async ({ user }) => {
      if (user === 'Bob') throw new Error('Bob is a contractor.');
      return { message: `${user} is enrolled.`, warnings: warningsOf(user) };
    },
    (some) => counts.push(some.length),
  );
  expect(results).toEqual([
    { userId: 'ada', user: 'Ada', isDone: true, message: 'Ada is enrolled.', warnings: [] },
    { userId: 'bob', user: 'Bob', isDone: false, message: 'Bob is a contractor.' },
    {
      userId: 'cy',
      user: 'Cy',
      isDone: true,
      message: 'Cy is enrolled.',
      warnings: ['Cy pays above the limit.'],
    },
  ]);
  expect(counts).toEqual([1, 2, 3]);
});

test('the first refusal is thrown if the action was done for nobody', async () => {
  const seen: string[] = [];
  const refuse = async ({ user }: { readonly user: string }) => {
    throw new Error(`${user} has left.`);
  };
  const applied = applyToEach(people, refuse, (some) => seen.push(some.at(-1)?.message ?? ''));
  await expect(applied).rejects.toThrow('Ada has left.');
  expect(seen).toEqual(['Ada has left.', 'Bob has left.', 'Cy has left.']);
});
