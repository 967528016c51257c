import { z } from 'zod';
import { parsePercentage, percentageNumber } from '../../values/rate.ts';
import { parseW4FilingStatus } from '../../values/vocabulary.ts';
import { optionalAmount, optionalCount } from '../numbers.ts';
import { optionalEnum } from '../optional-enum.ts';
import {
  expectedIssue,
  flagIfGiven,
  id,
  mandatoryWhen,
  optionalDate,
  optionalName,
  optionalStateCode,
  optionalTextCodec,
} from '../wire.ts';

const positivePercentageFormat = 'a number over 0 and at most 100 with at most four decimals';

/** A share that is none when it is nothing. */
const optionalPositivePercentage = () =>
  z
    .codec(z.number().nullable(), z.custom<ReturnType<typeof parsePercentage>>(), {
      decode: (number, context) => {
        if (number === null) return undefined;
        const value = parsePercentage(number);
        if (value) return value;
        context.issues.push({ ...expectedIssue(positivePercentageFormat), input: number });
        return z.NEVER;
      },
      encode: (value) => (value === undefined ? null : percentageNumber(value)),
    })
    .optional();

/** What an order states. */
export const garnishmentFields = {
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

/** A statement that names dependents names a filing status too. */
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
  contractor: '{user} is a contractor: orders are taken from the pay of employees.',
  noAmount:
    'Give amountPerPayperiod or allocatedPercentage: the law sets no amount for {type} by itself.',
  servedInTheFuture: 'servedDate must not lie in the future.',
  endsBeforeItStarts: 'endDate must not lie before startDate.',
  totalBelowTaken: 'totalAmount must not be less than what was taken already, {taken}.',
} as const;

/** The field that states a term of the order. */
export const garnishmentTermFields = {
  secondFamily: 'secondFamily',
  twelveWeeksBehind: 'twelveWeeksBehind',
  headOfFamily: 'headOfFamily',
  writtenConsent: 'writtenConsent',
  state: 'stateCode',
  levyStatement: 'levyFilingStatus',
} as const;

/** What was accepted although it may be a mistake. */
export const garnishmentWarningMessages = {
  noEffect: '{field} changes nothing: it counts for {kind} only.',
  forbidden: 'The law of {state} lets creditors take nothing: {because}.',
  limitNotConfirmed:
    'The limit of {state} for creditors is not confirmed and the federal one is used: enter the limit printed on the order as limitPercentage or protectedAmount.',
  exemptionNotKnown:
    'What a federal levy leaves alone is not known for this year: enter the exempt amount of Publication 1494 as protectedAmount.',
} as const;

/** Where an order stands. */
export const garnishmentStatuses = { active: 'Active', ended: 'Inactive', paid: 'Paid' } as const;
