import { stateNames } from '../../../values/state.ts';
import { workerTypes } from '../../../values/vocabulary.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import { forPeople } from '../../words/for-people.ts';

/** Stands for the main location where a form asks for the place of work. */
export const atLocation = 'Office';

/** The fields of a new worker from those of the form. */
export function toNewUser({ place = atLocation, ...values }: EntryValues) {
  return place === atLocation
    ? { ...values, companyLocationCategory: 'Office' }
    : { ...values, companyLocationCategory: 'Remote', stateCode: place };
}

/** The columns of a sheet with people, by their headings. */
export const sheetColumns = [
  { name: 'firstName', heading: 'First name' },
  { name: 'lastName', heading: 'Last name' },
  { name: 'email', heading: 'Email' },
  { name: 'workerType', heading: 'Type' },
  { name: 'dateOfJoin', heading: 'First day' },
  { name: 'place', heading: 'State' },
  { name: 'jobTitle', heading: 'Job' },
  { name: 'userReferenceId', heading: 'Number' },
] as const;

/** Possible mistakes in people that were added, each with the people whom it is about. */
export function listSheetWarnings(
  people: readonly EntryValues[],
  answers: readonly { readonly warnings?: readonly { readonly message: string }[] }[],
): readonly string[] {
  const fields = sheetColumns.map(({ name, heading }) => ({ name, label: heading }));
  const namesOf = new Map<string, string[]>();
  for (const [index, { warnings = [] }] of answers.entries())
    for (const { message } of warnings) {
      const { firstName, lastName } = people[index] ?? {};
      namesOf.set(message, [...(namesOf.get(message) ?? []), `${firstName} ${lastName}`]);
    }
  return [...namesOf].map(
    ([message, names]) => `${names.join(', ')}: ${forPeople(message, fields)}`,
  );
}

const mandatoryHeadings = ['First name', 'Last name', 'First day'];

export interface ReadPeople {
  readonly people: readonly EntryValues[];
  /** Rows that are left out, and why. */
  readonly problems: readonly string[];
}

/** Reads people from the cells of a sheet whose first row has headings. */
export function readPeople([headings = [], ...lines]: readonly (readonly string[])[]): ReadPeople {
  const names = headings.map(
    (heading) => sheetColumns.find((column) => isSame(column.heading, heading))?.name,
  );
  const missing = mandatoryHeadings.filter(
    (heading) => !headings.some((given) => isSame(given, heading)),
  );
  if (missing.length > 0)
    return { people: [], problems: [`The first row needs these headings: ${missing.join(', ')}.`] };
  const read = lines.map((line, index) => readPerson(names, line, `Row ${index + 2}`));
  return {
    people: read.flatMap((each) => (typeof each === 'string' ? [] : [each])),
    problems: read.filter((each) => typeof each === 'string'),
  };
}

function readPerson(
  names: readonly (string | undefined)[],
  line: readonly string[],
  at: string,
): EntryValues | string {
  const values: Record<string, string> = { workerType: 'W2', place: atLocation };
  for (const [index, name] of names.entries()) if (name && line[index]) values[name] = line[index];
  const date = readDate(values.dateOfJoin ?? '');
  const place = readPlace(values.place ?? '');
  if (!values.firstName || !values.lastName) return `${at} has no name.`;
  if (!date) return `${at}: the first day must be a date such as 2026-03-02 or 3/2/2026.`;
  if (!place) return `${at}: ${values.place} is not a state.`;
  if (!workerTypes.some((type) => type === values.workerType))
    return `${at}: the type must be W2 or 1099-NEC.`;
  return { ...values, dateOfJoin: date, place };
}

/** `2026-03-02` or `3/2/2026` as a date; undefined for anything else. */
function readDate(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function readPlace(text: string): string | undefined {
  if (isSame(text, atLocation)) return atLocation;
  return Object.entries(stateNames).find(
    ([code, name]) => isSame(code, text) || isSame(name, text),
  )?.[0];
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
