export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** In milliseconds. */
export interface Span {
  readonly wall: number;
  readonly cpu: number;
}

/** Begin and end by the clock of all threads, in milliseconds. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Milliseconds of a clock that all threads share. */
export function nowOfAllThreads(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
