import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser, ensureBuilt, ensureInstalled, root, say } from './prepare.mjs';

ensureInstalled({ everything: true });
ensureBrowser();
ensureBuilt();

const reports = mkdtempSync(join(tmpdir(), 'paywright-reports-'));
/** The tests that depend on the PostgreSQL they meet; a crash of our own process is tried once. */
const whereSqlIs = [
  'database/',
  'store/',
  'test/audit/',
  'test/operating/database-url',
  'test/operations/',
  'test/payroll/',
  'test/scenarios/',
  'test/tenancy/row-level-security',
  'test/webhooks/',
  '--exclude=test/payroll/kill-at-every-step.test.ts',
];
const counts = { passed: 0, failed: 0 };
const failures = [];

check('types', ['typescript/bin/tsc', '-p', 'tsconfig.json']);
check('lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
check('unused', ['knip/bin/knip.js']);
test('tests', []);
for (const [version, folder] of otherPostgres())
  test(`tests on PostgreSQL ${version}`, whereSqlIs, { PAYWRIGHT_TEST_POSTGRES: folder });

rmSync(reports, { recursive: true, force: true });
// Again at the end, where they are found however long the output.
if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.join('\n')}\n`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed > 0 ? 1 : 0);

function check(name, parameters) {
  const isGood = runModule(name, parameters) === 0;
  counts[isGood ? 'passed' : 'failed'] += 1;
  if (!isGood) failures.push(name);
}

function test(name, where, environment = {}) {
  const report = join(reports, `${counts.passed}.json`);
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = runModule(name, ['vitest/vitest.mjs', 'run', ...where, ...flags], environment);
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  counts.passed += numPassedTests;
  // A file that cannot be loaded, or a run that dies, fails no test by name and yet fails.
  counts.failed += Math.max(numFailedTests, status === 0 ? 0 : 1);
  const failed = testResults.filter((file) => file.status === 'failed').flatMap(failuresOf);
  if (status !== 0) failures.push(`${name}:`, ...failed);
}

/** The tests of a file that failed, each with the beginning of what it said. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0) return [`  ${file}\n${beginning(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `  ${file}: ${fullName}\n${beginning(failureMessages[0])}`,
  );
}

function beginning(message = '') {
  const lines = message.split('\n').slice(0, 8);
  return lines.map((line) => `    ${line}`).join('\n');
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
