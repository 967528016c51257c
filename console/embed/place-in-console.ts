import type { SentLink } from '../../contract/session/link-routes.ts';

interface EmbeddedPlace {
  readonly pathname: string;
  /** With its question mark; empty without one. */
  readonly search: string;
  /** The operation to confirm. */
  readonly operation: string;
}

/** The place of the console with the form that a person has filled in on an embedded screen. */
export function placeInConsole(
  link: Pick<SentLink, 'role' | 'screen' | 'companyId'> | undefined,
  { pathname, search, operation }: EmbeddedPlace,
): string {
  if (link?.role === 'worker')
    return /BankAccount|PayPercentage/.test(operation) ? '/me?part=bank' : '/me?part=forms';
  if (pathname !== '/') return pathname + search;
  return link?.screen === 'bankAccount' ? `/c/${link.companyId}/settings?part=bank` : '';
}
