import type { Transaction } from '../../database/database.ts';
import { compileEarningRules } from '../../engine/earnings/earning-rules.ts';
import { computeRetroPay, type RetroPay } from '../../engine/earnings/retro-pay.ts';
import { listStandardHours, listWageRevisions } from '../../store/earning-facts.ts';
import { listPayCodes } from '../../store/pay-codes.ts';
import {
  listPaidBeforeWage,
  listWorkersWithLaterWage,
  type PaidBeforeWage,
} from '../../store/retro-pay.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { payDescriptions } from './pay-kinds.ts';

/** Retro pay for one past period, after a wage was changed. */
export interface PeriodRetroPay extends RetroPay {
  readonly paidPeriod: PaidBeforeWage;
}

export interface WorkerRetroPay {
  readonly workerId: Id<'worker'>;
  readonly periods: readonly PeriodRetroPay[];
}

interface RetroPayPage {
  readonly companyId: Id<'company'>;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  /** Only workers after this one, by id. */
  readonly after?: Id<'worker'> | undefined;
  /** Without it, all workers are examined. */
  readonly limit?: number | undefined;
}

/** Workers whose payments are computed together, and those that one page examines. */
const [chunk, maxExamined] = [200, 2_000];

/** Lists retro pay by worker; `next` is the worker to continue after, if there may be more. */
export async function listRetroPayPage(
  tx: Transaction,
  { companyId, workerIds, after, limit }: RetroPayPage,
): Promise<{
  readonly found: readonly WorkerRetroPay[];
  readonly next?: Id<'worker'> | undefined;
}> {
  const found: WorkerRetroPay[] = [];
  let last = after;
  for (let examined = 0; !limit || examined < maxExamined; examined += chunk) {
    const asked = { companyId, workerIds, after: last, limit: chunk };
    const workers = await listWorkersWithLaterWage(tx, asked);
    const byWorker = groupBy(
      await listRetroPay(tx, companyId, workers),
      ({ paidPeriod }) => paidPeriod.workerId,
    );
    for (const [workerId, periods] of byWorker) found.push({ workerId, periods });
    if (limit && found.length > limit)
      return { found: found.slice(0, limit), next: found[limit - 1]?.workerId };
    if (workers.length < chunk) return { found };
    last = workers.at(-1);
  }
  return { found, next: last };
}

/** Lists retro pay for past periods of some workers whose wages were changed later. */
export async function listRetroPay(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<PeriodRetroPay[]> {
  if (workerIds.length === 0) return [];
  const paid = await listPaidBeforeWage(tx, companyId, workerIds);
  if (paid.length === 0) return [];
  const [wages, payCodes, hours] = await Promise.all([
    listWageRevisions(tx, companyId, [...new Set(paid.map((each) => each.workerId))]),
    listPayCodes(tx, companyId),
    listStandardHours(tx, companyId, [...new Set(paid.map((each) => each.payPeriodId))]),
  ]);
  const byWorker = groupBy(wages, (wage) => wage.workerId);
  const codes = new Map(payCodes.map((code) => [code.payCode, code]));
  return paid
    .map((paidPeriod) => {
      const { payPeriodId, payRunId, data } = paidPeriod;
      const standardHours = hours.get(payPeriodId) ?? null;
      const rules = compileEarningRules(payDescriptions(), { ...paidPeriod, standardHours }, codes);
      const retro = computeRetroPay(
        { ...paidPeriod, data: data ?? undefined, rules },
        byWorker.get(paidPeriod.workerId) ?? [],
      );
      // Includes the run: after a correction the same wages may give a different amount.
      return { ...retro, basis: `${payRunId} ${retro.basis}`, paidPeriod };
    })
    .filter(({ difference }) => difference !== 0);
}
