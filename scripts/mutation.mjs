import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, runNpm, say } from './prepare.mjs';

// Changes engine/ in small ways and sees whether a test notices: all of it, or the files named.
// The tools stand apart, so that nothing else has to install them.
ensureInstalled({ everything: true });
const tools = 'test/mutation';
const stryker = join(root, tools, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!existsSync(stryker)) {
  say('Installing the tools of mutation testing, once …');
  runNpm(['ci', '--prefix', tools, '--legacy-peer-deps', '--no-audit', '--no-fund']);
}
const files = process.argv.slice(2);
const mutate = files.length > 0 ? ['--mutate', files.join(',')] : [];
const { status } = spawnSync(
  process.execPath,
  [stryker, 'run', join(tools, 'stryker.config.json'), ...mutate],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
