import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../client/api-error.ts';
import type { SentLink } from '../../contract/session/link-routes.ts';
import type { SentSession } from '../../contract/session/open-session-routes.ts';
import { ask, send } from './ask.ts';
import { forgetKeptRecords } from './kept-records.ts';
import { openedLink, type ShownSession, toSession } from './opened-link.ts';

/** The session of this browser; null if nobody is signed in, or the link has ended. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<ShownSession | null> => {
    try {
      if (openedLink())
        return toSession((await send<{ link: SentLink }>({ path: '/session/link' })).link);
      return await send<SentSession>({ path: '/session' });
    } catch (error) {
      if (isSessionEnded(error)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** True if the request was refused because nobody is signed in any more. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** A worker as whom the person is paid. */
export interface OwnJob {
  readonly companyId: string;
  readonly userId: string;
}

/** A job with the name of its company. */
export interface NamedJob extends OwnJob {
  readonly company: string;
}

/** The jobs of the person in the chosen account. */
export function jobsOf({ memberships }: ShownSession): readonly NamedJob[] {
  return memberships.flatMap(({ role, companyId, company = '', userId }) =>
    role === 'worker' && companyId && userId ? [{ companyId, company, userId }] : [],
  );
}

/** True if the person has another role than worker in the chosen account. */
export function hasCompanies({ memberships }: ShownSession): boolean {
  return memberships.some(({ role }) => role !== 'worker');
}

/** Operations that the person may call, or by a link, start here and confirm elsewhere. */
export const callerQuery = queryOptions({
  queryKey: ['caller'],
  queryFn: async () => {
    const { operations, confirmedElsewhere = [] } = (await ask('access', 'getCaller', {})).caller;
    return new Set([...operations, ...confirmedElsewhere]);
  },
  staleTime: 60_000,
});

/** Answers if the person may call an operation; false until it is known. */
export function useMayCall(): (operation: string) => boolean {
  const { data } = useQuery(callerQuery);
  return (operation) => data?.has(operation) ?? false;
}

/** Ends the session, and forgets what was loaded and what the grid keeps in this browser. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await send({ path: '/session/sign-out', body: '{}' });
    sessionStorage.clear();
    await forgetKeptRecords();
    // The session stays a query: the frame watches it, and shows the sign-in.
    queryClient.setQueryData(sessionQuery.queryKey, null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
}
