import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { effectiveMonth, electionId, monthNotOpen } from './election-fields.ts';

export const endUserBenefit = operation({
  module: 'benefits',
  name: 'endUserBenefit',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Ends the enrollment of a worker in a benefit from a month on.',
  description:
    'The last day is the day before effectiveMonth. An enrollment that would start in that ' +
    'month or later is withdrawn.',
  request: () =>
    z.object({
      benefitUserElection: z.object({
        benefitUserElectionId: electionId(),
        effectiveMonth: effectiveMonth(),
      }),
    }),
  response: () => z.object({ benefitUserElection: outcome('benefitUserElectionId') }),
  refusals: { unknownElection: 'Invalid BenefitUserElectionId', monthNotOpen },
});
