import type { UnresolvedPlace } from '../places/places.ts';
import { workerBlockerRules } from './blocker-rules.ts';
import type { Blocker, BlockerSubject } from './blockers.ts';

/** Lists a task for each local tax that exists, or may exist, and cannot be resolved. */
export function listPlaceBlockers(
  subject: BlockerSubject,
  unresolved: readonly UnresolvedPlace[],
): Blocker[] {
  return unresolved.map((place) => ({
    key: 'placeUnresolved',
    ...workerBlockerRules.placeUnresolved,
    fixOperation: resolvingOperation(place),
    subject,
    place,
  }));
}

/** Operation that resolves a place. */
export function resolvingOperation({ reason, form }: UnresolvedPlace): string {
  if (reason === 'rate not confirmed') return 'addCompanyTax';
  return form && reason !== 'several candidates' ? 'addStateW4Information' : 'setUserTax';
}
