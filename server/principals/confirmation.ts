import { hash } from 'node:crypto';
import type { Declaration } from '../../contract/operation.ts';
import { sessionRefusals } from '../../contract/session-messages.ts';
import type { Transaction } from '../../database/database.ts';
import type { Caller } from '../../engine/access/principal.ts';
import { type ConfirmedRequest, consumeConfirmation } from '../../store/sessions.ts';
import type { Instant } from '../../values/instant.ts';
import { hashToken } from '../../workflows/people/secrets.ts';
import { Refusal } from '../operations/refusal.ts';

const key = 'confirmationMissing';
export const confirmationMissing = new Refusal({ key, message: sessionRefusals[key] }, 403);

/** The confirmation that a person must bring for the operation; undefined if none is needed. */
export function toConfirmedRequest(
  caller: Caller,
  { name, access }: Declaration,
  sent: { readonly token: unknown; readonly body: Uint8Array | undefined },
): ConfirmedRequest | Refusal | undefined {
  if (!('sessionId' in caller) || !access.isConfirmed) return undefined;
  if (typeof sent.token !== 'string') return confirmationMissing;
  return {
    tokenHash: hashToken(sent.token),
    sessionId: caller.sessionId,
    operation: name,
    bodySha256: hash('sha256', sent.body ?? '', 'buffer'),
  };
}

/** Uses up the confirmation of a request, or refuses the request. */
export async function findConfirmationRefusal(
  tx: Transaction,
  confirmed: ConfirmedRequest | undefined,
  now: Instant,
): Promise<Refusal | undefined> {
  if (!confirmed) return undefined;
  return (await consumeConfirmation(tx, confirmed, now)) ? undefined : confirmationMissing;
}
