import { z } from 'zod';
import { formatMonth, parseMonth } from '../../values/calendar-date.ts';
import { parsePercentage, percentageNumber } from '../../values/rate.ts';
import { aliased } from '../aliases.ts';
import { numberCodec, optionalAmountOrZero } from '../numbers.ts';
import {
  id,
  name,
  optionalPercentage,
  optionalTextCodec,
  outcomeFields,
  textCodec,
} from '../wire.ts';

const month = {
  parse: parseMonth,
  write: formatMonth,
  expected: 'the name of a month and its year, such as December 2026',
};
export const effectiveMonth = () => textCodec(month);

/** A benefit of a company and the month of its change. */
export const benefitCompanyElection = z.object({
  companyId: id('company', 'Invalid CompanyId'),
  benefitType: name(),
  effectiveMonth: effectiveMonth(),
});

export const benefitOutcome = aliased(
  z.object({
    Benefits: z.object({ ...outcomeFields, benefitType: z.string() }),
  }),
);

/** Contributions in every regular pay period: an amount, or a percentage of the cash pay. */
export const contributionFields = {
  employeeAmount: optionalAmountOrZero(),
  employeePercentage: optionalPercentage(),
  companyAmount: optionalAmountOrZero(),
  companyPercentage: optionalPercentage(),
  coverAmount: optionalAmountOrZero(),
  coveredSince: optionalTextCodec(month),
};

/** An enrollment in answers. */
export const enrollmentFields = {
  benefitUserElectionId: z.string(),
  benefitType: z.string(),
  effectiveMonth: effectiveMonth(),
  endDate: z.string().nullable(),
  employeeAmount: z.number().nullable(),
  employeePercentage: z.number().nullable(),
  companyAmount: z.number().nullable(),
  companyPercentage: z.number().nullable(),
  coverAmount: z.number().nullable(),
  coveredSince: effectiveMonth().nullable(),
};

/** The pay that tiers of a match are shares of. */
export const matchBases = { payroll: 'Pay Period', year: 'Year' } as const;

const percentage = () =>
  numberCodec({
    parse: parsePercentage,
    write: percentageNumber,
    expected: 'a number from 0 to 100 with at most four decimals',
    limits: { minimum: 0, maximum: 100 },
  });

export const matchTierFields = { matchPercentage: percentage(), payPercentage: percentage() };

export const electionId = () => id('enrollment', 'Invalid BenefitUserElectionId');

export const monthNotOpen = 'effectiveMonth must be one of: {months}.';

export const contributionRefusals = {
  noCover: '{benefit} has no cover whose cost is taxed: leave out coverAmount.',
  noCoverageMonths: '{benefit} has no limit by months of coverage: leave out coveredSince.',
  coveredLater:
    'The coverage of {benefit} cannot begin after the enrollment: send an earlier month in coveredSince, or leave it out.',
  noCompanyContribution:
    'A company cannot contribute to {benefit}: leave out companyAmount and companyPercentage.',
  noContribution:
    '{benefit} needs a contribution: send employeeAmount, employeePercentage, companyAmount or companyPercentage.',
} as const;
