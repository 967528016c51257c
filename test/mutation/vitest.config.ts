import { defineConfig } from 'vitest/config';

/**
 * The tests that judge `engine/`: its own, and the answers of others. None needs a database. The
 * properties of pay are left out: with thousands of payments for each mutant they would be most of
 * the time, and leaving them out can only lower the score.
 */
export default defineConfig({
  test: {
    include: ['engine/**/*.test.ts', 'test/vectors.test.ts', 'test/two-ways.test.ts'],
    exclude: ['engine/pay/pay.properties.test.ts'],
    setupFiles: ['test/mutation/mutation.setup.ts'],
    testTimeout: 60_000,
  },
});
