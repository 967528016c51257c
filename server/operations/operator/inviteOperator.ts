import { invitationHours } from '../../../contract/access/invitePerson.ts';
import type { inviteOperator as declared } from '../../../contract/operator/inviteOperator.ts';
import { listOperatorsFor } from '../../../store/operators.ts';
import { toStoredEmail } from '../../../store/people.ts';
import { createOperatorInvitation } from '../../../workflows/people/invite-person.ts';
import { toInvitationOutcome } from '../../views/person-record.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const inviteOperator: Handler<typeof declared> = async (invited, context) => {
  const { tx, keys, by: createdBy, settings, worldTime: now, refuse } = context;
  const { name } = invited;
  const email = invited.email.reveal();
  const session = operatorSession(context);
  const operators = await listOperatorsFor(tx, keys, session);
  if (operators.some((each) => each.email === toStoredEmail(email)))
    return refuse('isOperatorAlready');
  const invitation = createOperatorInvitation(
    tx,
    keys,
    { email, name, createdBy, sessionId: session.sessionId },
    { address: settings.publicAddress, hours: invitationHours, now },
  );
  return { invitation: toInvitationOutcome(name, invitation) };
};
