import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { stateChoices } from '../../words/company-fields.ts';
import { paidAsChoices } from '../../words/schedules.ts';

/** The details of a worker that a form shows. */
export type KnownDetails = Pick<
  ShownWorker,
  | 'userId'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'personalEmail'
  | 'phoneNumber'
  | 'jobTitle'
  | 'userReferenceId'
  | 'WorkerType'
  | 'dateOfJoin'
  | 'companyLocationCategory'
  | 'companyLocationId'
  | 'stateCode'
>;

interface Location {
  readonly companyLocationID: string;
  readonly companyLocation: string;
}

const office = 'office ';
const home = 'home ';

/** Names the place of work as the form offers it: a location of the company, or a state in which the worker is at home. */
function placeOf({ companyLocationCategory, companyLocationId, stateCode }: KnownDetails): string {
  return companyLocationCategory === 'Remote'
    ? `${home}${stateCode}`
    : `${office}${companyLocationId}`;
}

/** Fields of the details with what is on file. */
export function detailsFields(
  person: KnownDetails,
  locations: readonly Location[],
): readonly EntryField[] {
  const text = (name: keyof KnownDetails & string, label: string, more: object = {}) => ({
    name,
    label,
    initial: String(person[name] ?? '') || undefined,
    ...more,
  });
  const optional = { isOptional: true };
  return [
    text('firstName', 'First name'),
    text('middleName', 'Middle name', optional),
    text('lastName', 'Last name'),
    text('email', 'Email', { kind: 'email', ...optional }),
    text('personalEmail', 'Email after the last day', { kind: 'email', ...optional }),
    text('phoneNumber', 'Phone number', { kind: 'tel', ...optional }),
    text('jobTitle', 'Job', optional),
    text('userReferenceId', 'Number in your other systems', optional),
    {
      name: 'workerType',
      label: 'Paid as',
      choices: paidAsChoices,
      initial: person.WorkerType.WorkerType,
    },
    text('dateOfJoin', 'First day of work', { kind: 'date' }),
    {
      name: 'place',
      label: 'Works',
      initial: placeOf(person),
      choices: [
        ...(person.companyLocationCategory !== 'Remote' && person.companyLocationId === ''
          ? [{ value: office, label: 'At the main location' }]
          : []),
        ...locations.map(({ companyLocationID, companyLocation }) => ({
          value: `${office}${companyLocationID}`,
          label: `At ${companyLocation}`,
        })),
        ...stateChoices.map(({ value, label }) => ({
          value: `${home}${value}`,
          label: `At home in ${label}`,
        })),
      ],
    },
    {
      name: 'effectiveDate',
      label: 'Works there from',
      kind: 'date',
      isOptional: true,
      hint: 'For another place of work; today, if empty. Pay of a period is divided by its working days.',
    },
  ];
}

/** The details on file as pairs of label and value, for people who may not change them. */
export function detailsOnFile(
  person: KnownDetails,
  locations: readonly Location[],
): readonly (readonly [label: string, value: string])[] {
  return detailsFields(person, locations)
    .filter(({ name }) => name !== 'effectiveDate')
    .map(({ label, kind, choices = [], initial = '' }) => [
      label,
      kind === 'date' ? showDate(initial) : nameChoice(choices, initial),
    ]);
}

function nameChoice(choices: NonNullable<EntryField['choices']>, value: string): string {
  const found = choices.find((each) => typeof each === 'object' && each.value === value);
  return typeof found === 'object' ? found.label : value;
}

/** The request with the fields that differ from what is on file. */
export function toChangedDetails(person: KnownDetails, typed: EntryValues) {
  const { place = '', effectiveDate = '', workerType, ...texts } = typed;
  const known: Readonly<Record<string, unknown>> = person;
  const changed = Object.entries(texts).filter(
    ([name, text]) => text !== '' && text !== (known[name] ?? ''),
  );
  const isMoved = place !== '' && place !== placeOf(person);
  return {
    user: {
      userId: person.userId,
      ...Object.fromEntries(changed),
      ...(workerType && workerType !== person.WorkerType.WorkerType && { workerType }),
      ...(isMoved && toWorkLocation(place)),
      ...(isMoved && effectiveDate && { effectiveDate }),
    },
  };
}

function toWorkLocation(place: string) {
  if (place.startsWith(home))
    return { companyLocationCategory: 'Remote', stateCode: place.slice(home.length) };
  const companyLocationId = place.slice(office.length);
  return { companyLocationCategory: 'Office', ...(companyLocationId && { companyLocationId }) };
}
