import {
  type invitePerson as declared,
  invitationHours,
} from '../../../contract/access/invitePerson.ts';
import {
  findRoleProblem,
  isSameRolePlace,
  mayDecideRole,
} from '../../../engine/access/decide-roles.ts';
import { listBusinessUsers } from '../../../store/business-users.ts';
import { findCompany } from '../../../store/companies.ts';
import { listMembers } from '../../../store/memberships.ts';
import { findPerson } from '../../../store/people.ts';
import { findWorker } from '../../../store/workers.ts';
import { createInvitation } from '../../../workflows/people/invite-person.ts';
import { toInvitationOutcome } from '../../views/person-record.ts';
import type { Handler, RequestContext } from '../handler.ts';
import type { Refusal } from '../refusal.ts';

type Context = RequestContext<typeof declared>;
type Invited = Parameters<Handler<typeof declared>>[0];

export const invitePerson: Handler<typeof declared> = async (invited, context) => {
  const { tx, keys, by, settings, worldTime, caller, refuse } = context;
  const { name, role, companyId, workerId, businessUserId } = invited;
  const email = invited.email.reveal();
  const unknown = await findUnknownRecord(invited, context);
  if (unknown) return unknown;
  const membership = { role, companyId, workerId, businessUserId };
  const problem = findRoleProblem(membership);
  if (problem === 'companyMissing') return refuse(problem, { role });
  if (problem) return refuse(problem);
  if (!mayDecideRole(caller, membership)) return refuse('roleTooHigh');
  const held = await findHeldRole(email, membership, context);
  if (held) return refuse('hasRoleAlready', { role: held });

  const invitation = createInvitation(
    tx,
    keys,
    { ...membership, email, name, createdBy: by },
    { address: settings.publicAddress, hours: invitationHours, now: worldTime },
  );
  return { invitation: toInvitationOutcome(name, invitation) };
};

/** Refuses ids that the caller may not see, or that do not belong together. */
async function findUnknownRecord(
  { companyId, workerId, businessUserId }: Invited,
  { tx, refuse }: Context,
): Promise<Refusal | undefined> {
  const [company, worker, businessUsers] = await Promise.all([
    companyId && findCompany(tx, companyId),
    workerId && findWorker(tx, workerId),
    companyId && businessUserId ? listBusinessUsers(tx, companyId) : [],
  ]);
  if (companyId && !company) return refuse('unknownCompany');
  if (workerId && (!worker || (companyId && worker.companyId !== companyId)))
    return refuse('unknownUser');
  if (businessUserId && !businessUsers.some((each) => each.businessUserId === businessUserId))
    return refuse('unknownBusinessUser');
  return undefined;
}

/** The role that the person holds already in the same place. */
async function findHeldRole(
  email: string,
  invited: Parameters<typeof isSameRolePlace>[0],
  { tx, keys }: Context,
) {
  const known = await findPerson(tx, keys, email);
  if (!known) return undefined;
  const members = await listMembers(tx, invited.companyId);
  return members.find((each) => each.personId === known.personId && isSameRolePlace(each, invited))
    ?.role;
}
