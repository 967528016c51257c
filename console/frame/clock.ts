import { useQuery } from '@tanstack/react-query';
import { clockQuery } from '../call/company-queries.ts';
import { sessionQuery } from '../call/session.ts';

/** Tells if the account of the screen is a sandbox: the chosen one, or that of the company that an operator has opened. */
export function useAccountKind(): 'sandbox' | 'live' | undefined {
  const { data: session } = useQuery(sessionQuery);
  const chosen = session?.accounts.find(({ accountId }) => accountId === session.accountId);
  return chosen?.kind ?? session?.openedCompany?.accountKind;
}

/** The time of the account in milliseconds: of the test clock for a sandbox, of this computer for a live account. */
export function useAccountNow(): number | undefined {
  const kind = useAccountKind();
  const isSandbox = kind === 'sandbox';
  const { data: clock } = useQuery({ ...clockQuery, enabled: isSandbox });
  if (isSandbox) return clock && Date.parse(clock.now);
  return kind && Math.round(performance.timeOrigin + performance.now());
}
