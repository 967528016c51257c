import type { getPeople } from '../../contract/access/getPeople.ts';
import { invitationHours } from '../../contract/access/invitePerson.ts';
import type { ResponseOf } from '../../contract/operation.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { Membership } from '../../engine/access/principal.ts';
import { type ListedInvitation, openInvitationEmail } from '../../store/invitations.ts';
import type { Member } from '../../store/memberships.ts';
import { openPersonEmail } from '../../store/people.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant } from '../../values/instant.ts';
import type { OpenInvitation } from '../../workflows/people/invite-person.ts';

type PersonRecord = ResponseOf<typeof getPeople>['people'][number];

/** Roles of one person, at least one. */
type RolesOfPerson = readonly [Member, ...Member[]];

/** Collects the roles of each person, in the order of the first ones. */
export function groupByPerson(
  members: readonly Member[],
): { readonly personId: Id<'person'>; readonly held: RolesOfPerson }[] {
  const groups = new Map<Id<'person'>, [Member, ...Member[]]>();
  for (const member of members) {
    const group = groups.get(member.personId);
    if (group) group.push(member);
    else groups.set(member.personId, [member]);
  }
  return [...groups].map(([personId, held]) => ({ personId, held }));
}

export function toPersonRecord(keys: KeyRing, held: RolesOfPerson): PersonRecord {
  const [{ personId, name, sealedEmail, createdAt, signedInAt }] = held;
  return {
    personId,
    status: 'active',
    name,
    email: openPersonEmail(keys, personId, sealedEmail),
    roles: held.map(toRoleRecord),
    addedAt: formatInstant(createdAt),
    ...(signedInAt !== undefined && { lastSignInAt: formatInstant(signedInAt) }),
  };
}

export function toInvitationRecord(keys: KeyRing, invitation: ListedInvitation): PersonRecord {
  const { invitationId, name, createdAt, expiresAt } = invitation;
  return {
    invitationId,
    status: 'invited',
    name,
    email: openInvitationEmail(keys, invitation),
    roles: [toRoleRecord(invitation)],
    addedAt: formatInstant(createdAt),
    expiresAt: formatInstant(expiresAt),
  };
}

/** The answer to an invitation, with its link. */
export function toInvitationOutcome(name: string, invitation: OpenInvitation) {
  const message = `${name} is invited. Send them the link: it works once, for ${invitationHours} hours, and is not shown again.`;
  const expiresAt = formatInstant(invitation.expiresAt);
  return { ...invitation, status: 'invited' as const, message, expiresAt };
}

function toRoleRecord({ role, companyId, workerId, businessUserId }: Membership) {
  return {
    role,
    ...(companyId && { companyId }),
    ...(workerId && { workerId }),
    ...(businessUserId && { businessUserId }),
  };
}
