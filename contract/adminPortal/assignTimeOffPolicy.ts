import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, optionalDate, outcome } from '../wire.ts';
import { optionalHoursOrZero, timeOffPolicyId } from './time-off-fields.ts';

export const assignTimeOffPolicy = operation({
  module: 'adminPortal',
  name: 'assignTimeOffPolicy',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary: 'Assigns a time-off policy to workers, with the balance they bring along.',
  description:
    'Workers earn hours by their work from startDate on (default: the date of hire). Hours of a year are granted ' +
    'from startDate on, also for years that have passed, or without a startDate from today on. The first grant is ' +
    'in proportion to the days until the next one, unless an openingBalance is sent: the balance then begins with ' +
    'it, also if it is 0, and the next grant is the whole one.',
  request: () =>
    z.object({
      timeOffAssignment: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        timeOffPolicyId: timeOffPolicyId(),
        workers: z
          .array(
            aliased(
              z.object({
                userId: id('worker', 'Invalid UserId'),
                startDate: optionalDate(),
                openingBalance: optionalHoursOrZero(),
              }),
            ),
          )
          .min(1)
          .max(500),
      }),
    }),
  response: () => z.object({ timeOffAssignment: outcome('timeOffPolicyId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPolicy: 'Invalid TimeOffPolicyId',
    unknownUser: 'Invalid UserId',
    policyEnded: 'The policy {policy} ended on {date}. Assign one that has not ended.',
    repeatedUser: '{user} was sent twice.',
    contractor: '{user} is a contractor. Time off is only for employees.',
    alreadyAssigned:
      '{user} already has the policy {policy}. Change the balance with adjustTimeOffBalance.',
    sharedPayCode:
      '{user} also has the policy {other}, which counts {code} as used. A pay code counts for one policy of a worker.',
  },
});
