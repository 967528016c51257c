import { z } from 'zod';
import { toScaled } from '../values/decimal.ts';
import {
  type HourlyRate,
  type Hours,
  parseHoursWorked,
  parseStandardHours,
  standardHoursNumber,
} from '../values/hours.ts';
import type { Cents } from '../values/money.ts';
import { parseAmount, parseAmountOrZero, toDollars } from '../values/money.ts';
import {
  multiplierNumber,
  parseHourlyRateOrZero,
  parseMultiplier,
  parsePayRate,
  payRateNumber,
} from '../values/pay-rate.ts';
import { expectedIssue, expectedKey } from './wire.ts';

interface NumberFormat<Inside> {
  readonly parse: (number: number) => Inside | undefined;
  readonly write: (value: Inside) => number;
  /** Completes the sentence "<field> must be …". */
  readonly expected: string;
  /** Limits as keywords of JSON Schema. */
  readonly limits?: NumberLimits;
}

interface NumberLimits {
  readonly type?: 'integer';
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** A JSON number on the wire, an exact quantity inside. */
export function numberCodec<Inside>({ parse, write, expected, limits }: NumberFormat<Inside>) {
  return z.codec(z.number().meta({ [expectedKey]: expected, ...limits }), z.custom<Inside>(), {
    decode: (number, context) => {
      const value = parse(number);
      if (value !== undefined) return value;
      context.issues.push({ ...expectedIssue(expected), input: number });
      return z.NEVER;
    },
    encode: write,
  });
}

/** Money in an answer: dollars on the wire, cents inside. */
export const dollars = () =>
  numberCodec({
    parse: (number) => toScaled(number, 2) as Cents | undefined,
    write: toDollars,
    expected: 'an amount with at most two decimals',
  });

/** Hours in an answer. */
export const hoursNumber = () =>
  numberCodec({
    parse: (number) => toScaled(number, 4) as Hours | undefined,
    write: (hours) => hours / 10_000,
    expected: 'a number of hours with at most four decimals',
  });

/** An hourly rate in an answer. */
export const hourlyRateNumber = () =>
  numberCodec({
    parse: (number) => toScaled(number, 4) as HourlyRate | undefined,
    write: payRateNumber,
    expected: 'a rate with at most four decimals',
  });

/** A multiplier in an answer. */
export const multiplierAnswer = () =>
  numberCodec({
    parse: parseMultiplier,
    write: multiplierNumber,
    expected: 'a multiplier with at most four decimals',
  });

/** Decodes a number in half the steps, for long lists in requests; missing or null is 0. */
function numberOrZero<Inside extends number>({
  parse,
  expected,
  limits,
}: Pick<NumberFormat<Inside>, 'parse' | 'expected' | 'limits'>) {
  return z
    .number()
    .nullish()
    .meta({ [expectedKey]: expected, ...limits })
    .transform((number, context): Inside => {
      const value = parse(number ?? 0);
      if (value !== undefined) return value;
      context.issues.push({ ...expectedIssue(expected), input: number });
      return z.NEVER;
    });
}

export const payRate = () =>
  numberCodec({
    parse: parsePayRate,
    write: payRateNumber,
    expected: 'a number over 0 and at most 100000000 with at most four decimals',
    limits: { exclusiveMinimum: 0, maximum: 100_000_000 },
  });
export const optionalPayRate = () => payRate().optional();

/** A rate, or 0 if none is sent. */
export const hourlyRateDefaultZero = () =>
  numberOrZero({
    parse: parseHourlyRateOrZero,
    expected: 'a number from 0 to 100000000 with at most four decimals',
    limits: { minimum: 0, maximum: 100_000_000 },
  });

/** Time worked or taken. */
export const hoursDefaultZero = () =>
  numberOrZero({
    parse: parseHoursWorked,
    expected: 'a number of hours from 0 to 8784 with at most four decimals',
    limits: { minimum: 0, maximum: 8_784 },
  });

/** A multiplier of a rate, or 0 if none is sent. */
export const multiplierDefaultZero = () =>
  numberOrZero({
    parse: parseMultiplier,
    expected: 'a number from 0 to 100 with at most four decimals',
    limits: { minimum: 0, maximum: 100 },
  });

/** An amount, or 0 if none is sent. */
export const amountDefaultZero = () =>
  numberOrZero({
    parse: parseAmountOrZero,
    expected: 'an amount from 0 to 100000000 with at most two decimals',
    limits: { minimum: 0, maximum: 100_000_000 },
  });

const standardHoursDescription =
  'Hours of full work: up to 12 are hours a day, on five days a week; up to 60 are hours a week; more ' +
  'are hours a pay period. An hour of a yearly wage is a 2,080th of it.';

export const optionalStandardHours = () =>
  numberCodec({
    parse: parseStandardHours,
    write: standardHoursNumber,
    expected: 'a number of hours over 0 and at most 744 with at most four decimals',
    limits: { exclusiveMinimum: 0, maximum: 744 },
  })
    .optional()
    .meta({ description: standardHoursDescription });

/** The same; 0 and null mean that hours are not tracked. */
export const optionalStandardHoursOrZero = () =>
  numberCodec({
    parse: (number) => (number === 0 ? null : parseStandardHours(number)),
    write: (hours) => (hours === null ? 0 : standardHoursNumber(hours)),
    expected: 'a number of hours from 0 to 744 with at most four decimals',
    limits: { minimum: 0, maximum: 744 },
  })
    .nullish()
    .meta({ description: standardHoursDescription })
    .transform((hours) => hours ?? undefined);

export const positiveAmount = () =>
  numberCodec({
    parse: parseAmount,
    write: toDollars,
    expected: 'an amount over 0 and at most 100000000 with at most two decimals',
    limits: { exclusiveMinimum: 0, maximum: 100_000_000 },
  });
export const optionalAmount = () => positiveAmount().optional();

/** The same, or 0. */
export const amountOrZero = () =>
  numberCodec({
    parse: parseAmountOrZero,
    write: toDollars,
    expected: 'an amount from 0 to 100000000 with at most two decimals',
    limits: { minimum: 0, maximum: 100_000_000 },
  });

/** Missing or null is `undefined`. */
export const optionalAmountOrZero = () =>
  amountOrZero()
    .nullish()
    .transform((amount) => amount ?? undefined);

interface WholeNumberLimits {
  readonly least: number;
  readonly most: number;
}

/** A mandatory whole number. */
export const mandatoryCount = ({ least, most }: WholeNumberLimits) =>
  numberCodec({
    parse: (number) =>
      Number.isInteger(number) && number >= least && number <= most ? number : undefined,
    write: (number) => number,
    expected: `a whole number from ${least} to ${most}`,
    limits: { type: 'integer', minimum: least, maximum: most },
  });

/** The same; missing or null is `undefined`. */
export const optionalCount = (limits: WholeNumberLimits) =>
  mandatoryCount(limits)
    .nullish()
    .transform((count) => count ?? undefined);

/** A whole number with a default. */
export const count = ({
  least,
  most,
  otherwise,
}: {
  readonly least: number;
  readonly most: number;
  readonly otherwise: number;
}) =>
  z
    .number()
    .meta({ type: 'integer', minimum: least, maximum: most })
    .optional()
    .transform((given, context) => {
      const number = given ?? otherwise;
      if (Number.isInteger(number) && number >= least && number <= most) return number;
      const expected = `a whole number from ${least} to ${most}`;
      context.issues.push({ ...expectedIssue(expected), input: given });
      return z.NEVER;
    });
