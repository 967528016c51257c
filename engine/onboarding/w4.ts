import type { FederalForms } from '../../law/law.ts';
import { type Cents, formatMoney, parseMoney } from '../../values/money.ts';
import { type AnswerProblem, type Answers, readFederalCertificate } from '../taxes/certificates.ts';

/** Form W-4 of a worker as it is sent, with our field names. */
export interface W4Submission {
  readonly formVersion: '2020' | '2019';
  readonly filingStatus: string;
  readonly haveMultipleJobs: boolean;
  readonly dependents?: number | undefined;
  readonly dependentsAbove18?: number | undefined;
  /** Total of step 3 in dollars, as on the form. */
  readonly dependentsAmount?: Cents | undefined;
  readonly otherIncome?: Cents | undefined;
  readonly otherDeduction?: Cents | undefined;
  readonly extraWithholding?: Cents | undefined;
  readonly allowances?: number | undefined;
  readonly exempt: boolean;
  readonly nonresidentAlien?: boolean;
}

export interface W4ReadResult {
  readonly answers: Answers;
  readonly problems: readonly AnswerProblem[];
  /** Set if the numbers of dependents give another amount for step 3 than the one on the form. */
  readonly differentCredits?: Cents;
}

/** Translates a Form W-4 into answers to the questions of the form, and checks them. */
export function readW4(forms: FederalForms, w4: W4Submission, year: number): W4ReadResult {
  const answers = w4.formVersion === '2020' ? answersOf2020(w4) : answersOf2019(w4);
  const which = { form: w4.formVersion, year };
  const { problems, countedCredits } = readFederalCertificate(forms, which, answers);
  const { dependentsAmount } = w4;
  const isContradicted =
    dependentsAmount !== undefined && countedCredits !== 0 && countedCredits !== dependentsAmount;
  return {
    answers,
    problems: [...problems, ...listNonresidentProblems(w4)],
    ...(isContradicted && { differentCredits: countedCredits }),
  };
}

/** Filing statuses of the box that a nonresident alien checks, whatever the marital status is. */
const singleStatuses = [
  'Single',
  'Married Filing Separately',
  'Married, but withhold at higher Single rate',
];

/** Claims that nonresident aliens must not make (Publication 15, section 9). Credits of step 3 have exceptions. */
function listNonresidentProblems(w4: W4Submission): readonly AnswerProblem[] {
  if (!w4.nonresidentAlien) return [];
  const problems: AnswerProblem[] = [];
  if (!singleStatuses.includes(w4.filingStatus))
    problems.push({
      question: 'Filing status',
      problem: `must be Single or Married Filing Separately for a nonresident alien (Publication 15, section 9)`,
    });
  if (w4.exempt)
    problems.push({
      question: 'Exempt',
      problem:
        'cannot be claimed on the Form W-4 of a nonresident alien (Publication 15, section 9)',
    });
  return problems;
}

/** Translates stored answers back; sent again, the result gives the same answers. */
export function toW4Submission(formVersion: '2020' | '2019', answers: Answers): W4Submission {
  const status = answers.filingStatus ?? 'Single';
  return {
    formVersion,
    filingStatus: formVersion === '2019' ? (statusesSince2020[status] ?? status) : status,
    haveMultipleJobs: answers.twoJobs === 'Yes',
    dependents: countOf(answers.children),
    dependentsAbove18: countOf(answers.otherDependents),
    dependentsAmount: amountOf(answers.dependentsAmount),
    otherIncome: amountOf(answers.otherIncome),
    otherDeduction: amountOf(answers.deductions),
    extraWithholding: amountOf(answers.extra),
    allowances: countOf(answers.allowances),
    exempt: answers.exempt === 'Yes',
  };
}

function answersOf2020(w4: W4Submission): Answers {
  return withoutMissing({
    filingStatus: w4.filingStatus,
    twoJobs: yes(w4.haveMultipleJobs),
    children: count(w4.dependents),
    otherDependents: count(w4.dependentsAbove18),
    dependentsAmount: amount(w4.dependentsAmount),
    otherIncome: amount(w4.otherIncome),
    deductions: amount(w4.otherDeduction),
    extra: amount(w4.extraWithholding),
    exempt: yes(w4.exempt),
  });
}

/** Filing statuses of the form since 2020, as the form before 2020 names them. */
const statusesOf2019: Readonly<Record<string, string>> = {
  'Married filing jointly': 'Married',
  'Married Qualifying widow(er)': 'Married',
  'Married Filing Separately': 'Married, but withhold at higher Single rate',
  'Head of household': 'Single',
};

/** The reverse. The form before 2020 has no head of household, so single stays single. */
const statusesSince2020: Readonly<Record<string, string>> = {
  Married: 'Married filing jointly',
  'Married, but withhold at higher Single rate': 'Married Filing Separately',
};

function answersOf2019(w4: W4Submission): Answers {
  return withoutMissing({
    filingStatus: statusesOf2019[w4.filingStatus] ?? w4.filingStatus,
    allowances: count(w4.allowances),
    extra: amount(w4.extraWithholding),
    exempt: yes(w4.exempt),
  });
}

function withoutMissing(answers: Readonly<Record<string, string | undefined>>): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function yes(flag: boolean): string | undefined {
  return flag ? 'Yes' : undefined;
}

function count(number: number | undefined): string | undefined {
  return number === undefined ? undefined : String(number);
}

function amount(money: Cents | undefined): string | undefined {
  return money === undefined ? undefined : formatMoney(money);
}

function countOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function amountOf(text: string | undefined): Cents | undefined {
  return text === undefined ? undefined : parseMoney(text);
}
