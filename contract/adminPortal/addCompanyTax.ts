import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, name, notBoth, optionalDate, outcome, stateCode } from '../wire.ts';
import {
  companyTaxDescription,
  companyTaxFields,
  companyTaxRefusals,
  taxCode,
} from './company-tax-fields.ts';

export const addCompanyTax = operation({
  module: 'adminPortal',
  name: 'addCompanyTax',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Adds a local or employer tax that Paywright does not know, with the company’s own figures.',
  description:
    `${companyTaxDescription}taxCode names it on pay stubs, in year totals and in the ledger. It ` +
    'applies to payments from startDate (default: today) until endDate; /coverage lists the taxes ' +
    'that have to be entered.',
  request: () =>
    z.object({
      companyTax: aliased(
        z
          .object({
            companyId: id('company', 'Invalid CompanyId'),
            taxCode: taxCode(),
            stateCode: stateCode(),
            ...companyTaxFields,
            name: name(),
            startDate: optionalDate(),
          })
          .check(notBoth(['fixedAmount', 'ratePercentage'])),
      ),
    }),
  response: () => z.object({ companyTax: outcome('companyTaxId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    codeOfAnotherState: 'taxCode must begin with {state}_, the state of the tax.',
    codeOfLaw:
      '{code} is the code of {name}, which Paywright computes: choose another taxCode, or exclude a worker from it with setUserTax.',
    codeTaken: '{company} already has a tax with the code {code}: change it with updateCompanyTax.',
    ...companyTaxRefusals,
  },
});
