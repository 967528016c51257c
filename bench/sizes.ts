/** How much the table measures. */
export interface Sizes {
  readonly workers: number;
  /** Workers of the largest company. */
  readonly manyWorkers: number;
  /** Companies with one deadline. */
  readonly companies: number;
  /** Workers and payrolls of the year to date. */
  readonly yearWorkers: number;
  readonly payrolls: number;
  readonly readsPerSecond: number;
  /** Repetitions of what is compared in turn. */
  readonly rounds: number;
}

export const fullSizes: Sizes = {
  workers: 10_000,
  manyWorkers: 100_000,
  companies: 1_000,
  yearWorkers: 10_000,
  payrolls: 26,
  readsPerSecond: 200,
  rounds: 3,
};

/** Sizes of a run within four minutes on two idle cores; its figures for other sizes than those of the goals have no verdict. */
export const quickSizes: Sizes = {
  workers: 3_000,
  manyWorkers: 10_000,
  companies: 100,
  yearWorkers: 1_000,
  payrolls: 6,
  readsPerSecond: 200,
  rounds: 1,
};

export const goalNames = ['P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'noon'] as const;

/** `other size`: measured at another size than that of the goal. */
type Verdict = 'met' | 'missed' | 'other size' | 'failed';

export interface MeasuredGoal {
  readonly name: string;
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  readonly verdict: Verdict;
}
