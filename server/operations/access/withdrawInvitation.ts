import type { withdrawInvitation as declared } from '../../../contract/access/withdrawInvitation.ts';
import { mayDecideRole } from '../../../engine/access/decide-roles.ts';
import { findInvitation, withdrawOpenInvitation } from '../../../store/invitations.ts';
import type { Handler } from '../handler.ts';

export const withdrawInvitation: Handler<typeof declared> = async (
  { invitationId },
  { tx, caller, worldTime, refuse },
) => {
  const invitation = await findInvitation(tx, invitationId);
  if (!invitation) return refuse('unknownInvitation');
  const { name } = invitation;
  if (!mayDecideRole(caller, invitation)) return refuse('roleTooHigh');
  if (!(await withdrawOpenInvitation(tx, invitationId, worldTime)))
    return refuse('invitationClosed', { name });
  const message = `The invitation of ${name} was withdrawn.`;
  return { invitation: { invitationId, status: 'removed', message } };
};
