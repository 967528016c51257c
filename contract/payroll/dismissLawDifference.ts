import { z } from 'zod';
import { companyDecisions } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, optionalId, optionalText, outcome } from '../wire.ts';
import { lawDifferenceRefusals } from './law-difference-messages.ts';

export const dismissLawDifference = operation({
  module: 'payroll',
  name: 'dismissLawDifference',
  verb: 'POST',
  access: companyDecisions,
  isLarge: true,
  summary: 'Leaves payments as they are although the present law gives other figures.',
  description:
    'Without userId, all payments of the period. getLawDifferences lists them again only under ' +
    'another law. The audit trail and getActivity keep the reason.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        payPeriodId: id('payPeriod', 'Invalid PayPeriodId'),
        userId: optionalId('worker', 'Invalid UserId'),
        reason: optionalText(),
      }),
    ),
  response: () => z.object({ lawDifference: outcome('payPeriodId') }),
  refusals: {
    ...lawDifferenceRefusals,
    unknownPayPeriod: 'Invalid PayPeriodId',
    unknownUser: 'Invalid UserId',
    notSubmitted:
      'The payroll of {payPeriod} is not submitted: it will be paid by the present law.',
    notPaid: 'Nobody named in the request has a payment in {payPeriod}.',
  },
});
