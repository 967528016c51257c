import { ready } from '../../../contract/statuses.ts';
import type { addUserBankAccount as declared } from '../../../contract/userPortal/addUserBankAccount.ts';
import { planShare } from '../../../engine/onboarding/pay-shares.ts';
import { percent, percentageNumber } from '../../../values/percentage.ts';
import { recordUserEvent } from '../../events.ts';
import { newId } from '../../identity.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listPayAccounts, putPayAccount } from '../../store/pay-accounts.ts';
import { lockWorker } from '../../store/workers.ts';
import { storeShares } from '../pay-accounts.ts';

export const addUserBankAccount: Handler<typeof declared> = async (
  { userPayAccountEntity: given },
  { tx, keys, now, refuse },
) => {
  const { companyId, userId } = given;
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const found = await lockWorker(tx, userId);
  if (found?.companyId !== companyId) return refuse('unknownUser');
  const worker = `${found.firstName} ${found.lastName}`;
  if (found.identity === 'new') return refuse('identityMissing', { name: worker });
  const before = await listPayAccounts(tx, userId);
  const payAccountId = newId<'pay account'>();
  const percentage = given.payPercentage ?? percent(0);
  const plan = planShare(before, { payAccountId, percentage, isPrimary: given.isPrimary });
  if ('problem' in plan) return refuse('moreThanPrimaryHas', { worker });

  putPayAccount(tx, keys, userId, { ...given, payAccountId }, now);
  await storeShares(tx, userId, { before, shares: plan.shares }, now);
  await recordUserEvent(
    { tx, keys, now },
    'employeebankaccount.employeebankaccountstatus.insert',
    found,
  );
  const share = plan.shares.find((each) => each.payAccountId === payAccountId);
  const part = percentageNumber(share?.percentage ?? percent(0));
  const message = `${part} percent of the net pay of ${worker} goes to ${given.accountNumber.masked} at ${given.bankName}.`;
  return { userPayAccountEntity: { userPayAccountEntityId: payAccountId, status: ready, message } };
};
