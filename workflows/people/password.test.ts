import { scrypt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { PasswordHasher } from './password.ts';

test('an unknown person costs as much work as a wrong password', async () => {
  // Files share modules, so that a mock of node:crypto would not reach one that is loaded already.
  const counted = vi.fn(scrypt);
  const hasher = new PasswordHasher(10, counted as unknown as typeof scrypt);
  const stored = await hasher.hash('granite lamp otter seven');
  const workOf = async (known: typeof stored | undefined) => {
    counted.mockClear();
    expect(await hasher.isRight('a wrong password', known)).toBe(false);
    return counted.mock.calls.map(([password, salt, bytes, cost]) => ({
      password,
      saltBytes: (salt as Buffer).length,
      bytes,
      cost,
    }));
  };
  const known = await workOf(stored);
  expect(known).toHaveLength(1);
  expect(known[0]?.cost).toMatchObject({ N: 1_024, r: 8, p: 1 });
  expect(await workOf(undefined)).toEqual(known);
});
