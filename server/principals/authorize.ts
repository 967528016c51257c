import { accessRefusals } from '../../contract/access-messages.ts';
import { operationsOnScreen } from '../../contract/embedded-screens.ts';
import { fillPlaceholders } from '../../contract/messages.ts';
import { type Declaration, isRead } from '../../contract/operation.ts';
import { type Grant, grantAccess } from '../../engine/access/grant-access.ts';
import type { Caller } from '../../engine/access/principal.ts';
import type { Id } from '../../values/id.ts';
import { Refusal } from '../operations/refusal.ts';
import { findSubject } from './find-subject.ts';

/** Decides by the declaration what a caller may do with an operation, or refuses with 403. */
export function authorize(caller: Caller, declared: Declaration): Grant | Refusal {
  const { access, module } = declared;
  if (
    caller.kind === 'link' &&
    !operationsOnScreen(caller.screen, caller.membership.role).includes(declared.name)
  )
    return refuseAccess(declared, 'otherScreen', { screen: caller.screen });
  const granted = grantAccess(caller, { access, module, isRead: isRead(declared) });
  return typeof granted === 'string' ? refuseAccess(declared, granted) : granted;
}

/** Refuses a request for records of a worker that the grant does not cover. */
export function checkOwnRecords(
  declared: Declaration,
  { ownWorkers }: Grant,
  request: object,
): Refusal | undefined {
  if (ownWorkers.size === 0) return undefined;
  const { companyId, workerId } = findSubject(request);
  const isOwn = [...ownWorkers.values()].includes(workerId as Id<'worker'>);
  const isElsewhere = companyId !== undefined && !ownWorkers.has(companyId as Id<'company'>);
  return isOwn || isElsewhere ? undefined : refuseAccess(declared, 'notOwnRecords');
}

function refuseAccess(
  declared: Declaration,
  key: keyof typeof accessRefusals,
  values: Readonly<Record<string, string>> = {},
): Refusal {
  const message = fillPlaceholders(accessRefusals[key], {
    ...values,
    operation: declared.name,
    roles: declared.access.roles.join(', '),
  });
  return new Refusal({ key, message }, 403);
}
