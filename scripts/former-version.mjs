import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printLine, root, run } from './prepare.mjs';

/** Checks a version out into a temporary folder, builds it, and removes it when this process exits. */
export function checkOutVersion(ref) {
  const { status, stdout } = git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (status !== 0) stop(`"${ref}" is not a commit of this repository.`);
  const commit = stdout.trim();
  if (git(['diff', '--quiet', commit, '--', 'database/schema']).status !== 0)
    stop(
      `The schema of ${ref} differs from the present one, and no migration leads from one to the other: the present
version refuses its data. Choose a commit since ${git(['log', '-1', '--format=%h', '--', 'database/schema']).stdout.trim()}, which changed database/schema/ last.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'paywright-version-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder]);
  const lockfile = 'package-lock.json';
  const isSame = readFileSync(join(root, lockfile)).equals(readFileSync(join(folder, lockfile)));
  // With other packages, it installs its own.
  if (isSame) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  run(process.execPath, [join(folder, 'scripts/paywright.mjs'), '--version']);
  return folder;
}

function git(parameters) {
  return spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
}

function stop(message) {
  printLine(message);
  process.exit(1);
}
