import { type Caller, describePrincipal } from '../../engine/access/principal.ts';

/**
 * The name under which an idempotency key of a caller is stored. People and callers who may not see the whole
 * account have keys of their own, so that they never receive an answer that was made for others.
 */
export function ownIdempotencyKey(caller: Caller, key: string): string {
  const isShared =
    caller.kind === 'key' && caller.companies === undefined && caller.personId === undefined;
  return isShared ? key : `${describePrincipal(caller)} ${key}`;
}
