import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { checkNumber } from './check-fields.ts';

export const voidCheck = operation({
  module: 'payroll',
  name: 'voidCheck',
  verb: 'POST',
  summary: 'Makes a check void that was lost, spoilt or written in error.',
  description:
    'What it was to pay is owed again: write another with reissuePayment, or say with markPaid that the company has paid. The number is not used again.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    checkNumber: checkNumber(),
  }),
  response: z.object({
    check: z.object({
      checkNumber: z.number(),
      requestReferenceId: z.string(),
      status: z.string(),
      message: z.string(),
    }),
  }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownCheck: 'There is no check {number}.',
    isVoid: 'Check {number} is void already.',
  },
});
