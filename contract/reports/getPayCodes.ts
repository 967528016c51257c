import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getPayCodes = operation({
  module: 'reports',
  name: 'getPayCodes',
  verb: 'GET',
  summary: 'The pay codes of a company, with their rates.',
  description: 'BASE_PAY, the worker’s own wage, is always there and not listed.',
  request: z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: z.object({
    payCodes: z.array(
      z.object({
        payCode: z.string(),
        description: z.string(),
        /** 0: every import brings its own. */
        payRate: z.number(),
        multiplier: z.number(),
      }),
    ),
  }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
