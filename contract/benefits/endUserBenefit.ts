import { z } from 'zod';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { effectiveMonth, electionId, monthNotOpen } from './election-fields.ts';

export const endUserBenefit = operation({
  module: 'benefits',
  name: 'endUserBenefit',
  verb: 'PUT',
  summary: 'Ends the enrolment of a worker in a benefit from a month on.',
  description:
    'It holds until the day before effectiveMonth. One that would begin in that month or later is ' +
    'taken back.',
  request: z.object({
    benefitUserElection: z.object({
      benefitUserElectionId: electionId(),
      effectiveMonth: effectiveMonth(),
    }),
  }),
  response: z.object({ benefitUserElection: outcome('benefitUserElectionId') }),
  refusals: { unknownElection: 'Invalid BenefitUserElectionId', monthNotOpen },
});
