import type { simulateMicroDeposits as declared } from '../../../contract/sandbox/simulateMicroDeposits.ts';
import { choosePendingAccount } from '../../../engine/onboarding/funding-account.ts';
import { lockCompany } from '../../../store/companies.ts';
import { listFundingAccounts, updateFundingStatus } from '../../../store/funding-accounts.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import type { Handler } from '../handler.ts';

export const simulateMicroDeposits: Handler<typeof declared> = async (
  { companyId, companyFundingSourceEntityId, result },
  context,
) => {
  const { tx, account, now, refuse } = context;
  if (account.kind !== 'sandbox') return refuse('liveAccount');
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const accounts = await listFundingAccounts(tx, companyId);
  const chosen = choosePendingAccount(accounts, companyFundingSourceEntityId);
  if (chosen.problem === 'unknownAccount') return refuse(chosen.problem);
  if (chosen.problem) return refuse(chosen.problem, { company: company.name });

  const { fundingAccountId, accountNumberMasked, deposits } = chosen.account;
  if (!deposits) throw new Error(`no deposits were sent to ${fundingAccountId}`);
  const status = result === 'returned' ? 'failed' : 'pending';
  updateFundingStatus(tx, { companyId, fundingAccountId, status }, now);
  const event = 'companybankaccount.companybankaccountstatus.update';
  if (status === 'failed') await recordCompanyEvent(context, event, companyId);
  const [debitAmount1, debitAmount2] = deposits;
  return {
    microDeposits: {
      companyFundingSourceEntityId: fundingAccountId,
      debitAmount1,
      debitAmount2,
      status,
      message: `The deposits to ${accountNumberMasked} of ${company.name} ${result === 'returned' ? 'were returned' : 'arrived'}.`,
    },
  };
};
