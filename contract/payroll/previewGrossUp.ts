import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { dollars, positiveAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { explanationParts } from '../reports/explainPay.ts';
import { payFigures } from '../reports/previewNextPay.ts';
import { id, optionalDate, optionalFlag, optionalId, optionalName } from '../wire.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

const addedTax = z.object({ taxName: z.string(), amount: dollars() });

export const previewGrossUp = operation({
  module: 'payroll',
  name: 'previewGrossUp',
  verb: 'GET',
  access: companyRecords,
  summary: 'Finds the gross amount of extra pay that raises the net pay of a worker by an amount.',
  description:
    'Nothing is stored. With payPeriodId, the extra pay is added to what is entered for the worker in that ' +
    'period; with isSeparatePayment it is paid alone, on the pay date of that period. With payDate, it is ' +
    'paid alone on that day, as an off-cycle payment. The gross amount includes all taxes, deductions and ' +
    'garnishments that the extra pay causes, to the cent. Where no gross amount gives exactly the net ' +
    'amount, because a tax falls with rising pay, additionalWithholding is withheld as federal income tax. ' +
    'To pay it, send netAmount instead of amount with the pay data.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
        netAmount: positiveAmount(),
        description: optionalName(),
        payPeriodId: optionalId('payPeriod', 'Invalid PayPeriodId'),
        payDate: optionalDate(),
        isSeparatePayment: optionalFlag(),
      }),
    ),
  response: () =>
    z.object({
      grossUp: named(
        'GrossUp',
        'The gross amount of extra pay for a net amount.',
        aliased(
          z.object({
            userId: z.string(),
            userName: z.string(),
            payPeriodId: z.string().optional(),
            payDate: z.string(),
            isEstimated: z.boolean(),
            description: z.string(),
            netAmount: dollars(),
            grossAmount: dollars(),
            additionalWithholding: dollars(),
            employeeTaxes: z.array(addedTax),
            employerTaxes: z.array(addedTax),
            payWithout: payFigures,
            payWith: payFigures,
            parts: explanationParts,
            text: z.string(),
          }),
        ),
      ),
    }),
  refusals: {
    ...payPeriodRefusals,
    unknownUser: 'Invalid UserId',
    periodOrDate:
      'Send either payPeriodId or payDate: the pay period that pays it, or the day of a payment of its own.',
    payDatePassed: 'payDate {payDate} has passed. Send today or a later day.',
    wrongWorkerType:
      '{worker} is a worker of type {workerType} and cannot be paid in a pay period for workers of type {paid}.',
    cannotBePaid: '{worker} cannot be paid {netAmount} net: {reasons}',
  },
});
