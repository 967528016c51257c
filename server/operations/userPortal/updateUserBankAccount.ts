import type { updateUserBankAccount as declared } from '../../../contract/userPortal/updateUserBankAccount.ts';
import { planAccountSplit } from '../../../engine/payments/deposit-splits.ts';
import { findCompany } from '../../../store/companies.ts';
import { listDepositAccounts, putDepositAccount } from '../../../store/deposit-accounts.ts';
import { lockWorker } from '../../../store/workers.ts';
import { storeSplits } from '../../../workflows/onboarding/store-splits.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const updateUserBankAccount: Handler<typeof declared> = async (
  { userPayAccountEntity: given },
  { tx, keys, now, eventViews, refuse },
) => {
  const { companyId, workerId, userPayAccountEntityId: payAccountId } = given;
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const found = await lockWorker(tx, workerId);
  if (found?.companyId !== companyId) return refuse('unknownUser');
  const worker = fullNameOf(found);
  const before = await listDepositAccounts(tx, workerId);
  const former = before.find((account) => account.payAccountId === payAccountId);
  if (!former) return refuse('unknownAccount');
  const plan = planAccountSplit(before, {
    payAccountId,
    percentage: given.payPercentage ?? former.percentage,
    isPrimary: given.isPrimary || former.isPrimary,
  });
  if ('problem' in plan)
    return refuse(plan.problem === 'primaryTakesRest' ? plan.problem : 'moreThanPrimaryHas', {
      worker,
    });

  putDepositAccount(tx, keys, workerId, { ...given, payAccountId }, now);
  await storeSplits(tx, workerId, { before, shares: plan.shares }, now);
  await recordUserEvent(
    { tx, now, eventViews },
    'employeebankaccount.employeebankaccountstatus.update',
    found,
  );
  const message = `The pay of ${worker} that went to ${former.accountNumberMasked} now goes to ${given.accountNumber.masked} at ${given.bankName}.`;
  return {
    userPayAccountEntity: { userPayAccountEntityId: payAccountId, status: 'ready', message },
  };
};
