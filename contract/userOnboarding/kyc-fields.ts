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

/** Work address of a remote worker who does not work at home. Missing, null or all empty: no such address. */
export const userRemoteLocation = z
  .preprocess((raw) => raw ?? undefined, remoteLocation.optional())
  .optional() as z.ZodOptional<
  z.ZodType<z.output<typeof remoteLocation> | undefined, z.input<typeof remoteLocation> | null>
>;

/** Reasons to refuse the identity of a worker. */
export const kycRefusals = {
  ssnNeverAssigned: 'ssn must be a number that the Social Security Administration can assign.',
  impossibleAge: 'dateOfBirth must be in the past and not more than 120 years ago.',
} as const;

/** The field each refusal is about. */
export const kycRefusalFields = { ssnNeverAssigned: 'ssn', impossibleAge: 'dateOfBirth' } as const;

/** Warnings about identities that are accepted but may be mistakes. */
export const kycWarningMessages = {
  sharedSsn: 'The same SSN is on file for {names}.',
  veryYoung: 'The worker was younger than 14 on the dateOfJoin.',
  otherState: 'The work address is in {state}, but the worker was added for {workState}.',
} as const;
