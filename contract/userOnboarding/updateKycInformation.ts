import { z } from 'zod';
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
  summary: 'Corrects the identity of a worker (KYC information).',
  description:
    'A field that is missing or empty is not changed. A new ssn or dateOfBirth, and any ' +
    'correction after a failure, restarts the verification.',
  request: z.object({
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
      }),
    ),
    userRemoteLocation,
  }),
  response: z.object({ kycInformation: outcome('userId') }),
  refusals: {
    noEmployeeId,
    unknownUser: 'Invalid UserId',
    identityMissing: blockerMessages.identityMissing,
    ...kycRefusals,
  },
});
