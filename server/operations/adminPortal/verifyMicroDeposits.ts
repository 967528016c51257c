import type { verifyMicroDeposits as declared } from '../../../contract/adminPortal/verifyMicroDeposits.ts';
import {
  assessMicroDeposits,
  choosePendingAccount,
  maxDepositAttempts,
} from '../../../engine/onboarding/funding-account.ts';
import { listFundingAccounts, recordVerificationAttempt } from '../../../store/funding-accounts.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

// Locked so that concurrent attempts are counted one after the other.
export const verifyMicroDeposits = withLockedCompany<typeof declared>(
  async ({ companyId, companyFundingSourceEntityId, debitAmount1, debitAmount2 }, context) => {
    const { tx, company, now, refuse } = context;
    const accounts = await listFundingAccounts(tx, companyId);
    const chosen = choosePendingAccount(accounts, companyFundingSourceEntityId);
    if (chosen.problem === 'unknownAccount') return refuse(chosen.problem);
    if (chosen.problem) return refuse(chosen.problem, { company: company.name });

    const { fundingAccountId, accountNumberMasked, deposits, attempts } = chosen.account;
    if (!deposits) throw new Error(`no deposits were sent to ${fundingAccountId}`);
    const assessment = assessMicroDeposits([debitAmount1, debitAmount2], { deposits, attempts });
    recordVerificationAttempt(tx, { companyId, fundingAccountId, ...assessment }, now);
    if (assessment.status !== 'pending')
      await recordCompanyEvent(
        context,
        'companybankaccount.companybankaccountstatus.update',
        companyId,
      );
    const account = `The account ${accountNumberMasked} of ${company.name}`;
    if (assessment.status === 'verified')
      return {
        status: 'success',
        message: `${account} is verified: payroll can be drawn from it.`,
      };
    const left = maxDepositAttempts - assessment.attempts;
    const next =
      assessment.status === 'failed'
        ? 'No attempt is left: add the account again with addCompanyBankAccount'
        : `${left} ${left === 1 ? 'attempt is' : 'attempts are'} left`;
    return {
      status: 'failed',
      message: `${account} is not verified: the amounts do not match the deposits. ${next}.`,
    };
  },
);
