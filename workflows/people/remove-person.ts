import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { planRemoval, type RemovalRefusal } from '../../engine/access/decide-roles.ts';
import type { Caller } from '../../engine/access/principal.ts';
import { endKeysOfFormerMember } from '../../store/api-keys.ts';
import {
  type ListedInvitation,
  listOpenInvitations,
  openInvitationEmail,
  withdrawOpenInvitation,
} from '../../store/invitations.ts';
import { endMembership, lockMembers, type Member } from '../../store/memberships.ts';
import { openPersonEmail, toStoredEmail } from '../../store/people.ts';
import { endSessionsOfFormerMember } from '../../store/sessions.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';

export interface RemovedPerson {
  readonly personId: Id<'person'>;
  /** Undefined for all companies that the transaction may see, and the whole account. */
  readonly companyId: Id<'company'> | undefined;
  /** Undefined for the operator on the command line. */
  readonly caller: Caller | undefined;
}

/**
 * Ends roles of a person, sessions and API keys of a person without a role in the account, and the open invitations
 * that the person has received or made: otherwise the person could return with one of them.
 */
export async function endRolesOfPerson(
  tx: Transaction,
  keys: KeyRing,
  removed: RemovedPerson,
  now: Instant,
): Promise<readonly Member[] | RemovalRefusal> {
  const { personId, companyId, caller } = removed;
  const [held, invitations] = await Promise.all([
    lockMembers(tx, personId),
    listOpenInvitations(tx, now, companyId),
  ]);
  const ended = planRemoval(held, { personId, companyId }, caller);
  if (typeof ended === 'string') return ended;
  for (const { membershipId } of ended) endMembership(tx, membershipId, now);
  for (const invitation of invitations)
    if (isOfPerson(keys, invitation, ended))
      await withdrawOpenInvitation(tx, invitation.invitationId, now);
  endSessionsOfFormerMember(tx, personId);
  endKeysOfFormerMember(tx, personId, now);
  return ended;
}

/** Withdraws the open invitations to a company that a person has made who decides roles there no more. */
export async function withdrawInvitationsMadeBy(
  tx: Transaction,
  { personId, companyId }: { readonly personId: Id<'person'>; readonly companyId: Id<'company'> },
  now: Instant,
): Promise<void> {
  for (const invitation of await listOpenInvitations(tx, now, companyId))
    if (isMadeBy(invitation, personId))
      await withdrawOpenInvitation(tx, invitation.invitationId, now);
}

function isOfPerson(
  keys: KeyRing,
  invitation: ListedInvitation,
  [person]: readonly Member[],
): boolean {
  if (!person) return false;
  const { personId, sealedEmail } = person;
  const invited = toStoredEmail(openInvitationEmail(keys, invitation));
  return isMadeBy(invitation, personId) || invited === openPersonEmail(keys, personId, sealedEmail);
}

function isMadeBy({ createdBy }: ListedInvitation, personId: Id<'person'>): boolean {
  // In a session, or with a key of the person.
  return createdBy.includes(`person ${personId}`);
}
