import { z } from 'zod';
import { timeOffPolicyRecord } from '../adminPortal/time-off-fields.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { dollars, hoursNumber, optionalAmount } from '../numbers.ts';
import { explanationParts } from '../reports/explainPay.ts';
import { id, notBoth, optionalName, optionalText, optionalTextEnum } from '../wire.ts';
import {
  additionalPayWithNote,
  basePay,
  describedAmounts,
  hoursObject,
  miscellaneousStateTaxes,
  overTime,
  reimbursements,
  timeOffs,
} from './pay-data-fields.ts';
import { runBlocker } from './run-messages.ts';

const maxWorkers = 100_000;

/** Fields that name the payments to correct: those of some workers, or of all. */
export const correctionFields = {
  companyId: impliedCompanyId(),
  payPeriodId: id('payPeriod', 'invalid payPeriodId'),
  action: optionalTextEnum(['Void', 'Recompute']).meta({
    description: 'Corrects the payments of all workers in the period; replaces corrections.',
  }),
  corrections: z
    .array(
      named(
        'PaymentCorrection',
        'A payment to correct.',
        aliased(
          z
            .object({
              userId: id('worker', 'Invalid UserId'),
              action: z.enum(['Void', 'Replace', 'Recompute']).meta({
                description:
                  'Void cancels the payment. Replace pays by the data in this request, Recompute by the original data.',
              }),
              firstName: optionalName(),
              lastName: optionalName(),
              amount: optionalAmount().meta({
                description:
                  'Replaces basePay: the amount of a line item of a supplemental period.',
              }),
              netAmount: optionalAmount().meta({
                description: 'The same as the net amount of a line item of a supplemental period.',
              }),
              basePay: basePay(),
              overTime: overTime(),
              timeOffs: timeOffs(),
              unPaidLeave: hoursObject('noOfHours'),
              additionalCompensations: additionalPayWithNote(),
              deductions: describedAmounts(),
              reimbursements: reimbursements(),
              miscellaneousStateTaxes: miscellaneousStateTaxes(),
            })
            .check(notBoth(['amount', 'netAmount'])),
        ),
      ),
    )
    .max(maxWorkers)
    .nullish()
    .transform((list) => list ?? []),
  reason: optionalText(),
};

const changeRecord = named(
  'AmountChange',
  'An amount before and after a correction.',
  z.object({ before: dollars(), after: dollars(), difference: dollars() }),
);

const changeFields = {
  gross: changeRecord,
  reimbursements: changeRecord,
  employeeTaxes: changeRecord,
  employerTaxes: changeRecord,
  deductions: changeRecord,
  net: changeRecord,
};

const taxChangeRecord = named(
  'TaxChange',
  'A tax before and after a correction.',
  changeRecord.extend({ taxName: z.string(), isEmployerTax: z.boolean() }),
);

export const timeOffCorrection = named(
  'TimeOffCorrection',
  'The balance of a time-off policy before and after a correction, and hours of other payrolls that it counts again.',
  z.object({
    ...timeOffPolicyRecord,
    balanceBefore: hoursNumber(),
    balanceAfter: hoursNumber(),
    recounts: z.array(
      named(
        'TimeOffRecount',
        'Hours that another payroll has booked, and how a correction changes them.',
        z.object({
          recountKind: z.enum(['Earned', 'Granted', 'Carried Over']),
          countedDate: z.string(),
          hours: hoursNumber(),
        }),
      ),
    ),
  }),
);

export const amendedForm = named(
  'AmendedForm',
  'A filed form that must be amended.',
  z.object({
    form: z.string(),
    period: z.string(),
    state: z.string(),
    message: z.string(),
  }),
);

export const recoveryOptionRecord = named(
  'RecoveryOption',
  'A way to recover an overpayment.',
  z.object({ recovery: z.string(), message: z.string() }),
);

export const correctionPreview = named(
  'CorrectionPreview',
  'What a correction would change.',
  z.object({
    payPeriodId: z.string(),
    payPeriod: z.string(),
    payDate: z.string(),
    totals: z.object({ workers: z.number(), ...changeFields }),
    corrections: z.array(
      named(
        'CorrectionLine',
        'Change of a payment.',
        aliased(
          z.object({
            userId: z.string(),
            userName: z.string(),
            action: z.enum(['Void', 'Replace']),
            ...changeFields,
            taxes: z.array(taxChangeRecord),
            explanation: z.object({ parts: explanationParts }).optional(),
            deductionDetails: z.array(changeRecord.extend({ description: z.string() })),
            yearToDate: z.object({
              gross: changeRecord,
              net: changeRecord,
              taxes: z.array(taxChangeRecord),
            }),
            cash: z.object({
              toPay: dollars(),
              toCollect: dollars(),
              paymentMethod: z.string(),
              waysBack: z.array(recoveryOptionRecord),
            }),
            laterPeriods: z.array(
              z.object({
                payPeriodId: z.string(),
                payPeriod: z.string(),
                payDate: z.string(),
                message: z.string(),
                taxes: z.array(taxChangeRecord),
              }),
            ),
            timeOff: z.array(timeOffCorrection).optional(),
            warnings: z.array(z.string()),
          }),
        ),
      ),
    ),
    cash: z.object({
      toPay: dollars(),
      directDeposit: dollars(),
      checks: dollars(),
      paidByCompany: dollars(),
      paidOn: z.string(),
      toCollect: dollars(),
      owedToOthers: dollars().meta({
        description: 'Change of taxes and deductions that the company pays to others.',
      }),
    }),
    forms: z.array(amendedForm),
    blockers: z.array(runBlocker),
    previewHash: z.string(),
  }),
);
