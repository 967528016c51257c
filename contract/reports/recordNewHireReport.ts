import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { date, id, optionalName, optionalStateCode } from '../wire.ts';

export const recordNewHireReport = operation({
  module: 'reports',
  name: 'recordNewHireReport',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary: 'Records that the last hires of workers were reported to a state.',
  description:
    'The last hire or rehire of each worker up to today counts. A report that was recorded before is ' +
    'kept, and getNewHires shows the later one. If one worker is refused, nothing is recorded.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userIds: z.array(id('worker', 'Invalid UserId')).min(1).max(10_000),
        reportedDate: date(),
        stateCode: optionalStateCode(invalidState),
        confirmationNumber: optionalName(),
      }),
    ),
  response: () =>
    z.object({
      newHireReports: z.array(
        named(
          'NewHireReport',
          'A report of a hire that a state has received.',
          aliased(
            z.object({
              userId: z.string(),
              hireDate: z.string(),
              stateCode: z.string(),
              reportedDate: z.string(),
              confirmationNumber: z.string().nullable(),
            }),
          ),
        ),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    reportedInFuture: 'reportedDate must not be after today.',
    notHired: '{user} is not hired yet, or was added as a former worker.',
    workStateUnknown: 'The state of work of {user} is not known: send stateCode.',
  },
});
