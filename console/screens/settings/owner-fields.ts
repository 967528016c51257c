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
  return [
    ...names.map((field) => ({ ...field, initial: initialOf(field.name) })),
    ...parts.map(({ name, label }) => ({
      name,
      label,
      initial: known?.[name] ? 'Yes' : 'No',
      choices: ['Yes', 'No'],
      ...(name === 'beneficialOwner' && { hint: 'An owner needs all fields below.' }),
    })),
    // A state that need not be chosen has an empty choice of its own.
    ...ownerFields.map(({ choose: _, ...field }) => ({
      ...field,
      isOptional: true,
      ...(field.name === 'ssn'
        ? known?.ssn && { hint: `Leave it empty to keep ${known.ssn}` }
        : { initial: initialOf(field.name) }),
    })),
  ];
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
  // The second line of an address may be empty, but an owner needs it.
  const changed = [...typed, ...Object.entries(numbers)].filter(
    ([name, value]) => name === 'address2' || (value !== '' && value !== onFile[name]),
  );
  return Object.fromEntries(changed);
}
