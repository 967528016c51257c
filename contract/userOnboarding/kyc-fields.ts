import { z } from 'zod';
import { id, mandatoryWhen, optionalName, optionalState, optionalZipCode } from '../wire.ts';

export const noEmployeeId = 'EmployeeId is mandatory and cannot be empty.';

export const kycUserId = () => id('worker', 'Invalid UserId', noEmployeeId);

const remoteLocation = z
  .object({
    address1: optionalName(),
    address2: optionalName(),
    city: optionalName(),
    state: optionalState(),
    zipcode: optionalZipCode(),
  })
  .check(
    mandatoryWhen(
      ['address1', 'city', 'state', 'zipcode'],
      ({ address1, city, state, zipcode }) => Boolean(address1 ?? city ?? state ?? zipcode),
      'for a remote location',
    ),
  );

/** Where a remote worker works when not at home; missing, null and all empty mean there is none. */
export const userRemoteLocation = z
  .preprocess((raw) => raw ?? undefined, remoteLocation.optional())
  .optional() as z.ZodOptional<
  z.ZodType<z.output<typeof remoteLocation> | undefined, z.input<typeof remoteLocation> | null>
>;

/** Why somebody's identity cannot be taken as stated. */
export const kycRefusals = {
  ssnNeverAssigned: 'ssn must be a number the Social Security Administration gives out.',
  impossibleAge: 'dateOfBirth must lie in the past, and not more than 120 years ago.',
} as const;

/** The field each of these refusals is about. */
export const kycRefusalFields = { ssnNeverAssigned: 'ssn', impossibleAge: 'dateOfBirth' } as const;

/** What was accepted although it may be a mistake, said in the answer's message. */
export const kycWarningMessages = {
  sharedSsn: 'The same SSN is on file for {names}.',
  veryYoung: 'The worker was younger than 14 on the dateOfJoin.',
  otherState: 'The place of work lies in {state}, and the worker was added for {workState}.',
} as const;
