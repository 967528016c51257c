import type { withdrawOperatorInvitation as declared } from '../../../contract/operator/withdrawOperatorInvitation.ts';
import { endOperatorInvitationFor } from '../../../store/operator-invitations.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const withdrawOperatorInvitation: Handler<typeof declared> = async (
  { invitationId },
  context,
) => {
  const session = operatorSession(context);
  const isWithdrawn = await endOperatorInvitationFor(context.tx, session, invitationId);
  if (!isWithdrawn) return context.refuse('unknownInvitation');
  return {
    invitation: { invitationId, status: 'cancelled', message: 'The invitation is withdrawn.' },
  };
};
