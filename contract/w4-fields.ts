import { z } from 'zod';
import { parseHourlyRate } from '../values/hours.ts';
import { parseW4FilingStatus } from '../values/vocabulary.ts';
import { aliased } from './aliases.ts';
import { named } from './named.ts';
import { optionalAmountOrZero, optionalCount } from './numbers.ts';
import {
  expectedKey,
  id,
  optionalDate,
  optionalFlag,
  optionalPercentage,
  textCodec,
} from './wire.ts';

const peopleRange = { least: 0, most: 99 };

const formVersionFormat = 'the year of the form, such as 2019 or 2026';

/** The year printed on the form, as a number or text; without it, the year in which it takes effect. */
const formVersion = () =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .meta({ [expectedKey]: formVersionFormat })
    .transform((version, context) => {
      if (version === null || version === undefined) return undefined;
      const year = Number(version);
      if (Number.isInteger(year) && year >= 1990 && year <= 2100) return year;
      const params = { expected: formVersionFormat };
      context.issues.push({ code: 'custom', params, input: version });
      return z.NEVER;
    });

export const filingStatus = () =>
  textCodec({
    parse: parseW4FilingStatus,
    expected: 'a filing status of Form W-4',
    message: 'W4FilingStatus is not valid',
  });

const w4Fields = {
  formVersion: formVersion(),
  w4FilingStatus: filingStatus(),
  haveMultipleJob: optionalFlag(),
  dependents: optionalCount(peopleRange),
  dependentsAbove18: optionalCount(peopleRange),
  dependentsAmount: optionalAmountOrZero(),
  otherIncome: optionalAmountOrZero(),
  otherDeduction: optionalAmountOrZero(),
  extraWithholding: optionalAmountOrZero(),
  allowances: optionalCount(peopleRange),
  exempt: optionalFlag(),
  hasMiltarySpouseExemption: optionalFlag(),
  isNonResident: optionalFlag(),
  stateAdditionalDeduction: optionalAmountOrZero(),
  azDeductionPercent: optionalPercentage(),
  effectiveDate: optionalDate(),
};

export const w4Information = named(
  'W4Input',
  'A federal Form W-4.',
  aliased(z.object({ userId: id('worker', 'Invalid UserId'), ...w4Fields })),
);

/** A Form W-4 that a worker thinks about; it is not stored. */
export const w4Draft = named(
  'W4Draft',
  'A federal Form W-4 that is not stored.',
  aliased(z.object(w4Fields)),
);

/** A Form W-4 on file, with the fields of the request; null is an empty line. */
export const w4Record = named(
  'W4',
  'A federal Form W-4 on file; null is an empty line.',
  aliased(
    z.object({
      formVersion: z.number(),
      w4FilingStatus: z.string(),
      haveMultipleJob: z.boolean(),
      dependents: z.number().nullable(),
      dependentsAbove18: z.number().nullable(),
      dependentsAmount: z.number().nullable(),
      otherIncome: z.number().nullable(),
      otherDeduction: z.number().nullable(),
      extraWithholding: z.number().nullable(),
      allowances: z.number().nullable(),
      exempt: z.boolean(),
      hasMiltarySpouseExemption: z.boolean(),
      isNonResident: z.boolean(),
      stateAdditionalDeduction: z.number().nullable(),
      azDeductionPercent: z.number().nullable(),
      effectiveDate: z.string(),
    }),
  ),
);

/** A lock-in letter on file, with the fields of the request. */
export const lockInRecord = named(
  'LockInLetter',
  'A lock-in letter of the IRS on file; null is an empty line.',
  aliased(
    z.object({
      w4FilingStatus: z.string(),
      haveMultipleJob: z.boolean(),
      dependentsAmount: z.number().nullable(),
      otherIncome: z.number().nullable(),
      otherDeduction: z.number().nullable(),
      extraWithholding: z.number().nullable(),
      effectiveDate: z.string(),
    }),
  ),
);

/** Dollars per hour as text. */
export const hourlyRateText = () =>
  textCodec({
    parse: parseHourlyRate,
    expected: 'dollars per hour as text with at most four decimals, such as "0.5187"',
  });

/** An answer on a state's form: text, a number, or true or false for Yes or No. */
export const formAnswer = () =>
  z.union([z.string(), z.number(), z.boolean()]).transform((answer) => {
    if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
    return String(answer);
  });
