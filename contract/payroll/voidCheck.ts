import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { checkNumber } from './check-fields.ts';

export const voidCheck = operation({
  module: 'payroll',
  name: 'voidCheck',
  verb: 'POST',
  access: companyMoney,
  summary: 'Voids a check that was lost, spoiled or issued in error.',
  description:
    'The amount is owed again: issue another check with reissuePayment, or mark it as paid by the ' +
    'company with markPaid. The number is not used again.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      checkNumber: checkNumber(),
    }),
  response: () =>
    z.object({
      check: z.object({
        checkNumber: z.number(),
        requestReferenceId: z.string(),
        status: z.string(),
        message: z.string(),
      }),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownCheck: 'Check {number} does not exist.',
    isVoid: 'Check {number} is already void.',
  },
});
