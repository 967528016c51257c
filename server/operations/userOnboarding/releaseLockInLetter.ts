import type { releaseLockInLetter as declared } from '../../../contract/userOnboarding/releaseLockInLetter.ts';
import {
  listWithholdingCertificates,
  recordWithholdingCertificate,
} from '../../../store/withholding-certificates.ts';
import { lockWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const releaseLockInLetter: Handler<typeof declared> = async (
  { lockInLetter: { workerId, effectiveDate } },
  { tx, now, today, refuse },
) => {
  const worker = await lockWorker(tx, workerId);
  if (!worker) return refuse('unknownUser');
  const name = fullNameOf(worker);
  const effectiveOn = effectiveDate ?? today;
  const onFile = await listWithholdingCertificates(tx, workerId, effectiveOn);
  const letter = onFile.find(({ kind }) => kind === 'lock-in letter');
  if (!letter || letter.answers.released === 'Yes') return refuse('noLetter', { worker: name });

  const release = { ...letter, effectiveOn, answers: { released: 'Yes' } };
  recordWithholdingCertificate(tx, workerId, release, now);
  const message = `The lock-in letter of ${name} ends: the Form W-4 decides again for pay dates from ${effectiveOn} on.`;
  return { lockInLetter: { workerId, status: 'ready', message } };
};
