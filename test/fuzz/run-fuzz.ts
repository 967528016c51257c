import { chunksOf } from '../../database/pipeline.ts';
import { AnswerCounts } from './answer-counts.ts';
import { Choices } from './choices.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { FuzzWorld } from './fuzz-world.ts';
import { prepareStages } from './stages.ts';

export interface FuzzPlan {
  readonly seed: number;
  /** Number of requests, besides those that prepare the stages. */
  readonly requests: number;
  /** Worlds at a time. */
  readonly lanes: number;
  /** The only world to run; all of them by default. */
  readonly world?: number;
}

export interface FuzzResult {
  readonly counts: AnswerCounts;
  /** Wrong answers, each with its request and how to repeat it. */
  readonly faults: readonly string[];
  /** Memory of the server in the course of the run. */
  readonly memory: readonly MemorySample[];
}

interface MemorySample {
  readonly requests: number;
  readonly bytes: number;
}

/** Random requests in a world before the next one begins, because operations use up what others need. */
const requestsPerWorld = 1_500;

const requestsPerSample = 1_000;

/** Wrong answers after which a run ends. */
const mostFaults = 20;

/** Sends requests until there are enough. The requests of a world depend on the seed and its number only. */
export async function runFuzz(target: FuzzTarget, plan: FuzzPlan): Promise<FuzzResult> {
  const counts = new AnswerCounts();
  const memory: MemorySample[] = [];
  const faults: string[] = [];
  let nextWorld = plan.world ?? 0;
  const isDone = () => counts.total >= plan.requests || faults.length >= mostFaults;
  const count = (name: string, status: number) => {
    counts.add(name, status);
    if (counts.total % requestsPerSample === 0)
      memory.push({ requests: counts.total, bytes: target.residentBytes() });
  };
  const lane = async () => {
    do {
      const number = nextWorld;
      nextWorld += 1;
      await runWorld(target, { count, faults, isDone, seed: plan.seed, number });
    } while (!isDone() && plan.world === undefined);
  };
  const lanes = plan.world === undefined ? plan.lanes : 1;
  await Promise.all(Array.from({ length: lanes }, lane));
  return { counts, faults, memory };
}

interface WorldPlan {
  readonly count: (name: string, status: number) => void;
  readonly faults: string[];
  readonly isDone: () => boolean;
  readonly seed: number;
  readonly number: number;
}

async function runWorld(target: FuzzTarget, plan: WorldPlan): Promise<void> {
  const { count, faults, isDone, seed, number } = plan;
  const report = (fault: string) => {
    faults.push(`${fault}\nTo repeat it: npm run fuzz -- --seed ${seed} --world ${number}`);
  };
  const choices = new Choices(seed + number * 1_000_003);
  try {
    const stages = await prepareStages(() => target.openAccount());
    const world = new FuzzWorld(target.address, stages, { choices, count, report });
    await world.tryEveryOperation();
    for (let sent = 0; sent < requestsPerWorld && !isDone(); sent += 1) await world.sendAny();
  } catch (error) {
    report((error as Error).message);
  }
}

/**
 * Growth of the memory per 10,000 requests in bytes, by least squares over the second half of the samples.
 * Of ten samples the lowest counts: the others contain garbage, and large requests that are being answered.
 */
export function memorySlope(memory: readonly MemorySample[]): number {
  const half = memory.slice(Math.floor(memory.length / 2));
  const samples = [...chunksOf(half, 10)].map((some) =>
    some.reduce((lowest, sample) => (sample.bytes < lowest.bytes ? sample : lowest)),
  );
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ requests }) => requests));
  const y = mean(samples.map(({ bytes }) => bytes));
  const covariance = mean(samples.map(({ requests, bytes }) => (requests - x) * (bytes - y)));
  const variance = mean(samples.map(({ requests }) => (requests - x) ** 2));
  return variance === 0 ? 0 : (covariance / variance) * 10_000;
}
