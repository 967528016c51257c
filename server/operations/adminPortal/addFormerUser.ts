import type { addFormerUser as declared } from '../../../contract/adminPortal/addFormerUser.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { storeNewWorker } from './add-worker.ts';
import { withWorkerWarnings } from './worker-input.ts';

export const addFormerUser: Handler<typeof declared> = async ({ user }, context) => {
  const added = await storeNewWorker(user, { isFormer: true }, context);
  if (added instanceof Refusal) return added;
  const { worker, workplace } = added;
  const sentence = `${fullNameOf(worker)} was recorded as a former worker of ${workplace.company.name}.`;
  const message = withWorkerWarnings(sentence, worker, workplace);
  return { user: { workerId: worker.workerId, status: 'kycPending', message } };
};
