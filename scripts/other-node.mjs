import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { printLine, root } from './prepare.mjs';

/** Runs a program with another version of Node, which the npm package `node` provides; returns its exit code. */
export function runOnNode(version, parameters) {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-node-'));
  // A test starts a server as another user, who runs this Node too.
  chmodSync(folder, 0o755);
  try {
    printLine(`\n— Node ${version}`);
    // The package downloads nothing, but puts the program in place by an install script.
    const install = ['install', '--prefix', folder, '--ignore-scripts=false', `node@${version}`];
    if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) return 1;
    const bin = join(folder, 'node_modules/node/bin');
    const { status } = spawnSync(join(bin, 'node'), parameters, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    });
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
