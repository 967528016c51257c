import type { addLockInLetter as declared } from '../../../contract/userOnboarding/addLockInLetter.ts';
import { recordWithholdingCertificate } from '../../../store/withholding-certificates.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeFormProblems, toFederalCertificate } from '../../views/w4-record.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const addLockInLetter = withLockedWorkerById<typeof declared>(
  async ({ lockInLetter: letter }, { tx, worker, now, today, refuse }) => {
    const { workerId, effectiveDate } = letter;
    const name = fullNameOf(worker);
    if (worker.workerType !== 'W2') return refuse('contractor', { worker: name });
    const { certificate, problems } = toFederalCertificate({ ...letter, ...noClaims }, today);
    if (problems.length > 0)
      return refuse('formErrors', { worker: name, problems: describeFormProblems(problems) });

    recordWithholdingCertificate(tx, workerId, { ...certificate, kind: 'lock-in letter' }, now);
    const message = `From ${effectiveDate} on no less than by the lock-in letter is withheld from the pay of ${name}.`;
    return { lockInLetter: { workerId, status: 'ready', message } };
  },
);

/** Fields of a Form W-4 that a letter does not have. */
const noClaims = {
  formVersion: undefined,
  dependents: undefined,
  dependentsAbove18: undefined,
  allowances: undefined,
  stateAdditionalDeduction: undefined,
  exempt: false,
  hasMilitarySpouseExemption: false,
  isNonResident: false,
} as const;
