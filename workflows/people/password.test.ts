import { scrypt } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { PasswordHasher } from './password.ts';

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});
beforeEach(() => void vi.mocked(scrypt).mockClear());

test('an unknown person costs as much work as a wrong password', async () => {
  const hasher = new PasswordHasher(10);
  const stored = await hasher.hash('granite lamp otter seven');
  const workOf = async (known: typeof stored | undefined) => {
    vi.mocked(scrypt).mockClear();
    expect(await hasher.isRight('a wrong password', known)).toBe(false);
    return vi.mocked(scrypt).mock.calls.map(([password, salt, bytes, cost]) => ({
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
