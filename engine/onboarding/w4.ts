import type { FederalForms } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { yearOf } from '../../values/calendar-date.ts';
import { type Cents, formatMoney, parseMoney } from '../../values/money.ts';
import { type AnswerProblem, type Answers, readFederalCertificate } from '../taxes/certificates.ts';

/** A worker's federal certificate as callers send it, the interface's names spelt right. */
export interface W4Submission {
  readonly formVersion: '2020' | '2019';
  readonly filingStatus: string;
  readonly haveMultipleJobs: boolean;
  readonly dependents?: number | undefined;
  readonly dependentsAbove18?: number | undefined;
  readonly otherIncome?: Cents | undefined;
  readonly otherDeduction?: Cents | undefined;
  readonly extraWithholding?: Cents | undefined;
  readonly allowances?: number | undefined;
  readonly exempt: boolean;
}

export interface W4ReadResult {
  readonly answers: Answers;
  readonly problems: readonly AnswerProblem[];
}

/** The answers to the form's questions, held against the form itself. */
export function readW4(
  forms: FederalForms,
  given: W4Submission,
  today: CalendarDate,
): W4ReadResult {
  const answers = given.formVersion === '2020' ? answersOf2020(given) : answersOf2019(given);
  const which = { form: given.formVersion, year: yearOf(today) };
  return { answers, problems: readFederalCertificate(forms, which, answers).problems };
}

/** What was given, from the answers that are kept: sent again, it gives the same answers. */
export function toW4Submission(formVersion: '2020' | '2019', answers: Answers): W4Submission {
  const status = answers.filingStatus ?? 'Single';
  return {
    formVersion,
    filingStatus: formVersion === '2019' ? (statusesSince2020[status] ?? status) : status,
    haveMultipleJobs: answers.twoJobs === 'Yes',
    dependents: countOf(answers.children),
    dependentsAbove18: countOf(answers.otherDependents),
    otherIncome: amountOf(answers.otherIncome),
    otherDeduction: amountOf(answers.deductions),
    extraWithholding: amountOf(answers.extra),
    allowances: countOf(answers.allowances),
    exempt: answers.exempt === 'Yes',
  };
}

function answersOf2020(given: W4Submission): Answers {
  return withoutMissing({
    filingStatus: given.filingStatus,
    twoJobs: yes(given.haveMultipleJobs),
    children: count(given.dependents),
    otherDependents: count(given.dependentsAbove18),
    otherIncome: amount(given.otherIncome),
    deductions: amount(given.otherDeduction),
    extra: amount(given.extraWithholding),
    exempt: yes(given.exempt),
  });
}

/** The statuses of today's form in the words of the one before 2020. */
const statusesOf2019: Readonly<Record<string, string>> = {
  'Married filing jointly': 'Married',
  'Married Qualifying widow(er)': 'Married',
  'Married Filing Separately': 'Married, but withhold at higher Single rate',
  'Head of household': 'Single',
};

/** And the other way round; a head of household was single on that form. */
const statusesSince2020: Readonly<Record<string, string>> = {
  Married: 'Married filing jointly',
  'Married, but withhold at higher Single rate': 'Married Filing Separately',
};

function answersOf2019(given: W4Submission): Answers {
  return withoutMissing({
    filingStatus: statusesOf2019[given.filingStatus] ?? given.filingStatus,
    allowances: count(given.allowances),
    extra: amount(given.extraWithholding),
    exempt: yes(given.exempt),
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
