import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const simulateVerification = operation({
  module: 'sandbox',
  name: 'simulateVerification',
  verb: 'POST',
  summary: 'Decides a verification in place of the provider, so that every outcome can be tried.',
  description:
    'What was decided before, or would have been decided by itself, counts no more. `pending` ' +
    'leaves the verification undecided until this operation is called again.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    result: z.enum(['passed', 'failed', 'pending']),
  }),
  response: z.object({ verification: outcome('companyId') }),
  refusals: {
    liveAccount: 'A live account’s verifications are decided by an operator, not simulated.',
    unknownCompany: 'Invalid CompanyId',
    notInitiated:
      'KYB verification of {company} has not been initiated: call initiateCompanyKyb first.',
  },
});
