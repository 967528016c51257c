import { z } from 'zod';
import { payPeriodStatuses } from '../../values/pay-schedule.ts';
import { paymentStatuses, transactionNames, workerTypes } from '../../values/vocabulary.ts';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalNonEmptyEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalDate, optionalFlag, optionalId, optionalTextEnum } from '../wire.ts';
import { invalidWorkerType, payPeriodRecord } from './pay-period-record.ts';

const paymentGroup = named(
  'PaymentGroup',
  'Payments of a payroll with the same transactionName and status.',
  z.object({
    transactionName: z.enum(transactionNames),
    isToWorker: z.boolean(),
    status: z.enum(paymentStatuses),
    payments: z.number(),
    amount: dollars(),
    effectiveDate: z.string(),
    moments: z.array(
      z.object({ status: z.enum(paymentStatuses), firstAt: z.string(), lastAt: z.string() }),
    ),
  }),
);

/** A pay period with the totals of its payroll. */
export const runRecord = named(
  'Run',
  'A pay period with the totals of its payroll. Fields without a value are absent.',
  payPeriodRecord.extend({
    deadlineAt: z.string(),
    debitedOn: z.string(),
    scheduleName: z.string().optional(),
    submittedAt: z.string().optional(),
    submittedBy: z.string().optional(),
    approvedBy: z.string().optional(),
    isCorrected: z.boolean().optional(),
    totals: z
      .object({
        workers: z.number(),
        gross: dollars(),
        employeeTaxes: dollars(),
        employerTaxes: dollars(),
        deductions: dollars(),
        reimbursements: dollars(),
        net: dollars(),
      })
      .optional(),
    paymentGroups: z.array(paymentGroup).optional(),
  }),
);

export const getRuns = operation({
  module: 'reports',
  name: 'getRuns',
  verb: 'GET',
  access: companyOverview,
  summary:
    'Lists the pay periods of a company in all statuses with the totals of their payrolls, the ' +
    'latest pay date first.',
  description:
    'startDate and endDate select pay dates, payPeriodId one period. Totals are those of a submitted payroll, and after a ' +
    'correction those of the payments that are valid now; a period that is not submitted has none. ' +
    'Without limit, all periods are returned. With withPayments, each period has its payments by ' +
    'status, with the moments at which they got there.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      workerType: optionalNonEmptyEnum(workerTypes, invalidWorkerType),
      payPeriodStatus: optionalTextEnum(payPeriodStatuses),
      payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
      startDate: optionalDate(),
      endDate: optionalDate(),
      limit: pageLimit(),
      cursor: optionalId('payPeriod', invalidCursor),
      withTotal: withTotal(),
      withPayments: optionalFlag(),
    }),
  response: () =>
    z.object({
      runs: z.array(runRecord),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: {
    invalidWorkerType,
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid Payperiod',
    invalidCursor,
  },
});
