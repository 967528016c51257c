import type { updateUserBankAccount as declared } from '../../../contract/userPortal/updateUserBankAccount.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { planAccountSplit } from '../../../engine/payments/deposit-splits.ts';
import { listDepositAccounts, putDepositAccount } from '../../../store/deposit-accounts.ts';
import { percent } from '../../../values/rate.ts';
import { storeSplits } from '../../../workflows/onboarding/store-splits.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const updateUserBankAccount = withLockedWorker<typeof declared>(
  async ({ userPayAccountEntity: input }, context) => {
    const { tx, worker, keys, now, refuse } = context;
    const { workerId, userPayAccountEntityId: depositAccountId } = input;
    const name = fullNameOf(worker);
    const before = await listDepositAccounts(tx, workerId);
    const current = before.find((account) => account.depositAccountId === depositAccountId);
    if (!current) return refuse('unknownAccount');
    const plan = planAccountSplit(before, {
      depositAccountId,
      percentage: input.payAmount ? percent(0) : (input.payPercentage ?? current.percentage),
      amount: input.payAmount ?? (input.payPercentage === undefined ? current.amount : null),
      isPrimary: input.isPrimary || current.isPrimary,
    });
    if ('problem' in plan)
      return refuse(plan.problem === 'primaryTakesRest' ? plan.problem : 'moreThanPrimaryHas', {
        worker: name,
      });

    putDepositAccount(tx, keys, workerId, { ...input, depositAccountId }, now);
    const enteredBy = personOf(context.caller);
    await storeSplits(tx, workerId, { before, shares: plan.shares, enteredBy }, now);
    await recordUserEvent(context, 'employeebankaccount.employeebankaccountstatus.update', worker);
    const message = `The pay of ${name} that went to ${current.accountNumberMasked} now goes to ${input.accountNumber.masked} at ${input.bankName}.`;
    return {
      userPayAccountEntity: { userPayAccountEntityId: depositAccountId, status: 'ready', message },
    };
  },
);
