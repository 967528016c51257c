import { z } from 'zod';
import { accrualMethods, grantDays, payoutRules, waitingRules } from '../../values/time-off.ts';
import { companyRecords } from '../access-rules.ts';
import { timeOffPolicyRecord } from '../adminPortal/time-off-fields.ts';
import { named } from '../named.ts';
import { hoursNumber } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

export const getTimeOffPolicies = operation({
  module: 'reports',
  name: 'getTimeOffPolicies',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the time-off policies of a company by name, also those that have ended.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalId('timeOffPolicy', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      timeOffPolicies: z.array(
        named(
          'TimeOffPolicy',
          'Rules by which workers earn paid time off.',
          z.object({
            ...timeOffPolicyRecord,
            usedPayCodes: z.array(z.string()),
            accrualMethod: z.enum(accrualMethods),
            hoursEarned: hoursNumber(),
            perHoursWorked: hoursNumber().nullable(),
            grantDay: z.enum(grantDays).nullable(),
            balanceLimit: hoursNumber().nullable(),
            yearLimit: hoursNumber().nullable(),
            carryOverLimit: hoursNumber().nullable(),
            carryOverDay: z.string().nullable(),
            waitingDays: z.number().nullable(),
            waitingRule: z.enum(waitingRules).nullable(),
            payout: z.enum(payoutRules),
            endDate: z.string().nullable(),
            workers: z.number(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
