import { z } from 'zod';
import { workerIdentity } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import {
  optionalDate,
  optionalName,
  optionalSsn,
  optionalState,
  optionalZipCode,
  outcome,
} from '../wire.ts';
import { kycRefusals, kycUserId, noEmployeeId, userRemoteLocation } from './kyc-fields.ts';

export const updateKycInformation = operation({
  module: 'userOnboarding',
  name: 'updateKycInformation',
  verb: 'PUT',
  access: workerIdentity,
  summary: 'Corrects the identity of a worker (KYC information).',
  description:
    'A field that is missing or empty is not changed. A new ssn or dateOfBirth, and any ' +
    'correction after a failure, restarts the verification. With effectiveDate, the worker moved on ' +
    'that day: pay of days before it is taxed at the former home, and pay of a period is divided by ' +
    'its working days. Without it, the address is corrected for all pay that is not submitted.',
  request: () =>
    z.object({
      kycInformation: aliased(
        z.object({
          userId: kycUserId(),
          ssn: optionalSsn(),
          dateOfBirth: optionalDate(),
          address1: optionalName(),
          address2: optionalName(),
          city: optionalName(),
          state: optionalState(),
          zipcode: optionalZipCode(),
          effectiveDate: optionalDate(),
        }),
      ),
      userRemoteLocation,
    }),
  response: () => z.object({ kycInformation: outcome('userId') }),
  refusals: {
    noEmployeeId,
    unknownUser: 'Invalid UserId',
    identityMissing: blockerMessages.identityMissing,
    ...kycRefusals,
    effectiveDateOutOfRange:
      'effectiveDate must not be more than 100 years ago or one year in the future.',
  },
});
