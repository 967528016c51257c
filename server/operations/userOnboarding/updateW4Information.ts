import { ready } from '../../../contract/statuses.ts';
import type { updateW4Information as declared } from '../../../contract/userOnboarding/updateW4Information.ts';
import type { Handler } from '../../perform.ts';
import { recordCertificate } from '../../store/certificates.ts';
import { lockWorker } from '../../store/workers.ts';
import { certificateOf, problemsText } from '../w4.ts';

export const updateW4Information: Handler<typeof declared> = async (
  { w4Information: given },
  { tx, now, today, refuse },
) => {
  const found = await lockWorker(tx, given.userId);
  if (!found) return refuse('unknownUser');
  const worker = `${found.firstName} ${found.lastName}`;
  if (found.workerType !== 'W2') return refuse('contractor', { worker });
  if (found.identity === 'new') return refuse('identityMissing', { name: worker });
  const { certificate, problems } = certificateOf(given, today);
  if (problems.length > 0) return refuse('notOnForm', { worker, problems: problemsText(problems) });

  recordCertificate(tx, given.userId, certificate, now);
  const message = `The Form W-4 of ${worker} holds from now on.`;
  return { w4Information: { userId: given.userId, status: ready, message } };
};
