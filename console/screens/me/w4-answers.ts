import type { Asked } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';

/** The Form W-4 on file; null without one. */
export type FormOnFile = ShownWorker['w4Information'];

export type W4Draft = NonNullable<Asked<'reports', 'previewNextPay'>['w4Information']>;

/** The filing statuses in words. */
export const w4Statuses = [
  { value: 'Single', label: 'Single' },
  { value: 'Married Filing Separately', label: 'Married, each files separately' },
  { value: 'Married filing jointly', label: 'Married, we file together' },
  { value: 'Married Qualifying widow(er)', label: 'Surviving spouse with a child' },
  { value: 'Head of household', label: 'Head of household: not married, with dependents at home' },
] as const;

/** The answers of the page, by the name of the question. */
export type W4Answers = Readonly<Record<string, string | undefined>>;

/** The form that the answers make. Lines that the page does not ask about stay as they are on file. */
export function toW4Draft(answers: W4Answers, onFile: FormOnFile): W4Draft {
  const children = numberOf(answers.children);
  const others = numberOf(answers.others);
  const keepsAmount = children === undefined && others === undefined;
  return withoutMissing({
    w4FilingStatus: answers.status ?? 'Single',
    haveMultipleJob: answers.jobs === 'on',
    dependents: children,
    dependentsAbove18: others,
    dependentsAmount: keepsAmount ? onFile?.dependentsAmount : undefined,
    otherIncome: numberOf(answers.income),
    otherDeduction: numberOf(answers.deductions),
    extraWithholding: numberOf(answers.extra),
    exempt: answers.exempt === 'on',
    hasMiltarySpouseExemption: onFile?.hasMiltarySpouseExemption,
    isNonResident: onFile?.isNonResident,
    stateAdditionalDeduction: onFile?.stateAdditionalDeduction,
    azDeductionPercent: onFile?.azDeductionPercent,
  });
}

/** The number that was typed, with or without commas; undefined for an empty answer. */
function numberOf(text = ''): number | undefined {
  const plain = text.replaceAll(/[,$\s]/g, '');
  return plain === '' ? undefined : Number(plain);
}

type Draftable = { readonly [Field in keyof W4Draft]?: W4Draft[Field] | null | undefined };

function withoutMissing(draft: Draftable & Pick<W4Draft, 'w4FilingStatus'>): W4Draft {
  const given = Object.entries(draft).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as W4Draft;
}
