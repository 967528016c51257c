import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, optionalText, outcome } from '../wire.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

export const markReviewed = operation({
  module: 'payroll',
  name: 'markReviewed',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Marks the pay of a worker that stands out as reviewed, with the name and the time.',
  description:
    'Send reviewHash as previewPayroll returned it. The preview then shows who has reviewed the pay, ' +
    'as long as the figures and notices of the worker are the same. Without reviewHash, the mark is ' +
    'removed. It changes no pay, and a payroll can be submitted without it.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        payPeriodId: id('payPeriod', 'Invalid PayPeriodId'),
        userId: id('worker', 'Invalid UserId'),
        reviewHash: optionalText(),
      }),
    ),
  response: () => z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    ...payPeriodRefusals,
    unknownUser: 'Invalid UserId',
    invalidReviewHash: 'reviewHash must be the one that previewPayroll returned for the worker.',
  },
});
