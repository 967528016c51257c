import { z } from 'zod';
import { operation } from '../operation.ts';
import { respelled } from '../respelled.ts';
import { verificationStates } from './getCompanyInfo.ts';

export const getCompanies = operation({
  module: 'reports',
  name: 'getCompanies',
  verb: 'GET',
  summary: 'The companies of the account, by name.',
  request: z.object({}),
  response: respelled({
    Company: z.array(
      respelled({
        company: z.string(),
        companyID: z.string(),
        kycStatus: z.enum(verificationStates),
      }),
    ),
  }),
  refusals: {},
});
