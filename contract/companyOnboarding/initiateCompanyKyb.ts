import { z } from 'zod';
import { companyIdentity } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const initiateCompanyKyb = operation({
  module: 'companyOnboarding',
  name: 'initiateCompanyKyb',
  verb: 'POST',
  access: companyIdentity,
  summary: 'Starts the verification of a business (KYB) once its prerequisites are complete.',
  description:
    'If no location was added, the address of the admin who is a beneficial owner becomes ' +
    'the primary location.',
  request: () => z.object({ companyId: id('company', 'Invalid Company ID. Company not found.') }),
  response: () => z.object({ initiateKyb: outcome('companyId') }),
  documentedRefusals: ['unknownCompany'],
  refusals: {
    unknownCompany: 'Invalid Company ID. Company not found.',
    alreadyInitiated: 'KYB verification of {company} has already been initiated.',
    notReady: 'KYB verification of {company} cannot be initiated yet. {missing}',
  },
});
