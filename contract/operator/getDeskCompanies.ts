import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { optionalId, optionalName } from '../wire.ts';

export const getDeskCompanies = operation({
  module: 'operator',
  name: 'getDeskCompanies',
  verb: 'GET',
  access: operatorDesk,
  summary: 'Lists the names of the companies of all accounts, to open one with openCompany.',
  request: () =>
    z.object({
      search: optionalName(),
      limit: pageLimit(),
      cursor: optionalId('company', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      companies: z.array(
        named(
          'DeskCompany',
          'A company, with the account that it belongs to.',
          z.object({
            companyId: z.string(),
            company: z.string(),
            accountId: z.string(),
            accountName: z.string(),
            kind: z.enum(['sandbox', 'live']),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { invalidCursor },
});
