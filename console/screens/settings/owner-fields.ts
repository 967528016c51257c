import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { ownerFields } from '../../words/company-fields.ts';

export type ListedOwner = Answered<'reports', 'getBusinessUsers'>['BusinessUser'][number];

const parts = [
  { name: 'payrollAdmin', label: 'May run payroll', words: 'may run payroll' },
  { name: 'bookKeeper', label: 'Keeps the books', words: 'keeps the books' },
  { name: 'beneficialOwner', label: 'Owns at least 25 percent', words: 'owner' },
] as const;

/** The parts of a person in the company, in words. */
export function describeParts(user: ListedOwner): string {
  const named = parts.filter(({ name }) => user[name]).map(({ words }) => words);
  return named.join(', ') || '–';
}

/** The fields of an owner or officer, with what is on file about one. The number on file is masked: it is typed only if it changes. */
export function businessUserFields(known?: ListedOwner): readonly EntryField[] {
  const onFile: Readonly<Record<string, unknown>> = known ?? {};
  const initialOf = (name: string) => String(onFile[name] || '') || undefined;
  const names: readonly EntryField[] = [
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'email', label: 'Email', kind: 'email', isOptional: true },
    { name: 'phoneNumber', label: 'Phone number', kind: 'tel', isOptional: true },
  ];
  // The server keeps what is on file in place of an empty text, so such a field must stay filled in.
  const withOnFile = (field: EntryField): EntryField => {
    const initial = initialOf(field.name);
    if (!initial || !field.isOptional) return { ...field, initial };
    return { ...field, initial, isOptional: false, hint: 'It can be changed, but not removed.' };
  };
  return [
    ...names.map(withOnFile),
    ...parts.map(({ name, label }) => ({
      name,
      label,
      initial: known?.[name] ? 'Yes' : 'No',
      choices: ['Yes', 'No'],
      ...(name === 'beneficialOwner' && { hint: 'An owner needs all fields below.' }),
    })),
    // A state that need not be chosen has an empty choice of its own.
    ...ownerFields.map(({ choose: _, ...shown }): EntryField => {
      const field = { ...shown, isOptional: true };
      if (field.name === 'ssn')
        return known?.ssn ? { ...field, hint: `Leave it empty to keep ${known.ssn}` } : field;
      if (field.name === 'ownershipPercentage')
        return { ...field, initial: initialOf(field.name), hint: shareHint };
      return withOnFile(field);
    }),
  ];
}

/** The smallest share of an owner in percent. */
const smallestOwnerShare = 25;

const shareHint =
  '25 to 100 for an owner. For anybody else, an empty share or one of 25 or more is recorded as 0.';

/** The share to record for a person on file: one who is not an owner any more does not keep the share of an owner. */
function toShare(typed: number | undefined, isOwner: boolean): number | undefined {
  if (isOwner) return typed;
  return typed === undefined || typed >= smallestOwnerShare ? 0 : typed;
}

/** The fields of a request: those that were filled in, or for a person on file those that differ. */
export function toBusinessUser(
  texts: EntryValues,
  numbers: Readonly<Record<string, number>>,
  known?: ListedOwner,
): Readonly<Record<string, unknown>> {
  const onFile: Readonly<Record<string, unknown>> = known ?? {};
  const isPart = (name: string) => parts.some((part) => part.name === name);
  const typed = Object.entries(texts).map(
    ([name, text]) => [name, isPart(name) ? text === 'Yes' : text] as const,
  );
  const { ownershipPercentage } = numbers;
  const { beneficialOwner } = texts;
  const share = known
    ? toShare(ownershipPercentage, beneficialOwner === 'Yes')
    : ownershipPercentage;
  // The second line of an address may be empty, but an owner needs it.
  const changed = [
    ...typed,
    ...(share === undefined ? [] : [['ownershipPercentage', share] as const]),
  ].filter(([name, value]) => name === 'address2' || (value !== '' && value !== onFile[name]));
  return Object.fromEntries(changed);
}
