import type { addCompanyBankAccount as declared } from '../../../contract/adminPortal/addCompanyBankAccount.ts';
import { fundingStatuses } from '../../../contract/bank.ts';
import { recordCompanyEvent } from '../../events.ts';
import { newId } from '../../identity.ts';
import { drawDeposits } from '../../outside/micro-deposits.ts';
import { nextCutoff, writingFile } from '../../payroll/cutoffs.ts';
import type { Handler } from '../../perform.ts';
import { lockCompany } from '../../store/companies.ts';
import { hasFundingAccount, insertFundingAccount } from '../../store/funding-accounts.ts';
import { insertJob } from '../../store/jobs.ts';
import { insertDeposits } from '../../store/micro-deposits.ts';

export const addCompanyBankAccount: Handler<typeof declared> = async (
  { companyFundingSourceEntity: given },
  { tx, keys, account, now, refuse },
) => {
  const company = await lockCompany(tx, given.companyId);
  if (!company) return refuse('unknownCompany');
  const masked = given.accountNumber.masked;
  if (await hasFundingAccount(tx, keys, given))
    return refuse('alreadyThere', { company: company.name, account: masked });

  const fundingAccountId = newId<'fundingAccount'>();
  const deposits = drawDeposits(account.kind);
  insertFundingAccount(tx, keys, { ...given, fundingAccountId, deposits }, now);
  insertDeposits(tx, { companyId: given.companyId, fundingAccountId, deposits }, now);
  insertJob(tx, { kind: writingFile, subjectId: account.id, dueAt: nextCutoff(now) });
  await recordCompanyEvent(
    { tx, now },
    'companybankaccount.companybankaccountstatus.insert',
    given.companyId,
  );
  return {
    companyFundingSourceEntity: {
      companyFundingSourceEntityId: fundingAccountId,
      status: fundingStatuses.pending,
      message: `The account ${masked} of ${company.name} at ${given.bankName} was added. Two small deposits are sent to it: state their amounts with verifyMicroDeposits.`,
    },
  };
};
