import type { addUserBankAccount as declared } from '../../../contract/userPortal/addUserBankAccount.ts';
import { newId } from '../../../database/new-id.ts';
import { planAccountSplit } from '../../../engine/payments/deposit-splits.ts';
import { listDepositAccounts, putDepositAccount } from '../../../store/deposit-accounts.ts';
import { percent, percentageNumber } from '../../../values/rate.ts';
import { storeSplits } from '../../../workflows/onboarding/store-splits.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { loadAndLockWorker } from '../load-worker.ts';
import { Refusal } from '../refusal.ts';

export const addUserBankAccount: Handler<typeof declared> = async (
  { userPayAccountEntity: input },
  context,
) => {
  const { tx, keys, now, refuse } = context;
  const { workerId } = input;
  const found = await loadAndLockWorker(input, context);
  if (found instanceof Refusal) return found;
  const worker = fullNameOf(found.worker);
  if (found.worker.identity === 'new') return refuse('identityMissing', { name: worker });
  const before = await listDepositAccounts(tx, workerId);
  const depositAccountId = newId<'depositAccount'>();
  const percentage = input.payPercentage ?? percent(0);
  const plan = planAccountSplit(before, {
    depositAccountId,
    percentage,
    isPrimary: input.isPrimary,
  });
  if ('problem' in plan) return refuse('moreThanPrimaryHas', { worker });

  putDepositAccount(tx, keys, workerId, { ...input, depositAccountId }, now);
  await storeSplits(tx, workerId, { before, shares: plan.shares }, now);
  await recordUserEvent(
    context,
    'employeebankaccount.employeebankaccountstatus.insert',
    found.worker,
  );
  const share = plan.shares.find((each) => each.depositAccountId === depositAccountId);
  const part = percentageNumber(share?.percentage ?? percent(0));
  const message = `${part} percent of the net pay of ${worker} goes to ${input.accountNumber.masked} at ${input.bankName}.`;
  return {
    userPayAccountEntity: { userPayAccountEntityId: depositAccountId, status: 'ready', message },
  };
};
