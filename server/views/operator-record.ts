import type { ResponseOf } from '../../contract/operation.ts';
import type { getOperators } from '../../contract/operator/getOperators.ts';
import type { OperatorInvitation } from '../../store/operator-invitations.ts';
import type { Operator } from '../../store/operators.ts';
import { formatInstant } from '../../values/instant.ts';

type OperatorRecord = ResponseOf<typeof getOperators>['operators'][number];

export function toOperatorRecord(listed: Operator | OperatorInvitation): OperatorRecord {
  const { name, email, createdAt } = listed;
  const common = { name, email, addedAt: formatInstant(createdAt) };
  if ('personId' in listed) return { personId: listed.personId, status: 'active', ...common };
  const { invitationId, expiresAt } = listed;
  return { invitationId, status: 'invited', ...common, expiresAt: formatInstant(expiresAt) };
}
