import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../client/api-error.ts';
import type { SentSession } from '../../contract/session/open-session-routes.ts';
import { ask, send } from './ask.ts';

/** The session of this browser; null if nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SentSession | null> => {
    try {
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

/** The jobs of the person in the chosen account. */
export function jobsOf({ memberships }: SentSession): readonly OwnJob[] {
  return memberships.flatMap(({ role, companyId, userId }) =>
    role === 'worker' && companyId && userId ? [{ companyId, userId }] : [],
  );
}

/** True if the person has another role than worker in the chosen account. */
export function hasCompanies({ memberships }: SentSession): boolean {
  return memberships.some(({ role }) => role !== 'worker');
}

/** Operations that the person may call. */
const callerQuery = queryOptions({
  queryKey: ['caller'],
  queryFn: async () => {
    const { caller } = await ask('access', 'getCaller', {});
    return new Set(caller.operations);
  },
  staleTime: 60_000,
});

/** Answers if the person may call an operation; false until it is known. */
export function useMayCall(): (operation: string) => boolean {
  const { data } = useQuery(callerQuery);
  return (operation) => data?.has(operation) ?? false;
}

/** Ends the session, and forgets what was loaded and what the grid keeps in this tab. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await send({ path: '/session/sign-out', body: '{}' });
    sessionStorage.clear();
    // The session stays a query: the frame watches it, and shows the sign-in.
    queryClient.setQueryData(sessionQuery.queryKey, null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
}
