import type { addUserBankAccount as declared } from '../../../contract/userPortal/addUserBankAccount.ts';
import { newId } from '../../../database/new-id.ts';
import { planAccountSplit } from '../../../engine/payments/deposit-splits.ts';
import { findCompany } from '../../../store/companies.ts';
import { listDepositAccounts, putDepositAccount } from '../../../store/deposit-accounts.ts';
import { lockWorker } from '../../../store/workers.ts';
import { percent, percentageNumber } from '../../../values/rate.ts';
import { storeSplits } from '../../../workflows/onboarding/store-splits.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const addUserBankAccount: Handler<typeof declared> = async (
  { userPayAccountEntity: given },
  { tx, keys, now, eventViews, refuse },
) => {
  const { companyId, workerId } = given;
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const found = await lockWorker(tx, workerId);
  if (found?.companyId !== companyId) return refuse('unknownUser');
  const worker = fullNameOf(found);
  if (found.identity === 'new') return refuse('identityMissing', { name: worker });
  const before = await listDepositAccounts(tx, workerId);
  const payAccountId = newId<'pay account'>();
  const percentage = given.payPercentage ?? percent(0);
  const plan = planAccountSplit(before, { payAccountId, percentage, isPrimary: given.isPrimary });
  if ('problem' in plan) return refuse('moreThanPrimaryHas', { worker });

  putDepositAccount(tx, keys, workerId, { ...given, payAccountId }, now);
  await storeSplits(tx, workerId, { before, shares: plan.shares }, now);
  await recordUserEvent(
    { tx, now, eventViews },
    'employeebankaccount.employeebankaccountstatus.insert',
    found,
  );
  const share = plan.shares.find((each) => each.payAccountId === payAccountId);
  const part = percentageNumber(share?.percentage ?? percent(0));
  const message = `${part} percent of the net pay of ${worker} goes to ${given.accountNumber.masked} at ${given.bankName}.`;
  return {
    userPayAccountEntity: { userPayAccountEntityId: payAccountId, status: 'ready', message },
  };
};
