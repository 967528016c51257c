import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChecks } from './checks.mjs';
import { ensureBrowser, ensureBuilt, ensureInstalled } from './prepare.mjs';

// Everything: types, lint, unused code, and all tests; tests of SQL also on Debian's PostgreSQL.

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

const { check, test, finish } = startChecks();
await check(['types', 'types of pages', 'types of the console', 'lint', 'unused code']);
test('tests', []);
for (const [version, folder] of installedPostgres())
  test(`tests on PostgreSQL ${version}`, sqlTests, { PAYWRIGHT_TEST_POSTGRES: folder });
finish({ budgetMinutes: 9 });

/** Debian's PostgreSQL 15 or newer, where it is installed. */
function installedPostgres() {
  const installed = '/usr/lib/postgresql';
  return (existsSync(installed) ? readdirSync(installed) : [])
    .filter((version) => Number(version) >= 15)
    .map((version) => [version, join(installed, version, 'bin')])
    .filter(([, folder]) => existsSync(join(folder, 'initdb')));
}
