import type { updateUserPayPercentage as declared } from '../../../contract/userPortal/updateUserPayPercentage.ts';
import { planDepositSplits } from '../../../engine/payments/deposit-splits.ts';
import { listDepositAccounts } from '../../../store/deposit-accounts.ts';
import { lockWorker } from '../../../store/workers.ts';
import { percentageNumber } from '../../../values/rate.ts';
import { storeSplits } from '../../../workflows/onboarding/store-splits.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const updateUserPayPercentage: Handler<typeof declared> = async (
  { workerId, userPayAccountEntities: given },
  { tx, now, eventViews, refuse },
) => {
  const found = await lockWorker(tx, workerId);
  if (!found) return refuse('unknownUser');
  const worker = fullNameOf(found);
  const before = await listDepositAccounts(tx, workerId);
  const plan = planDepositSplits(
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

  await storeSplits(tx, workerId, { before, shares: plan.shares }, now);
  await recordUserEvent(
    { tx, now, eventViews },
    'employeebankaccount.employeebankaccountstatus.update',
    found,
  );
  const outcomes = plan.shares.map(({ payAccountId, percentage, isPrimary }) => ({
    isPrimary,
    outcome: {
      userPayAccountEntityId: payAccountId,
      status: 'ready' as const,
      message: `${percentageNumber(percentage)} percent of the net pay of ${worker} goes to this account.`,
    },
  }));
  const primary = outcomes.find(({ isPrimary }) => isPrimary);
  if (!primary) throw new Error('a worker has deposit accounts but no primary account');
  return {
    userPayAccountEntity: primary.outcome,
    userPayAccountEntities: outcomes.map(({ outcome }) => outcome),
  };
};
