import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalDate, outcome } from '../wire.ts';
import { companyTaxId } from './company-tax-fields.ts';

export const endCompanyTax = operation({
  module: 'adminPortal',
  name: 'endCompanyTax',
  verb: 'PUT',
  access: companyPreparation,
  summary:
    'Ends a tax that the company entered after endDate; without endDate it ends immediately.',
  request: () =>
    z.object({
      companyTax: z.object({ companyTaxId: companyTaxId(), endDate: optionalDate() }),
    }),
  response: () => z.object({ companyTax: outcome('companyTaxId') }),
  refusals: { unknownCompanyTax: 'Invalid CompanyTaxId' },
});
