import type { changeRole as declared } from '../../../contract/access/changeRole.ts';
import { isDecider, isSameRolePlace, mayDecideRole } from '../../../engine/access/decide-roles.ts';
import { lockMembers, updateRole } from '../../../store/memberships.ts';
import { withdrawInvitationsMadeBy } from '../../../workflows/people/remove-person.ts';
import { withCompany } from '../scoped-handlers.ts';

export const changeRole = withCompany<typeof declared>(
  async ({ personId, companyId, role }, { tx, company, caller, worldTime, refuse }) => {
    const members = await lockMembers(tx, personId);
    const held = members.find(
      (each) => each.personId === personId && isSameRolePlace(each, { role, companyId }),
    );
    if (!held) return refuse('unknownPerson');
    if (caller.personId === personId) return refuse('ownRole');
    const { membershipId, name } = held;
    if (![held, { role, companyId }].every((each) => mayDecideRole(caller, each)))
      return refuse('roleTooHigh');

    updateRole(tx, { membershipId, role });
    if (!isDecider(role)) await withdrawInvitationsMadeBy(tx, { personId, companyId }, worldTime);
    const message = `${name} has the role ${role} in ${company.name}.`;
    return { person: { personId, status: 'active', message } };
  },
);
