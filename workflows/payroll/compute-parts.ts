import type { Transaction } from '../../database/database.ts';
import { chunksOf, readAhead } from '../../database/pipeline.ts';
import { payDateIfSubmitted } from '../../engine/calendar/pay-days.ts';
import { firstPlace, lastId, type WorkerSpan } from '../../store/list-sql.ts';
import { lockBalances } from '../../store/lock-balances.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listUsualWorkers, listWorkersOfPeriod } from '../../store/workers-of-period.ts';
import type { Id } from '../../values/id.ts';
import { type ComputedPeriod, type ComputePeriodOptions, computePeriod } from './compute-period.ts';
import { loadSharedFacts } from './period-facts.ts';

/** A payroll is as large as its company: that of more workers than these is never in memory as a whole. */
const workersPerPart = 1_000;

interface PeriodParts {
  /** About as many as the period has. */
  readonly workers: number;
  /** By the ids of the workers. The next part is computed while the consumer works on one. */
  readonly computed: AsyncIterable<ComputedPeriod>;
}

interface PartOptions extends ComputePeriodOptions {
  readonly only?: readonly Id<'worker'>[] | undefined;
}

/** Computes the pay of a period in parts, as if it were submitted now. */
export async function computeParts(
  tx: Transaction,
  period: PayPeriod,
  options: PartOptions,
  size = workersPerPart,
): Promise<PeriodParts> {
  const ids = options.only ?? (await listIds(tx, period));
  const workers = ids.length;
  if (options.only || workers <= size)
    return { workers, computed: computeOnce(tx, period, options) };
  if (options.lockTotals) lockBalances(tx, period.companyId);
  const payDate = options.payDate ?? payDateIfSubmitted(period, options.now);
  const shared = await loadSharedFacts(tx, period, payDate);
  const states = new Set<string>();
  const computed = readAhead(toSpans(ids, size), (only) =>
    computePeriod(tx, period, { ...options, shared, states, only }),
  );
  return { workers, computed };
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

/** Divides all ids there can be, so that each worker is in one part, whoever is listed. */
export function* toSpans(ids: readonly string[], size: number): Generator<WorkerSpan> {
  let after: string = firstPlace.id;
  for (const some of chunksOf(ids, size)) {
    const isLast = some.at(-1) === ids.at(-1);
    const until = isLast ? lastId : (some.at(-1) ?? lastId);
    yield { after, until };
    after = until;
  }
}
