import { ready } from '../../../contract/statuses.ts';
import type { updateUserBankAccount as declared } from '../../../contract/userPortal/updateUserBankAccount.ts';
import { planShare } from '../../../engine/onboarding/pay-shares.ts';
import { recordUserEvent } from '../../events.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listPayAccounts, putPayAccount } from '../../store/pay-accounts.ts';
import { lockWorker } from '../../store/workers.ts';
import { storeShares } from '../pay-accounts.ts';

export const updateUserBankAccount: Handler<typeof declared> = async (
  { userPayAccountEntity: given },
  { tx, keys, now, refuse },
) => {
  const { companyId, userId, userPayAccountEntityId: payAccountId } = given;
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const found = await lockWorker(tx, userId);
  if (found?.companyId !== companyId) return refuse('unknownUser');
  const worker = `${found.firstName} ${found.lastName}`;
  const before = await listPayAccounts(tx, userId);
  const former = before.find((account) => account.payAccountId === payAccountId);
  if (!former) return refuse('unknownAccount');
  const plan = planShare(before, {
    payAccountId,
    percentage: given.payPercentage ?? former.percentage,
    isPrimary: given.isPrimary || former.isPrimary,
  });
  if ('problem' in plan)
    return refuse(plan.problem === 'primaryTakesRest' ? plan.problem : 'moreThanPrimaryHas', {
      worker,
    });

  putPayAccount(tx, keys, userId, { ...given, payAccountId }, now);
  await storeShares(tx, userId, { before, shares: plan.shares }, now);
  await recordUserEvent(
    { tx, keys, now },
    'employeebankaccount.employeebankaccountstatus.update',
    found,
  );
  const message = `What went to ${former.accountNumberMasked} of ${worker} goes to ${given.accountNumber.masked} at ${given.bankName}.`;
  return { userPayAccountEntity: { userPayAccountEntityId: payAccountId, status: ready, message } };
};
