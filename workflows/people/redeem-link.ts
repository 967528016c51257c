import { recordWrite } from '../../database/audit.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import {
  consumeSessionLink,
  findLinkSession,
  type LinkSession,
} from '../../store/session-links.ts';
import { toInstant } from '../../values/instant.ts';
import { hashToken, newToken } from './secrets.ts';
import type { SignInServices } from './sign-in.ts';

export interface RedeemedLink {
  /** Token of the cookie. */
  readonly token: string;
  readonly session: LinkSession;
}

/** Opens the session of a link, once; undefined if the link is unknown, used, expired or withdrawn. */
export async function redeemLink(
  { database, clock }: Pick<SignInServices, 'database' | 'clock'>,
  { linkToken, requestId }: { readonly linkToken: string; readonly requestId: string },
): Promise<RedeemedLink | undefined> {
  const now = clock.now();
  const token = newToken();
  const sessionHash = hashToken(token);
  return database.transaction(
    async (tx) => {
      const hashes = { tokenHash: hashToken(linkToken), sessionHash };
      if (!(await consumeSessionLink(tx, hashes, now))) return undefined;
      const session = await findLinkSession(tx, sessionHash, now);
      if (!session) return undefined;
      const { principal, role, account } = session;
      recordWrite(tx, {
        at: toInstant(now + account.clockOffsetMs),
        by: describePrincipal(principal),
        operation: 'redeemLink',
        requestId,
        about: { companyId: principal.membership.companyId, subjects: [] },
        request: {
          screen: principal.screen,
          role,
          companyId: principal.membership.companyId,
        },
        answer: '{}',
      });
      return { token, session };
    },
    { purpose: 'small' },
  );
}
