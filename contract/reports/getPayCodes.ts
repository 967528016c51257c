import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalText } from '../wire.ts';

export const getPayCodes = operation({
  module: 'reports',
  name: 'getPayCodes',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the pay codes of a company with their rates.',
  description: 'BASE_PAY, the worker’s own wage, always exists and is not listed.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalText(),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      payCodes: z.array(
        named(
          'PayCode',
          'A pay code.',
          z.object({
            payCode: z.string(),
            description: z.string(),
            /** 0 if each import states the rate. */
            payRate: z.number(),
            multiplier: z.number(),
            isLeave: z.boolean(),
            isPiecework: z.boolean(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
