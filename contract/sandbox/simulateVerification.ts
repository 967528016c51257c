import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { optionalId } from '../wire.ts';

export const simulateVerification = operation({
  module: 'sandbox',
  name: 'simulateVerification',
  verb: 'POST',
  access: accountSettings,
  summary: 'Decides the verification of a company or a worker in place of the provider.',
  description:
    'With a `userId` the identity of that worker is decided, and `companyId` may be left ' +
    'out; without one the verification of the company. It replaces any earlier decision and ' +
    'cancels the one the provider would make. `pending` leaves the verification undecided ' +
    'until this operation is called again.',
  request: () =>
    aliased(
      z.object({
        companyId: optionalId('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        result: z.enum(['passed', 'failed', 'pending']),
      }),
    ),
  response: () =>
    z.object({
      verification: aliased(
        z.object({
          companyId: z.string(),
          status: z.string(),
          message: z.string(),
          userId: z.string().optional(),
        }),
      ),
    }),
  refusals: {
    liveAccount:
      'Verifications of a live account are decided by an operator and cannot be simulated.',
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    notInitiated:
      'KYB verification of {company} has not been initiated: call initiateCompanyKyb first.',
    notBegun: 'The verification of {user} has not started: send addKycInformation first.',
  },
});
