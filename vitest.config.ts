import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules', 'dist', 'data', '.stryker-tmp'],
    globalSetup: ['test/harness/database.setup.ts'],
    setupFiles: ['test/harness/each-file.setup.ts'],
    // Files share what they import, and nothing that changes; PostgreSQL needs a core's worth too.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
