// The list of people as its address has it: filters, search, order and selection.

export const peopleGroups = ['active', 'missing', 'joining', 'left'] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

const peopleSorts = ['name', '-name', 'dateOfJoin', '-dateOfJoin'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export interface PeopleSearch {
  /** Words of the search. */
  readonly q?: string;
  readonly group?: PeopleGroup;
  /** The key of a task that is open for all of them. */
  readonly missing?: string;
  /** The state of work. */
  readonly state?: string;
  readonly department?: string;
  /** By name, if absent. */
  readonly sort?: PeopleSort;
  /** Ids of the selected workers, with `~` between them. */
  readonly selected?: string;
}

/** Reads the list of an address; what is unknown is left out. Digits stay a text. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const text = (name: keyof PeopleSearch) => {
    const value = search[name];
    const words = typeof value === 'number' ? String(value) : value;
    return typeof words === 'string' && words !== '' ? { [name]: words } : {};
  };
  const group = peopleGroups.find((each) => each === search.group);
  const sort = peopleSorts.find((each) => each === search.sort);
  return {
    ...text('q'),
    ...(group && { group }),
    ...text('missing'),
    ...text('state'),
    ...text('department'),
    ...(sort && { sort }),
    ...text('selected'),
  };
}

/** Changes a list; an empty value removes a filter, and another list has no selection. */
export function changeSearch(
  { selected: _, ...search }: PeopleSearch,
  change: Readonly<Record<string, string | undefined>>,
): PeopleSearch {
  return readPeopleSearch({ ...search, ...change });
}

/** Removes the selection: the address of the list for links, views and neighbors. */
export function withoutSelection({ selected: _, ...search }: PeopleSearch): PeopleSearch {
  return search;
}

const groupWords = {
  active: 'Active',
  missing: 'Missing',
  joining: 'Joining',
  left: 'Left',
} as const;

/** The request of a list, without its page. */
export function toListRequest({ q, group, missing, state, department, sort }: PeopleSearch) {
  return {
    ...(q && { search: q }),
    ...(group && { group: groupWords[group] }),
    ...(missing && { task: missing }),
    ...(state && { stateCode: state }),
    ...(department && { department }),
    sort: sort ?? 'name',
  };
}

/** The order in which the list is read backwards. */
export function reverseSort(sort: PeopleSort = 'name'): PeopleSort {
  return (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as PeopleSort;
}

/** The order after a click on a heading: ascending, or the other way if it is so already. */
export function nextSort(by: 'name' | 'dateOfJoin', sort: PeopleSort = 'name'): PeopleSort {
  return sort === by ? reverseSort(sort) : by;
}

const between = '~';

export function readSelection({ selected }: PeopleSearch): ReadonlySet<string> {
  return new Set(selected?.split(between));
}

/** The list with another selection. */
export function withSelection(search: PeopleSearch, ids: ReadonlySet<string>): PeopleSearch {
  const list = withoutSelection(search);
  return ids.size === 0 ? list : { ...list, selected: [...ids].join(between) };
}

/** Most workers in a selection: their ids are in the address. */
export const mostSelected = 100;
