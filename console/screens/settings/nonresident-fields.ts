import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { frequencyWords } from '../../words/schedules.ts';

const w4Forms = ['2020 or later', '2019 or earlier'] as const;

/** The questions about an amount that is added to wages of nonresident aliens. */
export function nonresidentFields(year: string): readonly EntryField[] {
  return [
    { name: 'year', label: 'Year of the pay dates', kind: 'number', initial: year },
    {
      name: 'payFrequency',
      label: 'Pay frequency',
      choices: Object.entries(frequencyWords).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'w4Form',
      label: 'Year of the Form W-4',
      choices: w4Forms,
      hint: 'The publication has a table for each',
    },
    {
      name: 'amount',
      label: 'Amount to add for each pay period',
      kind: 'number',
      hint: 'As the table of IRS Publication 15-T of that year has it',
    },
    {
      name: 'source',
      label: 'Source',
      hint: 'Where you read the amount; the explanation of the pay shows it',
    },
  ];
}

/** The request for what was entered. */
export function toNonresidentRequest(
  companyId: string,
  texts: EntryValues,
  numbers: Readonly<Record<string, number>>,
) {
  return { nonresidentAddition: { companyId, ...texts, ...numbers } };
}
