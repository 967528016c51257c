import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { costCodeFields } from '../payroll/cost-code-fields.ts';
import { payDataProblems } from '../payroll/pay-data-messages.ts';
import { id, optionalDate, outcome } from '../wire.ts';

export const setDepartment = operation({
  module: 'adminPortal',
  name: 'setDepartment',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary: 'Sets the department of workers from a day on.',
  description:
    'Job and cost center stay as they are. Without department, the workers have none from startDate (default: ' +
    'today) on. If one worker is refused, nothing is changed. Pay that was submitted before is not changed.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userIds: z.array(id('worker', 'Invalid UserId')).min(1).max(500),
        department: costCodeFields().department,
        startDate: optionalDate(),
      }),
    ),
  response: () => z.object({ company: outcome('companyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownCostCode: payDataProblems.unknownCostCode,
  },
});
