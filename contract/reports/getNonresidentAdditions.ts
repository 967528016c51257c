import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { nonresidentAmountKey } from '../adminPortal/nonresident-fields.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getNonresidentAdditions = operation({
  module: 'reports',
  name: 'getNonresidentAdditions',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the amounts that a company entered for nonresident aliens, with their sources.',
  description: 'The amounts are those of setNonresidentAddition, the latest year first.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      nonresidentAdditions: z.array(
        z.object({
          year: z.number(),
          ...nonresidentAmountKey,
          amount: dollars(),
          source: z.string(),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
