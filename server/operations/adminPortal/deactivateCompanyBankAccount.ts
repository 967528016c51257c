import type { deactivateCompanyBankAccount as declared } from '../../../contract/adminPortal/deactivateCompanyBankAccount.ts';
import { isLastVerifiedAccount } from '../../../engine/onboarding/funding-account.ts';
import { listFundingAccounts, updateFundingStatus } from '../../../store/funding-accounts.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const deactivateCompanyBankAccount = withLockedCompany<typeof declared>(
  async (
    { companyId, companyFundingSourceEntityId: fundingAccountId },
    { tx, company, now, eventViews, refuse },
  ) => {
    // Locked so that two requests cannot deactivate the last two accounts at once.
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
  },
);
