import type { getPeople as declared } from '../../../contract/access/getPeople.ts';
import { findCompany } from '../../../store/companies.ts';
import { listOpenInvitations } from '../../../store/invitations.ts';
import { listMembers } from '../../../store/memberships.ts';
import { groupByPerson, toInvitationRecord, toPersonRecord } from '../../views/person-record.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getPeople: Handler<typeof declared> = async (
  { companyId, ...options },
  { tx, keys, worldTime, refuse },
) => {
  const [company, members, invitations] = await Promise.all([
    companyId && findCompany(tx, companyId),
    listMembers(tx, companyId),
    listOpenInvitations(tx, worldTime, companyId),
  ]);
  if (companyId && !company) return refuse('unknownCompany');
  // Emails are opened for the page only.
  const entries = [
    ...groupByPerson(members).map(({ personId, held }) => ({
      id: personId,
      describe: () => toPersonRecord(keys, held),
    })),
    ...invitations.map((invitation) => ({
      id: invitation.invitationId,
      describe: () => toInvitationRecord(keys, invitation),
    })),
  ];
  const page = paginate<(typeof entries)[number]>(entries, options, ({ id }) => id);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, people: page.items.map(({ describe }) => describe()) };
};
