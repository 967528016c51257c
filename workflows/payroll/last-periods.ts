import type { Transaction } from '../../database/database.ts';
import { findPaidExit } from '../../engine/time-off/last-period.ts';
import type { PayFacts } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listRegularPeriods, type PeriodOfWorker } from '../../store/regular-periods.ts';

/** Loads the regular periods in which workers had their last day, for payments outside the schedule. */
export async function loadLastPeriods(
  tx: Transaction,
  period: PayPeriod,
  { workers }: PayFacts,
): Promise<readonly PeriodOfWorker[]> {
  if (period.type === 'Regular' || period.workerType !== 'W2') return [];
  const days = workers.flatMap((worker) => {
    const day = findPaidExit(worker, period);
    return day ? [{ workerId: worker.workerId, day }] : [];
  });
  return days.length === 0 ? [] : listRegularPeriods(tx, period.companyId, days);
}
