import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answered, askTyped } from '../../call/ask.ts';
import {
  type PeopleSearch,
  reverseSort,
  toListRequest,
  withoutSelection,
} from './people-search.ts';

const pageLength = 50;

export type ListedPerson = Answered<'reports', 'getUserOverview'>['users'][number];
export type PeopleCounts = NonNullable<Answered<'reports', 'getUserOverview'>['counts']>;

/** A list of people, page by page. */
export const peopleQuery = (companyId: string, search: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: ['getUserOverview', companyId, withoutSelection(search)],
    queryFn: ({ signal, pageParam }) => {
      const page = { limit: pageLength, withTotal: true, ...(pageParam && { cursor: pageParam }) };
      const request = { companyId, ...toListRequest(search), ...page };
      return askTyped('reports', 'getUserOverview', request, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Numbers of people by group, state and department; they take longer than the list. */
export const peopleCountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getUserOverview', companyId, 'counts'],
    queryFn: async ({ signal }) => {
      const request = { companyId, limit: 1, withCounts: true };
      return (await askTyped('reports', 'getUserOverview', request, { signal })).counts;
    },
    staleTime: 30_000,
  });

/** The id of the person after or before another one in a list; undefined at its ends. */
export async function findNeighbor(
  companyId: string,
  { list, userId, isNext }: { list: PeopleSearch; userId: string; isNext: boolean },
): Promise<string | undefined> {
  const asked = toListRequest(isNext ? list : { ...list, sort: reverseSort(list.sort) });
  const request = { companyId, ...asked, cursor: userId, limit: 1 };
  const { users } = await askTyped('reports', 'getUserOverview', request, {});
  return users[0]?.userId;
}
