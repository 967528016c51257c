import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { Membership } from '../../engine/access/principal.ts';
import { insertInvitation } from '../../store/invitations.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { hashToken, newToken } from './secrets.ts';

export interface InvitedPerson extends Membership {
  readonly email: string;
  readonly name: string;
  readonly createdBy: string;
}

/** An invitation whose link is shown once. */
export interface OpenInvitation {
  readonly invitationId: Id<'invitation'>;
  readonly link: string;
  readonly expiresAt: Instant;
}

/**
 * Invites a person to the account of the transaction. The code is in the fragment of the link, which
 * browsers send to no server, so that no log has it.
 */
export function createInvitation(
  tx: Transaction,
  keys: KeyRing,
  invited: InvitedPerson,
  {
    address,
    hours,
    now,
  }: { readonly address: string; readonly hours: number; readonly now: Instant },
): OpenInvitation {
  const code = newToken();
  const expiresAt = toInstant(now + hours * hourMs);
  const added = { ...invited, codeHash: hashToken(code), expiresAt };
  const invitationId = insertInvitation(tx, keys, added, now);
  return { invitationId, link: `${address}/invitation#${code}`, expiresAt };
}

const hourMs = 3_600_000;
