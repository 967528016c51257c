import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getEmployeeMiscellaneousStateTaxforPayroll = operation({
  module: 'userOnboarding',
  name: 'getEmployeeMiscellaneousStateTaxforPayroll',
  verb: 'GET',
  access: workerRecords,
  summary: "Lists a worker's risk classes in the shape of an import, with hours to fill in.",
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
      }),
    ),
  response: () =>
    z.object({
      miscellaneousStateTaxes: z.array(
        z.object({
          stateCode: z.string(),
          taxName: z.string(),
          taxDetails: z.array(z.object({ riskClassName: z.string(), noOfHours: z.number() })),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
