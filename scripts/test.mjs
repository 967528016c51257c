import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChecks } from './checks.mjs';
import { longTestsOfOtherTurns } from './long-tests.mjs';
import { ensureBrowser, ensureBuilt, ensureInstalled } from './prepare.mjs';

// Types, lint, unused code and tests; tests of SQL also on Debian's PostgreSQL. The longest tests take turns, so that a
// run stays below ten minutes: each runs on every eighth commit. `npm run test:all` runs them all.

ensureInstalled({ everything: true });
ensureBrowser();
ensureBuilt();

/** The tests whose outcome depends on the version of PostgreSQL; `test/schema/statements` prepares every statement. */
const sqlTests = [
  'database/',
  'store/',
  'test/audit/',
  'test/schema/statements',
  'test/tenancy/row-level-security',
  'test/webhooks/delivery',
  '--exclude=test/audit/tampering.test.ts',
  // These start the embedded PostgreSQL, whatever else is installed.
  '--exclude=database/embedded/**',
];

// Side by side: the tests wait for processes, browsers and PostgreSQL for a tenth of the time. The second PostgreSQL follows the
// checks, when the modules it needs have been transformed. One worker is enough for it; each further one would load all modules again.
const { check, test, finish } = startChecks();
await Promise.all([
  checkAndRepeat(),
  test(
    'tests',
    process.argv.includes('--all')
      ? []
      : longTestsOfOtherTurns().map((file) => `--exclude=${file}`),
  ),
]);
finish({ budgetMinutes: 9 });

async function checkAndRepeat() {
  await check(['types', 'types of pages', 'types of the console', 'lint', 'unused code']);
  for (const [version, folder] of installedPostgres())
    await test(`tests on PostgreSQL ${version}`, [...sqlTests, '--maxWorkers=1'], {
      environment: { PAYWRIGHT_TEST_POSTGRES: folder },
      isQuiet: true,
    });
}

/** Debian's PostgreSQL 15 or newer, where it is installed. */
function installedPostgres() {
  const installed = '/usr/lib/postgresql';
  return (existsSync(installed) ? readdirSync(installed) : [])
    .filter((version) => Number(version) >= 15)
    .map((version) => [version, join(installed, version, 'bin')])
    .filter(([, folder]) => existsSync(join(folder, 'initdb')));
}
