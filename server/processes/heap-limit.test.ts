import { afterEach, expect, test, vi } from 'vitest';
import { heapLimitMiB } from './heap-limit.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a heap for large work stays below the 2 GiB above which it may grow fourfold', () => {
  vi.stubEnv('NODE_OPTIONS', '');
  expect(heapLimitMiB()).toBeLessThan(2_048);
});

test.for(['--max-old-space-size=4000', '--import=x.mjs --max_old_space_size=300'])(
  'a limit that the operator has set is kept: %s',
  (options) => {
    vi.stubEnv('NODE_OPTIONS', options);
    expect(heapLimitMiB()).toBeUndefined();
  },
);
