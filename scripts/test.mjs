import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureBuilt, ensureInstalled, root, say } from './prepare.mjs';

ensureInstalled({ everything: true });
ensureBrowser();
ensureBuilt();

const reports = mkdtempSync(join(tmpdir(), 'paywright-reports-'));
/** The tests that depend on the PostgreSQL they meet; a crash of our own process is tried once. */
const whereSqlIs = [
  'server/store/',
  'test/audit/',
  'test/operating/database-url',
  'test/operations/',
  'test/payroll/',
  'test/scenarios/',
  'test/tenancy/walls',
  'test/webhooks/',
  '--exclude=test/payroll/killed.test.ts',
];
const counts = { passed: 0, failed: 0 };

check('types', ['typescript/bin/tsc', '-p', 'tsconfig.json']);
check('lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
check('unused', ['knip/bin/knip.js']);
test('tests', []);
for (const [version, folder] of otherPostgres())
  test(`tests on PostgreSQL ${version}`, whereSqlIs, { PAYWRIGHT_TEST_POSTGRES: folder });

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed > 0 ? 1 : 0);

function check(name, parameters) {
  const isGood = runModule(name, parameters) === 0;
  counts[isGood ? 'passed' : 'failed'] += 1;
}

function test(name, where, environment = {}) {
  const report = join(reports, `${counts.passed}.json`);
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = runModule(name, ['vitest/vitest.mjs', 'run', ...where, ...flags], environment);
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  counts.passed += numPassedTests;
  // A file that cannot be loaded, or a run that dies, fails no test by name and yet fails.
  counts.failed += Math.max(numFailedTests, status === 0 ? 0 : 1);
}

function runModule(name, [module, ...parameters], environment = {}) {
  say(`\n— ${name}`);
  return spawnSync(process.execPath, [join(root, 'node_modules', module), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status;
}

/** Debian's PostgreSQL, where there is one that is new enough: the same tests run on it again. */
function otherPostgres() {
  const installed = '/usr/lib/postgresql';
  return (existsSync(installed) ? readdirSync(installed) : [])
    .filter((version) => Number(version) >= 15)
    .map((version) => [version, join(installed, version, 'bin')])
    .filter(([, folder]) => existsSync(join(folder, 'initdb')));
}
