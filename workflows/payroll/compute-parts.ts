import type { Transaction } from '../../database/database.ts';
import { nextTurn } from '../../database/pipeline.ts';
import { payDateIfSubmitted } from '../../engine/calendar/pay-days.ts';
import { toSpans, type WorkerSpan } from '../../store/list-sql.ts';
import { lockBalances } from '../../store/lock-balances.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listUsualWorkers, listWorkersOfPeriod } from '../../store/workers-of-period.ts';
import type { Id } from '../../values/id.ts';
import {
  type ComputedPeriod,
  type ComputePeriodOptions,
  computeLoaded,
  computePeriod,
  loadToCompute,
} from './compute-period.ts';
import { loadSharedFacts } from './period-facts.ts';

/** A payroll is as large as its company: that of more workers than these is never in memory as a whole. */
const workersAtOnce = 1_000;
const workersPerPart = 500;

interface PeriodParts {
  /** About as many as the period has. */
  readonly workers: number;
  /** By the ids of the workers. */
  readonly computed: AsyncIterable<ComputedPeriod>;
}

interface PartSizes {
  /** The most workers that are computed at once. */
  readonly atOnce: number;
  /** Workers of each part of a larger payroll. */
  readonly perPart: number;
}

interface PartOptions extends ComputePeriodOptions {
  readonly only?: readonly Id<'worker'>[] | undefined;
}

/** Computes the pay of a period in parts, as if it were submitted now. */
export async function computeParts(
  tx: Transaction,
  period: PayPeriod,
  options: PartOptions,
  { atOnce, perPart }: PartSizes = { atOnce: workersAtOnce, perPart: workersPerPart },
): Promise<PeriodParts> {
  const ids = options.only ?? (await listIds(tx, period));
  const workers = ids.length;
  if (options.only || workers <= atOnce)
    return { workers, computed: computeOnce(tx, period, options) };
  if (options.lockTotals) lockBalances(tx, period.companyId);
  const payDate = options.payDate ?? payDateIfSubmitted(period, options.now);
  const shared = await loadSharedFacts(tx, period, payDate);
  const states = new Set<string>();
  const computed = computeEach(tx, period, { ...options, shared, states }, toSpans(ids, perPart));
  return { workers, computed };
}

/**
 * Computes one part after the other. The next two are loaded while the consumer prepares what it stores of this one, and
 * the next is computed while PostgreSQL stores it.
 */
async function* computeEach(
  tx: Transaction,
  period: PayPeriod,
  options: ComputePeriodOptions,
  spans: Iterable<WorkerSpan>,
): AsyncGenerator<ComputedPeriod> {
  const optionsOf = (only: WorkerSpan) => ({ ...options, only });
  const remaining = spans[Symbol.iterator]();
  const loadNext = () => {
    const { value: only, done } = remaining.next();
    if (done) return undefined;
    const loaded = loadToCompute(tx, period, optionsOf(only));
    // Awaited below; until then a failure must not count as an unhandled rejection.
    loaded.catch(() => {});
    return { only, loaded };
  };
  let next = loadNext();
  let afterNext = loadNext();
  try {
    while (next) {
      const { only, loaded } = next;
      const computed = await computeLoaded(tx, period, optionsOf(only), await loaded);
      next = afterNext;
      afterNext = loadNext();
      // Else its statements would wait for the consumer.
      await nextTurn();
      yield computed;
    }
  } finally {
    await Promise.allSettled([next?.loaded, afterNext?.loaded]);
  }
}

async function* computeOnce(
  tx: Transaction,
  period: PayPeriod,
  options: PartOptions,
): AsyncGenerator<ComputedPeriod> {
  yield await computePeriod(tx, period, options);
}

async function listIds(tx: Transaction, period: PayPeriod): Promise<readonly Id<'worker'>[]> {
  if (period.type === 'Regular') return listUsualWorkers(tx, period);
  return listWorkersOfPeriod(tx, period, { after: undefined, limit: 2 ** 31 - 1 });
}
