import type { Transaction } from '../../database/database.ts';
import { findWageOn, payOfHours } from '../../engine/earnings/salary.ts';
import type { Blocker } from '../../engine/onboarding/blockers.ts';
import {
  listFinalPayBlockers,
  listPayoutBlockers,
  type PayoutToMake,
  type UnpaidLeaver,
} from '../../engine/onboarding/leaver-blockers.ts';
import { causeOfDeparture, dueDateOfFinalPay } from '../../engine/time-off/final-pay.ts';
import { findPayoutReason, hoursToPayOut } from '../../engine/time-off/payout.ts';
import { readFinalPayLaw } from '../../law/law.ts';
import { type Leaver, listLeavers } from '../../store/leavers.ts';
import { listTimeOffPage } from '../../store/time-off.ts';
import { listWages } from '../../store/wages.ts';
import { addDays, addYears, type CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { alreadyPaid } from '../../values/vocabulary.ts';

/** Days before an exit from which its tasks are shown, and days after it in which final pay may be missing. */
const daysAhead = 14;
const daysOfFinalPay = 31;

/** Lists the last pay and the balances of time off that are owed to workers who leave or have left. */
export async function listLeaverTasks(
  tx: Transaction,
  companyId: Id<'company'>,
  today: CalendarDate,
): Promise<Blocker[]> {
  const range = { from: addYears(today, -1), until: addDays(today, daysAhead) };
  const leavers = await listLeavers(tx, companyId, range);
  if (leavers.length === 0) return [];
  const unpaid = leavers.filter(
    ({ exitOn, finalPay, isPaid }) =>
      !isPaid &&
      finalPay !== null &&
      finalPay !== alreadyPaid &&
      exitOn >= addDays(today, -daysOfFinalPay),
  );
  return [
    ...listFinalPayBlockers(unpaid.map((leaver) => ({ ...leaver, ...deadlineOf(leaver) }))),
    ...listPayoutBlockers(await listPayouts(tx, companyId, leavers, today)),
  ];
}

function deadlineOf(leaver: Leaver): Pick<UnpaidLeaver, 'dueOn' | 'isConfirmed'> {
  const { exitOn, state, nextPayday, terminationChoice, dismissalType } = leaver;
  const rule = state === null ? undefined : readFinalPayLaw().deadlinesOf(state, exitOn);
  const dueOn = dueDateOfFinalPay(rule, {
    exitOn,
    cause: causeOfDeparture(terminationChoice, dismissalType),
    nextPayday: nextPayday ?? undefined,
  });
  return { dueOn, isConfirmed: rule?.isConfirmed ?? false };
}

async function listPayouts(
  tx: Transaction,
  companyId: Id<'company'>,
  leavers: readonly Leaver[],
  today: CalendarDate,
): Promise<PayoutToMake[]> {
  const only = leavers.map(({ workerId }) => workerId);
  const [timeOff, wages] = await Promise.all([
    listTimeOffPage(tx, { companyId, year: today, only }, {}),
    listWages(tx, companyId, only),
  ]);
  const [timeOffOf, wagesOf] = [groupBy(timeOff, workerIdOf), groupBy(wages, workerIdOf)];
  return leavers.flatMap(({ workerId, name, exitOn, state }) =>
    (timeOffOf.get(workerId) ?? []).flatMap((each): PayoutToMake[] => {
      const { policy } = each;
      const reason = findPayoutReason(policy, { state, exitOn }, readFinalPayLaw());
      const hours = hoursToPayOut(each, each, { on: today });
      const wage = findWageOn(wagesOf.get(workerId) ?? [], exitOn);
      if (!reason || hours === 0 || !wage) return [];
      const amount = payOfHours(wage, hours);
      return [{ workerId, name, policy: policy.name, hours, amount, reason, state }];
    }),
  );
}

const workerIdOf = ({ workerId }: { readonly workerId: Id<'worker'> }) => workerId;
