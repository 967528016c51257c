import { afterEach, expect, test, vi } from 'vitest';
import { heapOptions, threadLimits } from './heap-limit.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a heap for large work stays below the 2 GiB above which it may grow fourfold', () => {
  vi.stubEnv('NODE_OPTIONS', '');
  expect(threadLimits().maxOldGenerationSizeMb).toBeLessThan(2_048);
});

test('new objects take as little memory with each version of Node, in threads and processes', () => {
  vi.stubEnv('NODE_OPTIONS', '');
  expect(threadLimits().maxYoungGenerationSizeMb).toBe(48);
  expect(heapOptions()).toContain('--max-semi-space-size=16');
});

test.for(['--max-old-space-size=4000', '--import=x.mjs --max_old_space_size=300'])(
  'a limit that the operator has set is kept: %s',
  (options) => {
    vi.stubEnv('NODE_OPTIONS', options);
    expect(threadLimits().maxOldGenerationSizeMb).toBeUndefined();
    expect(heapOptions()).toEqual(['--max-semi-space-size=16']);
  },
);

test('a limit of new objects that the operator has set is kept', () => {
  vi.stubEnv('NODE_OPTIONS', '--max-semi-space-size=64');
  expect(threadLimits().maxYoungGenerationSizeMb).toBeUndefined();
  expect(heapOptions().filter((option) => option.includes('semi'))).toEqual([]);
});
