import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { optionalTranslatedEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { garnishmentStatuses, translatedEnum } from '../statuses.ts';
import { id, optionalId, optionalName } from '../wire.ts';
import { unknownGarnishmentType } from './garnishment-fields.ts';
import { remittanceRecord } from './remittance-record.ts';

export const getGarnishments = operation({
  module: 'adminPortal',
  name: 'getGarnishments',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the garnishments of a worker or of all workers, by priority.',
  request: aliased(
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
  response: z.object({
    garnishments: z.array(
      named(
        'Garnishment',
        'A deduction that a court or agency ordered.',
        aliased(
          z.object({
            garnishmentId: z.string(),
            userId: z.string(),
            garnishmentType: z.string(),
            status: translatedEnum(garnishmentStatuses),
            description: z.string().nullable(),
            amountPerPayperiod: z.number().nullable(),
            allocatedPercentage: z.number().nullable(),
            percentageOf: z.string().nullable(),
            totalAmount: z.number().nullable(),
            amountTaken: z.number(),
            amountRemaining: z.number().nullable(),
            servedDate: z.string().nullable(),
            stateCode: z.string().nullable(),
            secondFamily: z.boolean(),
            twelveWeeksBehind: z.boolean(),
            headOfFamily: z.boolean(),
            writtenConsent: z.boolean(),
            levyFilingStatus: z.string().nullable(),
            levyDependents: z.number().nullable(),
            householdDependents: z.number().nullable(),
            expectedYearlyEarnings: z.number().nullable(),
            limitPercentage: z.number().nullable(),
            protectedAmount: z.number().nullable(),
            feePerPayment: z.number().nullable(),
            feePaidBy: z.enum(['Worker', 'Company']).nullable(),
            lumpSumNotice: z.boolean(),
            ...remittanceRecord,
            startDate: z.string(),
            endDate: z.string().nullable(),
          }),
        ),
      ),
    ),
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
