import type { addUserBankAccount as declared } from '../../../contract/userPortal/addUserBankAccount.ts';
import { newId } from '../../../database/new-id.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { planAccountSplit } from '../../../engine/payments/deposit-splits.ts';
import { listDepositAccounts, putDepositAccount } from '../../../store/deposit-accounts.ts';
import { percent } from '../../../values/rate.ts';
import { storeSplits } from '../../../workflows/onboarding/store-splits.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { describeSplit } from '../../views/describe-split.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const addUserBankAccount = withLockedWorker<typeof declared>(
  async ({ userPayAccountEntity: input }, context) => {
    const { tx, worker, keys, now, refuse } = context;
    const { workerId } = input;
    const name = fullNameOf(worker);
    if (worker.identity === 'new') return refuse('identityMissing', { name });
    const before = await listDepositAccounts(tx, workerId);
    const depositAccountId = newId<'depositAccount'>();
    const percentage = input.payPercentage ?? percent(0);
    const plan = planAccountSplit(before, {
      depositAccountId,
      percentage,
      ...(input.payAmount && { amount: input.payAmount }),
      isPrimary: input.isPrimary,
    });
    if ('problem' in plan)
      return refuse(plan.problem === 'primaryTakesRest' ? plan.problem : 'moreThanPrimaryHas', {
        worker: name,
      });

    putDepositAccount(tx, keys, workerId, { ...input, depositAccountId }, now);
    const enteredBy = personOf(context.caller);
    await storeSplits(tx, workerId, { before, shares: plan.shares, enteredBy }, now);
    await recordUserEvent(context, 'employeebankaccount.employeebankaccountstatus.insert', worker);
    const share = plan.shares.find((each) => each.depositAccountId === depositAccountId);
    const message = `${describeSplit(share)} of the net pay of ${name} goes to ${input.accountNumber.masked} at ${input.bankName}.`;
    return {
      userPayAccountEntity: { userPayAccountEntityId: depositAccountId, status: 'ready', message },
    };
  },
);
