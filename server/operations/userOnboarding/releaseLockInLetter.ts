import type { releaseLockInLetter as declared } from '../../../contract/userOnboarding/releaseLockInLetter.ts';
import {
  listWithholdingCertificates,
  recordWithholdingCertificate,
} from '../../../store/withholding-certificates.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const releaseLockInLetter = withLockedWorkerById<typeof declared>(
  async ({ lockInLetter: { workerId, effectiveDate } }, { tx, worker, now, today, refuse }) => {
    const name = fullNameOf(worker);
    const releasedOn = effectiveDate ?? today;
    const onFile = await listWithholdingCertificates(tx, workerId, releasedOn);
    const letter = onFile.find(({ kind }) => kind === 'lock-in letter');
    if (!letter || letter.answers.released === 'Yes') return refuse('noLetter', { worker: name });

    // A release before the day of the letter would leave the letter as the later of the two.
    const effectiveOn = letter.effectiveOn > releasedOn ? letter.effectiveOn : releasedOn;
    const release = { ...letter, effectiveOn, answers: { released: 'Yes' } };
    recordWithholdingCertificate(tx, workerId, release, now);
    const message = `The lock-in letter of ${name} ends: the Form W-4 decides again for pay dates from ${effectiveOn} on.`;
    return { lockInLetter: { workerId, status: 'ready', message } };
  },
);
