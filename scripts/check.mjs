import { startChecks } from './checks.mjs';
import { ensureInstalled } from './prepare.mjs';

// Checks to run before every commit: under a minute, without a database.

ensureInstalled({ everything: true });

const { check, test, finish } = startChecks();
await check(['types', 'types of pages', 'types of the console', 'lint']);
await test('boundaries, style, values, law and engine', [
  '--config=vitest.check.config.ts',
  'test/boundaries.test.ts',
  'test/tidy.test.ts',
  'values/',
  'law/',
  'engine/',
  'contract/',
  'console/',
]);
finish({ budgetMinutes: 1 });
