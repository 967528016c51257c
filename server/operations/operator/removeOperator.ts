import type { removeOperator as declared } from '../../../contract/operator/removeOperator.ts';
import {
  endOperatorInvitationFor,
  listOperatorInvitationsFor,
} from '../../../store/operator-invitations.ts';
import { endOperatorFor, listOperatorsFor } from '../../../store/operators.ts';
import { isInvitationOf } from '../../../workflows/people/operator-invitation.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const removeOperator: Handler<typeof declared> = async ({ personId }, context) => {
  const { tx, keys, by, refuse } = context;
  const session = operatorSession(context);
  const operator = (await listOperatorsFor(tx, keys, session)).find(
    (each) => each.personId === personId,
  );
  if (!operator) return refuse('unknownPerson');
  if (personId === session.personId) return refuse('ownRole');
  for (const invitation of await listOperatorInvitationsFor(tx, keys, session))
    if (isInvitationOf(operator, invitation))
      await endOperatorInvitationFor(tx, session, invitation.invitationId);
  await endOperatorFor(tx, session, { personId, by });
  return {
    person: { personId, status: 'removed', message: `${operator.name} is no operator any more.` },
  };
};
