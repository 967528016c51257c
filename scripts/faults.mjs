import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, runTests } from './prepare.mjs';

// Kills servers while payrolls are submitted and processed, and checks that no acknowledged write is lost:
//   npm run faults -- --kills 1000                kills the server, its work process and PostgreSQL
//   npm run faults -- --kills 100 --servers 3     kills one of three servers on one database, or PostgreSQL
//   npm run faults -- --kills 0 --power-cuts 100  cuts the power of the disk; requires root and loop devices
// --seed 7 repeats the choices of a run.
ensureInstalled({ everything: true });
ensureBuilt();
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    servers: { type: 'string', default: '1' },
    'power-cuts': { type: 'string', default: '0' },
    seed: { type: 'string' },
  },
});
const code = await runTests(['test/crash/faults.test.ts', '--reporter=verbose'], {
  PAYWRIGHT_KILLS: values.kills,
  PAYWRIGHT_SERVERS: values.servers,
  PAYWRIGHT_POWER_CUTS: values['power-cuts'],
  PAYWRIGHT_SEED: values.seed,
});
process.exit(code);
