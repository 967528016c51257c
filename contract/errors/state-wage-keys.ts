import type { KeyDescriptions } from './key-description.ts';

const enterByHand = 'Enter the wages of getStateWageReport on the website of the state.';

/** Keys about wage reports to states. */
export const stateWageKeys = {
  amountTooLarge: [
    'An amount of a worker has more digits than its field in a file for an agency.',
    enterByHand,
  ],
  companyAddressMissing: [
    'A file for an agency needs the address of the company.',
    'Add it with addCompanyLocation.',
  ],
  companyNameNotWritable: [
    'The name of the company has a character that a file for an agency cannot hold.',
    enterByHand,
  ],
  contactMissing: [
    'A file for an agency needs the name, phone number and email address of a contact.',
    'Add a payroll admin with addBusinessUser, or send contactName.',
  ],
  contributionRateMissing: [
    'The contribution rate of the company in a state is not known.',
    'Add the rate on the state’s notice with addStateRegistration or updateStateRegistration.',
  ],
  nameNotWritable: [
    'The name of a worker has a character that a file for an agency cannot hold.',
    'Change the spelling with updateUser, or report the worker on the website of the agency.',
  ],
  negativeWages: [
    'The wages of a worker are below zero in the quarter.',
    'Correct the earlier quarter with the state instead.',
  ],
  newHireReportDue: [
    'Reports of new hires to a state are due within a week, or late.',
    'Report the hires that getNewHires lists, and record it with recordNewHireReport.',
  ],
  noIncomeTax: [
    'The state has no income tax on wages, so nothing is withheld for it.',
    'Ask for a state that taxes wages.',
  ],
  noStateWages: [
    'Nobody was paid wages in the quarter that count for the unemployment insurance of the state.',
    'If the state asks for a report of zero wages, send it on its website.',
  ],
  notHired: [
    'A worker is not hired yet, or was added as a former worker, so there is no hire to report.',
    'Leave the worker out, or wait for the first day of work.',
  ],
  reportedInFuture: ['reportedDate is after today.', 'Send the day on which the report was sent.'],
  reportingUnitMissing: [
    'The wage file of the state needs the number of the reporting unit.',
    'Send reportingUnit.',
  ],
  ssnInvalid: [
    'The social security number of a worker is one that is never assigned.',
    'Correct it with updateKycInformation.',
  ],
  ssnMissing: [
    'The social security number of a worker is missing.',
    'Add it with addKycInformation.',
  ],
  stateAccountAppliedFor: [
    'The unemployment account number of a state has no digits, so it was probably applied for.',
    'Add the number with updateStateRegistration once the state has assigned it.',
  ],
  stateAccountMissing: [
    'The company has no unemployment account number of the state.',
    'Register with the state, and add the number with addStateRegistration or updateStateRegistration.',
  ],
  stateAccountTooLong: [
    'The unemployment account number of a state is too long for its wage file.',
    'Correct it with updateStateRegistration.',
  ],
  stateItemNotSupported: [
    'The wage file of the state needs facts about each worker that files do not have yet.',
    enterByHand,
  ],
  stateLawMissing: [
    'The law of a state for the year is missing.',
    'Wait until the operator has added and confirmed the law of that year.',
  ],
  stateLayoutNotLoaded: ['The layout of the wage file of the state is not loaded.', enterByHand],
  workStateUnknown: [
    'The state of work of a worker is not known.',
    'Send stateCode, or add a location with addCompanyLocation.',
  ],
} as const satisfies KeyDescriptions;
