import { z } from 'zod';
import { optionalAmount } from '../numbers.ts';
import { optionalTranslatedEnum } from '../optional-enum.ts';
import {
  id,
  name,
  optionalDate,
  optionalName,
  optionalPercentage,
  textCodec,
  zipCode,
} from '../wire.ts';

export const taxLevels = { local: 'Local', employer: 'Employer' } as const;
export const taxPayers = { employee: 'Employee', employer: 'Employer' } as const;
export const taxIntervals = {
  payment: 'Payment',
  week: 'Week',
  month: 'Month',
  year: 'Year',
} as const;
export const taxWageBases = {
  grossWages: 'Gross wages',
  federalIncomeTaxWages: 'Federal income tax wages',
  stateIncomeTaxWages: 'State income tax wages',
  socialSecurityWages: 'Social Security wages',
  unemploymentWages: 'Unemployment wages',
} as const;
export const taxPlaces = { work: 'Work', home: 'Home', workOrHome: 'Work or home' } as const;

const codePattern = /^[A-Z]{2}_[A-Z0-9_]{1,40}$/;

/** Code of a tax or jurisdiction, such as `PA_READING_LST`; small letters are accepted. */
export const taxCode = () =>
  textCodec({
    parse: (text) => {
      const code = text.toUpperCase();
      return codePattern.test(code) ? code : undefined;
    },
    expected:
      'the two letters of a state, an underscore, and letters, digits or underscores, such as PA_READING_LST',
  });

const longestList = 1_000;

/** Terms of a tax that a company enters. */
export const companyTaxFields = {
  name: optionalName(),
  level: optionalTranslatedEnum(taxLevels),
  paidBy: optionalTranslatedEnum(taxPayers),
  ratePercentage: optionalPercentage(),
  fixedAmount: optionalAmount(),
  fixedAmountPer: optionalTranslatedEnum(taxIntervals),
  wageBase: optionalTranslatedEnum(taxWageBases),
  annualWageLimit: optionalAmount().nullable(),
  annualTaxLimit: optionalAmount().nullable(),
  appliesBy: optionalTranslatedEnum(taxPlaces),
  jurisdictionCodes: z.array(taxCode()).max(longestList).optional(),
  companyLocationIds: z
    .array(id('location', 'Invalid CompanyLocationId'))
    .max(longestList)
    .optional(),
  cities: z.array(name()).max(longestList).optional(),
  zipCodes: z.array(zipCode()).max(longestList).optional(),
  userIds: z.array(id('worker', 'Invalid UserId')).max(longestList).optional(),
  endDate: optionalDate(),
};

export const companyTaxId = () => id('companyTax', 'Invalid CompanyTaxId');

/** Description of the terms, for the reference. */
export const companyTaxDescription =
  'A tax is ratePercentage of the wages of wageBase (default: State income tax wages), up to ' +
  'annualWageLimit of wages or annualTaxLimit of tax a year; or fixedAmount for each Payment, Week, ' +
  'Month or Year. It applies to everybody who works in the state (appliesBy: Work, Home, or Work or ' +
  'home), or only in one of jurisdictionCodes, companyLocationIds, cities or zipCodes; with userIds ' +
  'only to these workers, wherever they live and work. ';

export const companyTaxRefusals = {
  unknownLocation: 'Invalid CompanyLocationId',
  unknownUser: 'Invalid UserId',
  unknownJurisdiction:
    'jurisdictionCodes: {code} is not a jurisdiction of {state} that the register of places has. Send cities or zipCodes instead.',
  noAmount: 'ratePercentage or fixedAmount is required.',
  amountWithoutInterval:
    'fixedAmountPer is required with fixedAmount: Payment, Week, Month or Year.',
  limitWithoutRate:
    'annualWageLimit and annualTaxLimit limit a rate: a fixedAmount is limited by fixedAmountPer.',
  employerTaxPaidByEmployee: 'A tax of level Employer is paid by the employer: check paidBy.',
  endsBeforeItStarts: 'endDate must not be before the day from which the tax applies.',
  startOutOfRange: '{field} must be from {earliest} to {latest}.',
} as const;
