import type { addUsers as declared } from '../../../contract/adminPortal/addUsers.ts';
import { describeEntry } from '../../../contract/messages.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import type { Problem } from '../../../contract/problems.ts';
import { externalIdTaken } from '../../../contract/reference-fields.ts';
import { newId } from '../../../database/new-id.ts';
import { insertReferences } from '../../../store/references.ts';
import { insertWorkers } from '../../../store/workers.ts';
import { linkHistory } from '../../../workflows/history/link-history.ts';
import { recordUsersAdded } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import {
  listWorkerInputProblems,
  loadWorkplace,
  toWorkerDetails,
  withWorkerWarnings,
} from './worker-input.ts';

export const addUsers: Handler<typeof declared> = async (
  { companyId, users },
  { tx, law, now, eventViews, today, refuse, warn },
) => {
  const workplace = await loadWorkplace(tx, companyId, today);
  if (!workplace) return refuse('unknownCompany');
  const workers = users.map((user) => ({
    ...toWorkerDetails(user),
    workerId: newId<'worker'>(),
    isFormer: false,
  }));
  const references = users.flatMap(({ externalId, metadata }, index) => {
    const { workerId: subjectId } = workers[index] ?? {};
    const isGiven = externalId !== undefined || metadata;
    return subjectId && isGiven ? [{ subjectId, externalId, metadata }] : [];
  });
  const taken = await insertReferences(tx, { companyId, kind: 'worker' }, references, now);
  const refusal = Refusal.of(
    workers.flatMap((worker, index) => [
      ...listWorkerInputProblems(worker, workplace, ['users', index], { users }),
      ...(taken.has(worker.workerId) ? [describeTaken(users, index)] : []),
    ]),
  );
  if (refusal) return refusal;

  insertWorkers(tx, companyId, workers, { employment: 'current', now });
  await linkHistory({ tx, law }, companyId, workers);
  recordUsersAdded({ tx, now, eventViews }, companyId, workers);
  return workers.map((worker, index) => {
    const added = `${fullNameOf(worker)} was added to ${workplace.company.name}.`;
    const message = withWorkerWarnings(added, worker, workplace, {
      path: `users[${index}]`,
      sent: users[index] ?? {},
      warn,
    });
    return { user: { workerId: worker.workerId, status: 'kycPending', message } };
  });
};

/** The problem of an entry whose external id another worker has, or an entry before it. */
function describeTaken(users: RequestOf<typeof declared>['users'], index: number): Problem {
  return {
    key: 'externalIdTaken',
    path: `users[${index}].externalId`,
    message: describeEntry(['users', index], { users }) + externalIdTaken,
  };
}
