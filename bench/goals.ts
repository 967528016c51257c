import { measureWrites } from './add-business-user.ts';
import { medianOf, print, type Span } from './figures.ts';
import { measureFloor } from './floor.ts';
import { measureLists } from './lists.ts';
import { measureNoonPeak } from './noon-peak.ts';
import { measureRun } from './pay-company.ts';
import { measureServers } from './several-servers.ts';
import { fullSizes, type MeasuredGoal, type Sizes } from './sizes.ts';
import { measureSmallReads } from './small-reads.ts';
import type { ReadFigures } from './start-reads.ts';
import { measureStarts } from './start-time.ts';
import { measureYear } from './year-to-date.ts';

/** Measures one row of the table, or several rows that have one name. */
export async function measureGoal(name: string, sizes: Sizes): Promise<readonly MeasuredGoal[]> {
  const measure = goals[name];
  if (!measure) throw new Error(`no goal ${name}`);
  const measured = await measure(sizes);
  return measured.map((row) => ({ name, ...row }));
}

type Row = Omit<MeasuredGoal, 'name'>;

const goals: Readonly<Record<string, (sizes: Sizes) => Promise<readonly Row[]>>> = {
  P3: measureAgainstFloor,
  P4: measureManyLines,
  P5: measureLargest,
  P6: measureSmallWrites,
  P7: measureReadsDuringWork,
  P8: measureStart,
  P9: measureReads,
  P10: measureThreeServers,
  noon: measurePeak,
};

const count = new Intl.NumberFormat('en-US');
const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
const describeFailures = (failures: number) => (failures > 0 ? `, ${failures} failed` : '');
const judge = (isMet: boolean) => (isMet ? 'met' : 'missed');

/** No verdict about a size that the goal is not for. */
const judgeAt = (size: keyof Sizes, sizes: Sizes, isMet: boolean) =>
  sizes[size] === fullSizes[size] ? judge(isMet) : 'other size';

async function measureAgainstFloor(sizes: Sizes): Promise<readonly Row[]> {
  const [ratios, ratiosByCpu, walls]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < sizes.rounds; round += 1) {
    const floors: Span[] = [];
    const { toFiles } = await measureRun(sizes.workers, {
      around: async (server, companyId) => {
        floors.push(await measureFloor(server, companyId));
      },
    });
    const floor = (of: (span: Span) => number) =>
      floors.reduce((sum, span) => sum + of(span), 0) / floors.length;
    const [wall, cpu] = [floor((span) => span.wall), floor((span) => span.cpu)];
    print(`  floor: ${inSeconds(wall)}, ${inSeconds(cpu)} of CPU`);
    ratios.push(wall / toFiles.wall);
    ratiosByCpu.push(cpu / toFiles.cpu);
    walls.push(toFiles.wall);
  }
  const ratio = medianOf(ratios);
  return [
    {
      what: `${count.format(sizes.workers)} workers, submit to files, against the floor`,
      figure: `${ratio.toFixed(2)} (${inSeconds(medianOf(walls))}); by CPU ${medianOf(ratiosByCpu).toFixed(2)}`,
      goal: '0.30',
      verdict: judgeAt('workers', sizes, ratio >= 0.3),
    },
  ];
}

async function measureManyLines({ rounds }: Sizes): Promise<readonly Row[]> {
  const rates: number[] = [];
  let lines = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { toFiles, linesPerWorker } = await measureRun(1_000, { entries: 'many lines' });
    rates.push(1_000 / (toFiles.wall / 1_000));
    lines = linesPerWorker;
  }
  const rate = medianOf(rates);
  return [
    {
      what: `1,000 workers with ${lines.toFixed(0)} lines, submit to files`,
      figure: `${count.format(Math.round(rate))}/s`,
      goal: '1,500/s',
      verdict: judge(rate >= 1_500),
    },
  ];
}

async function measureLargest(sizes: Sizes): Promise<readonly Row[]> {
  const smaller = await measureRun(Math.min(sizes.workers, sizes.manyWorkers / 2));
  const largest = await measureRun(sizes.manyWorkers);
  const perWorker = ({ toFiles, workers }: typeof largest) => toFiles.wall / workers;
  const growth = perWorker(largest) / perWorker(smaller);
  const aboveRest = largest.peakMiB - largest.restMiB;
  const isMet = largest.toFiles.wall <= 40_000 && megabytesOf(aboveRest) <= 400 && growth <= 1.05;
  return [
    {
      what: `${count.format(sizes.manyWorkers)} workers, submit to files`,
      figure: `${inSeconds(largest.toFiles.wall)}, ${aboveRest} MiB above rest (a preview of all ${largest.previewPeakMiB - largest.restMiB}), growth ${growth.toFixed(2)} against ${count.format(smaller.workers)}`,
      goal: '40 s, 400 MB above rest, growth 1.05',
      verdict: judgeAt('manyWorkers', sizes, isMet),
    },
  ];
}

async function measureSmallWrites({ rounds }: Sizes): Promise<readonly Row[]> {
  const isQuick = rounds < fullSizes.rounds;
  const { ratio, byCpu } = await measureWrites(
    isQuick
      ? { rounds: 3, seconds: 2, warmUpSeconds: 3 }
      : { rounds: 5, seconds: 3, warmUpSeconds: 5 },
  );
  return [
    {
      what: 'small durable writes against the bare server',
      figure: `${ratio.toFixed(2)}; by CPU ${byCpu.toFixed(2)}`,
      goal: '0.50',
      verdict: judge(ratio >= 0.5),
    },
  ];
}

