import { afterEach, expect, test, vi } from 'vitest';
import { heapOptions, threadLimits } from './heap-limit.ts';

/** MiB that Node allows a heap on such a machine. */
const largeMachine = 4_000;
const smallMachine = 500;

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a heap for large work stays below the 2 GiB above which it may grow fourfold', () => {
  vi.stubEnv('NODE_OPTIONS', '');
  expect(threadLimits(largeMachine).maxOldGenerationSizeMb).toBeLessThan(2_048);
});

test('new objects take as little memory with each version of Node, in threads and processes', () => {
  vi.stubEnv('NODE_OPTIONS', '');
  expect(threadLimits(largeMachine).maxYoungGenerationSizeMb).toBe(48);
  expect(heapOptions(largeMachine)).toContain('--max-semi-space-size=16');
});

test.for(['--max-old-space-size=4000', '--import=x.mjs --max_old_space_size=300'])(
  'a limit that the operator has set is kept: %s',
  (options) => {
    vi.stubEnv('NODE_OPTIONS', options);
    expect(threadLimits(largeMachine).maxOldGenerationSizeMb).toBeUndefined();
    expect(heapOptions(largeMachine)).toEqual(['--max-semi-space-size=16']);
  },
);

test('a limit of new objects that the operator has set is kept', () => {
  vi.stubEnv('NODE_OPTIONS', '--max-semi-space-size=64');
  expect(threadLimits(largeMachine).maxYoungGenerationSizeMb).toBeUndefined();
  expect(heapOptions(largeMachine).filter((option) => option.includes('semi'))).toEqual([]);
});

test('a small machine keeps the limits that Node chooses for it', () => {
  vi.stubEnv('NODE_OPTIONS', '');
  expect(threadLimits(smallMachine)).toEqual({ maxOldGenerationSizeMb: 500 });
  expect(heapOptions(smallMachine)).toEqual(['--max-old-space-size=500']);
});
