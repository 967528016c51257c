import type { z } from 'zod';
import type { RequestOf } from '../../contract/operation.ts';
import type { addW4Information } from '../../contract/userOnboarding/addW4Information.ts';
import type { w4Record } from '../../contract/w4-fields.ts';
import { readW4, toW4Submission } from '../../engine/onboarding/w4.ts';
import { type AnswerProblem, toAnswersById } from '../../engine/taxes/certificates.ts';
import { readFederalForms, readStateForm } from '../../law/law.ts';
import type { WithholdingCertificate } from '../../store/withholding-certificates.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, formatMoney, parseMoney, toDollars } from '../../values/money.ts';
import { percentageNumber } from '../../values/rate.ts';

type W4Input = RequestOf<typeof addW4Information>['w4Information'];

/** Reads a federal withholding certificate, or lists its problems. */
export function toFederalCertificate(
  given: W4Input,
  today: CalendarDate,
): { readonly certificate: WithholdingCertificate; readonly problems: readonly AnswerProblem[] } {
  const { answers, problems } = readW4(
    readFederalForms(),
    { ...given, filingStatus: given.w4FilingStatus },
    today,
  );
  const form = given.formVersion;
  return {
    certificate: {
      jurisdiction: 'US',
      form,
      answers: { ...answers, ...answersBesidesForm(given) },
    },
    problems,
  };
}

/** Fields of the interface that are not on the federal form; used if no state form is on file. */
function answersBesidesForm(given: W4Input): Record<string, string> {
  return {
    ...(given.isNonResident && { nonresidentAlien: 'Yes' }),
    ...(given.hasMilitarySpouseExemption && { militarySpouse: 'Yes' }),
    ...(given.stateAdditionalDeduction !== undefined && {
      stateAdditional: formatMoney(given.stateAdditionalDeduction),
    }),
    ...(given.azDeductionPercent !== undefined && {
      electedPercent: String(percentageNumber(given.azDeductionPercent)),
    }),
  };
}

/** The Form W-4 on file, with the fields of the request. */
export function toW4Record(
  forms: readonly WithholdingCertificate[],
): z.output<typeof w4Record> | null {
  const found = forms.find(({ jurisdiction }) => jurisdiction === 'US');
  if (!found) return null;
  const { form, answers } = found;
  const given = toW4Submission(form === '2019' ? '2019' : '2020', answers);
  const dollars = (amount: Cents | undefined) => (amount === undefined ? null : toDollars(amount));
  return {
    formVersion: Number(given.formVersion),
    w4FilingStatus: given.filingStatus,
    haveMultipleJobs: given.haveMultipleJobs,
    dependents: given.dependents ?? null,
    dependentsAbove18: given.dependentsAbove18 ?? null,
    otherIncome: dollars(given.otherIncome),
    otherDeduction: dollars(given.otherDeduction),
    extraWithholding: dollars(given.extraWithholding),
    allowances: given.allowances ?? null,
    exempt: given.exempt,
    hasMilitarySpouseExemption: answers.militarySpouse === 'Yes',
    isNonResident: answers.nonresidentAlien === 'Yes',
    stateAdditionalDeduction: dollars(parseMoney(answers.stateAdditional ?? '')),
    azDeductionPercent: answers.electedPercent ? Number(answers.electedPercent) : null,
  };
}

/** State forms on file, with answers by label. */
export function toStateW4Records(forms: readonly WithholdingCertificate[]) {
  return forms
    .filter(({ jurisdiction }) => jurisdiction !== 'US')
    .map(({ jurisdiction, form, answers }) => {
      const questions = readStateForm(jurisdiction)?.questions ?? [];
      const byId = toAnswersById(questions, answers);
      const byLabel = questions.flatMap(({ id, label }) => {
        const answer = byId[id];
        return answer === undefined ? [] : [[label, answer] as const];
      });
      return {
        stateCode: jurisdiction,
        form,
        stateW4Information: Object.fromEntries(byLabel),
      };
    });
}

export function describeFormProblems(problems: readonly AnswerProblem[]): string {
  return problems.map(({ question, problem }) => `${question} ${problem}.`).join(' ');
}
