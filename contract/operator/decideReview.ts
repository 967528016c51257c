import { z } from 'zod';
import { operatorDecisions } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { description, id, optionalId, outcome } from '../wire.ts';

export const decideReview = operation({
  module: 'operator',
  name: 'decideReview',
  verb: 'POST',
  access: operatorDecisions,
  summary: 'Decides the verification of a company, or of a worker.',
  description:
    'The company sees the reason of its own verification as kycReason. The audit trail of the account has the ' +
    'decision with its reason and the operator.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        decision: z.enum(['approve', 'reject']),
        reason: description(),
      }),
    ),
  response: () => z.object({ company: outcome('companyId') }),
  refusals: {
    notPending:
      'No verification of this company or worker needs a decision. List those that do with getReviews.',
  },
});
