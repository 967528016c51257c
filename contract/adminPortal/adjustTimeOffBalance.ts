import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { description, id, outcome } from '../wire.ts';
import { adjustedHours, timeOffPolicyId } from './time-off-fields.ts';

export const adjustTimeOffBalance = operation({
  module: 'adminPortal',
  name: 'adjustTimeOffBalance',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Adds hours to a balance of time off, or takes hours away, with a reason.',
  description:
    'For hours that no payroll books, such as a gift of hours or a mistake in an opening balance. Limits of ' +
    'the policy do not apply to an adjustment.',
  request: () =>
    z.object({
      timeOffAdjustment: aliased(
        z.object({
          companyId: id('company', 'Invalid CompanyId'),
          userId: id('worker', 'Invalid UserId'),
          timeOffPolicyId: timeOffPolicyId(),
          hours: adjustedHours(),
          reason: description(),
        }),
      ),
    }),
  response: () => z.object({ timeOffAdjustment: outcome('timeOffPolicyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownPolicy: 'Invalid TimeOffPolicyId',
    notAssigned: '{user} does not have the policy {policy}.',
  },
});
