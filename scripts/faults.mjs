import { parseArgs } from 'node:util';
import { checkOutVersion } from './former-version.mjs';
import { ensureBuilt, ensureInstalled, runTests } from './prepare.mjs';

// Kills servers while payrolls are submitted and processed, and checks that no acknowledged write is lost:
//   npm run faults -- --kills 1000                kills the server, its work process and PostgreSQL
//   npm run faults -- --kills 100 --servers 3     kills one of three servers on one database, or PostgreSQL
//   npm run faults -- --servers 3 --in-parts      the same with a payroll of 1,001 workers, which is computed in parts
//   npm run faults -- --kills 0 --power-cuts 100  cuts the power of the disk; requires root and loop devices
//   npm run faults -- --upgrade HEAD~3            starts that commit, ends it, and starts the present version on its data
// --seed 7 repeats the choices of a run.
ensureInstalled({ everything: true });
ensureBuilt();
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    servers: { type: 'string', default: '1' },
    'in-parts': { type: 'boolean' },
    'power-cuts': { type: 'string', default: '0' },
    upgrade: { type: 'string' },
    seed: { type: 'string' },
  },
});
const file = values.upgrade ? 'test/crash/upgrade.test.ts' : 'test/crash/faults.test.ts';
const code = await runTests([file, '--reporter=verbose'], {
  PAYWRIGHT_KILLS: values.kills,
  PAYWRIGHT_SERVERS: values.servers,
  PAYWRIGHT_IN_PARTS: values['in-parts'] && '1',
  PAYWRIGHT_POWER_CUTS: values['power-cuts'],
  PAYWRIGHT_UPGRADE_FROM: values.upgrade && checkOutVersion(values.upgrade),
  PAYWRIGHT_SEED: values.seed,
});
process.exit(code);
