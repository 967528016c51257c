import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, runTests } from './prepare.mjs';

// npm run faults -- --kills 1000 --power-cuts 100 --seed 7: kills the server, its work process and PostgreSQL at random
// moments, and cuts the power of its disk. Power cuts require root and loop devices.
ensureInstalled({ everything: true });
ensureBuilt();
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    'power-cuts': { type: 'string', default: '0' },
    seed: { type: 'string' },
  },
});
const code = await runTests(['test/crash/faults.test.ts'], {
  PAYWRIGHT_KILLS: values.kills,
  PAYWRIGHT_POWER_CUTS: values['power-cuts'],
  PAYWRIGHT_SEED: values.seed,
});
process.exit(code);
