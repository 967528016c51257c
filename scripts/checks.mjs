import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { printLine, root } from './prepare.mjs';

/** Programs of node_modules that pass by exiting with 0. */
const checks = {
  // Several checkers repeat each other's work: four take 43 s of CPU, one takes 19 s, beside the other checks.
  types: ['typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1'],
  'types of pages': ['typescript/bin/tsc', '-p', 'server/pages/browser'],
  'types of the console': ['typescript/bin/tsc', '-p', 'console', '--checkers', '1'],
  lint: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  'unused code': ['knip/bin/knip.js'],
};

/** Runs checks and tests, counts them, and ends with "N passed, M failed". */
export function startChecks() {
  const reports = mkdtempSync(join(tmpdir(), 'paywright-reports-'));
  const startedAt = performance.now();
  const failures = [];
  let passed = 0;
  let failed = 0;

  /** Runs checks at the same time, and prints what each one printed when it has ended. */
  async function check(names) {
    await Promise.all(
      names.map(async (name) => {
        const { status, output } = await runQuietly(checks[name]);
        printLine(`\n— ${name}\n${output}`);
        if (status === 0) passed += 1;
        else {
          failed += 1;
          failures.push(`${name}:\n${firstLines(output)}`);
        }
      }),
    );
  }

  /** Runs tests; quiet ones print when they have ended, so that they can run beside others. */
  async function test(name, where, { environment = {}, isQuiet = false } = {}) {
    const report = join(reports, `${name}.json`);
    const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const module = ['vitest/vitest.mjs', 'run', ...where, ...flags];
    if (!isQuiet) printLine(`\n— ${name}`);
    const { status, output } = isQuiet
      ? await runQuietly(module, environment)
      : await runModule(module, environment);
    if (isQuiet) printLine(`\n— ${name}\n${output}`);
    const {
      numPassedTests = 0,
      numFailedTests = 0,
      testResults = [],
    } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
    passed += numPassedTests;
    // A file that cannot be loaded, or a run that crashes, fails without a failed test.
    failed += Math.max(numFailedTests, status === 0 ? 0 : 1);
    const failedTests = testResults.filter((file) => file.status === 'failed').flatMap(failuresOf);
    if (status !== 0) failures.push(`${name}:`, ...failedTests);
  }

  /** Repeats failures, where they are found however long the output, and exits. */
  function finish({ budgetMinutes }) {
    rmSync(reports, { recursive: true, force: true });
    if (failures.length > 0) printLine(`\nFailed:\n${failures.join('\n')}`);
    const minutes = Math.round((performance.now() - startedAt) / 6_000) / 10;
    printLine(`\nTook ${minutes} minutes of a budget of ${budgetMinutes}.`);
    printLine(`${passed} passed, ${failed} failed`);
    process.exit(failed > 0 ? 1 : 0);
  }

  return { check, test, finish };
}

/** Runs a module beside the tests, which go first: some of them measure times. */
async function runQuietly(module, environment = {}) {
  const child = startModule(module, environment, ['ignore', 'pipe', 'pipe']);
  // Only root may raise the priority of a run that began with a lower one.
  if (getPriority(child.pid) < 5) setPriority(child.pid, 5);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const [status] = await once(child, 'close');
  return { status, output };
}

async function runModule(module, environment) {
  const [status] = await once(startModule(module, environment, 'inherit'), 'close');
  return { status };
}

function startModule([module, ...parameters], environment, stdio) {
  return spawn(process.execPath, [join(root, 'node_modules', module), ...parameters], {
    cwd: root,
    stdio,
    env: { ...process.env, ...environment },
  });
}

/** The failed tests of a file, each with the beginning of its message. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0) return [`  ${file}\n${firstLines(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `  ${file}: ${fullName}\n${firstLines(failureMessages[0])}`,
  );
}

function firstLines(message = '') {
  const lines = message.split('\n').slice(0, 8);
  return lines.map((line) => `    ${line}`).join('\n');
}
