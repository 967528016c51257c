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
  // Locked so that two requests cannot deactivate the last two accounts at once.
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const accounts = await listFundingAccounts(tx, companyId);
  const account = accounts.find((each) => each.fundingAccountId === fundingAccountId);
  if (!account) return refuse('unknownAccount');
  const texts = { company: company.name, account: account.accountNumberMasked };
  if (account.status === 'inactive') return refuse('alreadyInactive', texts);
  if (isLastVerifiedAccount(account, accounts)) return refuse('lastAccount', texts);

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
      message: `The account ${texts.account} of ${texts.company} is now inactive.`,
    },
  };
};
