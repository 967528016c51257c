import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before anything is installed: Node's own modules only.

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Installs missing packages: those the server needs, or everything. Test packages, once installed, stay. */
export function ensureInstalled({ everything }) {
  ensureNode();
  const installed = join(root, 'node_modules/.package-lock.json');
  const isFresh =
    existsSync(installed) && changedAt(installed) >= changedAt(join(root, 'package-lock.json'));
  const hasEverything = existsSync(join(root, 'node_modules/vitest'));
  if (isFresh && (hasEverything || !everything)) return;
  const all = everything || hasEverything;
  printLine(`Installing ${all ? 'the packages for tests' : 'the packages of the server'}, once …`);
  runNpm(['ci', ...(all ? [] : ['--omit=dev'])]);
  printLine('Installed.');
}

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 12)) return;
  printLine(`Paywright needs Node 20.12 or newer, and this is ${process.version}.`);
  process.exit(1);
}

/** Pages are tested in a real browser: Debian's Chromium, installed where we may. */
export function ensureBrowser() {
  if (existsSync('/usr/bin/chromium')) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall)
    return printLine('No Chromium at /usr/bin/chromium: tests of pages are skipped.');
  printLine('Installing Chromium, once …');
  const quietly = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], quietly);
  const parameters = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  spawnSync('apt-get', parameters, {
    ...quietly,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Compiles and bundles the server, and builds the console, when a source is newer than what was built. */
export function ensureBuilt() {
  ensureServerBuilt();
  ensureConsoleBuilt();
}

/** Builds the web console, which takes about two seconds. */
function ensureConsoleBuilt() {
  const page = join(root, 'dist/console/index.html');
  const sources = ['console', 'values', 'client/api-error.ts', 'package-lock.json'];
  if (isNewer(page, [...sources, 'scripts/build-console.mjs'])) return;
  printLine('Building the console …');
  run(process.execPath, [join(root, 'scripts/build-console.mjs')]);
}

function ensureServerBuilt() {
  const stamp = join(root, 'dist/.built');
  const sources = [
    'values',
    'law',
    'engine',
    'contract',
    'database',
    'store',
    'workflows',
    'providers',
    'server',
    'client',
    'bench',
    'examples',
    'scripts',
    'tsconfig.json',
  ];
  if (isNewer(stamp, sources)) return;
  printLine('Building …');
  // Types are checked by `npm test`; a start only needs the JavaScript.
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  run(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--noCheck', '--types', '']);
  run(process.execPath, [join(root, 'scripts/bundle.mjs')]);
  writeFileSync(stamp, '');
}

/** True if the file is newer than every source. */
function isNewer(file, sources) {
  if (!existsSync(file)) return false;
  return sources.every((source) => newest(join(root, source)) <= changedAt(file));
}

export function run(program, parameters) {
  const { status, error } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function runNpm(parameters) {
  const npm = process.env.npm_execpath;
  if (npm) run(process.execPath, [npm, ...parameters]);
  else run('npm', parameters);
}

/** Runs tests with settings for a long run, each an environment variable; resolves to the exit code. */
export async function runTests(parameters, settings) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const child = spawn(process.execPath, [vitest, 'run', ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(given) },
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Prints to stderr; stdout is left to the program. */
export function printLine(line) {
  process.stderr.write(`${line}\n`);
}

/** The newest change of a file, or of the files of a folder that are built; 0 without any. */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  return found.isDirectory() ? newestIn(path) : found.mtimeMs;
}

/** Looks once at each file: every start does. Tests are not built. */
function newestIn(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (isTest.test(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    latest = Math.max(latest, entry.isDirectory() ? newestIn(path) : changedAt(path));
  }
  return latest;
}

const isTest = /\.test\.tsx?$/;

function changedAt(path) {
  return statSync(path).mtimeMs;
}
