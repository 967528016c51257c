import type { updateUserPayPercentage as declared } from '../../../contract/userPortal/updateUserPayPercentage.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { type DepositSplit, planDepositSplits } from '../../../engine/payments/deposit-splits.ts';
import { listDepositAccounts } from '../../../store/deposit-accounts.ts';
import type { Worker } from '../../../store/workers.ts';
import { storeSplits } from '../../../workflows/onboarding/store-splits.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { describeSplit } from '../../views/describe-split.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const updateUserPayPercentage = withLockedWorkerById<typeof declared>(
  async ({ workerId, userPayAccountEntities }, context) => {
    const { tx, worker, now, refuse } = context;
    const before = await listDepositAccounts(tx, workerId);
    const splits = userPayAccountEntities.map((entity) => ({
      depositAccountId: entity.userPayAccountEntityId,
      percentage: entity.payPercentage,
      amount: entity.payAmount,
    }));
    const plan = planDepositSplits(before, splits);
    if ('problem' in plan)
      return refuse(plan.problem === 'moreThanPrimaryHas' ? 'notAWhole' : plan.problem, {
        worker: fullNameOf(worker),
      });

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

function toOutcome(split: DepositSplit, worker: Worker) {
  return {
    userPayAccountEntityId: split.depositAccountId,
    status: 'ready' as const,
    message: `${describeSplit(split)} of the net pay of ${fullNameOf(worker)} goes to this account.`,
  };
}
