import { newId } from '../../database/new-id.ts';
import { verificationProvider } from '../../providers/verification.ts';
import {
  findKybInformation,
  lockCompany,
  updateCompanyVerification,
} from '../../store/companies.ts';
import { insertFundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { routingNumber } from '../../values/bank.ts';
import type { Id } from '../../values/id.ts';
import { AccountNumber } from '../../values/masked.ts';
import type { JobContext, JobHandler } from '../jobs/job-context.ts';
import { recordCompanyEvent } from '../webhooks/record-events.ts';

/** Asks the provider about a company whose verification was initiated, and keeps what it says. */
export const verifyCompany: JobHandler = async (job, context) => {
  const { tx, account } = context;
  const companyId = job.subjectId as Id<'company'>;
  const company = await lockCompany(tx, companyId);
  const kyb = await findKybInformation(tx, companyId);
  if (company?.verification !== 'pending' || !kyb) return 'nothing to verify';

  const provider = verificationProvider(account.kind);
  const decision = await provider.verifyCompany({ ein: kyb.ein });
  updateCompanyVerification(tx, companyId, decision);
  if (decision === 'passed' && account.kind === 'sandbox')
    await addSandboxFundingAccount(companyId, context);
  if (decision !== 'pending')
    await recordCompanyEvent(context, 'company.kybstatus.update', companyId);
  return `${decision} by ${provider.name}`;
};

/** A sandbox company can pay at once: it is given an account at a bank that does not exist. */
export async function addSandboxFundingAccount(
  companyId: Id<'company'>,
  { tx, keys, now, eventViews }: Pick<JobContext, 'tx' | 'keys' | 'now' | 'eventViews'>,
): Promise<void> {
  const accounts = await listFundingAccounts(tx, companyId);
  if (accounts.some(({ status }) => status === 'verified')) return;
  insertFundingAccount(
    tx,
    keys,
    {
      companyId,
      fundingAccountId: newId<'fundingAccount'>(),
      bankName: 'Sandbox Bank',
      accountName: 'Payroll funding',
      accountType: 'checking',
      routingNumber: routingNumber('021000021'),
      accountNumber: new AccountNumber('000123456789'),
    },
    now,
  );
  const type = 'companybankaccount.companybankaccountstatus.insert';
  await recordCompanyEvent({ tx, now, eventViews }, type, companyId);
}
