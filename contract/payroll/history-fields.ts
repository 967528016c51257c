import { z } from 'zod';
import { amountNumber, parseAmountOrZero } from '../../values/amount.ts';
import { toScaled } from '../../values/decimal.ts';
import type { Hours } from '../../values/hours.ts';
import { type PayRate, payRateNumber } from '../../values/pay-rate.ts';
import { parseStateCode } from '../../values/state.ts';
import { counted, optionalAmountOrZero } from '../numbers.ts';
import { name, optionalName, written } from '../wire.ts';

const scale = 10_000;

/** Ten-thousandths from 0 to a most. */
const upTo = (most: number) => (number: number) => {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled >= 0 && scaled <= most * scale ? scaled : undefined;
};

const amount = () =>
  counted({
    parse: parseAmountOrZero,
    write: amountNumber,
    expected: 'an amount from 0 to 100000000 with at most two decimals',
  });

const payRate = () =>
  counted({
    parse: (number) => upTo(100_000_000)(number) as PayRate | undefined,
    write: payRateNumber,
    expected: 'a number from 0 to 100000000 with at most four decimals',
  });

const hours = () =>
  counted({
    parse: (number) => upTo(744)(number) as Hours | undefined,
    write: (value) => value / scale,
    expected: 'a number of hours from 0 to 744 with at most four decimals',
  });

const multiplier = () =>
  counted({
    parse: upTo(100),
    write: (value) => value / scale,
    expected: 'a number from 0 to 100 with at most four decimals',
  });

const taxState = () =>
  written({
    parse: (text) => (text.toUpperCase() === 'FED' ? 'FED' : parseStateCode(text)),
    expected: 'FED or the two-letter code of a US state',
  });

const described = () => z.object({ description: name(), amount: amount() });

/** What one person was paid in a period, as other payrolls tell it. */
export const historyEntry = z.object({
  firstName: name(),
  middleName: optionalName(),
  lastName: name(),
  payDetails: z.object({
    baseTotal: optionalAmountOrZero(),
    grossTotal: amount(),
    netTotal: amount(),
    payRate: payRate().optional(),
  }),
  additionalCompensation: z.array(described()).optional(),
  overTime: z
    .array(z.object({ type: name(), noOfHours: hours(), multiplier: multiplier().optional() }))
    .optional(),
  deductions: z.array(described()).optional(),
  reimbursements: z.array(z.object({ reimbursementType: name(), amount: amount() })).optional(),
  taxCalculationResponses: z
    .array(
      z.object({
        taxState: taxState(),
        taxName: name(),
        taxType: z.enum(['Employee', 'Employer']),
        taxAmount: amount(),
      }),
    )
    .optional(),
});

export type HistoryFields = z.output<typeof historyEntry>;
