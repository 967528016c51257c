import { z } from 'zod';
import { named } from '../named.ts';

/** Reasons why the wages of a quarter must not be reported to a state, or no file of them can be written. */
export const stateWageBlocks = {
  einMissing: 'The company has no EIN. Add it with addKybInformation.',
  stateAccountMissing:
    'The company has no unemployment account number of {state}. Register with the state, and add the number with addStateRegistration or updateStateRegistration.',
  stateAccountAppliedFor:
    'The unemployment account number of {state} has no digits, so it was probably applied for. Add the number with updateStateRegistration once the state has assigned it.',
  stateAccountTooLong:
    'The unemployment account number of {state} is too long for the file. Correct it with updateStateRegistration.',
  contributionRateMissing:
    'The contribution rate of the company in {state} is not known. Add it with addStateRegistration or updateStateRegistration.',
  ssnMissing: 'The social security number is missing: {workers}. Add it with addKycInformation.',
  ssnInvalid:
    'The social security number is one that is never assigned: {workers}. Correct it with updateKycInformation.',
  nameNotWritable:
    'The name has a character that the file cannot hold: {workers}. Change the spelling with updateUser, or report the worker on the website of the state.',
  negativeWages:
    'The wages of the quarter are below zero: {workers}. Correct an earlier quarter with the state instead.',
  amountTooLarge: 'The wages are too large for the file: {workers}.',
  companyNameNotWritable: 'The name of the company has a character that the file cannot hold.',
  companyAddressMissing: 'The company has no complete address. Add it with addCompanyLocation.',
  contactMissing:
    'The name, phone number or email address of the contact is missing or does not fit. Add a payroll admin with addBusinessUser, or send contactName.',
  reportingUnitMissing: '{state} asks for the number of the reporting unit. Send reportingUnit.',
  noStateWages:
    'Nobody was paid wages that count for {state} in the quarter. If the state asks for a report of zero wages, send it on its website.',
  stateLayoutNotLoaded:
    'The layout of the wage file of {state} is not loaded. Enter the wages on the website of the state.',
  stateItemNotSupported:
    'The wage file of {state} needs {item} of each worker, which files do not have yet. Enter the wages on the website of the state.',
} as const;

export const stateWageBlock = named(
  'StateWageBlock',
  'A reason why wages must not be reported as they are, or no file can be written.',
  z.object({ key: z.string(), message: z.string() }),
);
