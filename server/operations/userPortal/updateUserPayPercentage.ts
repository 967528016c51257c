import type { updateUserPayPercentage as declared } from '../../../contract/userPortal/updateUserPayPercentage.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { type DepositSplit, planDepositSplits } from '../../../engine/payments/deposit-splits.ts';
import { listDepositAccounts } from '../../../store/deposit-accounts.ts';
import type { Worker } from '../../../store/workers.ts';
import { percentageNumber } from '../../../values/rate.ts';
import { storeSplits } from '../../../workflows/onboarding/store-splits.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const updateUserPayPercentage = withLockedWorkerById<typeof declared>(
  async ({ workerId, userPayAccountEntities }, context) => {
    const { tx, worker, now, refuse } = context;
    const before = await listDepositAccounts(tx, workerId);
    const splits = userPayAccountEntities.map(({ userPayAccountEntityId, payPercentage }) => ({
      depositAccountId: userPayAccountEntityId,
      percentage: payPercentage,
    }));
    const plan = planDepositSplits(before, splits);
    if ('problem' in plan)
      return plan.problem === 'unknownAccount'
        ? refuse('unknownAccount')
        : refuse('notAWhole', { worker: fullNameOf(worker) });

    const { shares } = plan;
    const enteredBy = personOf(context.caller);
    await storeSplits(tx, workerId, { before, shares, enteredBy }, now);
    const event = 'employeebankaccount.employeebankaccountstatus.update';
    await recordUserEvent(context, event, worker);
    const primary = shares.find(({ isPrimary }) => isPrimary);
    if (!primary) throw new Error('a worker has deposit accounts but no primary account');
    return {
      userPayAccountEntity: toOutcome(primary, worker),
      userPayAccountEntities: shares.map((share) => toOutcome(share, worker)),
    };
  },
);

function toOutcome({ depositAccountId, percentage }: DepositSplit, worker: Worker) {
  return {
    userPayAccountEntityId: depositAccountId,
    status: 'ready' as const,
    message: `${percentageNumber(percentage)} percent of the net pay of ${fullNameOf(worker)} goes to this account.`,
  };
}
