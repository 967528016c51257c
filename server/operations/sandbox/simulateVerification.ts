import type { simulateVerification as declared } from '../../../contract/sandbox/simulateVerification.ts';
import { isOpenToDecision } from '../../../engine/onboarding/company-verification.ts';
import { recordCompanyEvent } from '../../events.ts';
import { giveSandboxAccount } from '../../jobs/verify-company.ts';
import type { Handler } from '../../perform.ts';
import { lockCompany, updateVerification } from '../../store/companies.ts';
import { withdrawJobs } from '../../store/jobs.ts';

export const simulateVerification: Handler<typeof declared> = async (
  { companyId, result },
  context,
) => {
  const { tx, account, now, refuse } = context;
  if (account.kind !== 'sandbox') return refuse('liveAccount');
  // The provider's job is locked before the company, as by whoever runs it.
  await withdrawJobs(tx, { kind: 'verifyCompany', subjectId: companyId }, now);
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  if (!isOpenToDecision(company.verification))
    return refuse('notInitiated', { company: company.name });

  updateVerification(tx, companyId, result);
  if (result === 'passed') await giveSandboxAccount(companyId, context);
  await recordCompanyEvent(context, 'company.kybstatus.update', companyId);
  const message = `KYB verification of ${company.name} is now ${result}.`;
  return { verification: { companyId, status: result, message } };
};
