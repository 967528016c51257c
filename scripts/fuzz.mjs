import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, runTests } from './prepare.mjs';

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
const code = await runTests(['test/fuzz/requests.test.ts'], {
  PAYWRIGHT_FUZZ_REQUESTS: values.requests,
  PAYWRIGHT_SEED: values.seed,
  PAYWRIGHT_FUZZ_WORLD: values.world,
});
process.exit(code);
