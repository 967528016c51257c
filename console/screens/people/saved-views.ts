import { type PeopleSearch, readPeopleSearch, withoutSelection } from './people-search.ts';

// Lists that a person has given a name. They are kept in this browser, by person: names and filters, no records of
// workers. Signing out keeps them.

export interface SavedView {
  readonly name: string;
  readonly search: PeopleSearch;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (personId: string) => `paywright-people-views ${personId}`;

/** Reads the views of a person; what cannot be read is left out. */
export function readViews(store: Store, personId: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(personId)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((view) =>
      typeof view?.name === 'string' && view.name !== ''
        ? [{ name: view.name, search: readPeopleSearch(view.search ?? {}) }]
        : [],
    );
  } catch {
    return [];
  }
}

/** Keeps a list under a name; a view of the same name is replaced. */
export function saveView(store: Store, personId: string, { name, search }: SavedView): void {
  const others = readViews(store, personId).filter((view) => view.name !== name);
  write(store, personId, [...others, { name, search: withoutSelection(search) }]);
}

export function removeView(store: Store, personId: string, name: string): void {
  write(
    store,
    personId,
    readViews(store, personId).filter((view) => view.name !== name),
  );
}

function write(store: Store, personId: string, views: readonly SavedView[]): void {
  store.setItem(keyOf(personId), JSON.stringify(views));
}
