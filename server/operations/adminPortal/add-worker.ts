import type { UserFields, userRefusals } from '../../../contract/adminPortal/user-fields.ts';
import { newId } from '../../../database/new-id.ts';
import type { Law } from '../../../law/law.ts';
import { recordWage, type WageRecord } from '../../../store/wages.ts';
import { insertWorkers } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { linkHistory } from '../../../workflows/history/link-history.ts';
import type { EventContext } from '../../../workflows/webhooks/event-views.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { Refusal, type Refuse } from '../refusal.ts';
import { listWorkerInputProblems, loadWorkplace, toWorkerDetails } from './worker-input.ts';

interface AddWorkerContext extends EventContext {
  readonly today: CalendarDate;
  readonly law: Law;
  readonly refuse: Refuse<{
    readonly refusals: { readonly unknownCompany: 'Invalid CompanyId' } & typeof userRefusals;
  }>;
}

interface NewWorkerOptions {
  readonly isFormer: boolean;
  readonly wage?: Omit<WageRecord, 'workerId'>;
}

/** Adds one worker, current or former, links imported history and records the event. */
export async function storeNewWorker(
  user: UserFields & { readonly companyId: Id<'company'> },
  { isFormer, wage }: NewWorkerOptions,
  context: AddWorkerContext,
) {
  const { tx, now, today, refuse } = context;
  const { companyId } = user;
  const workplace = await loadWorkplace(tx, companyId, today);
  if (!workplace) return refuse('unknownCompany');
  const worker = { ...toWorkerDetails(user), workerId: newId<'worker'>(), isFormer };
  const refusal = Refusal.of(listWorkerInputProblems(worker, workplace));
  if (refusal) return refusal;

  insertWorkers(tx, companyId, [worker], { employment: isFormer ? 'terminated' : 'current', now });
  if (wage) recordWage(tx, companyId, { ...wage, workerId: worker.workerId }, now);
  await linkHistory(context, companyId, [worker]);
  await recordUserEvent(context, 'employee.employeestatus.insert', { ...worker, companyId });
  return { worker, workplace };
}
