import { invitationHours } from '../../contract/access/invitePerson.ts';
import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import { systemClock } from '../../providers/clock.ts';
import {
  endOperatorInvitation,
  listOperatorInvitations,
} from '../../store/operator-invitations.ts';
import { endOperator, listOperators, type Operator } from '../../store/operators.ts';
import { toStoredEmail } from '../../store/people.ts';
import { createOperatorInvitation } from '../../workflows/people/invite-person.ts';
import { isInvitationOf } from '../../workflows/people/operator-invitation.ts';
import { toOperatorRecord } from '../views/operator-record.ts';
import { printLines, withKeys } from './terminal.ts';

// The commands of "person" for operators, who belong to no account.

/** The value of --role that means an operator. */
export const operatorRole = 'operator';

const commandLine = describePrincipal({ kind: 'commandLine' });

/** Invites an operator in a transaction of the database owner, and returns the link. */
export function createOperatorLink(
  tx: Transaction,
  keys: KeyRing,
  invited: { readonly email: string; readonly name: string },
  address: string,
): string {
  const terms = { address, hours: invitationHours, now: systemClock.now() };
  return createOperatorInvitation(tx, keys, { ...invited, createdBy: commandLine }, terms).link;
}

export async function findOperatorByEmail(
  tx: Transaction,
  keys: KeyRing,
  email: string,
): Promise<Operator | undefined> {
  const stored = toStoredEmail(email);
  return (await listOperators(tx, keys)).find((each) => each.email === stored);
}

export async function printOperators(): Promise<void> {
  const listed = await withKeys((owner, keys) =>
    owner.transaction(async (tx) => [
      ...(await listOperators(tx, keys)),
      ...(await listOperatorInvitations(tx, keys, systemClock.now())),
    ]),
  );
  printLines(
    ...listed.map(toOperatorRecord).map(({ email, expiresAt, name }) => {
      const state = expiresAt ? `invited until ${expiresAt}` : 'operator';
      return [email.padEnd(32), state, name].join('  ');
    }),
  );
}

/** Removes an operator, or withdraws the open invitations for the email. */
export async function removeOperatorByEmail(email: string): Promise<void> {
  await withKeys((owner, keys) =>
    owner.transaction(async (tx) => {
      const now = systemClock.now();
      const operator = await findOperatorByEmail(tx, keys, email);
      const invitations = (await listOperatorInvitations(tx, keys, now)).filter((each) =>
        operator
          ? isInvitationOf(operator, each)
          : toStoredEmail(each.email) === toStoredEmail(email),
      );
      if (!operator && invitations.length === 0)
        throw new Error(`${email} is no operator. "person list --role operator" lists them.`);
      for (const { invitationId } of invitations) endOperatorInvitation(tx, invitationId, now);
      if (operator) endOperator(tx, { personId: operator.personId, by: commandLine }, now);
    }),
  );
  printLines(`${email} is no operator any more.`);
}
