import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules', 'dist', 'data', '.stryker-tmp'],
    globalSetup: ['test/harness/database.setup.ts'],
    setupFiles: ['test/harness/each-file.setup.ts'],
    // Files share what they import, and nothing that changes. Workers often wait for servers and PostgreSQL.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
