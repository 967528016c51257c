import { useQuery } from '@tanstack/react-query';
import { clockQuery } from '../call/company-queries.ts';
import { sessionQuery } from '../call/session.ts';

/** The chosen account; undefined before it is known. */
export function useAccount() {
  const { data: session } = useQuery(sessionQuery);
  return session?.accounts.find(({ accountId }) => accountId === session.accountId);
}

/** The time of the account in milliseconds: of the test clock for a sandbox, of this computer for a live account. */
export function useAccountNow(): number | undefined {
  const account = useAccount();
  const isSandbox = account?.kind === 'sandbox';
  const { data: clock } = useQuery({ ...clockQuery, enabled: isSandbox });
  if (isSandbox) return clock && Date.parse(clock.now);
  return account && Math.round(performance.timeOrigin + performance.now());
}
