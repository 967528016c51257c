import type { updateW4Information as declared } from '../../../contract/userOnboarding/updateW4Information.ts';
import { recordWithholdingCertificate } from '../../../store/withholding-certificates.ts';
import { lockWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeFormProblems, toFederalCertificate } from '../../views/w4-record.ts';
import type { Handler } from '../handler.ts';

export const updateW4Information: Handler<typeof declared> = async (
  { w4Information: given },
  { tx, now, today, refuse },
) => {
  const found = await lockWorker(tx, given.workerId);
  if (!found) return refuse('unknownUser');
  const worker = fullNameOf(found);
  if (found.workerType !== 'W2') return refuse('contractor', { worker });
  if (found.identity === 'new') return refuse('identityMissing', { name: worker });
  const { certificate, problems } = toFederalCertificate(given, today);
  if (problems.length > 0)
    return refuse('notOnForm', { worker, problems: describeFormProblems(problems) });

  recordWithholdingCertificate(tx, given.workerId, certificate, now);
  const message = `The Form W-4 of ${worker} applies from now on.`;
  return { w4Information: { workerId: given.workerId, status: 'ready', message } };
};
