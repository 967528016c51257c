import { defineConfig, type Plugin } from 'vitest/config';
import { LongestFirst } from './test/harness/longest-first.ts';

/** A module that imports by a computed name is transformed to a table of the files that exist: it is not kept. */
const importsByName: Plugin = {
  name: 'imports-by-name',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ sourceCode }) =>
      /import\(`|import\.meta\.glob/.test(sourceCode) ? false : undefined,
    ),
};

export default defineConfig({
  plugins: [importsByName],
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules', 'dist', 'data', '.stryker-tmp'],
    globalSetup: ['test/harness/database.setup.ts'],
    setupFiles: ['test/harness/each-file.setup.ts'],
    sequence: { sequencer: LongestFirst },
    // Files share what they import, and nothing that changes.
    isolate: false,
    // Transformed modules are kept in node_modules: a second run takes 7 s of CPU less (except `importsByName`).
    experimental: { fsModuleCache: true },
    // Twice the cores of CI: some files wait for processes, browsers and PostgreSQL.
    maxWorkers: 4,
    // Only a test that hangs takes so long, however busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
