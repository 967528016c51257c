import { normalizeName } from '../../values/contact.ts';

/** The name of a person. */
export interface PersonName {
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
  readonly lastName: string;
}

/** The result of looking up a name. */
export type NameMatch<Person> =
  | { readonly found: 'one'; readonly person: Person }
  | { readonly found: 'none' }
  | { readonly found: 'several' };

/** A key of first and last name that ignores case and spaces. */
export function nameKey({ firstName, lastName }: PersonName): string {
  return `${normalizeName(firstName)}\n${normalizeName(lastName)}`;
}

/** True if two names can belong to one person: a middle name may be missing or abbreviated. */
export function maybeSamePerson(one: PersonName, other: PersonName): boolean {
  if (nameKey(one) !== nameKey(other)) return false;
  const [first, second] = [middleOf(one), middleOf(other)];
  return first.startsWith(second) || second.startsWith(first);
}

/** Indexes people by name for repeated lookups. */
export function indexNames<Person extends PersonName>(people: readonly Person[]) {
  const byKey = new Map<string, Person[]>();
  for (const person of people) {
    const key = nameKey(person);
    const known = byKey.get(key);
    if (known) known.push(person);
    else byKey.set(key, [person]);
  }
  return (name: PersonName): Person[] =>
    (byKey.get(nameKey(name)) ?? []).filter((person) => maybeSamePerson(name, person));
}

/** Chooses the only candidate, or the only one with exactly the same middle name. */
export function chooseByName<Person extends PersonName>(
  name: PersonName,
  candidates: readonly Person[],
): NameMatch<Person> {
  const exact = candidates.filter((person) => middleOf(person) === middleOf(name));
  const [person, another] = exact.length === 1 ? exact : candidates;
  if (!person) return { found: 'none' };
  return another ? { found: 'several' } : { found: 'one', person };
}

function middleOf({ middleName }: PersonName): string {
  return normalizeName(middleName ?? '').replaceAll('.', '');
}
