import type { z } from 'zod';
import type { Problem } from '../../../contract/decode.ts';
import {
  kycRefusalFields,
  kycRefusals,
  kycWarningMessages,
  type userRemoteLocation,
} from '../../../contract/userOnboarding/kyc-fields.ts';
import {
  listIdentityProblems,
  listWorkerIdentityWarnings,
} from '../../../engine/onboarding/worker-identity.ts';
import type { HomeAddress, WorkerIdentity } from '../../../store/worker-identities.ts';
import type { Worker } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';

/** The remote location as stated, where one was. */
export function toRemoteLocation(
  stated: z.output<typeof userRemoteLocation>,
): HomeAddress | undefined {
  if (!stated?.address1 || !stated.city || !stated.state || !stated.zipcode) return undefined;
  const { address1, address2, city, state, zipcode: zipCode } = stated;
  return { address1, address2: address2 ?? null, city, state, zipCode };
}

/** Everything wrong with an identity as stated. */
export function listIdentityInputProblems(
  identity: WorkerIdentity,
  told: { readonly today: CalendarDate; readonly isLive: boolean },
): Problem[] {
  return listIdentityProblems(identity, told).map((problem) => ({
    path: `kycInformation.${kycRefusalFields[problem]}`,
    message: kycRefusals[problem],
  }));
}

/** What was accepted although it may be a mistake, in sentences. */
export function describeIdentityWarnings(
  worker: Worker,
  identity: WorkerIdentity,
  sharing: readonly { readonly firstName: string; readonly lastName: string }[],
): string[] {
  const { joinedOn, locationCategory, workState } = worker;
  const { dateOfBirth, home, remote } = identity;
  const placeOfWork = (remote ?? home).state;
  const names = sharing.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return listWorkerIdentityWarnings({
    dateOfBirth,
    joinedOn,
    locationCategory,
    workState,
    placeOfWork,
    sharingSsn: sharing.length,
  }).map((oddity) =>
    kycWarningMessages[oddity]
      .replace('{names}', () => names)
      .replace('{state}', placeOfWork)
      .replace('{workState}', workState ?? ''),
  );
}
