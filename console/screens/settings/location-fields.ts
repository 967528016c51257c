import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { addressFields } from '../../words/company-fields.ts';

export type ListedLocation = Answered<
  'reports',
  'getCompanyLocationInfo'
>['CompanyLocation'][number];

const uses = [
  { name: 'isWorkLocation', label: 'People work there', words: 'place of work' },
  { name: 'isMailingAddress', label: 'Mail goes there', words: 'mailing address' },
  { name: 'isFilingAddress', label: 'On returns and forms', words: 'filing address' },
] as const;

/** The uses of a location in words. */
export function describeUses(location: ListedLocation): string {
  const named = uses.filter(({ name }) => location[name]).map(({ words }) => words);
  const all = location.isPrimary ? ['main location', ...named] : named;
  return all.join(', ') || '–';
}

/** The fields of a location with what is on file, after the choice among several. */
export function changedLocationFields(
  locations: readonly ListedLocation[],
  location: ListedLocation,
): readonly EntryField[] {
  const known: Readonly<Record<string, unknown>> = location;
  const initialOf = (name: string) => String(known[name] ?? '') || undefined;
  return [
    {
      name: 'companyLocationId',
      label: 'Location',
      initial: location.companyLocationID,
      choices: locations.map(({ companyLocationID, companyLocation }) => ({
        value: companyLocationID,
        label: companyLocation,
      })),
    },
    { name: 'companyLocation', label: 'Name', initial: location.companyLocation },
    ...addressFields.map((field) => ({ ...field, initial: initialOf(field.name) })),
    ...uses.map(({ name, label }) => ({
      name,
      label,
      initial: location[name] ? 'Yes' : 'No',
      choices: ['Yes', 'No'],
    })),
  ];
}

/** The request with what differs from what is on file. */
export function toChangedLocation(
  location: ListedLocation,
  { companyLocationId: _, ...typed }: EntryValues,
) {
  const known: Readonly<Record<string, unknown>> = location;
  const isUse = (name: string) => uses.some((use) => use.name === name);
  const changed = Object.entries(typed).flatMap(([name, text]) => {
    const value = isUse(name) ? text === 'Yes' : text;
    return value === '' || value === known[name] ? [] : [[name, value] as const];
  });
  return {
    companyLocation: {
      companyLocationId: location.companyLocationID,
      ...Object.fromEntries(changed),
    },
  };
}
