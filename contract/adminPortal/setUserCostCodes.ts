import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { costCodeFields } from '../payroll/cost-code-fields.ts';
import { payDataProblems } from '../payroll/pay-data-messages.ts';
import { id, optionalDate, outcome } from '../wire.ts';

export const setUserCostCodes = operation({
  module: 'adminPortal',
  name: 'setUserCostCodes',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Sets the department, job and cost center of a worker from a day on.',
  description:
    'Costs of pay whose lines name no code are counted under these. A kind that is left out has no ' +
    'code from startDate (default: today) on. Codes that start within a pay period divide its pay by ' +
    'working days. Pay that was submitted before is not changed.',
  request: () =>
    z.object({
      userCostCodes: aliased(
        z.object({
          companyId: id('company', 'Invalid CompanyId'),
          userId: id('worker', 'Invalid UserId'),
          startDate: optionalDate(),
          ...costCodeFields(),
        }),
      ),
    }),
  response: () => z.object({ userCostCodes: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownCostCode: payDataProblems.unknownCostCode,
  },
});
