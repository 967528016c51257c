import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { print } from './figures.ts';
import { measureGoal } from './goals.ts';
import { fullSizes, goalNames, type MeasuredGoal, quickSizes, type Sizes } from './sizes.ts';

/**
 * Prints one table: what was measured, the goal, and whether it is met. Each row is measured by a process of its
 * own, on servers and databases of its own whose data has just arrived: nothing runs `analyze` first.
 *
 *   npm run bench                                    10,000 and 100,000 workers, 1,000 companies; about 20 minutes
 *   npm run bench -- --quick                         smaller sizes, within four minutes on two idle cores
 *   npm run bench -- --workers 1000 --only P3,P9     other sizes, some rows
 *   npm run bench -- --only P7,noon --reads 50       fewer small reads a second, for a machine that is busy
 */
const options = {
  quick: { type: 'boolean', default: false },
  workers: { type: 'string' },
  'many-workers': { type: 'string' },
  companies: { type: 'string' },
  payrolls: { type: 'string' },
  reads: { type: 'string' },
  only: { type: 'string', default: goalNames.join(',') },
} as const;

export async function runTable(): Promise<void> {
  if (process.send) return measureForParent();
  const { values } = parseArgs({ options });
  const preset = values.quick ? quickSizes : fullSizes;
  const size = (given: string | undefined, usual: number) => (given ? Number(given) : usual);
  const sizes: Sizes = {
    ...preset,
    workers: size(values.workers, preset.workers),
    manyWorkers: size(values['many-workers'], preset.manyWorkers),
    companies: size(values.companies, preset.companies),
    payrolls: size(values.payrolls, preset.payrolls),
    readsPerSecond: size(values.reads, preset.readsPerSecond),
  };
  const chosen = values.only.split(',');
  const measured: MeasuredGoal[] = [];
  for (const name of goalNames.filter((each) => chosen.includes(each))) {
    print(`--- ${name}`);
    const begun = performance.now();
    measured.push(...(await measureApart(name, sizes)));
    print(`(${((performance.now() - begun) / 1_000).toFixed(0)} s)`);
  }
  printTable(measured);
  print(`Node ${process.versions.node}`);
  if (measured.some(({ verdict }) => verdict === 'failed')) process.exitCode = 1;
}

/** Measures a row in another process, so that no row changes the priority or the heap of the next. */
async function measureApart(name: string, sizes: Sizes): Promise<readonly MeasuredGoal[]> {
  const program = process.argv[1];
  if (!program) throw new Error('run it with `npm run bench`');
  const child = fork(program, ['bench/table', name, JSON.stringify(sizes)]);
  let answer: readonly MeasuredGoal[] = [
    { name, what: 'no figure', figure: '', goal: '', verdict: 'failed' },
  ];
  child.on('message', (message) => {
    answer = message as readonly MeasuredGoal[];
  });
  await once(child, 'exit');
  return answer;
}

async function measureForParent(): Promise<void> {
  const [name = '', sizes = ''] = process.argv.slice(2);
  const measured = await measureGoal(name, JSON.parse(sizes));
  process.send?.(measured);
  process.disconnect?.();
}

function printTable(measured: readonly MeasuredGoal[]): void {
  const heading = { name: '', what: 'what', figure: 'figure', goal: 'goal', verdict: '' };
  const rows = [heading, ...measured];
  const columns = ['name', 'what', 'figure', 'goal', 'verdict'] as const;
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  for (const [index, row] of rows.entries()) {
    print(line(columns.map((column) => row[column])));
    if (index === 0) print(line(widths.map((width) => '-'.repeat(width))));
  }
}
