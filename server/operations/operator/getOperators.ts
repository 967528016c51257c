import type { getOperators as declared } from '../../../contract/operator/getOperators.ts';
import { listOperatorInvitationsFor } from '../../../store/operator-invitations.ts';
import { listOperatorsFor } from '../../../store/operators.ts';
import { toOperatorRecord } from '../../views/operator-record.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';
import { operatorSession } from './operator-session.ts';

export const getOperators: Handler<typeof declared> = async (options, context) => {
  const { tx, keys, refuse } = context;
  const session = operatorSession(context);
  const [operators, invitations] = await Promise.all([
    listOperatorsFor(tx, keys, session),
    listOperatorInvitationsFor(tx, keys, session),
  ]);
  const records = [...operators, ...invitations].map(toOperatorRecord);
  const page = paginate(records, options, (each) => each.personId ?? each.invitationId ?? '');
  return page ? { ...page.next, operators: [...page.items] } : refuse('invalidCursor');
};
