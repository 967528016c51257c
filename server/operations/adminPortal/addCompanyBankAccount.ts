import {
  type addCompanyBankAccount as declared,
  noBankMessage,
} from '../../../contract/adminPortal/addCompanyBankAccount.ts';
import { newId } from '../../../database/new-id.ts';
import { lockCompany } from '../../../store/companies.ts';
import { hasFundingAccount, insertFundingAccount } from '../../../store/funding-accounts.ts';
import { insertMicroDeposits } from '../../../store/micro-deposits.ts';
import { drawMicroDeposits } from '../../../workflows/onboarding/micro-deposits.ts';
import { bankOfAccount } from '../../../workflows/payments/bank-of-account.ts';
import { schedulePaymentFile } from '../../../workflows/payments/payment-jobs.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import type { Handler } from '../handler.ts';

export const addCompanyBankAccount: Handler<typeof declared> = async (
  { companyFundingSourceEntity: input },
  { tx, keys, account, bank, now, eventViews, refuse, warn },
) => {
  const company = await lockCompany(tx, input.companyId);
  if (!company) return refuse('unknownCompany');
  const masked = input.accountNumber.masked;
  if (await hasFundingAccount(tx, keys, input))
    return refuse('accountExists', { company: company.name, account: masked });

  const fundingAccountId = newId<'fundingAccount'>();
  const deposits = drawMicroDeposits(account.kind);
  insertFundingAccount(tx, keys, { ...input, fundingAccountId, deposits }, now);
  insertMicroDeposits(tx, { companyId: input.companyId, fundingAccountId, deposits }, now);
  schedulePaymentFile({ tx, account, now });
  await recordCompanyEvent(
    { tx, now, eventViews },
    'companybankaccount.companybankaccountstatus.insert',
    input.companyId,
  );
  const hasBank = bankOfAccount(account, bank) !== undefined;
  if (!hasBank) warn({ key: 'bankMissing', message: noBankMessage });
  const next = hasBank
    ? 'Two small deposits are sent to it: confirm their amounts with verifyMicroDeposits.'
    : noBankMessage;
  return {
    companyFundingSourceEntity: {
      companyFundingSourceEntityId: fundingAccountId,
      status: 'verificationPending',
      message: `The account ${masked} of ${company.name} at ${input.bankName} was added. ${next}`,
    },
  };
};
