import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { optionalTranslatedEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { garnishmentStatuses } from '../statuses.ts';
import { id, optionalId, optionalName } from '../wire.ts';
import { unknownGarnishmentType } from './garnishment-fields.ts';
import { garnishmentRecord } from './garnishment-record.ts';

export const getGarnishments = operation({
  module: 'adminPortal',
  name: 'getGarnishments',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the garnishments of a worker or of all workers, by priority.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        garnishmentType: optionalName(),
        status: optionalTranslatedEnum(garnishmentStatuses),
        search: optionalName(),
        limit: pageLimit(),
        cursor: optionalId('garnishment', invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      garnishments: z.array(garnishmentRecord),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownType: unknownGarnishmentType,
    invalidCursor,
  },
});
