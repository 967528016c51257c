import type { Account } from '../../store/accounts.ts';
import { updateCompanyVerification } from '../../store/companies.ts';
import { insertOutboundCall } from '../../store/outbound-calls.ts';
import { updateIdentityVerification, type Worker } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';
import type { EventContext } from '../webhooks/event-views.ts';
import { recordCompanyEvent, recordUserEvent } from '../webhooks/record-events.ts';

interface VerificationContext extends EventContext {
  readonly account: Account;
}

export const verifyCompanyCall = 'verifyCompany';
export const verifyWorkerCall = 'verifyWorker';

/** Marks a company's verification as pending and has the provider called. */
export async function startCompanyVerification(
  context: VerificationContext,
  companyId: Id<'company'>,
): Promise<void> {
  updateCompanyVerification(context.tx, companyId, 'pending');
  callVerificationProvider(context, verifyCompanyCall, companyId);
  await recordCompanyEvent(context, 'company.kybstatus.update', companyId);
}

/** Marks a worker's verification as pending and has the provider called. */
export async function startWorkerVerification(
  context: VerificationContext,
  worker: Pick<Worker, 'companyId' | 'workerId'>,
): Promise<void> {
  updateIdentityVerification(context.tx, worker.workerId, 'pending');
  callVerificationProvider(context, verifyWorkerCall, worker.workerId);
  await recordUserEvent(context, 'employee.kycstatus.update', worker);
}

/** The account counts as the receiver, so that all its calls to the provider share one limit. */
export function callVerificationProvider(
  { tx, account, now }: VerificationContext,
  kind: typeof verifyCompanyCall | typeof verifyWorkerCall,
  subjectId: Id,
): void {
  insertOutboundCall(tx, { kind, subjectId, receiverId: account.id, dueAt: now });
}
