import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars, hoursNumber } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalFlag, optionalId } from '../wire.ts';

const unknownCorrection = 'Invalid CorrectionId';

/** The figures of a payment, each with the steps that explain it. */
export const explanationParts = z.array(
  z.object({
    code: z.string(),
    title: z.string(),
    amount: dollars().optional(),
    wageCap: z.object({ cap: dollars(), wagesBefore: dollars(), wages: dollars() }).optional(),
    steps: z.array(z.object({ words: z.string(), formula: z.string(), result: z.string() })),
    sources: z.array(z.string()),
  }),
);

export const explainPay = operation({
  module: 'reports',
  name: 'explainPay',
  verb: 'GET',
  access: workerRecords,
  summary: 'Explains every figure of a payment: its steps and the tables used.',
  description:
    'Each step has a sentence and its arithmetic; text is the complete explanation, which can be checked by hand. netLines add up to net pay, so that two payments can be compared line by line. A submitted payment is computed again from the facts stored with it. With correctionId the payment of that correction is explained, and with isBefore the one that it replaced.',
  request: () =>
    aliased(
      z.object({
        payPeriodId: id('payPeriod', 'Invalid Payperiod'),
        userId: id('worker', 'Invalid UserId'),
        correctionId: optionalId('payRun', unknownCorrection),
        isBefore: optionalFlag(),
      }),
    ),
  response: () =>
    z.object({
      explanation: named(
        'PayExplanation',
        'Explanation of a payment.',
        aliased(
          z.object({
            payPeriodId: z.string(),
            userId: z.string(),
            userName: z.string(),
            law: z.string(),
            isEstimated: z.boolean(),
            submittedBy: z.string().optional(),
            approvedBy: z.string().optional(),
            parts: explanationParts,
            netLines: z.array(
              z.object({
                kind: z.enum(['earning', 'reimbursement', 'tax', 'deduction']),
                code: z.string(),
                title: z.string(),
                amount: dollars(),
                hours: hoursNumber().optional(),
              }),
            ),
            text: z.string(),
          }),
        ),
      ),
    }),
  refusals: {
    unknownPayPeriod: 'Invalid Payperiod',
    unknownUser: 'Invalid UserId',
    unknownCorrection,
    madeVoid:
      'The payment of {name} was made void, and nothing replaces it: ask for the payment before, with isBefore.',
    notPaid: '{name} is not paid in this period: import pay data for the worker, or add a wage.',
  },
});
