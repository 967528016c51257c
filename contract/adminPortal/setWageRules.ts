import { z } from 'zod';
import { weekdays } from '../../values/calendar-date.ts';
import { minimumWageRules } from '../../values/vocabulary.ts';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const setWageRules = operation({
  module: 'adminPortal',
  name: 'setWageRules',
  verb: 'PUT',
  access: companyPreparation,
  summary: 'Sets how overtime is computed and how pay below the minimum wage is treated.',
  description:
    'With computeOvertime, overtime is computed from hoursByDay, and from plain hours of a pay period ' +
    'that is exactly one workweek. Overtime that is sent is paid as sent; if it differs from the ' +
    'overtime by the hours, the pay has a warning with the amount. Applies to employees with a right ' +
    'to overtime and to pay that is not submitted. By default nothing is computed or checked, and the ' +
    'workweek starts on Sunday.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      computeOvertime: z.boolean(),
      workweekStartsOn: z.enum(weekdays),
      minimumWage: z.enum(minimumWageRules),
    }),
  response: () => z.object({ company: outcome('companyId') }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
