import { z } from 'zod';
import { parsePercentage, percentageNumber } from '../../values/rate.ts';
import { parseW4FilingStatus } from '../../values/vocabulary.ts';
import { optionalAmount, optionalCount } from '../numbers.ts';
import { optionalEnum } from '../optional-enum.ts';
import {
  expectedIssue,
  expectedKey,
  flagIfGiven,
  id,
  mandatoryWhen,
  name,
  optionalDate,
  optionalName,
  optionalStateCode,
  optionalTextCodec,
  stateName,
  zipCode,
} from '../wire.ts';

export const unknownGarnishmentType = 'garnishmentType must be one of: {types}.';

const positivePercentageFormat = 'a number over 0 and at most 100 with at most four decimals';

/** A percentage greater than 0. */
const optionalPositivePercentage = () =>
  z
    .codec(
      z
        .number()
        .nullable()
        .meta({
          [expectedKey]: positivePercentageFormat,
          exclusiveMinimum: 0,
          maximum: 100,
        }),
      z.custom<ReturnType<typeof parsePercentage>>(),
      {
        decode: (number, context) => {
          if (number === null) return undefined;
          const value = parsePercentage(number);
          if (value) return value;
          context.issues.push({ ...expectedIssue(positivePercentageFormat), input: number });
          return z.NEVER;
        },
        encode: (value) => (value === undefined ? null : percentageNumber(value)),
      },
    )
    .optional();

/** Where the withheld amount is sent, as the order states it. */
const remittanceFields = {
  caseIdentifier: optionalName(),
  fipsCode: optionalTextCodec({
    parse: (text) => (/^\d{2,7}$/.test(text) ? text : undefined),
    expected: 'the FIPS code on the order, 2 to 7 digits',
  }),
  payeeName: optionalName(),
  payeeAddress: z
    .object({
      address1: name(),
      address2: optionalName(),
      city: name(),
      state: stateName(),
      zipcode: zipCode(),
    })
    .optional(),
  remittanceMethod: optionalEnum(['ACH', 'Check']),
  medicalSupport: flagIfGiven(),
  familyCoverageAvailable: flagIfGiven(),
};

/** Terms of a garnishment. */
export const garnishmentFields = {
  ...remittanceFields,
  householdDependents: optionalCount({ least: 0, most: 99 }),
  expectedYearlyEarnings: optionalAmount(),
  feePerPayment: optionalAmount(),
  feePaidBy: optionalEnum(['Worker', 'Company']),
  lumpSumNotice: flagIfGiven(),
  description: optionalName(),
  amountPerPayperiod: optionalAmount(),
  allocatedPercentage: optionalPositivePercentage(),
  percentageOf: optionalEnum(['Disposable', 'Gross']),
  totalAmount: optionalAmount(),
  servedDate: optionalDate(),
  stateCode: optionalStateCode(),
  secondFamily: flagIfGiven(),
  twelveWeeksBehind: flagIfGiven(),
  headOfFamily: flagIfGiven(),
  writtenConsent: flagIfGiven(),
  levyFilingStatus: optionalTextCodec({
    parse: parseW4FilingStatus,
    expected: 'a filing status such as Single, Married filing jointly or Head of household',
  }),
  levyDependents: optionalCount({ least: 0, most: 99 }),
  limitPercentage: optionalPositivePercentage(),
  protectedAmount: optionalAmount(),
  startDate: optionalDate(),
  endDate: optionalDate(),
};

/** Requires levyFilingStatus when levyDependents is sent. */
export const requireLevyFilingStatus = <
  Inside extends { levyDependents?: unknown; levyFilingStatus?: unknown },
>() =>
  mandatoryWhen<Inside>(
    ['levyFilingStatus'],
    ({ levyDependents }) => levyDependents !== undefined,
    'with levyDependents',
  );

export const garnishmentId = () => id('garnishment', 'Invalid GarnishmentId');

export const garnishmentRefusals = {
  contractor: '{user} is a contractor: garnishments are deducted from the pay of employees only.',
  noAmount:
    'amountPerPayperiod or allocatedPercentage is required: the law sets no amount for {type}.',
  servedInTheFuture: 'servedDate must not be in the future.',
  endsBeforeItStarts: 'endDate must not be before startDate.',
  totalBelowTaken: 'totalAmount must be at least the amount already deducted, {taken}.',
} as const;

/** The request field of each term. */
export const garnishmentTermFields = {
  secondFamily: 'secondFamily',
  twelveWeeksBehind: 'twelveWeeksBehind',
  headOfFamily: 'headOfFamily',
  writtenConsent: 'writtenConsent',
  state: 'stateCode',
  dependents: 'householdDependents',
  expectedYearlyEarnings: 'expectedYearlyEarnings',
  levyStatement: 'levyFilingStatus',
} as const;

/** Warnings about terms that are accepted but may be mistakes. */
export const garnishmentWarningMessages = {
  noEffect: '{field} has no effect: it applies to {kind} only.',
  forbidden: 'The law of {state} does not let creditors take wages: {reason}.',
  limitUnconfirmed:
    'The limit of {state} for creditors is not confirmed, so the federal limit is used: send the limit printed on the order as limitPercentage or protectedAmount.',
  supportLimitUnconfirmed:
    'A limit of {state} for support below the federal one is said to exist and is not confirmed, so the federal limit is used: send the limit printed on the order as limitPercentage.',
  feeAboveLimit: '{state} lets the company keep {most} for each payment: no more is deducted.',
  exemptionUnknown:
    'The amount exempt from a federal tax levy is not known for this year: send the exempt amount of Publication 1494 as protectedAmount.',
} as const;
