import type { addUser as declared } from '../../../contract/adminPortal/addUser.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { storeReference } from '../store-reference.ts';
import { storeNewWorker } from './add-worker.ts';
import { withWorkerWarnings } from './worker-input.ts';

export const addUser: Handler<typeof declared> = async ({ user }, context) => {
  const added = await storeNewWorker(user, { isFormer: false }, context);
  if (added instanceof Refusal) return added;
  const { worker, workplace } = added;
  const { workerId } = worker;
  const record = { companyId: user.companyId, kind: 'worker', subjectId: workerId } as const;
  if (!(await storeReference(context, record, user))) return context.refuse('externalIdTaken');
  const sentence = `${fullNameOf(worker)} was added to ${workplace.company.name}.`;
  const message = withWorkerWarnings(sentence, worker, workplace, {
    path: 'user',
    sent: user,
    warn: context.warn,
  });
  return { user: { workerId, status: 'kycPending', message } };
};
