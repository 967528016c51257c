import { recordAdminCommand } from '../../database/audit.ts';
import { type Database, statement } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import { findAccount, listAccounts } from '../../store/accounts.ts';
import { findAnybody } from '../../store/invitations.ts';
import type { Instant } from '../../values/instant.ts';
import { createInvitation } from '../../workflows/people/invite-person.ts';

export interface FirstPerson {
  /** False until somebody has accepted an invitation. */
  readonly hasPerson: boolean;
  /** Set only when it was just created: it is not stored and cannot be shown again. */
  readonly link: string | undefined;
}

/** The first administrator signs in with it, and then invites people with emails of their own. */
export const firstPersonEmail = 'admin@paywright.localhost';

/** Hours for which the first link works. */
const firstLinkHours = 1;

/**
 * Invites an administrator of the first account if the installation never had a person or an invitation.
 * A later start creates no other link: whoever makes a server restart must not get one.
 */
export async function ensureFirstPerson(
  owner: Database,
  keys: KeyRing,
  address: string,
  now: Instant,
): Promise<FirstPerson> {
  return owner.transaction(async (tx) => {
    await tx.many(oneFirstPerson);
    const { hasPerson, hadInvitation } = await findAnybody(tx);
    const first = (await listAccounts(tx)).find(({ isRevoked }) => !isRevoked);
    const account = first && (await findAccount(tx, first.clientId));
    if (hasPerson || hadInvitation || !account) return { hasPerson, link: undefined };
    const { accountId } = account;
    recordAdminCommand(tx, { accountId, operation: 'person invite', at: now });
    const invited = {
      email: firstPersonEmail,
      name: 'Administrator',
      role: 'accountAdmin',
      companyId: undefined,
      workerId: undefined,
      businessUserId: undefined,
      createdBy: describePrincipal({ kind: 'commandLine' }),
    } as const;
    const { link } = createInvitation(tx, keys, invited, { address, hours: firstLinkHours, now });
    return { hasPerson, link };
  });
}

const oneFirstPerson = statement(
  '',
  "select pg_advisory_xact_lock(hashtextextended('paywright first person', 0))",
);
