import type { deactivateCompanyBankAccount as declared } from '../../../contract/adminPortal/deactivateCompanyBankAccount.ts';
import { fundingStatuses } from '../../../contract/bank.ts';
import { isLastToPayFrom } from '../../../engine/onboarding/funding.ts';
import { recordCompanyEvent } from '../../events.ts';
import type { Handler } from '../../perform.ts';
import { lockCompany } from '../../store/companies.ts';
import { listFundingAccounts, updateFundingStatus } from '../../store/funding-accounts.ts';

export const deactivateCompanyBankAccount: Handler<typeof declared> = async (
  { companyId, companyFundingSourceEntityId: fundingAccountId },
  { tx, now, refuse },
) => {
  // Of the last two accounts, each could be deactivated while the other is still seen.
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const accounts = await listFundingAccounts(tx, companyId);
  const account = accounts.find((each) => each.fundingAccountId === fundingAccountId);
  if (!account) return refuse('unknownAccount');
  const named = { company: company.name, account: account.accountNumberMasked };
  if (account.status === 'inactive') return refuse('alreadyInactive', named);
  if (isLastToPayFrom(account, accounts)) return refuse('lastAccount', named);

  updateFundingStatus(tx, { companyId, fundingAccountId, status: 'inactive' }, now);
  await recordCompanyEvent(
    { tx, now },
    'companybankaccount.companybankaccountstatus.update',
    companyId,
  );
  return {
    companyFundingSourceEntity: {
      companyFundingSourceEntityId: fundingAccountId,
      status: fundingStatuses.inactive,
      message: `The account ${named.account} of ${named.company} is not used any more.`,
    },
  };
};
