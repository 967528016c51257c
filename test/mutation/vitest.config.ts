import { defineConfig } from 'vitest/config';

/** The tests that judge `engine/`: its own, and the answers of others. None needs a database. */
export default defineConfig({
  test: {
    include: ['engine/**/*.test.ts', 'test/vectors.test.ts', 'test/two-ways.test.ts'],
    setupFiles: ['test/mutation/mutation.setup.ts'],
    testTimeout: 60_000,
  },
});
