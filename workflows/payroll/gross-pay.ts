import type { Transaction } from '../../database/database.ts';
import { payDateIfSubmitted } from '../../engine/calendar/pay-days.ts';
import { basePayCode, countNetAmounts } from '../../engine/earnings/pay-data.ts';
import { isSalaried, type WageTerms } from '../../engine/earnings/salary.ts';
import { sumGross } from '../../engine/pay/gross-pay.ts';
import type { Law } from '../../law/law.ts';
import {
  type EarningWorker,
  listEarningWorkers,
  listPossibleStates,
} from '../../store/gross-facts.ts';
import { loadEarningFacts } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listRecurring } from '../../store/recurring.ts';
import { listRetroLines } from '../../store/retro-pay.ts';
import { listTimeOffPayouts } from '../../store/time-off-payouts.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { type Cents, cents } from '../../values/money.ts';
import { frequencyOf } from './compute-period.ts';
import { compileLineRules, computePayLines } from './pay-lines.ts';
import { loadRunLaw } from './run-law.ts';

/**
 * Sums the gross pay of a period without its taxes, which take most of the time of a computation.
 * Undefined if an employee may live or work in a state without law, who cannot be paid, if a net amount was
 * entered, whose gross amount depends on taxes, if overtime or the minimum wage depends on places, or if a salary
 * may cover hours under a pay code by a policy of time off.
 */
export async function computeGrossPay(
  tx: Transaction,
  period: PayPeriod,
  { law, now }: { readonly law: Law; readonly now: Instant },
): Promise<Cents | undefined> {
  const { companyId, workerType } = period;
  const payDate = payDateIfSubmitted(period, now);
  const [workers, facts, recurring, retro, payouts, possible] = await Promise.all([
    listEarningWorkers(tx, period),
    loadEarningFacts(tx, period),
    listRecurring(tx, companyId, undefined, { payDate }),
    listRetroLines(tx, period),
    listTimeOffPayouts(tx, period),
    workerType === 'W2' ? listPossibleStates(tx, companyId) : [],
  ]);
  const states = possible.flatMap((state) => state ?? []).sort();
  const { computesOvertime, minimumWage } = facts.payRules;
  const needsPlaces = computesOvertime || minimumWage === 'Make up';
  const { law: runLaw } = loadRunLaw(law, period, payDate, states);
  const { pay } = runLaw;
  if (needsPlaces && period.workerType === 'W2') return undefined;
  if (possible.some((state) => state === null || !pay.states[state])) return undefined;

  const frequency = facts.schedule?.frequency ?? frequencyOf(period);
  const rules = compileLineRules(facts, { period, frequency, law: runLaw });
  const lookups = {
    wages: groupBy(facts.wages, workerIdOf),
    retro: groupBy(retro, workerIdOf),
    recurring,
    payouts: groupBy(payouts, workerIdOf),
  };
  // The hours of a whole balance depend on all movements of time off.
  if (payouts.some(({ paysAll }) => paysAll)) return undefined;
  let gross = 0;
  for (const worker of workers) {
    if (worker.isExcluded) continue;
    if (worker.data && countNetAmounts(worker.data) > 0) return undefined;
    if (mayCoverLeave(worker, lookups.wages.get(worker.workerId) ?? [])) return undefined;
    const computed = computePayLines(worker, lookups, rules);
    if (computed) gross += sumGross(pay, computed.lines, workerType);
  }
  return cents(gross);
}

function mayCoverLeave({ data }: EarningWorker, wages: readonly WageTerms[]): boolean {
  const isUnderCode = data?.base?.some(({ payCode }) => payCode !== basePayCode) === true;
  return isUnderCode && wages.some(isSalaried);
}

const workerIdOf = ({ workerId }: { readonly workerId: Id<'worker'> }) => workerId;
