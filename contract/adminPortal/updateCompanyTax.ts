import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { notBoth, optionalDate, outcome } from '../wire.ts';
import { companyTaxFields, companyTaxId, companyTaxRefusals } from './company-tax-fields.ts';

export const updateCompanyTax = operation({
  module: 'adminPortal',
  name: 'updateCompanyTax',
  verb: 'PUT',
  access: companyPreparation,
  isLarge: true,
  summary: 'Changes a tax that the company entered, for payments from a date on.',
  description:
    'A field that is missing is not changed. A rate replaces an amount, and an amount a rate; an ' +
    'empty list removes a restriction, and null a limit of the year. The change applies to payments from effectiveDate (default: ' +
    'today); payments that were made keep their terms. Code and state cannot change.',
  request: () =>
    z.object({
      companyTax: aliased(
        z
          .object({
            companyTaxId: companyTaxId(),
            effectiveDate: optionalDate(),
            ...companyTaxFields,
          })
          .check(notBoth(['fixedAmount', 'ratePercentage'])),
      ),
    }),
  response: () => z.object({ companyTax: outcome('companyTaxId') }),
  refusals: {
    unknownCompanyTax: 'Invalid CompanyTaxId',
    notYetInForce:
      '{code} does not apply on {date}: its terms begin on {start}. Send that or a later effectiveDate.',
    ...companyTaxRefusals,
  },
});
