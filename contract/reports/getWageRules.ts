import { z } from 'zod';
import { weekdays } from '../../values/calendar-date.ts';
import { minimumWageRules } from '../../values/vocabulary.ts';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getWageRules = operation({
  module: 'reports',
  name: 'getWageRules',
  verb: 'GET',
  access: companyRecords,
  summary:
    'Shows how overtime is computed, and how pay below the minimum wage and gift cards are treated.',
  description: 'The rules are those of setWageRules and setGiftCards, or the default ones.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      wageRules: z.object({
        companyId: z.string(),
        computeOvertime: z.boolean(),
        workweekStartsOn: z.enum(weekdays),
        minimumWage: z.enum(minimumWageRules),
        giftCardsReceived: z.boolean(),
      }),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
