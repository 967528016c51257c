import type { verifyMicroDeposits as declared } from '../../../contract/adminPortal/verifyMicroDeposits.ts';
import { failed, success } from '../../../contract/statuses.ts';
import { choosePending, judgeDeposits, mostAttempts } from '../../../engine/onboarding/funding.ts';
import { recordCompanyEvent } from '../../events.ts';
import type { Handler } from '../../perform.ts';
import { lockCompany } from '../../store/companies.ts';
import { listFundingAccounts, recordAttempt } from '../../store/funding-accounts.ts';

export const verifyMicroDeposits: Handler<typeof declared> = async (
  { companyId, companyFundingSourceEntityId, debitAmount1, debitAmount2 },
  { tx, now, refuse },
) => {
  // Attempts are counted: those made at once come one after the other.
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const accounts = await listFundingAccounts(tx, companyId);
  const chosen = choosePending(accounts, companyFundingSourceEntityId);
  if (chosen.problem === 'unknownAccount') return refuse(chosen.problem);
  if (chosen.problem) return refuse(chosen.problem, { company: company.name });

  const { fundingAccountId, accountNumberMasked, deposits, attempts } = chosen.account;
  if (!deposits) throw new Error(`no deposits were sent to ${fundingAccountId}`);
  const judged = judgeDeposits([debitAmount1, debitAmount2], { deposits, attempts });
  recordAttempt(tx, { companyId, fundingAccountId, ...judged }, now);
  if (judged.status !== 'pending')
    await recordCompanyEvent(
      { tx, now },
      'companybankaccount.companybankaccountstatus.update',
      companyId,
    );
  const account = `The account ${accountNumberMasked} of ${company.name}`;
  if (judged.status === 'verified')
    return { status: success, message: `${account} is verified and can be paid from.` };
  const left = mostAttempts - judged.attempts;
  const next =
    judged.status === 'failed'
      ? 'and no attempt is left: add the account again with addCompanyBankAccount'
      : `${left} ${left === 1 ? 'attempt is' : 'attempts are'} left`;
  return {
    status: failed,
    message: `${account} is not verified: these are not the amounts deposited, ${next}.`,
  };
};
