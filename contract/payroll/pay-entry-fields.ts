import { z } from 'zod';
import { paymentMethods } from '../../values/vocabulary.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import {
  amountDefaultZero,
  dollars,
  hourlyRateNumber,
  hoursNumber,
  multiplierAnswer,
  optionalAmount,
} from '../numbers.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id, instantField, notBoth, optionalFlag, optionalText } from '../wire.ts';
import { costCodeFields } from './cost-code-fields.ts';
import {
  additionalPayWithNote,
  basePay,
  describedAmounts,
  hoursByDay,
  hoursObject,
  miscellaneousStateTaxes,
  overTime,
  reimbursements,
  timeOffs,
} from './pay-data-fields.ts';

/** The lines of one worker in a request: what both imports and line items can enter. */
const entryInputFields = {
  userId: id('worker', 'Invalid UserId'),
  basePay: basePay(),
  hoursByDay: hoursByDay(),
  overTime: overTime(),
  timeOffs: timeOffs(),
  unPaidLeave: hoursObject('noOfHours'),
  additionalCompensations: additionalPayWithNote(),
  deductions: describedAmounts(),
  reimbursements: reimbursements(),
  miscellaneousStateTaxes: miscellaneousStateTaxes(),
  amount: amountDefaultZero(),
  netAmount: optionalAmount(),
  paymentMethod: optionalEnum(paymentMethods),
  ...costCodeFields(),
  isExcluded: optionalFlag(),
  exclusionReason: optionalText(),
};

/** Pay data of a worker that is used for one computation and not stored. */
export const unsavedEntry = aliased(
  z.object(entryInputFields).check(notBoth(['amount', 'netAmount'])),
);

/** Pay data of a worker to store, with the version that it replaces. */
export const entryToSave = aliased(
  z
    .object({
      ...entryInputFields,
      enteredAt: instantField()
        .nullish()
        .transform((moment) => moment ?? undefined),
    })
    .check(notBoth(['amount', 'netAmount'])),
);

const costsOfLine = {
  department: z.string().optional(),
  job: z.string().optional(),
  costCenter: z.string().optional(),
};
const placeOfLine = { companyLocationId: z.string().optional(), ...costsOfLine };
const optionalList = <Line extends z.ZodType>(line: Line) => z.array(line).optional();

/** Pay data that was entered, in the shape in which savePayEntries takes it; empty fields are absent. */
export const enteredPay = named(
  'EnteredPay',
  'Pay data that was entered for a worker in a pay period. Empty fields are absent.',
  z.object({
    basePay: optionalList(
      z.object({
        payCode: z.string(),
        payHours: hoursNumber(),
        payRate: hourlyRateNumber().optional(),
        multiplier: multiplierAnswer(),
        amount: dollars().optional(),
        ...placeOfLine,
      }),
    ),
    hoursByDay: optionalList(
      z.object({
        date: z.string(),
        hours: hoursNumber(),
        payCode: z.string(),
        payRate: hourlyRateNumber().optional(),
        companyLocationId: z.string().optional(),
      }),
    ),
    overTime: optionalList(
      z.object({
        type: z.string(),
        noOfHours: hoursNumber(),
        multiplier: multiplierAnswer().optional(),
        ...placeOfLine,
      }),
    ),
    timeOffs: optionalList(
      z.object({
        leaveType: z.enum(['Paid', 'Unpaid']),
        policyType: z.string(),
        hours: hoursNumber(),
        ...placeOfLine,
      }),
    ),
    unPaidLeave: z.object({ noOfHours: hoursNumber() }).optional(),
    additionalCompensations: optionalList(
      z.object({
        description: z.string(),
        amount: dollars().optional(),
        netAmount: dollars().optional(),
        note: z.string().optional(),
        ...placeOfLine,
      }),
    ),
    deductions: optionalList(z.object({ description: z.string(), amount: dollars() })),
    reimbursements: optionalList(
      z.object({ reimbursementType: z.string(), amount: dollars(), ...costsOfLine }),
    ),
    miscellaneousStateTaxes: optionalList(
      z.object({
        stateCode: z.string(),
        taxDetails: z.array(z.object({ riskClassName: z.string(), noOfHours: hoursNumber() })),
      }),
    ),
    amount: dollars().optional(),
    netAmount: dollars().optional(),
    ...costsOfLine,
    paymentMethod: z.enum(paymentMethods).optional(),
    isExcluded: z.boolean().optional(),
    exclusionReason: z.string().optional(),
  }),
);
