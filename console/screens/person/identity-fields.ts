import type { ShownWorker } from '../../call/company-queries.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { addressFields } from '../../words/company-fields.ts';

/** The facts of a worker that decide about the identity form. */
export type KnownIdentity = Pick<
  ShownWorker,
  'userId' | 'ssn' | 'kycStatus' | 'dateOfBirth' | 'userAddress'
>;

const personFields: readonly EntryField[] = [
  { name: 'ssn', label: 'Social security number', kind: 'secret' },
  { name: 'dateOfBirth', label: 'Date of birth', kind: 'date' },
];

/** Fields of an identity that is entered for the first time. */
export const newIdentityFields: readonly EntryField[] = [...personFields, ...addressFields];

/** Fields of a correction, with what is on file. The number on file is masked, so that it is typed only if it changes. */
export function correctedIdentityFields(
  person: KnownIdentity,
  withAddress: boolean,
): readonly EntryField[] {
  const known: Readonly<Record<string, string | null>> = {
    ...person.userAddress,
    dateOfBirth: person.dateOfBirth,
  };
  return (withAddress ? newIdentityFields : personFields).map((field) =>
    field.name === 'ssn'
      ? { ...field, isOptional: true, hint: `Leave it empty to keep ${person.ssn}` }
      : { ...field, initial: known[field.name] ?? undefined },
  );
}

/** The values that were typed; an empty one changes nothing, and is left out. */
export function withoutEmpty(values: EntryValues): EntryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
