import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { endOfSession } from '../../engine/access/session-times.ts';
import { insertSession } from '../../store/sessions.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { hashToken, newToken } from './secrets.ts';
import type { Sender } from './sign-in.ts';

/** Starts a session of a person who has passed both factors, and returns its token. */
export function startSession(
  tx: Transaction,
  person: { readonly personId: Id<'person'>; readonly accountId: Id<'account'> | undefined },
  { userAgent, address }: Sender,
  now: Instant,
): string {
  const token = newToken();
  insertSession(
    tx,
    {
      ...person,
      sessionId: newId(),
      tokenHash: hashToken(token),
      endsAt: endOfSession(now),
      isConfirmed: true,
      userAgent,
      address,
    },
    now,
  );
  return token;
}
