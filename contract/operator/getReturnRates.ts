import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';

export const getReturnRates = operation({
  module: 'operator',
  name: 'getReturnRates',
  verb: 'GET',
  access: operatorDesk,
  isLarge: true,
  summary:
    'Counts the debits of live accounts that banks have returned, for each of the last 60 days.',
  description:
    'Each day has the debits of the 60 days up to it, by their effective date: the share of them that was returned ' +
    'as not authorized must not be above the threshold of Nacha. Above the levels for administrative returns and ' +
    'for all returns, Nacha may open an inquiry. Debits are transfers from companies and reversals; credits do not count.',
  request: () => z.object({}),
  response: () =>
    z.object({
      returnDays: z.array(
        named(
          'ReturnDay',
          'Debits of the 60 days up to a day, and those that were returned.',
          z.object({
            date: z.string(),
            debitCount: z.number(),
            unauthorizedCount: z.number(),
            administrativeCount: z.number(),
            returnedCount: z.number(),
          }),
        ),
      ),
      unauthorizedPercent: z.string(),
      administrativePercent: z.string(),
      returnedPercent: z.string(),
    }),
  csvRows: ['returnDays'],
  refusals: {},
});
