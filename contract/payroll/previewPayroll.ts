import { z } from 'zod';
import { payPeriodStatuses } from '../../values/pay-schedule.ts';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { dollars, hoursNumber } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalFlag } from '../wire.ts';
import { runBlocker } from './run-messages.ts';

const tax = z.object({ taxName: z.string(), amount: dollars() });

export const previewPayroll = operation({
  module: 'payroll',
  name: 'previewPayroll',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Previews a payroll: what submitting the period would pay, warnings and blockers.',
  description:
    'previewHash identifies these figures and how each worker is paid: sent to initiatePayroll, ' +
    'it refuses any others. With runNow, the preview shows what initiatePayroll with runNow would ' +
    'pay.',
  request: z.object({
    companyId: impliedCompanyId(),
    payPeriodId: id('payPeriod', 'invalid payPeriodId'),
    runNow: optionalFlag(),
  }),
  response: z.object({
    preview: named(
      'PayrollPreview',
      'What submitting a period would pay.',
      z.object({
        payPeriodId: z.string(),
        payPeriodStatus: z.enum(payPeriodStatuses),
        payDate: z.string(),
        deadlineToRunPayroll: z.string(),
        isEstimated: z.boolean(),
        totals: z.object({
          workers: z.number(),
          gross: dollars(),
          employeeTaxes: dollars(),
          employerTaxes: dollars(),
          deductions: dollars(),
          reimbursements: dollars(),
          net: dollars(),
        }),
        employeeTaxes: z.array(tax),
        employerTaxes: z.array(tax),
        cash: z.object({
          directDeposit: dollars(),
          debitedOn: z.string(),
          checks: dollars(),
          paidByCompany: dollars(),
          owedToOthers: dollars(),
          total: dollars(),
        }),
        payrollLineItems: z.array(
          named(
            'PreviewLine',
            'What a worker would be paid.',
            aliased(
              z.object({
                userId: z.string(),
                userName: z.string(),
                hours: hoursNumber(),
                gross: dollars(),
                employeeTaxes: dollars(),
                employerTaxes: dollars(),
                deductions: dollars(),
                reimbursements: dollars(),
                net: dollars(),
                paymentMethod: z.string(),
                changes: z.array(z.string()),
              }),
            ),
          ),
        ),
        notPaid: z.array(
          aliased(
            z.object({
              userId: z.string(),
              userName: z.string(),
              key: z.string(),
              reason: z.string(),
              fixOperation: z.string(),
            }),
          ),
        ),
        blockers: z.array(runBlocker),
        previewHash: z.string(),
      }),
    ),
  }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
  },
});
