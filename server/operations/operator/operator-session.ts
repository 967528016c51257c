import type { Caller } from '../../../engine/access/principal.ts';
import type { OperatorSession } from '../../../store/operators.ts';
import type { Instant } from '../../../values/instant.ts';

/** The session of an operator, with which the database lets a transaction read across accounts. */
export function operatorSession({
  caller,
  worldTime: now,
}: {
  readonly caller: Caller;
  readonly worldTime: Instant;
}): OperatorSession & { readonly personId: string } {
  if (caller.kind !== 'operator') throw new Error('operations across accounts are for operators');
  const { sessionId, personId } = caller;
  return { sessionId, personId, now };
}
