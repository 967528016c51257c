import { getHeapStatistics } from 'node:v8';
import type { ResourceLimits } from 'node:worker_threads';

/**
 * Most MiB of the heap in which large work is done. V8 lets a heap that may become 2 GiB or more grow to four times what
 * is in use before it is collected, and a smaller one to twice: of 370 MiB in a payroll of 30,000 workers, 60 to 90 MiB
 * were in use.
 */
const largeWorkMiB = 2_000;

/**
 * MiB of each half of the new objects, as in most versions of Node; V8 reserves a third space of this size for large ones. Version 24
 * takes up to 64 MiB, so 144 MiB more for each thread.
 */
const newObjectsMiB = 16;

/** Options of Node for a process that does large work, without limits with which this process was started. */
export function heapOptions(usualMiB = findUsualLimit()): readonly string[] {
  const { old, young } = limits(usualMiB);
  return [
    ...(old ? [`--max-old-space-size=${old}`] : []),
    ...(young ? [`--max-semi-space-size=${young}`] : []),
  ];
}

/** Limits of the same sizes for a thread. */
export function threadLimits(usualMiB = findUsualLimit()): ResourceLimits {
  const { old, young } = limits(usualMiB);
  return {
    ...(old && { maxOldGenerationSizeMb: old }),
    ...(young && { maxYoungGenerationSizeMb: 3 * young }),
  };
}

interface HeapLimits {
  readonly old?: number;
  readonly young?: number;
}

/** MiB that Node allows a heap on this machine. On a small one it allows less, and less for new objects, too. */
function findUsualLimit(): number {
  return Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);
}

function limits(usualMiB: number): HeapLimits {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const isGiven = (option: RegExp) => option.test(given);
  const hasSmallHeap = usualMiB < largeWorkMiB;
  return {
    ...(!isGiven(/max[-_]old[-_]space[-_]size/) && { old: Math.min(largeWorkMiB, usualMiB) }),
    ...(!isGiven(/max[-_]semi[-_]space[-_]size/) && !hasSmallHeap && { young: newObjectsMiB }),
  };
}
