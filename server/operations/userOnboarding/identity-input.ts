import type { z } from 'zod';
import type { Problem } from '../../../contract/problems.ts';
import {
  kycRefusalFields,
  kycRefusals,
  kycWarningMessages,
  type userRemoteLocation,
} from '../../../contract/userOnboarding/kyc-fields.ts';
import { findLocationOn } from '../../../engine/onboarding/work-locations.ts';
import {
  listIdentityProblems,
  listWorkerIdentityWarnings,
} from '../../../engine/onboarding/worker-identity.ts';
import type { HomeAddress, WorkerIdentity } from '../../../store/worker-identities.ts';
import {
  listWorkLocations,
  putWorkLocation,
  type WorkLocation,
} from '../../../store/worker-locations.ts';
import type { Worker } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { RequestContext } from '../handler.ts';

/** Reads the remote location; undefined if none was sent. */
export function toRemoteLocation(
  input: z.output<typeof userRemoteLocation>,
): HomeAddress | undefined {
  if (!input?.address1 || !input.city || !input.state || !input.zipcode) return undefined;
  const { address1, address2, city, state, zipcode: zipCode } = input;
  return { address1, address2: address2 ?? null, city, state, zipCode };
}

/** Completes the work location of today with the address of a remote worker, and returns it. */
export async function storeRemoteLocation(
  { tx, now, today }: Pick<RequestContext<never>, 'tx' | 'now' | 'today'>,
  worker: Worker,
  remote: HomeAddress | undefined,
): Promise<WorkLocation> {
  const current = findLocationOn(await listWorkLocations(tx, worker), today);
  if (!current) throw new Error('a worker has no work location');
  if (!remote) return current;
  const location = { ...current, remote };
  putWorkLocation(tx, worker, location, now);
  return location;
}

/** Lists every reason to refuse an identity. */
export function listIdentityInputProblems(
  identity: WorkerIdentity,
  context: { readonly today: CalendarDate; readonly isLive: boolean },
): Problem[] {
  return listIdentityProblems(identity, context).map((problem) => ({
    key: problem,
    path: `kycInformation.${kycRefusalFields[problem]}`,
    message: kycRefusals[problem],
  }));
}

/** Describes details that are accepted but may be mistakes. */
export function describeIdentityWarnings(
  worker: Worker & WorkLocation,
  identity: WorkerIdentity,
  sharing: readonly { readonly firstName: string; readonly lastName: string }[],
): string[] {
  const { joinedOn, locationCategory, workState, remote } = worker;
  const { dateOfBirth, home } = identity;
  const placeOfWork = (remote ?? home).state;
  const names = sharing.map(fullNameOf).join(', ');
  return listWorkerIdentityWarnings({
    dateOfBirth,
    joinedOn,
    locationCategory,
    workState,
    placeOfWork,
    sharingSsn: sharing.length,
  }).map((warning) =>
    kycWarningMessages[warning]
      .replace('{names}', () => names)
      .replace('{state}', placeOfWork)
      .replace('{workState}', workState ?? ''),
  );
}
