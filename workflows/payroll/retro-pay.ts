import type { Transaction } from '../../database/database.ts';
import { compileEarningRules } from '../../engine/earnings/earning-rules.ts';
import { computeRetroPay, type RetroPay } from '../../engine/earnings/retro-pay.ts';
import type { TimeOffChange } from '../../engine/time-off/plan-time-off.ts';
import type { Law } from '../../law/law.ts';
import { listStandardHours, listWageRevisions } from '../../store/earning-facts.ts';
import { listPayCodes } from '../../store/pay-codes.ts';
import {
  listPaidBeforeWage,
  listWorkersWithLaterWage,
  type PaidBeforeWage,
} from '../../store/retro-pay.ts';
import { listTimeOffTerms, type TimeOffTermsVersion } from '../../store/time-off-policies.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { toPaidWorkweek } from './paid-workweek.ts';
import { payDescriptions } from './pay-kinds.ts';
import { restoreRunFacts } from './run-law.ts';
import { loadEarlierDaysOf, toWageRules } from './wage-rules.ts';

/** Retro pay for one past period, after a wage was changed. */
export interface PeriodRetroPay extends RetroPay {
  readonly paidPeriod: PaidBeforeWage;
}

export interface WorkerRetroPay {
  readonly workerId: Id<'worker'>;
  readonly periods: readonly PeriodRetroPay[];
}

interface RetroPayPage {
  readonly law: Law;
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
  { companyId, law, workerIds, after, limit }: RetroPayPage,
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
      await listRetroPay(tx, { companyId, law }, workers),
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
  { companyId, law }: { readonly companyId: Id<'company'>; readonly law: Law },
  workerIds: readonly Id<'worker'>[],
): Promise<PeriodRetroPay[]> {
  if (workerIds.length === 0) return [];
  const paid = await listPaidBeforeWage(tx, companyId, workerIds);
  if (paid.length === 0) return [];
  const [wages, payCodes, hours, versions, earlier] = await Promise.all([
    listWageRevisions(tx, companyId, [...new Set(paid.map((each) => each.workerId))]),
    listPayCodes(tx, companyId),
    listStandardHours(tx, companyId, [...new Set(paid.map((each) => each.payPeriodId))]),
    listTimeOffTerms(tx, companyId),
    loadEarlierDaysOf(tx, companyId, paid),
  ]);
  const byWorker = groupBy(wages, (wage) => wage.workerId);
  const codes = new Map(payCodes.map((code) => [code.payCode, code]));
  return paid
    .map((paidPeriod) => {
      const { workerId, payPeriodId, payRunId, data, work, timeOff, terms } = paidPeriod;
      const standardHours = hours.get(payPeriodId) ?? null;
      const { wageRules, payFrequency: frequency } = terms;
      const rules = compileEarningRules(
        payDescriptions(),
        { ...paidPeriod, frequency, standardHours },
        codes,
        wageRules && toWageRules(wageRules, restoreRunFacts(law, terms, paidPeriod.payDate).law),
      );
      const policies = (timeOff ?? []).flatMap((booked) => findTerms(booked, versions) ?? []);
      const workweek = toPaidWorkweek({ work, earlier: earlier.get(workerId), policies });
      const retro = computeRetroPay(
        { ...paidPeriod, data: data ?? undefined, rules, workweek },
        byWorker.get(workerId) ?? [],
      );
      // Includes the run: after a correction the same wages may give a different amount.
      return { ...retro, basis: `${payRunId} ${retro.basis}`, paidPeriod };
    })
    .filter(({ difference }) => difference !== 0);
}

/** The terms of a policy that held for a payment; the last ones if the payment does not name them. */
function findTerms(
  { policyId, termsVersion }: TimeOffChange,
  versions: readonly TimeOffTermsVersion[],
): TimeOffTermsVersion['terms'] | undefined {
  const own = versions.filter((each) => each.policyId === policyId);
  return (own.find(({ version }) => version === termsVersion) ?? own.at(-1))?.terms;
}
