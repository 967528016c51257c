import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { onlyIds } from '../paging.ts';
import { id, optionalDate, outcome } from '../wire.ts';
import { timeOffPolicyId } from './time-off-fields.ts';

export const endTimeOffPolicy = operation({
  module: 'adminPortal',
  name: 'endTimeOffPolicy',
  verb: 'PUT',
  access: companyPreparation,
  isLarge: true,
  summary: 'Ends a time-off policy, for all workers or for some.',
  description:
    'After endDate (default: today) no hours are earned, granted or lost. Balances remain and can still be ' +
    'used. With userIds, the policy ends for these workers only.',
  request: () =>
    z.object({
      timeOffPolicy: aliased(
        z.object({
          companyId: id('company', 'Invalid CompanyId'),
          timeOffPolicyId: timeOffPolicyId(),
          userIds: onlyIds('worker', 'Invalid UserId'),
          endDate: optionalDate(),
        }),
      ),
    }),
  response: () => z.object({ timeOffPolicy: outcome('timeOffPolicyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPolicy: 'Invalid TimeOffPolicyId',
    unknownUser: 'Invalid UserId',
    notAssigned: '{user} does not have the policy {policy}.',
  },
});
