import { z } from 'zod';
import { workerIdentity } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { outcome } from '../wire.ts';
import { kycUserId, noEmployeeId } from './kyc-fields.ts';

export const initiateUserKyc = operation({
  module: 'userOnboarding',
  name: 'initiateUserKyc',
  verb: 'POST',
  access: workerIdentity,
  summary: 'Starts the identity verification of a worker (KYC), or restarts it after a failure.',
  description:
    'addKycInformation already starts the verification: sent after it, this operation ' +
    'returns the status of the verification.',
  request: () => aliased(z.object({ userId: kycUserId() })),
  response: () => z.object({ initiateKyc: outcome('userId') }),
  refusals: {
    noEmployeeId,
    unknownUser: 'Invalid UserId',
    noWage:
      'User wage information is required before initiating KYC. Add employee wage information.',
    identityMissing: blockerMessages.identityMissing,
  },
});
