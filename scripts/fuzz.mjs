import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

// npm run fuzz -- --requests 300000 --seed 7: sends generated requests to a server in a process of its own, and
// prints what each operation answered. A failure names the world to repeat: --seed 7 --world 12.
ensureInstalled({ everything: true });
ensureBuilt();
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    world: { type: 'string' },
  },
});
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/fuzz/requests.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PAYWRIGHT_FUZZ_REQUESTS: values.requests,
      PAYWRIGHT_SEED: values.seed,
      ...(values.world !== undefined && { PAYWRIGHT_FUZZ_WORLD: values.world }),
    },
  },
);
process.exit(status ?? 1);
