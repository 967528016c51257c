import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { translatedEnum } from '../statuses.ts';
import { id, optionalId } from '../wire.ts';
import {
  taxIntervals,
  taxLevels,
  taxPayers,
  taxPlaces,
  taxWageBases,
} from './company-tax-fields.ts';

const list = () => z.array(z.string()).nullable();

/** Terms of a tax and the days on which they apply. */
const taxTerms = named(
  'CompanyTaxTerms',
  'Terms of a tax and the days on which they apply.',
  aliased(
    z.object({
      startDate: z.string(),
      endDate: z.string().nullable(),
      enteredDate: z.string(),
      name: z.string(),
      level: translatedEnum(taxLevels),
      paidBy: translatedEnum(taxPayers),
      ratePercentage: z.number().nullable(),
      fixedAmount: z.number().nullable(),
      fixedAmountPer: translatedEnum(taxIntervals).nullable(),
      wageBase: translatedEnum(taxWageBases),
      annualWageLimit: z.number().nullable(),
      annualTaxLimit: z.number().nullable(),
      appliesBy: translatedEnum(taxPlaces),
      jurisdictionCodes: list(),
      companyLocationIds: list(),
      cities: list(),
      zipCodes: list(),
      userIds: list(),
    }),
  ),
);

export const getCompanyTaxes = operation({
  module: 'adminPortal',
  name: 'getCompanyTaxes',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the taxes that a company entered, with their terms by date.',
  description: 'A company enters a few taxes at most, so they have no filters.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalId('companyTax', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      companyTaxes: z.array(
        named(
          'CompanyTax',
          'A tax that a company entered.',
          z.object({
            companyTaxId: z.string(),
            taxCode: z.string(),
            stateCode: z.string(),
            status: translatedEnum({ active: 'Active', future: 'New', ended: 'Inactive' }),
            terms: z.array(taxTerms),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
