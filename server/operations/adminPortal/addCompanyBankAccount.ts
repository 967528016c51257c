import type { addCompanyBankAccount as declared } from '../../../contract/adminPortal/addCompanyBankAccount.ts';
import { newId } from '../../../database/new-id.ts';
import { hasFundingAccount, insertFundingAccount } from '../../../store/funding-accounts.ts';
import { insertMicroDeposits } from '../../../store/micro-deposits.ts';
import { drawMicroDeposits } from '../../../workflows/onboarding/micro-deposits.ts';
import { schedulePaymentFile } from '../../../workflows/payments/payment-jobs.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import { findDecidingPerson } from '../deciding-person.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { describeMicroDeposits } from './describe-micro-deposits.ts';

export const addCompanyBankAccount = withLockedCompany<typeof declared>(
  async ({ companyFundingSourceEntity: input }, context) => {
    const { tx, company, keys, account, now, refuse } = context;
    const { companyId, bankName } = input;
    const masked = input.accountNumber.masked;
    const deciding = company.needsApproval ? await findDecidingPerson(context, company) : undefined;
    if (deciding instanceof Refusal) return deciding;
    if (await hasFundingAccount(tx, keys, input))
      return refuse('accountExists', { company: company.name, account: masked });

    const fundingAccountId = newId<'fundingAccount'>();
    const deposits = drawMicroDeposits(account.kind);
    const heldFor = deciding?.person.personId;
    insertFundingAccount(tx, keys, { ...input, fundingAccountId, deposits, heldFor }, now);
    // The deposits of an account that waits for its approval are not sent.
    insertMicroDeposits(tx, { companyId, fundingAccountId, deposits }, now);
    if (!deciding) schedulePaymentFile({ tx, account, now });
    const event = 'companybankaccount.companybankaccountstatus.insert';
    await recordCompanyEvent(context, event, companyId);
    const next = deciding
      ? 'It is used after another payroll admin has approved it with approveCompanyBankAccount.'
      : describeMicroDeposits(context);
    return {
      companyFundingSourceEntity: {
        companyFundingSourceEntityId: fundingAccountId,
        status: deciding ? 'approvalPending' : 'verificationPending',
        message: `The account ${masked} of ${company.name} at ${bankName} was added. ${next}`,
      },
    };
  },
);
