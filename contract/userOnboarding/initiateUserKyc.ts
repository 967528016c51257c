import { z } from 'zod';
import { operation } from '../operation.ts';
import { blockerMessages } from '../tasks.ts';
import { outcome } from '../wire.ts';
import { kycUserId, noEmployeeId } from './kyc-fields.ts';

export const initiateUserKyc = operation({
  module: 'userOnboarding',
  name: 'initiateUserKyc',
  verb: 'POST',
  summary: 'Begins the verification of a worker (KYC), or begins it again after a failure.',
  description:
    'addKycInformation begins the verification by itself: sent after it, this operation says ' +
    'where the verification stands.',
  request: z.object({ userId: kycUserId() }),
  response: z.object({ initiateKyc: outcome('userId') }),
  refusals: {
    noEmployeeId,
    unknownUser: 'Invalid UserId',
    noWage:
      'User wage information is required before initiating KYC. Add employee wage information.',
    identityMissing: blockerMessages.identityMissing,
  },
});
