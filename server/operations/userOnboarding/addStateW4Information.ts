import type { addStateW4Information as declared } from '../../../contract/userOnboarding/addStateW4Information.ts';
import { readStateCertificate, toAnswersById } from '../../../engine/taxes/certificates.ts';
import { readStateForm } from '../../../law/law.ts';
import { recordWithholdingCertificate } from '../../../store/withholding-certificates.ts';
import { yearOf } from '../../../values/calendar-date.ts';
import { stateNames } from '../../../values/state.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeFormProblems } from '../../views/w4-record.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const addStateW4Information = withLockedWorkerById<typeof declared>(
  async (
    { workerId, stateCode, stateW4Information: sent, effectiveDate },
    { tx, worker, now, today, refuse },
  ) => {
    const name = fullNameOf(worker);
    if (worker.workerType !== 'W2') return refuse('contractor', { worker: name });
    if (worker.identity === 'new') return refuse('identityMissing', { name });
    const form = readStateForm(stateCode);
    if (!form) return refuse('noForm', { state: stateNames[stateCode] });
    const { problems } = readStateCertificate(form, sent, undefined);
    if (problems.length > 0)
      return refuse('formErrors', {
        form: form.form,
        worker: name,
        problems: describeFormProblems(problems),
      }).with(
        problems.map(({ question, problem }) => ({
          key: 'invalidAnswer',
          path: `stateW4Information.${question}`,
          message: `${question} ${problem}.`,
        })),
      );

    const answers = toAnswersById(form.questions, sent);
    const effectiveOn = effectiveDate ?? today;
    const year = yearOf(effectiveOn);
    recordWithholdingCertificate(
      tx,
      workerId,
      { jurisdiction: stateCode, kind: 'form', form: form.form, year, effectiveOn, answers },
      now,
    );
    const since = effectiveOn > today ? ` and applies to pay dates from ${effectiveOn} on` : '';
    const message = `The form ${form.form} of ${name} is on file${since}.`;
    return { stateW4Information: { workerId, status: 'ready', message } };
  },
);
