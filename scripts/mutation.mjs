import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, printLine, root, runNpm } from './prepare.mjs';

// Mutation testing: changes engine/ in small ways and counts the changes that a test detects, folder by
// folder or for the given files and folders. Results are stored, and `--again` tests only what has
// changed since. The tools have their own package.json, so that nothing else has to install them.
ensureInstalled({ everything: true });
const tools = 'test/mutation';
const stryker = join(root, tools, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!existsSync(stryker)) {
  printLine('Installing the tools for mutation testing, once …');
  runNpm(['ci', '--prefix', tools, '--legacy-peer-deps', '--no-audit', '--no-fund']);
}
const given = process.argv.slice(2);
const isAgain = given.includes('--again');
const named = given.filter((each) => each !== '--again').map((each) => each.replace(/\/$/, ''));
const folders = readdirSync(join(root, 'engine')).map((folder) => `engine/${folder}`);

/** Share of the changes that tests must detect, in percent. */
const wanted = 85;

const rows = (named.length > 0 ? named : folders).map(measure);
if (rows.length > 1) rows.push(sumOf(rows));
printLine(
  [
    'part of engine/ · changes · detected · score · made on loading, not counted',
    ...rows.map(text),
  ].join('\n'),
);
const { changes, noticed } = sumOf(rows);
process.exit(noticed * 100 >= changes * wanted ? 0 : 1);

function measure(part) {
  const files = part.endsWith('.ts') ? part : `${part}/**/*.ts`;
  const kept = `reports/mutation/${part.replaceAll('/', '-')}.json`;
  const { status } = spawnSync(
    process.execPath,
    [
      stryker,
      'run',
      join(tools, 'stryker.config.json'),
      '--mutate',
      `${files},!engine/**/*.test.ts`,
      '--incremental',
      '--incrementalFile',
      kept,
      ...(isAgain ? [] : ['--force']),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  return { part, ...count(JSON.parse(readFileSync(join(root, kept), 'utf8'))) };
}

function count({ files }) {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = of('Killed', 'Timeout');
  return { changes: noticed + of('Survived', 'NoCoverage'), noticed, ignored: of('Ignored') };
}

function sumOf(counted) {
  const sum = (name) => counted.reduce((total, each) => total + each[name], 0);
  return { part: 'all', changes: sum('changes'), noticed: sum('noticed'), ignored: sum('ignored') };
}

function text({ part, changes, noticed, ignored }) {
  const score = changes === 0 ? 100 : Math.floor((noticed / changes) * 1000) / 10;
  return `${part} · ${changes} · ${noticed} · ${score} % · ${ignored}`;
}
