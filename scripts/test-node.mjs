import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { printLine, root } from './prepare.mjs';

// npm run test:node -- 22 24: all of `npm test` on other versions of Node, which the npm package `node` provides.

const versions = process.argv.slice(2);
if (versions.length === 0) {
  printLine('Name the versions of Node to test with, for example: npm run test:node -- 22 24');
  process.exit(1);
}
const statuses = versions.map(testWith);
process.exit(Math.max(...statuses));

function testWith(version) {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-node-'));
  // A test starts a server as another user, who runs this Node too.
  chmodSync(folder, 0o755);
  try {
    printLine(`\n— Node ${version}`);
    // The package downloads nothing, but puts the program in place by an install script.
    const install = ['install', '--prefix', folder, '--ignore-scripts=false', `node@${version}`];
    if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) return 1;
    const bin = join(folder, 'node_modules/node/bin');
    return spawnSync(join(bin, 'node'), [join(root, 'scripts/test.mjs')], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    }).status;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
