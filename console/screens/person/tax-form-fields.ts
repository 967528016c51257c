import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Answered, Asked } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { claimsThisYear } from './form-claims.ts';

type StateField = Answered<'reports', 'getStateW4FormFields'>['stateW4Form']['fields'][number];

/** The Form W-4 on file; null without one. */
export type W4OnFile = ShownWorker['w4Information'];

/** The filing statuses of Form W-4, with the names of the form. */
const filingStatuses = [
  { value: 'Single', label: 'Single' },
  { value: 'Married Filing Separately', label: 'Married filing separately' },
  { value: 'Married filing jointly', label: 'Married filing jointly' },
  { value: 'Married Qualifying widow(er)', label: 'Qualifying surviving spouse' },
  { value: 'Head of household', label: 'Head of household' },
];
const yesOrNo = ['No', 'Yes'];

/**
 * The steps of Form W-4 as the form asks them, with the lines of the form on file. A claim to be exempt for another year
 * than that of the new form is not repeated.
 */
export function w4Fields(onFile: W4OnFile, today: CalendarDate): readonly EntryField[] {
  const line = (name: NumberLine, label: string, hint?: string): EntryField => ({
    name,
    label,
    kind: 'number',
    isOptional: true,
    initial: showLine(onFile?.[name]),
    ...(hint && { hint }),
  });
  const question = (name: string, label: string, answer: boolean | undefined): EntryField => ({
    name,
    label,
    choices: yesOrNo,
    initial: answer ? 'Yes' : 'No',
  });
  return [
    {
      name: 'w4FilingStatus',
      label: 'Step 1: filing status',
      choices: filingStatuses,
      initial: onFile?.w4FilingStatus ?? 'Single',
    },
    question('haveMultipleJob', 'Step 2: two jobs, or a spouse who works', onFile?.haveMultipleJob),
    line('dependents', 'Step 3: children under 17'),
    line('dependentsAbove18', 'Step 3: other dependents'),
    line(
      'dependentsAmount',
      'Step 3: amount for dependents',
      'The total on the form. Without it, the numbers of dependents count.',
    ),
    line('otherIncome', 'Step 4(a): other income in a year'),
    line('otherDeduction', 'Step 4(b): deductions in a year'),
    line('extraWithholding', 'Step 4(c): extra tax each pay day'),
    question('exempt', 'Claims to be exempt from withholding', claimsThisYear(onFile, today)),
    question('isNonResident', 'Nonresident alien, as noted below step 4(c)', onFile?.isNonResident),
  ];
}

type NumberLine =
  | 'dependents'
  | 'dependentsAbove18'
  | 'dependentsAmount'
  | 'otherIncome'
  | 'otherDeduction'
  | 'extraWithholding';

const showLine = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** The Form W-4 that was filled in. Lines that the form does not ask about stay as they are on file. */
export function toW4Request(
  userId: string,
  { haveMultipleJob, exempt, isNonResident, w4FilingStatus = 'Single' }: EntryValues,
  numbers: Readonly<Record<string, number>>,
  onFile: W4OnFile,
): Asked<'userOnboarding', 'updateW4Information'> {
  return {
    w4Information: {
      userId,
      w4FilingStatus,
      haveMultipleJob: haveMultipleJob === 'Yes',
      exempt: exempt === 'Yes',
      isNonResident: isNonResident === 'Yes',
      ...numbers,
      ...linesNotAsked(onFile),
    },
  };
}

/** Lines for states without a form on file, which Form W-4 does not have. */
function linesNotAsked(onFile: W4OnFile) {
  if (!onFile) return {};
  const { hasMiltarySpouseExemption, stateAdditionalDeduction, azDeductionPercent } = onFile;
  return {
    hasMiltarySpouseExemption,
    ...(stateAdditionalDeduction !== null && { stateAdditionalDeduction }),
    ...(azDeductionPercent !== null && { azDeductionPercent }),
  };
}

/** The lines of a lock-in letter of the IRS, with those of the letter on file. */
export function lockInFields(
  letter: ShownWorker['lockInLetter'],
  today: CalendarDate,
): readonly EntryField[] {
  const lines = w4Fields(letter && { ...emptyForm, ...letter }, today);
  return [
    ...lines.filter(({ name }) => lockInLines.has(name)),
    { name: 'effectiveDate', label: 'From', kind: 'date', hint: 'The day that the letter names' },
  ];
}

const lockInLines = new Set([
  'w4FilingStatus',
  'haveMultipleJob',
  'dependentsAmount',
  'otherIncome',
  'otherDeduction',
  'extraWithholding',
]);

/** The lines of a Form W-4 that a letter does not have. */
const emptyForm = {
  formVersion: 2020,
  dependents: null,
  dependentsAbove18: null,
  allowances: null,
  exempt: false,
  hasMiltarySpouseExemption: false,
  isNonResident: false,
  stateAdditionalDeduction: null,
  azDeductionPercent: null,
};

/** The lock-in letter that was filled in. */
export function toLockInRequest(
  userId: string,
  { haveMultipleJob, w4FilingStatus = 'Single', effectiveDate = '' }: EntryValues,
  numbers: Readonly<Record<string, number>>,
): Asked<'userOnboarding', 'addLockInLetter'> {
  return {
    lockInLetter: {
      userId,
      w4FilingStatus,
      haveMultipleJob: haveMultipleJob === 'Yes',
      effectiveDate,
      ...numbers,
    },
  };
}

/** A question of a state's form, with the answer on file. */
export function stateFieldOf(
  { label, answer, choices }: StateField,
  onFile: Readonly<Record<string, string>> = {},
): EntryField {
  const field = { name: label, label, isOptional: true, initial: onFile[label] ?? '' };
  if (answer === 'yesNo') return { ...field, choices: yesOrNo };
  return answer === 'choice' ? { ...field, choices } : field;
}

/** The answers that were given; an empty one is left out. */
export function toStateAnswers(values: EntryValues): EntryValues {
  return Object.fromEntries(Object.entries(values).filter(([, answer]) => answer !== ''));
}
