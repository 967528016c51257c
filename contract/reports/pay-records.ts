import { z } from 'zod';
import { payPeriodStatuses, payPeriodTypes } from '../../values/pay-schedule.ts';
import { standardHoursBases, workerTypes } from '../../values/vocabulary.ts';
import { timeOffPolicyRecord } from '../adminPortal/time-off-fields.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars, hoursNumber } from '../numbers.ts';
import { referenceRecord } from '../reference-fields.ts';

const describedRecord = named(
  'DescribedAmount',
  'An amount and what it is for.',
  z.object({ description: z.string(), amount: dollars() }),
);
const extraPayFields = {
  netAmount: dollars().optional(),
  isNonCash: z.literal(true).optional(),
};
const nonCashTotal = () => dollars().optional();
const taxDetail = named(
  'TaxDetail',
  'A tax of a payment.',
  z.object({
    taxName: z.string(),
    taxAmount: dollars(),
    taxAmountYtd: dollars(),
    isEmployerTax: z.boolean(),
  }),
);

/** A deduction or garnishment that could not be taken in full, and the reason. */
export const shortfallRecord = named(
  'Shortfall',
  'A deduction or garnishment that was not deducted in full.',
  z.object({
    description: z.string(),
    amount: dollars(),
    reason: z.string(),
  }),
);

/** Paid time off in a payment. */
export const timeOffOfPayment = named(
  'TimeOffOfPayment',
  'Hours of paid time off that a payment earns and uses under a policy, and the balance after it.',
  z.object({
    ...timeOffPolicyRecord,
    hoursEarned: hoursNumber(),
    hoursUsed: hoursNumber(),
    hoursLost: hoursNumber(),
    hoursPaidOut: hoursNumber(),
    balance: hoursNumber(),
  }),
);

/** A worker's payment in reports of pay periods. */
export const payrollLineItem = named(
  'PayrollLineItem',
  'What a worker is paid in a period.',
  aliased(
    z.object({
      userId: z.string(),
      userName: z.string(),
      baseTotal: dollars(),
      retroAmount: dollars(),
      grossTotal: dollars(),
      nonCashTotal: nonCashTotal(),
      netTotal: dollars(),
      payHours: hoursNumber(),
      payRate: z.number(),
      standardWorkingHours: z.number(),
      standardWorkingHoursBasis: z.enum(standardHoursBases).optional(),
      paymentMethod: z.string(),
      employeeTax: z.object({ employeeTax: dollars() }),
      employeeTaxDetails: z.array(taxDetail),
      employerTaxDetails: z.array(taxDetail),
      deductions: z.array(describedRecord),
      additionalCompensations: z.array(describedRecord.extend(extraPayFields)),
      reimbursements: z.array(describedRecord),
      payDetails: z.array(
        z.object({
          payPercentage: z.number(),
          payAmount: dollars().optional(),
          amount: dollars(),
          employeePayAccount: z.object({ accountName: z.string() }),
        }),
      ),
      notTaken: z.array(shortfallRecord),
      warnings: z.array(z.string()),
    }),
  ),
);

/** A pay period with all payments. */
export const payPeriodDetailRecord = named(
  'PayPeriodDetails',
  'A pay period with all payments.',
  aliased(
    z.object({
      payPeriodId: z.string(),
      payPeriod: z.string(),
      deadLineToRunPayroll: z.string(),
      PayPeriodStatus: z.enum(payPeriodStatuses),
      total: dollars(),
      employeeTaxSum: dollars(),
      employerTaxSum: dollars(),
      isProcessed: z.boolean(),
      isEstimated: z.boolean().meta({
        description: 'The law for the pay date is not available yet; the latest was used.',
      }),
      payDate: z.string(),
      payEndDate: z.string(),
      payBeginDate: z.string(),
      workerType: z.object({ workerType: z.enum(workerTypes) }),
      payPeriodType: z.object({ payPeriodType: z.enum(payPeriodTypes) }),
      payrollLineItems: z.array(payrollLineItem),
      corrections: z.array(z.string()).optional(),
      ...referenceRecord,
    }),
  ),
);

/** Describes limit and cursor of a report of payments in their periods. */
export const pagesOfPayments =
  'limit counts payments: a period with more of them is continued on the next page, always with the ' +
  'totals of the whole period. In brief, periods have no payments, and limit counts periods.';

/** A worker's payment on the pay stub, with year-to-date amounts. */
export const payStub = named(
  'PayStub',
  'A pay stub.',
  aliased(
    z.object({
      payPeriodId: z.string(),
      payPeriod: z.object({ payPeriod: z.string(), payDate: z.string() }),
      userId: z.string(),
      userName: z.string(),
      baseTotal: dollars(),
      grossTotal: dollars(),
      nonCashTotal: nonCashTotal(),
      netTotal: dollars(),
      ytdBaseTotal: dollars(),
      ytdGrossTotal: dollars(),
      ytdNetTotal: dollars(),
      payHours: hoursNumber(),
      taxDetails: z.array(
        aliased(z.object({ TaxName: z.string(), TaxAmount: dollars(), TaxAmountYTD: dollars() })),
      ),
      deductions: z.array(describedRecord.extend({ amountYtd: dollars() })),
      additionalCompensations: z.array(
        describedRecord.extend({ amountYtd: dollars(), ...extraPayFields }),
      ),
      overTimes: z.array(describedRecord.extend({ amountYtd: dollars() })),
      reimbursements: z.array(describedRecord.extend({ amountYtd: dollars() })),
      notTaken: z.array(shortfallRecord),
      isEstimated: z.boolean(),
      timeOff: z.array(timeOffOfPayment).optional(),
      workPlaces: z
        .array(z.object({ place: z.string(), stateCode: z.string(), amount: dollars() }))
        .optional(),
      corrections: z.array(z.string()).optional(),
    }),
  ),
);
