import type { simulateVerification as declared } from '../../../contract/sandbox/simulateVerification.ts';
import { canDecideVerification } from '../../../engine/onboarding/company-verification.ts';
import { findCompany, lockCompany, updateCompanyVerification } from '../../../store/companies.ts';
import { cancelJobs } from '../../../store/jobs.ts';
import { lockWorker, updateIdentityVerification } from '../../../store/workers.ts';
import type { Id } from '../../../values/id.ts';
import {
  verifyCompanyCall,
  verifyWorkerCall,
} from '../../../workflows/onboarding/start-verification.ts';
import { addSandboxFundingAccount } from '../../../workflows/onboarding/verify-company.ts';
import { recordCompanyEvent, recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler, RequestContext } from '../handler.ts';

type Result = 'passed' | 'failed' | 'pending';

export const simulateVerification: Handler<typeof declared> = async (
  { companyId, workerId, result },
  context,
) => {
  const { account, refuse } = context;
  if (account.kind !== 'sandbox') return refuse('liveAccount');
  if (workerId) return decideWorker({ companyId, workerId, result }, context);
  return companyId ? decideCompany({ companyId, result }, context) : refuse('unknownCompany');
};

async function decideCompany(
  { companyId, result }: { readonly companyId: Id<'company'>; readonly result: Result },
  context: RequestContext<typeof declared>,
) {
  const { tx, now, refuse } = context;
  // The job is locked before the company, in the same order as when the job runs.
  await cancelJobs(
    tx,
    { kind: verifyCompanyCall, subjectId: companyId },
    { at: now, busy: 'wait' },
  );
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  if (!canDecideVerification(company.verification))
    return refuse('notInitiated', { company: company.name });

  updateCompanyVerification(tx, companyId, result);
  if (result === 'passed') await addSandboxFundingAccount(companyId, context);
  await recordCompanyEvent(context, 'company.kybstatus.update', companyId);
  const message = `KYB verification of ${company.name} is now ${result}.`;
  return { verification: { companyId, status: result, message } };
}

async function decideWorker(
  {
    companyId,
    workerId,
    result,
  }: {
    readonly companyId: Id<'company'> | undefined;
    readonly workerId: Id<'worker'>;
    readonly result: Result;
  },
  { tx, now, eventViews, refuse }: RequestContext<typeof declared>,
) {
  await cancelJobs(tx, { kind: verifyWorkerCall, subjectId: workerId }, { at: now, busy: 'wait' });
  if (companyId && !(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const worker = await lockWorker(tx, workerId);
  if (!worker || (companyId && worker.companyId !== companyId)) return refuse('unknownUser');
  const user = fullNameOf(worker);
  if (!canDecideVerification(worker.identity)) return refuse('notBegun', { user });

  updateIdentityVerification(tx, workerId, result);
  await recordUserEvent({ tx, now, eventViews }, 'employee.kycstatus.update', worker);
  const message = `The verification of ${user} is now ${result}.`;
  return {
    verification: { companyId: worker.companyId, workerId, status: result, message },
  };
}
