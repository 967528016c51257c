import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { Membership } from '../../engine/access/principal.ts';
import { insertInvitation } from '../../store/invitations.ts';
import { insertOperatorInvitation } from '../../store/operator-invitations.ts';
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
  terms: InvitationTerms,
): OpenInvitation {
  return openInvitation(terms, (secret) =>
    insertInvitation(tx, keys, { ...invited, ...secret }, terms.now),
  );
}

/** Invites an operator, in the name of a session of an operator or, without one, of the database owner. */
export function createOperatorInvitation(
  tx: Transaction,
  keys: KeyRing,
  {
    sessionId,
    ...invited
  }: Pick<InvitedPerson, 'email' | 'name' | 'createdBy'> & {
    readonly sessionId?: Id<'session'>;
  },
  terms: InvitationTerms,
): OpenInvitation {
  const asked = { ...(sessionId && { sessionId }), now: terms.now };
  return openInvitation(terms, (secret) =>
    insertOperatorInvitation(tx, keys, { ...invited, ...secret }, asked),
  );
}

interface InvitationTerms {
  readonly address: string;
  readonly hours: number;
  readonly now: Instant;
}

function openInvitation(
  { address, hours, now }: InvitationTerms,
  insert: (secret: { codeHash: Buffer; expiresAt: Instant }) => Id<'invitation'>,
): OpenInvitation {
  const code = newToken();
  const expiresAt = toInstant(now + hours * hourMs);
  const invitationId = insert({ codeHash: hashToken(code), expiresAt });
  return { invitationId, link: `${address}/invitation#${code}`, expiresAt };
}

const hourMs = 3_600_000;
