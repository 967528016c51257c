import { z } from 'zod';
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
  summary: 'Changes what a worker and the company contribute to a benefit, from a month on.',
  description:
    'A side of which nothing is said keeps its part. An enrolment that begins before the month ends ' +
    'with the month before, and another takes its place: its id is in the answer. One that begins ' +
    'later is corrected and keeps its id and its month.',
  request: z.object({
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
  response: z.object({ benefitUserElection: outcome('benefitUserElectionId') }),
  refusals: {
    unknownElection: 'Invalid BenefitUserElectionId',
    monthNotOpen,
    followed:
      '{user} has another enrolment in {benefit} after this one: change that one, as getUserBenefits shows it.',
    endedBefore:
      '{user} is not enrolled in {benefit} in {month}: enrol anew with enrolUserBenefit.',
    ...contributionRefusals,
  },
});
