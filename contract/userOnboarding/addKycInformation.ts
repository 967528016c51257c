import { z } from 'zod';
import { workerIdentity } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import {
  date,
  name,
  optionalName,
  outcome,
  socialSecurityNumber,
  stateName,
  zipCode,
} from '../wire.ts';
import { kycRefusals, kycUserId, noEmployeeId, userRemoteLocation } from './kyc-fields.ts';

export const addKycInformation = operation({
  module: 'userOnboarding',
  name: 'addKycInformation',
  verb: 'POST',
  access: workerIdentity,
  summary: 'Records the identity of a worker (KYC information) and starts its verification.',
  description:
    'Mandatory for every worker. userRemoteLocation may be left out for an office worker, ' +
    'and for a remote worker who works at home.',
  request: () =>
    z.object({
      kycInformation: aliased(
        z.object({
          userId: kycUserId(),
          ssn: socialSecurityNumber(),
          dateOfBirth: date(),
          address1: name(),
          address2: optionalName(),
          city: name(),
          state: stateName(),
          zipcode: zipCode(),
        }),
      ),
      userRemoteLocation,
    }),
  response: () => z.object({ kycInformation: outcome('userId') }),
  documentedRefusals: ['noEmployeeId'],
  refusals: {
    noEmployeeId,
    unknownUser: 'Invalid UserId',
    alreadyExists: 'KYC information already exists',
    ...kycRefusals,
  },
});