async function measureReadsDuringWork(sizes: Sizes): Promise<readonly Row[]> {
  const { idle, worst } = await measureSmallReads({
    workers: sizes.workers,
    readsPerSecond: sizes.readsPerSecond,
    idleSeconds: 9,
  });
  return [
    {
      what: `p99 of small reads while ${count.format(sizes.workers)} are imported, previewed and paid`,
      figure: describeReads(idle, worst),
      goal: '2 ×, 100 ms',
      verdict: judgeAt('workers', sizes, areUndisturbed(idle, worst)),
    },
  ];
}

/** Goals of memory are in millions of bytes. */
function megabytesOf(mebibytes: number): number {
  return (mebibytes * 2 ** 20) / 1e6;
}

/** Answer times of small reads while the server works. */
type ReadsMeanwhile = Pick<ReadFigures, 'p99' | 'silence' | 'failures' | 'paused'> & {
  readonly ofAll: Pick<ReadFigures['ofAll'], 'p99' | 'silence'>;
};

function areUndisturbed(idle: ReadFigures, { p99, silence, failures }: ReadsMeanwhile): boolean {
  return p99 <= 2 * idle.p99 && silence <= 100 && failures === 0;
}

function describeReads(idle: ReadFigures, meanwhile: ReadsMeanwhile): string {
  const compare = ({ p99, silence }: Pick<ReadFigures, 'p99' | 'silence'>) =>
    `${(p99 / idle.p99).toFixed(1)} × idle (${idle.p99.toFixed(0)} ms), silence ${silence.toFixed(0)} ms`;
  const { paused, failures, ofAll } = meanwhile;
  const pauses =
    paused > 0
      ? `; with the ${paused.toFixed(0)} ms in which the machine stood still ${compare(ofAll)}`
      : '';
  return `${compare(meanwhile)}${describeFailures(failures)}${pauses}`;
}

async function measureStart({ rounds }: Sizes): Promise<readonly Row[]> {
  const { embeddedMs, ownMs, restMiB } = await measureStarts({ rounds: Math.max(3, rounds) });
  return [
    {
      what: 'second start to the first right answer; memory at rest',
      figure: `${inSeconds(embeddedMs)} embedded, ${inSeconds(ownMs)} own database; ${restMiB} MiB`,
      goal: '1.2 s; 250 MB',
      verdict: judge(Math.max(embeddedMs, ownMs) <= 1_200 && megabytesOf(restMiB) <= 250),
    },
  ];
}

async function measureReads(sizes: Sizes): Promise<readonly Row[]> {
  const slowest = await measureLists({ workers: sizes.workers });
  const year = await measureYear({ workers: sizes.yearWorkers, payrolls: sizes.payrolls });
  return [
    {
      what: `50 of ${count.format(sizes.workers)} workers, the slowest list`,
      figure: `${slowest.median.toFixed(0)} ms (${slowest.name})`,
      goal: '400 ms',
      verdict: judgeAt('workers', sizes, slowest.median <= 400),
    },
    {
      what: `year to date of ${count.format(sizes.yearWorkers)} workers after ${sizes.payrolls} payrolls`,
      figure: inSeconds(year),
      goal: '1 s',
      verdict: judgeAt('yearWorkers', sizes, year <= 1_000),
    },
  ];
}

async function measureThreeServers({ rounds }: Sizes): Promise<readonly Row[]> {
  const isQuick = rounds < fullSizes.rounds;
  const measure = async (
    work: 'previews' | 'prints',
    size: { readonly workers: number; readonly requests: number },
  ): Promise<Row> => {
    const { ratio, ourShare, mostRatio } = await measureServers({
      work,
      ...size,
      rounds: isQuick ? 3 : 5,
    });
    return {
      what: `three servers on one PostgreSQL against one, ${work === 'prints' ? 'pay stubs printed' : work}`,
      figure: `${ratio.toFixed(2)} × of at most ${mostRatio.toFixed(2)} × by the cores (${(100 * ourShare).toFixed(0)} % of the CPU is the servers’)`,
      goal: '1.6 × on two cores',
      verdict: judge(ratio >= 1.6),
    };
  };
  return [
    await measure('previews', { workers: 500, requests: 30 }),
    await measure('prints', { workers: 100, requests: 24 }),
  ];
}

async function measurePeak(sizes: Sizes): Promise<readonly Row[]> {
  const { companies, readsPerSecond } = sizes;
  const peak = await measureNoonPeak({ companies, readsPerSecond });
  const failures = peak.idle.failures + peak.reads.failures;
  const reads = { ...peak.reads, failures };
  return [
    {
      what: `${count.format(companies)} companies of 20 with one deadline`,
      figure: `${peak.seconds.toFixed(1)} s, ${(companies / peak.seconds).toFixed(0)} companies/s, longest wait ${peak.unfairness.toFixed(2)} of the fair share`,
      goal: 'fair share (1.2)',
      verdict: judgeAt('companies', sizes, peak.unfairness <= 1.2),
    },
    {
      what: 'p99 of small reads meanwhile',
      figure: describeReads(peak.idle, reads),
      goal: '2 ×, 100 ms',
      verdict: judgeAt('companies', sizes, areUndisturbed(peak.idle, reads)),
    },
  ];
}
