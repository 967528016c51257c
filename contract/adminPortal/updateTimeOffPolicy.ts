import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import {
  requiredTerms,
  timeOffPolicyId,
  timeOffTermFields,
  timeOffTermRefusals,
} from './time-off-fields.ts';

export const updateTimeOffPolicy = operation({
  module: 'adminPortal',
  name: 'updateTimeOffPolicy',
  verb: 'PUT',
  access: companyPreparation,
  summary: 'Replaces the terms of a time-off policy for payrolls that are submitted from now on.',
  description:
    'Send the whole policy: a limit that is left out no longer applies. Hours that were booked before are ' +
    'not changed.',
  request: () =>
    z.object({
      timeOffPolicy: z
        .object({
          companyId: id('company', 'Invalid CompanyId'),
          timeOffPolicyId: timeOffPolicyId(),
          ...timeOffTermFields,
        })
        .check(...requiredTerms()),
    }),
  response: () => z.object({ timeOffPolicy: outcome('timeOffPolicyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPolicy: 'Invalid TimeOffPolicyId',
    ...timeOffTermRefusals,
    sharedPayCode:
      '{user} also has the policy {other}, which counts {code} as used. A pay code counts for one policy of a worker.',
  },
});
