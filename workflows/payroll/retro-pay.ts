import type { Transaction } from '../../database/database.ts';
import { compileEarningRules } from '../../engine/earnings/earning-rules.ts';
import { computeRetroPay, type RetroPay } from '../../engine/earnings/retro-pay.ts';
import { listStandardHours, listWageRevisions } from '../../store/earning-facts.ts';
import { listPayCodes } from '../../store/pay-codes.ts';
import { listPaidBeforeWage, type PaidBeforeWage } from '../../store/retro-pay.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { payDescriptions } from './pay-kinds.ts';

/** Retro pay for one past period, after a wage was changed. */
export interface PeriodRetroPay extends RetroPay {
  readonly paidPeriod: PaidBeforeWage;
}

/** Lists retro pay for past periods of a company, or of one worker, whose wages were changed later. */
export async function listRetroPay(
  tx: Transaction,
  companyId: Id<'company'>,
  workerId?: Id<'worker'>,
): Promise<PeriodRetroPay[]> {
  const paid = await listPaidBeforeWage(tx, companyId, workerId);
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
