import { ready } from '../../../contract/statuses.ts';
import type { updateUserPayPercentage as declared } from '../../../contract/userPortal/updateUserPayPercentage.ts';
import { planSplit } from '../../../engine/onboarding/pay-shares.ts';
import { percentageNumber } from '../../../values/percentage.ts';
import { recordUserEvent } from '../../events.ts';
import type { Handler } from '../../perform.ts';
import { listPayAccounts } from '../../store/pay-accounts.ts';
import { lockWorker } from '../../store/workers.ts';
import { storeShares } from '../pay-accounts.ts';

export const updateUserPayPercentage: Handler<typeof declared> = async (
  { userId, userPayAccountEntities: given },
  { tx, keys, now, refuse },
) => {
  const found = await lockWorker(tx, userId);
  if (!found) return refuse('unknownUser');
  const worker = `${found.firstName} ${found.lastName}`;
  const before = await listPayAccounts(tx, userId);
  const plan = planSplit(
    before,
    given.map((each) => ({
      payAccountId: each.userPayAccountEntityId,
      percentage: each.payPercentage,
    })),
  );
  if ('problem' in plan)
    return plan.problem === 'unknownAccount'
      ? refuse('unknownAccount')
      : refuse('notAWhole', { worker });

  await storeShares(tx, userId, { before, shares: plan.shares }, now);
  await recordUserEvent(
    { tx, keys, now },
    'employeebankaccount.employeebankaccountstatus.update',
    found,
  );
  const outcomes = plan.shares.map(({ payAccountId, percentage, isPrimary }) => ({
    isPrimary,
    outcome: {
      userPayAccountEntityId: payAccountId,
      status: ready,
      message: `${percentageNumber(percentage)} percent of the net pay of ${worker} goes to this account.`,
    },
  }));
  const primary = outcomes.find(({ isPrimary }) => isPrimary);
  if (!primary) throw new Error('a worker has accounts and none is the primary one');
  return {
    userPayAccountEntity: primary.outcome,
    userPayAccountEntities: outcomes.map(({ outcome }) => outcome),
  };
};
