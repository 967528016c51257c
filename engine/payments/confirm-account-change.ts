import type { Id } from '../../values/id.ts';
import { isSamePerson } from '../submission/approval.ts';
import type { ApprovingPerson } from '../submission/choose-approver.ts';

/** Facts about a confirmation of changed deposit accounts. */
export interface AskedConfirmation {
  /** The person who confirms; undefined for the key of a program. */
  readonly callerId: Id<'person'> | undefined;
  /** Those who entered the changes that wait; null for a program. */
  readonly enteredBy: readonly (Id<'person'> | null)[];
  /** The administrators of the company who sign in. */
  readonly administrators: readonly ApprovingPerson[];
}

export type ConfirmationStep =
  | {
      readonly kind: 'confirm';
      /** Those whose changes wait for somebody else. */
      readonly except: readonly ApprovingPerson[];
      /** The administrator who confirms an own change, because the company has no other. */
      readonly alone: ApprovingPerson | undefined;
    }
  /** The person entered every change that waits. */
  | { readonly kind: 'samePerson'; readonly name: string }
  /** A key that any administrator could have added counts as nobody. */
  | { readonly kind: 'confirmerMustSignIn'; readonly name: string };

/**
 * Decides which changes a caller may confirm. A change that an administrator entered needs another one, if
 * the company has another.
 */
export function assessConfirmation({
  callerId,
  enteredBy,
  administrators,
}: AskedConfirmation): ConfirmationStep {
  const caller = administrators.find(({ personId }) => personId === callerId);
  const own = administrators.filter(
    (each) => enteredBy.includes(each.personId) && (!caller || isSamePerson(each, caller)),
  );
  const [first] = own;
  if (!first) return { kind: 'confirm', except: [], alone: undefined };
  const hasOther = administrators.some((each) => !isSamePerson(each, first));
  if (!hasOther) return { kind: 'confirm', except: [], alone: first };
  const ownIds = own.map(({ personId }) => personId);
  const isOthers = enteredBy.some((personId) => personId === null || !ownIds.includes(personId));
  if (isOthers) return { kind: 'confirm', except: own, alone: undefined };
  return { kind: caller ? 'samePerson' : 'confirmerMustSignIn', name: first.name };
}
