import { toScaled } from '../../../values/decimal.ts';
import type { Asked } from '../../call/ask.ts';
import { type FormOnFile, toW4Draft, type W4Answers } from '../me/w4-answers.ts';

/** Terms of a worker that can be tried with another value, without being stored. */
export const termWords = {
  wage: 'the rate of the wage',
  status: 'the filing status of Form W-4',
  extra: 'the extra tax of Form W-4, line 4(c)',
  dependents: 'the children under 17 of Form W-4',
} as const;

export type Term = keyof typeof termWords;

type Draft = Pick<Asked<'reports', 'previewNextPay'>, 'wageRate' | 'w4Information'>;

/** The request for the next pay with another value of a term, or the reason why the value is rejected. */
export function toChangedTerm(
  term: Term,
  text: string,
  onFile: FormOnFile,
): Draft | { readonly problem: string } {
  if (term === 'status')
    return { w4Information: toW4Draft({ ...answersOf(onFile), status: text }, onFile) };
  const plain = text.replaceAll(/[,$\s]/g, '');
  const isNumber = /^\d+(\.\d{1,4})?$/.test(plain);
  if (term === 'dependents') {
    if (!/^\d{1,2}$/.test(plain)) return { problem: 'Enter a number of children.' };
    return { w4Information: toW4Draft({ ...answersOf(onFile), children: plain }, onFile) };
  }
  if (!isNumber || toScaled(Number(plain), 4) === undefined)
    return { problem: 'Enter an amount, such as 31.25.' };
  return term === 'wage'
    ? { wageRate: Number(plain) }
    : { w4Information: toW4Draft({ ...answersOf(onFile), extra: plain }, onFile) };
}

/** The form on file as answers, so that one of them can be changed. */
function answersOf(onFile: FormOnFile): W4Answers {
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : String(value);
  return {
    status: onFile?.w4FilingStatus,
    jobs: onFile?.haveMultipleJob ? 'on' : undefined,
    children: number(onFile?.dependents),
    others: number(onFile?.dependentsAbove18),
    income: number(onFile?.otherIncome),
    deductions: number(onFile?.otherDeduction),
    extra: number(onFile?.extraWithholding),
    exempt: onFile?.exempt ? 'on' : undefined,
  };
}
