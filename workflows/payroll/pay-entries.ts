import type { Transaction } from '../../database/database.ts';
import { payDateIfSubmitted } from '../../engine/calendar/pay-days.ts';
import { findWageOn } from '../../engine/earnings/salary.ts';
import { paysNothing } from '../../engine/pay/gross-pay.ts';
import { findNotPaidReason, type NotPaidReason } from '../../engine/submission/not-paid.ts';
import type { Law } from '../../law/law.ts';
import { loadEarningFacts, type PayWage } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PeriodWorker } from '../../store/period-workers.ts';
import { listRecurring } from '../../store/recurring.ts';
import { listRetroLines } from '../../store/retro-pay.ts';
import { listTimeOffPayouts } from '../../store/time-off-payouts.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { isEditable } from '../../values/pay-schedule.ts';
import { frequencyOf } from './compute-period.ts';
import { compileLineRules, computePayLines } from './pay-lines.ts';
import { loadRunLaw } from './run-law.ts';

/** The wage of a worker in a period, and the reason if the worker is not paid in it. */
export interface PayOutlook {
  readonly wage: PayWage | undefined;
  readonly notPaid: NotPaidReason | undefined;
}

/** Finds out who of some workers is paid in a period, without taxes, with a fixed number of queries. */
export async function loadPayOutlooks(
  tx: Transaction,
  period: PayPeriod,
  workers: readonly PeriodWorker[],
  {
    law,
    now,
    only,
  }: {
    readonly law: Law;
    readonly now: Instant;
    /** Ids of these workers; undefined if they are all workers of the period, which is faster. */
    readonly only: readonly Id<'worker'>[] | undefined;
  },
): Promise<readonly PayOutlook[]> {
  const payDate = payDateIfSubmitted(period, now);
  const [facts, recurring, retro, payouts] = await Promise.all([
    loadEarningFacts(tx, period, only),
    listRecurring(tx, period.companyId, only, { payDate }),
    listRetroLines(tx, period, only),
    listTimeOffPayouts(tx, period, only),
  ]);
  const frequency = facts.schedule?.frequency ?? frequencyOf(period);
  const rules = compileLineRules(facts, { period, frequency });
  const { pay } = loadRunLaw(law, period, payDate, []).law;
  const lookups = {
    wages: groupBy(facts.wages, workerIdOf),
    retro: groupBy(retro, workerIdOf),
    recurring,
    payouts: groupBy(payouts, workerIdOf),
  };
  const isAdded = ({ data, workerId }: PeriodWorker) =>
    data !== null || lookups.retro.has(workerId) || lookups.payouts.has(workerId);
  const wouldBePaid = (worker: PeriodWorker): boolean => {
    if (worker.isExcluded) return false;
    if (period.type !== 'Regular' && !isAdded(worker)) return false;
    const computed = computePayLines(worker, lookups, rules);
    return computed !== undefined && !paysNothing(pay, computed.lines, period.workerType);
  };
  const findReason = (worker: PeriodWorker, wages: readonly PayWage[]) => {
    const isOpen = isEditable(period.status);
    if (!isOpen && worker.isPaid) return undefined;
    if (!wouldBePaid(worker)) return reasonOf(worker, wages, period);
    return isOpen ? undefined : 'notInRun';
  };
  return workers.map((worker) => {
    const wages = lookups.wages.get(worker.workerId) ?? [];
    return { wage: findWageOn(wages, period.endsOn), notPaid: findReason(worker, wages) };
  });
}

function reasonOf(
  { data, isExcluded, departures }: PeriodWorker,
  wages: readonly PayWage[],
  period: PayPeriod,
): NotPaidReason {
  if (period.type !== 'Regular' && !data && !isExcluded) return 'notAdded';
  return findNotPaidReason({ isExcluded, hasPayData: data !== null, departures, wages }, period);
}

const workerIdOf = ({ workerId }: { readonly workerId: Id<'worker'> }) => workerId;
