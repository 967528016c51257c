import type { z } from 'zod';
import type { RequestOf } from '../../contract/operation.ts';
import type { addW4Information } from '../../contract/userOnboarding/addW4Information.ts';
import type { lockInRecord, w4Record } from '../../contract/w4-fields.ts';
import { readW4, toW4Submission } from '../../engine/onboarding/w4.ts';
import {
  type AnswerProblem,
  toAnswersById,
  toPrintedAnswer,
} from '../../engine/taxes/certificates.ts';
import { readFederalForms, readStateForm } from '../../law/law.ts';
import type { WithholdingCertificate } from '../../store/withholding-certificates.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import { type Cents, formatMoney, parseMoney, toDollars } from '../../values/money.ts';
import { percentageNumber } from '../../values/rate.ts';

type W4Input = Omit<RequestOf<typeof addW4Information>['w4Information'], 'workerId'>;

/** Reads a federal withholding certificate, or lists its problems. */
export function toFederalCertificate(
  given: W4Input,
  today: CalendarDate,
): {
  readonly certificate: WithholdingCertificate;
  readonly problems: readonly AnswerProblem[];
  readonly differentCredits?: Cents | undefined;
} {
  const effectiveOn = given.effectiveDate ?? today;
  const year = given.formVersion ?? yearOf(effectiveOn);
  const form = year < 2020 ? '2019' : '2020';
  const { answers, problems, differentCredits } = readW4(
    readFederalForms(),
    {
      ...given,
      formVersion: form,
      filingStatus: given.w4FilingStatus,
      nonresidentAlien: given.isNonResident,
    },
    year,
  );
  return {
    certificate: {
      jurisdiction: 'US',
      kind: 'form',
      form,
      year,
      effectiveOn,
      answers: { ...answers, ...answersBesidesForm(given) },
    },
    problems,
    differentCredits,
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
  const found = forms.find(({ jurisdiction, kind }) => jurisdiction === 'US' && kind === 'form');
  if (!found) return null;
  const { form, year, effectiveOn, answers } = found;
  const given = toW4Submission(form === '2019' ? '2019' : '2020', answers);
  return {
    formVersion: year,
    w4FilingStatus: given.filingStatus,
    haveMultipleJobs: given.haveMultipleJobs,
    dependents: given.dependents ?? null,
    dependentsAbove18: given.dependentsAbove18 ?? null,
    dependentsAmount: dollars(given.dependentsAmount),
    otherIncome: dollars(given.otherIncome),
    otherDeduction: dollars(given.otherDeduction),
    extraWithholding: dollars(given.extraWithholding),
    allowances: given.allowances ?? null,
    exempt: given.exempt,
    hasMilitarySpouseExemption: answers.militarySpouse === 'Yes',
    isNonResident: answers.nonresidentAlien === 'Yes',
    stateAdditionalDeduction: dollars(parseMoney(answers.stateAdditional ?? '')),
    azDeductionPercent: answers.electedPercent ? Number(answers.electedPercent) : null,
    effectiveDate: effectiveOn,
  };
}

/** The lock-in letter on file, unless it was released. */
export function toLockInRecord(
  forms: readonly WithholdingCertificate[],
): z.output<typeof lockInRecord> | null {
  const found = forms.find(({ kind }) => kind === 'lock-in letter');
  if (!found || found.answers.released === 'Yes') return null;
  const letter = toW4Submission('2020', found.answers);
  return {
    w4FilingStatus: letter.filingStatus,
    haveMultipleJobs: letter.haveMultipleJobs,
    dependentsAmount: dollars(letter.dependentsAmount),
    otherIncome: dollars(letter.otherIncome),
    otherDeduction: dollars(letter.otherDeduction),
    extraWithholding: dollars(letter.extraWithholding),
    effectiveDate: found.effectiveOn,
  };
}

const dollars = (amount: Cents | undefined) => (amount === undefined ? null : toDollars(amount));

/** State forms on file, with the answers by label as the form prints them. */
export function toStateW4Records(forms: readonly WithholdingCertificate[]) {
  return forms
    .filter(({ jurisdiction }) => jurisdiction !== 'US')
    .map(({ jurisdiction, form, effectiveOn, answers }) => {
      const questions = readStateForm(jurisdiction)?.questions ?? [];
      const byId = toAnswersById(questions, answers);
      const byLabel = questions.flatMap((question) => {
        const answer = byId[question.id];
        if (answer === undefined) return [];
        return [[question.label, toPrintedAnswer(question, answer)] as const];
      });
      return {
        stateCode: jurisdiction,
        form,
        effectiveDate: effectiveOn,
        stateW4Information: Object.fromEntries(byLabel),
      };
    });
}

export function describeFormProblems(problems: readonly AnswerProblem[]): string {
  return problems.map(({ question, problem }) => `${question} ${problem}.`).join(' ');
}
