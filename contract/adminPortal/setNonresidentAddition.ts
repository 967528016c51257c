import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { mandatoryCount, positiveAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { description, id, outcome } from '../wire.ts';
import { nonresidentAmountKey } from './nonresident-fields.ts';

export const setNonresidentAddition = operation({
  module: 'adminPortal',
  name: 'setNonresidentAddition',
  verb: 'PUT',
  access: companyPreparation,
  summary: 'Sets the amount that is added to wages of nonresident aliens for federal income tax.',
  description:
    'Publication 15-T has an amount for each pay frequency, one for Forms W-4 of 2020 or later and one for earlier ' +
    'forms. Where our law files do not have the amounts of a year, the company enters them with their source, which ' +
    'explanations show. Without the amount a payroll with a nonresident alien cannot be submitted. The amount is added ' +
    'for federal income tax only, and not to supplemental wages at the flat rate. It replaces the one of the same year, ' +
    'pay frequency and form; payrolls that were submitted are not changed.',
  request: () =>
    z.object({
      nonresidentAddition: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        year: mandatoryCount({ least: 2020, most: 2100 }),
        ...nonresidentAmountKey,
        amount: positiveAmount(),
        source: description(),
      }),
    }),
  response: () => z.object({ nonresidentAddition: outcome('companyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    amountOfLaw:
      'The law files have the amounts that are added to wages of nonresident aliens in {year}: they are used, and none is entered.',
  },
});
