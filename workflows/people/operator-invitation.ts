import type { OperatorInvitation } from '../../store/operator-invitations.ts';
import type { Operator } from '../../store/operators.ts';
import { toStoredEmail } from '../../store/people.ts';

/** True for an invitation that the operator has received or made: with it the operator could return. */
export function isInvitationOf(
  { personId, email }: Operator,
  invitation: Pick<OperatorInvitation, 'email' | 'createdBy'>,
): boolean {
  return (
    invitation.createdBy.includes(`operator ${personId}`) ||
    toStoredEmail(invitation.email) === email
  );
}
