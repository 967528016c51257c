import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureInstalled, printLine, runTests } from './prepare.mjs';

// Runs the simulation with other seeds than `npm test`:
//   npm run simulate -- --seed 7               repeats one seed
//   npm run simulate -- --seeds 1-50           fifty seeds
//   npm run simulate -- --minutes 30           seeds from a random one on, until the time is over
// Also --operations (4000 for each seed) and --processes (2).

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    minutes: { type: 'string' },
    operations: { type: 'string', default: '4000' },
    processes: { type: 'string', default: '2' },
  },
});

ensureInstalled({ everything: true });
const first = randomInt(1, 1_000_000);
const [from, to = from] = (values.seeds ?? values.seed ?? `${first}-${first + 999}`)
  .split('-')
  .map(Number);
const minutes = values.minutes ?? (values.seeds || values.seed ? undefined : '10');
const shares = divide(from, to, Number(values.processes));
printLine(`Simulating seeds ${from} to ${to}, ${values.operations} operations each.`);
const codes = await Promise.all(shares.map(runSeeds));
process.exit(codes.some((code) => code !== 0) ? 1 : 0);

/** Ranges of seeds, one for each process. */
function divide(from, to, processes) {
  const size = Math.ceil((to - from + 1) / processes);
  const starts = Array.from({ length: processes }, (_, index) => from + index * size);
  return starts
    .filter((start) => start <= to)
    .map((start) => `${start}-${Math.min(start + size - 1, to)}`);
}

function runSeeds(seeds) {
  return runTests(['test/simulation', '--reporter=verbose'], {
    PAYWRIGHT_SIMULATION_SEEDS: seeds,
    PAYWRIGHT_SIMULATION_OPERATIONS: values.operations,
    PAYWRIGHT_SIMULATION_MINUTES: minutes,
  });
}
