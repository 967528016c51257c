import { normalizeName } from '../../values/contact.ts';

/** A person as a name tells of one. */
export interface PersonName {
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
  readonly lastName: string;
}

/** One, none or several are called so. */
export type NameMatch<Person> =
  | { readonly found: 'one'; readonly person: Person }
  | { readonly found: 'none' }
  | { readonly found: 'several' };

/** First and last name; case and spaces do not count. */
export function nameKey({ firstName, lastName }: PersonName): string {
  return `${normalizeName(firstName)}\n${normalizeName(lastName)}`;
}

/** Whether two names can be one person's: a middle name may be missing or shortened. */
export function maybeSamePerson(one: PersonName, other: PersonName): boolean {
  if (nameKey(one) !== nameKey(other)) return false;
  const [first, second] = [middleOf(one), middleOf(other)];
  return first.startsWith(second) || second.startsWith(first);
}

/** People by name, to be looked up thousands of times. */
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

/** Among those a name may mean, the one whose middle name it bears to the letter, or the only one. */
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
