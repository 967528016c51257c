import type { updateW4Information as declared } from '../../../contract/userOnboarding/updateW4Information.ts';
import {
  listWithholdingCertificates,
  recordWithholdingCertificate,
} from '../../../store/withholding-certificates.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeFormProblems, toFederalCertificate } from '../../views/w4-record.ts';
import { describeW4, listW4Warnings } from '../../views/w4-warnings.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const updateW4Information = withLockedWorkerById<typeof declared>(
  async ({ w4Information: w4 }, { tx, worker, now, today, refuse, warn }) => {
    const name = fullNameOf(worker);
    if (worker.workerType !== 'W2') return refuse('contractor', { worker: name });
    if (worker.identity === 'new') return refuse('identityMissing', { name });
    const { certificate, problems, differentCredits } = toFederalCertificate(w4, today);
    if (problems.length > 0)
      return refuse('formErrors', { worker: name, problems: describeFormProblems(problems) });

    const onFile = await listWithholdingCertificates(tx, w4.workerId, today);
    recordWithholdingCertificate(tx, w4.workerId, certificate, now);
    for (const warning of listW4Warnings({ name, certificate, onFile, differentCredits }))
      warn(warning);
    const message = describeW4(name, certificate, today);
    return { w4Information: { workerId: w4.workerId, status: 'ready', message } };
  },
);
