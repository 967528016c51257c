import { z } from 'zod';
import { payPeriodStatuses, payPeriodTypes } from '../../values/pay-schedule.ts';
import { workerTypes } from '../../values/vocabulary.ts';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { dollars, hoursNumber } from '../numbers.ts';
import { operation } from '../operation.ts';
import { onlyIds, pageLimit } from '../paging.ts';
import { timeOffOfPayment } from '../reports/pay-records.ts';
import { causedChange, causesOfRunChanges, runChanges } from '../reports/run-changes.ts';
import { id, optionalFlag } from '../wire.ts';
import { payrollData } from './pay-data-fields.ts';
import { unsavedEntry } from './pay-entry-fields.ts';
import { payNoticeKeys, runBlocker } from './run-messages.ts';

const tax = z.object({ taxName: z.string(), amount: dollars() });

const payNotice = named(
  'PayNotice',
  'What differs from the last pay of a worker, or should be looked at. Fields without a value are absent.',
  z.object({
    key: z.enum(payNoticeKeys),
    before: z.number().optional(),
    after: z.number().optional(),
    limit: z.number().optional(),
    on: z.string().optional(),
    text: z.string(),
  }),
);

const places = z.array(z.number());

const previewColumns = named(
  'PreviewColumns',
  'Figures of all workers of getPayEntries, in ascending order of their userId. The place of the first one is 0.',
  z.object({
    workersHash: z.string(),
    gross: z.array(dollars().nullable()),
    net: z.array(dollars().nullable()),
    notices: z.array(z.object({ key: z.enum(payNoticeKeys), text: z.string(), places })),
    reviewed: z.array(
      z.object({ place: z.number(), reviewedBy: z.string().nullable(), reviewedAt: z.string() }),
    ),
    notPaid: z.array(z.object({ key: z.string(), reason: z.string(), places })),
  }),
);

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
    'pay. With userIds, the figures are those of these workers only, without blockers of the company. ' +
    'With totalsOnly, workers and warnings are left out, which is faster. With payrollData, the ' +
    'figures are computed as if it had been saved with savePayEntries, and nothing is stored. The ' +
    'previewHash is then of these figures. A worker with notices has a reviewHash, with which ' +
    'markReviewed keeps who has found the figures right. With limit, at most so many workers, workers ' +
    'who are not paid, and blockers are listed, those who stand out first; totals are always of ' +
    'everybody, and counts has the numbers of all. With asColumns, columns has the figures of everybody ' +
    'instead of a record for each worker, and warnings are left out, which is shorter. With withRunChanges, runChanges has the ' +
    'answer of getRunChanges for the same figures. With cause, causedChanges has the workers of this cause of runChanges, those with ' +
    'the largest amounts first; for taxCaps and deductionLimits, details has the taxes or deductions whose caps changed it. Once the payroll is submitted, the figures and the previewHash are those ' +
    'that were submitted, as corrected since, unless payrollData or runNow asks for others.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        payPeriodId: id('payPeriod', 'invalid payPeriodId'),
        runNow: optionalFlag(),
        userIds: onlyIds('worker', 'Invalid UserId'),
        totalsOnly: optionalFlag(),
        limit: pageLimit(),
        asColumns: optionalFlag(),
        withRunChanges: optionalFlag(),
        cause: z
          .enum(causesOfRunChanges)
          .nullish()
          .transform((cause) => cause ?? undefined),
        payrollData: payrollData(unsavedEntry)
          .nullish()
          .transform((entries) => entries ?? undefined),
      }),
    ),
  response: () =>
    z.object({
      preview: named(
        'PayrollPreview',
        'What submitting a period would pay.',
        z.object({
          payPeriodId: z.string(),
          payPeriodType: z.enum(payPeriodTypes),
          workerType: z.enum(workerTypes),
          payPeriodStatus: z.enum(payPeriodStatuses),
          payBeginDate: z.string(),
          payEndDate: z.string(),
          payDate: z.string(),
          deadlineToRunPayroll: z.string(),
          late: z.object({ plannedPayDate: z.string(), payDateHoldsUntil: z.string() }).optional(),
          isEstimated: z.boolean(),
          totals: z.object({
            workers: z.number(),
            notPaid: z.number(),
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
            debitedAccount: z
              .object({ bankName: z.string(), accountNumber: z.string() })
              .optional(),
            checks: dollars(),
            paidByCompany: dollars(),
            owedToOthers: dollars(),
            loanRepayments: dollars().optional(),
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
                  notices: z.array(payNotice),
                  timeOff: z.array(timeOffOfPayment).optional(),
                  reviewHash: z.string().optional(),
                  reviewed: z
                    .object({ reviewedBy: z.string().nullable(), reviewedAt: z.string() })
                    .optional(),
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
          counts: z
            .object({
              standOut: z.number(),
              notReviewed: z.number(),
              blockers: z.number(),
              warnings: z.number(),
            })
            .optional(),
          columns: previewColumns.optional(),
          runChanges: runChanges.optional(),
          causedChanges: z.array(causedChange).optional(),
          previewHash: z.string(),
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    unknownUser: 'Invalid UserId',
  },
});
