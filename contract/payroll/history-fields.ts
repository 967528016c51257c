import { z } from 'zod';
import { toScaled } from '../../values/decimal.ts';
import type { Hours } from '../../values/hours.ts';
import { parseAmountOrZero, toDollars } from '../../values/money.ts';
import { type PayRate, payRateNumber } from '../../values/pay-rate.ts';
import { parseStateCode } from '../../values/state.ts';
import { named } from '../named.ts';
import { numberCodec, optionalAmountOrZero } from '../numbers.ts';
import { name, optionalName, textCodec } from '../wire.ts';

const scale = 10_000;

/** Ten-thousandths from 0 to a maximum. */
const parseUpTo = (most: number) => (number: number) => {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled >= 0 && scaled <= most * scale ? scaled : undefined;
};

const amount = () =>
  numberCodec({
    parse: parseAmountOrZero,
    write: toDollars,
    expected: 'an amount from 0 to 100000000 with at most two decimals',
    limits: { minimum: 0, maximum: 100_000_000 },
  });

const payRate = () =>
  numberCodec({
    parse: (number) => parseUpTo(100_000_000)(number) as PayRate | undefined,
    write: payRateNumber,
    expected: 'a number from 0 to 100000000 with at most four decimals',
    limits: { minimum: 0, maximum: 100_000_000 },
  });

const hours = () =>
  numberCodec({
    parse: (number) => parseUpTo(744)(number) as Hours | undefined,
    write: (value) => value / scale,
    expected: 'a number of hours from 0 to 744 with at most four decimals',
    limits: { minimum: 0, maximum: 744 },
  });

const multiplier = () =>
  numberCodec({
    parse: parseUpTo(100),
    write: (value) => value / scale,
    expected: 'a number from 0 to 100 with at most four decimals',
    limits: { minimum: 0, maximum: 100 },
  });

const taxState = () =>
  textCodec({
    parse: (text) => (text.toUpperCase() === 'FED' ? 'FED' : parseStateCode(text)),
    expected: 'FED or the two-letter code of a US state',
  });

const describedAmount = () => z.object({ description: name(), amount: amount() });

/** One worker's pay for a period in another payroll system. */
export const historyEntry = named(
  'HistoryEntry',
  'Pay of a worker in another payroll system.',
  z.object({
    firstName: name(),
    middleName: optionalName(),
    lastName: name(),
    payDetails: z.object({
      baseTotal: optionalAmountOrZero(),
      grossTotal: amount(),
      netTotal: amount(),
      payRate: payRate().optional(),
    }),
    additionalCompensation: z.array(describedAmount()).optional(),
    overTime: z
      .array(z.object({ type: name(), noOfHours: hours(), multiplier: multiplier().optional() }))
      .optional(),
    deductions: z.array(describedAmount()).optional(),
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
  }),
);

export type HistoryFields = z.output<typeof historyEntry>;
