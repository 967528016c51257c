import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { notBoth, outcome } from '../wire.ts';
import {
  contributionFields,
  contributionRefusals,
  effectiveMonth,
  electionId,
  monthNotOpen,
} from './election-fields.ts';

export const updateUserBenefit = operation({
  module: 'benefits',
  name: 'updateUserBenefit',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Changes the contributions of a worker and the company to a benefit from a month on.',
  description:
    'A contribution that is not sent stays the same. An enrollment that started before the ' +
    'month ends with the previous month, and a new one replaces it: its id is in the ' +
    'response. An enrollment that starts later is corrected and keeps its id and its month.',
  request: () =>
    z.object({
      benefitUserElection: z
        .object({
          benefitUserElectionId: electionId(),
          effectiveMonth: effectiveMonth(),
          ...contributionFields,
        })
        .check(
          notBoth(['employeeAmount', 'employeePercentage'], ['companyAmount', 'companyPercentage']),
        ),
    }),
  response: () => z.object({ benefitUserElection: outcome('benefitUserElectionId') }),
  refusals: {
    unknownElection: 'Invalid BenefitUserElectionId',
    monthNotOpen,
    replacedLater:
      '{user} has a later enrollment in {benefit}: change that one, which getUserBenefits lists.',
    endedBefore:
      '{user} is not enrolled in {benefit} in {month}: enroll the worker again with enrolUserBenefit.',
    ...contributionRefusals,
  },
});
