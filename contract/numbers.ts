import { z } from 'zod';
import { amountNumber, parseAmount, parseAmountOrZero } from '../values/amount.ts';
import { parsePayRate, payRateNumber } from '../values/pay-rate.ts';
import { parsePercentage, percentageNumber } from '../values/percentage.ts';
import { parseStandardHours, standardHoursNumber } from '../values/standard-hours.ts';
import { shouldBe } from './wire.ts';

interface Counted<Inside> {
  readonly parse: (number: number) => Inside | undefined;
  readonly write: (value: Inside) => number;
  /** Completes the sentence "<field> must be …". */
  readonly expected: string;
}

/** A JSON number on the wire, an exact quantity inside. */
function counted<Inside>({ parse, write, expected }: Counted<Inside>) {
  const description = `${expected.charAt(0).toUpperCase()}${expected.slice(1)}.`;
  return z.codec(z.number().meta({ description }), z.custom<Inside>(), {
    decode: (number, context) => {
      const value = parse(number);
      if (value !== undefined) return value;
      context.issues.push({ ...shouldBe(expected), input: number });
      return z.NEVER;
    },
    encode: write,
  });
}

export const payRate = () =>
  counted({
    parse: parsePayRate,
    write: payRateNumber,
    expected: 'a number over 0 and at most 100000000 with at most four decimals',
  });
export const optionalPayRate = () => payRate().optional();

export const optionalStandardHours = () =>
  counted({
    parse: parseStandardHours,
    write: standardHoursNumber,
    expected: 'a number of hours over 0 and at most 744 with at most four decimals',
  }).optional();

export const optionalAmount = () =>
  counted({
    parse: parseAmount,
    write: amountNumber,
    expected: 'an amount over 0 and at most 100000000 with at most two decimals',
  }).optional();

/** The same, where nothing may be stated as 0; missing or null is `undefined`. */
export const optionalAmountOrZero = () =>
  counted({
    parse: parseAmountOrZero,
    write: amountNumber,
    expected: 'an amount from 0 to 100000000 with at most two decimals',
  })
    .nullish()
    .transform((amount) => amount ?? undefined);

/** How many; missing or null is `undefined`. */
export const optionalCount = ({ least, most }: { readonly least: number; readonly most: number }) =>
  counted({
    parse: (number) =>
      Number.isInteger(number) && number >= least && number <= most ? number : undefined,
    write: (number) => number,
    expected: `a whole number from ${least} to ${most}`,
  })
    .nullish()
    .transform((count) => count ?? undefined);

/** A share that must be stated. */
export const percentage = () =>
  counted({
    parse: parsePercentage,
    write: percentageNumber,
    expected: 'a number from 0 to 100 with at most four decimals',
  });
