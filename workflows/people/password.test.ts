import { expect, test } from 'vitest';
import { PasswordHasher } from './password.ts';

test('an unknown person costs as much work as a wrong password', async () => {
  const hasher = new PasswordHasher(13);
  const stored = await hasher.hash('granite lamp otter seven');
  const medianOf = async (known: typeof stored | undefined) => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const from = performance.now();
      expect(await hasher.isRight('a wrong password', known)).toBe(false);
      times.push(performance.now() - from);
    }
    return times.sort((one, other) => one - other)[4] ?? 0;
  };
  const ratio = (await medianOf(undefined)) / (await medianOf(stored));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
