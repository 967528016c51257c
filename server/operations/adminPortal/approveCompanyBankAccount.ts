import type { approveCompanyBankAccount as declared } from '../../../contract/adminPortal/approveCompanyBankAccount.ts';
import type { FundingStatus } from '../../../engine/onboarding/funding-account.ts';
import { isSamePerson } from '../../../engine/submission/approval.ts';
import { approveFundingAccount, listFundingAccounts } from '../../../store/funding-accounts.ts';
import { schedulePaymentFile } from '../../../workflows/payments/payment-jobs.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import { findDecidingPerson, findFirstPerson } from '../deciding-person.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { describeMicroDeposits } from './describe-micro-deposits.ts';

export const approveCompanyBankAccount = withLockedCompany<typeof declared>(
  async ({ companyId, companyFundingSourceEntityId: fundingAccountId }, context) => {
    const { tx, company, now, refuse } = context;
    // Locked so that two people cannot decide at once.
    const accounts = await listFundingAccounts(tx, companyId);
    const account = accounts.find((each) => each.fundingAccountId === fundingAccountId);
    if (!account) return refuse('unknownAccount');
    const texts = { company: company.name, account: account.accountNumberMasked };
    const answer = (status: (typeof outcomes)[FundingStatus], message: string) => ({
      companyFundingSourceEntity: {
        companyFundingSourceEntityId: fundingAccountId,
        status,
        message,
      },
    });
    if (account.status !== 'unapproved')
      return answer(
        outcomes[account.status],
        `The account ${texts.account} of ${texts.company} needs no approval.`,
      );
    const deciding = await findDecidingPerson(context, company);
    if (deciding instanceof Refusal) return deciding;
    if (!deciding) return refuse('approverMustSignIn', texts);
    const { person, people } = deciding;
    const adder = findFirstPerson(people, account.addedPersonId);
    if (!adder) return refuse('adderLeft', texts);
    if (isSamePerson(adder, person)) return refuse('samePerson', { ...texts, name: person.name });

    approveFundingAccount(tx, { companyId, fundingAccountId, personId: person.personId }, now);
    schedulePaymentFile({ tx, account: context.account, now });
    const event = 'companybankaccount.companybankaccountstatus.update';
    await recordCompanyEvent(context, event, companyId);
    const approved = `${person.name} approved the account ${texts.account} of ${texts.company}, which ${adder.name} added.`;
    return answer('verificationPending', `${approved} ${describeMicroDeposits(context)}`);
  },
);

const outcomes = {
  unapproved: 'approvalPending',
  pending: 'verificationPending',
  verified: 'ready',
  failed: 'failed',
  inactive: 'inactive',
} as const satisfies Readonly<Record<FundingStatus, string>>;
