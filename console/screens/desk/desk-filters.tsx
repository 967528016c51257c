import { TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { DeskPart, DeskSearch } from './desk-search.ts';

type FilterChanges = { readonly [Name in keyof DeskSearch]?: DeskSearch[Name] | undefined };

/** Returns the filters in the address of the desk, and a function that changes some; empty ones are left out. */
export function useDeskFilters(part: DeskPart) {
  const search = useSearch({ from: '/plain/desk' });
  const navigate = useNavigate();
  const change = (changes: FilterChanges) => {
    const given = Object.entries({ ...search, ...changes, part }).filter(([, value]) => value);
    void navigate({ to: '/desk', search: Object.fromEntries(given), replace: true });
  };
  return { search, change };
}

/** A field that filters a list of the desk by a text or a day. */
export function FilterField({
  label,
  name,
  type = 'text',
  filters: { search, change },
}: {
  readonly label: string;
  readonly name: Exclude<keyof DeskSearch, 'part' | 'outcome'>;
  readonly type?: 'text' | 'date';
  readonly filters: ReturnType<typeof useDeskFilters>;
}) {
  return (
    <TextInput
      label={label}
      type={type}
      defaultValue={search[name] ?? ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
}
