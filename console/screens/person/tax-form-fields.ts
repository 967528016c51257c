import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';

type StateField = Answered<'reports', 'getStateW4FormFields'>['stateW4Form']['fields'][number];

const filingStatuses = ['Single', 'Married filing jointly', 'Head of household'];
const yesOrNo = ['No', 'Yes'];

/** The steps of Form W-4 as the form asks them. */
export function w4Fields(status: string | undefined): readonly EntryField[] {
  return [
    {
      name: 'w4FilingStatus',
      label: 'Step 1: filing status',
      choices: filingStatuses,
      initial: status,
    },
    { name: 'haveMultipleJob', label: 'Step 2: two jobs, or a spouse who works', choices: yesOrNo },
    {
      name: 'dependentsAmount',
      label: 'Step 3: amount for dependents',
      kind: 'number',
      isOptional: true,
    },
    {
      name: 'otherIncome',
      label: 'Step 4(a): other income in a year',
      kind: 'number',
      isOptional: true,
    },
    {
      name: 'otherDeduction',
      label: 'Step 4(b): deductions in a year',
      kind: 'number',
      isOptional: true,
    },
    {
      name: 'extraWithholding',
      label: 'Step 4(c): extra tax each pay day',
      kind: 'number',
      isOptional: true,
    },
  ];
}

/** A question of a state's form. */
export function stateFieldOf({ label, answer, choices }: StateField): EntryField {
  const field = { name: label, label, isOptional: true };
  if (answer === 'yesNo') return { ...field, choices: yesOrNo };
  return answer === 'choice' ? { ...field, choices } : field;
}

/** The answers that were given; an empty one is left out. */
export function toStateAnswers(values: EntryValues): EntryValues {
  return Object.fromEntries(Object.entries(values).filter(([, answer]) => answer !== ''));
}
