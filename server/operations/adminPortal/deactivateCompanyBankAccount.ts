import type { deactivateCompanyBankAccount as declared } from '../../../contract/adminPortal/deactivateCompanyBankAccount.ts';
import { isLastVerifiedAccount } from '../../../engine/onboarding/funding-account.ts';
import { lockCompany } from '../../../store/companies.ts';
import { listFundingAccounts, updateFundingStatus } from '../../../store/funding-accounts.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import type { Handler } from '../handler.ts';

export const deactivateCompanyBankAccount: Handler<typeof declared> = async (
  { companyId, companyFundingSourceEntityId: fundingAccountId },
  { tx, now, eventViews, refuse },
) => {
  // Of the last two accounts, each could be deactivated while the other is still seen.
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const accounts = await listFundingAccounts(tx, companyId);
  const account = accounts.find((each) => each.fundingAccountId === fundingAccountId);
  if (!account) return refuse('unknownAccount');
  const named = { company: company.name, account: account.accountNumberMasked };
  if (account.status === 'inactive') return refuse('alreadyInactive', named);
  if (isLastVerifiedAccount(account, accounts)) return refuse('lastAccount', named);

  updateFundingStatus(tx, { companyId, fundingAccountId, status: 'inactive' }, now);
  await recordCompanyEvent(
    { tx, now, eventViews },
    'companybankaccount.companybankaccountstatus.update',
    companyId,
  );
  return {
    companyFundingSourceEntity: {
      companyFundingSourceEntityId: fundingAccountId,
      status: 'inactive',
      message: `The account ${named.account} of ${named.company} is now inactive.`,
    },
  };
};
