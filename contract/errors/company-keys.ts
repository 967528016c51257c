import type { KeyDescriptions } from './key-description.ts';

/** Keys about companies: registration, owners, verification, bank accounts, state registrations and taxes. */
export const companyKeys = {
  accountExists: [
    'The company already has this bank account.',
    'Check accountNumber and routingNumber, or use the existing account, which getCompanyInfo lists.',
  ],
  accountInUse: [
    'The account has a company, and a demo company is made in an empty account only.',
    'Create another sandbox account with paywright account create.',
  ],
  adderLeft: [
    'The person who added the bank account may not decide for the company any more.',
    'Deactivate the account with deactivateCompanyBankAccount and add it again.',
  ],
  adminOwnerMissing: [
    'The company has no business user who is both payroll admin and beneficial owner with at least 25 percent.',
    'Add one with addBusinessUser, or give one both roles with updateBusinessUser.',
  ],
  alreadyInactive: ['The bank account was already deactivated.', 'Nothing is left to do.'],
  alreadyInitiated: [
    'KYB verification of the company has been initiated, so its information is fixed.',
    'Wait for the result. If the verification fails, correct the information and initiate it again.',
  ],
  alreadyRegistered: [
    'The company, or its registration in the state, already exists.',
    'Use the existing record; change a state registration with updateStateRegistration.',
  ],
  amountWithoutInterval: [
    'A fixed tax amount was sent without the time it is for.',
    'Send fixedAmountPer: Payment, Week, Month or Year.',
  ],
  bankMissing: [
    'The operator has not configured a bank for payment files, so no direct deposit can be sent.',
    'Pay by check, or ask the operator to set the ACH_ variables.',
  ],
  codeOfAnotherState: [
    'The code of a company tax does not begin with the state of the tax.',
    'Begin taxCode with the two letters of the state and an underscore.',
  ],
  amountOfLaw: [
    'An amount for nonresident aliens is entered for a year whose amounts the law files have.',
    'Enter nothing: the amounts of the law are used.',
  ],
  codeOfLaw: [
    'The code of a company tax is that of a tax which is computed by law.',
    'Choose another taxCode, or exclude a worker from the tax with setUserTax.',
  ],
  codeTaken: [
    'The company already has a tax with this code.',
    'Change it with updateCompanyTax, or choose another taxCode.',
  ],
  dateWithoutRate: [
    'effectiveDate was sent without the unemployment rate that it is for.',
    'Send Unemployment Rate as well, or leave effectiveDate out.',
  ],
  demoStopped: [
    'A step of the demo company was refused; the steps before it are done.',
    'Remove the reason that the message names, and send createDemoCompany again: it continues.',
  ],
  effectiveOutOfRange: [
    'The day from which an unemployment rate applies is too early or too late.',
    'Send a date within the range that the message names.',
  ],
  einShared: [
    'Another company of the account has the same EIN.',
    'Correct the EIN with updateKybInformation, or confirm that it is right with confirmTask.',
  ],
  employerTaxPaidByEmployee: [
    'A tax of level Employer was declared as paid by the employee.',
    'Correct level or paidBy.',
  ],
  fundingAccountMissing: [
    'The company has no bank account to pay from.',
    'Add one with addCompanyBankAccount and verify it.',
  ],
  fundingAccountUnverified: [
    'The bank account of the company is not verified.',
    'Send the amounts of its two small deposits with verifyMicroDeposits.',
  ],
  fundingNotReady: [
    'The company has no verified bank account for direct deposits.',
    'Add an account with addCompanyBankAccount and verify it with verifyMicroDeposits, or pay by check.',
  ],
  incompleteOwner: [
    'A business user cannot be a beneficial owner, because fields that an owner needs are missing.',
    'Send the fields that the message lists in the same request.',
  ],
  invalidAnswers: [
    'Answers of a state registration are wrong; details lists each of them.',
    'Correct them. getStateRegistrationFields lists the questions of a state.',
  ],
  invalidRate: [
    'An unemployment rate is no percentage from 0 to 20.',
    'Send the rate of the notice of the state as text, such as "1.25".',
  ],
  invalidState: [
    'The state code is not that of a US state or DC.',
    'Send the two letters of the state, such as NY.',
  ],
  kybFailed: [
    'KYB verification of the company failed.',
    'Correct its information with addKybInformation and call initiateCompanyKyb again.',
  ],
  kybInformationMissing: ['The KYB information is missing.', 'Send it with addKybInformation.'],
  kybNotInitiated: [
    'Everything for KYB verification is there, but it was not started.',
    'Call initiateCompanyKyb.',
  ],
  kybNotPassed: [
    'The company has not passed KYB verification, which is needed before it pays.',
    'Complete the tasks of getCompanyTask, call initiateCompanyKyb and wait for the result.',
  ],
  kybPending: [
    'KYB verification of the company is under way.',
    'Wait for the result; the webhook company.kybstatus reports it.',
  ],
  lastAccount: [
    'The bank account is the last verified one of the company.',
    'Add and verify another account before you deactivate it.',
  ],
  lastOwner: [
    'The business user is the last beneficial owner with at least 25 percent.',
    'Add another owner with addBusinessUser first.',
  ],
  limitWithoutRate: [
    'A yearly limit was sent for a tax with a fixed amount.',
    'Leave annualWageLimit and annualTaxLimit out, or send ratePercentage.',
  ],
  mainLocationExists: [
    'The company already has a location named Main.',
    'Change it with updateCompanyLocation, or choose another name.',
  ],
  notHttps: [
    'The address of a webhook does not begin with https://.',
    'Send an https:// address. For development the operator can allow http:// on the machine of the server.',
  ],
  notInitiated: [
    'KYB verification of the company has not been initiated.',
    'Call initiateCompanyKyb first.',
  ],
  notPublic: [
    'The address of a webhook leads to a private, local or reserved network.',
    'Send an address that is reachable from the internet.',
  ],
  notReady: [
    'KYB verification cannot be initiated, because information of the company is missing.',
    'Complete what the message lists and call initiateCompanyKyb again.',
  ],
  notRegistered: [
    'The company has no registration in the state.',
    'Check the state code; getStateRegistration lists the registrations.',
  ],
  notYetInForce: [
    'A change of a company tax would apply before the tax itself does.',
    'Send the date in the message, or a later one, as effectiveDate.',
  ],
  notYetIncorporated: ['dateOfIncorporation is in the future.', 'Correct the date.'],
  nothingGiven: [
    'A state registration was sent without any answer.',
    'Send at least one of the answers that the message lists.',
  ],
  nothingPending: [
    'No bank account of the company is waiting for verification.',
    'Add an account with addCompanyBankAccount first.',
  ],
  nothingToChange: [
    'The request names no field that would be changed.',
    'Send at least one of the fields that the message names.',
  ],
  nothingToConfirm: [
    'The task is not open for this company or worker.',
    'Read the open tasks with getCompanyTask or getUserTask, and confirm one of them.',
  ],
  ownershipOver100: [
    'The owners of the company would hold more than 100 percent together.',
    'Lower ownershipPercentage, or correct the share of another owner first.',
  ],
  ownershipTooSmall: [
    'A beneficial owner has less than 25 percent.',
    'Send at least 25, or send beneficialOwner false.',
  ],
  severalCompanies: [
    'Several companies of the account have the name that was sent.',
    'Send companyId as well.',
  ],
  severalPending: [
    'Several bank accounts of the company are waiting for verification.',
    'Send companyFundingSourceEntityId of one of them.',
  ],
  startOutOfRange: [
    'The day from which a company tax applies is too early or too late.',
    'Send a date within the range that the message names.',
  ],
  tooFewAdmins: [
    'Two payroll admins are needed so that two people can approve each payroll.',
    'Add another payroll admin with addBusinessUser first.',
  ],
  tooFewPeople: [
    'Fewer than two people who sign in may approve payrolls of the company.',
    'Give another person the role payrollAdmin first.',
  ],
  unknownAccount: [
    'The account of the client does not have the bank account with this id.',
    'Check the id; getCompanyInfo and getUser list bank accounts.',
  ],
  unknownBusinessUser: [
    'The company does not have the business user with this id.',
    'Check businessUserId; getBusinessUsers lists them.',
  ],
  unknownCompany: [
    'The account does not have the company.',
    'Check companyId or companyName; getCompanies lists the companies of the account.',
  ],
  unknownCompanyId: [
    'The account does not have the company with this id.',
    'Check companyId; getCompanies lists the companies of the account.',
  ],
  unknownCompanyTax: [
    'The company does not have the tax with this id.',
    'Check companyTaxId; getCompanyTaxes lists them.',
  ],
  unknownEvent: [
    'The event was not made for this webhook, or is no longer kept.',
    'Check eventId; getWebhookDeliveries lists the events.',
  ],
  unknownJurisdiction: [
    'A jurisdiction code is not in the register of places of the state.',
    'Send cities or zipCodes instead, or correct the code.',
  ],
  unknownKybInformation: [
    'The KYB information with this id does not exist.',
    'Send the kybInformationId that addKybInformation returned.',
  ],
  unknownLabel: [
    'A state registration has an answer to a question that the state does not ask.',
    'Use the labels of getStateRegistrationFields.',
  ],
  unknownLocation: [
    'The company does not have the location with this id.',
    'Check companyLocationId; getCompanyLocationInfo lists the locations.',
  ],
  externalIdTaken: [
    'Another record of the same kind has this external id.',
    'Find it with findByExternalId; send another externalId, or remove that one with setReference.',
  ],
  unknownExternalId: [
    'No record of this kind has the external id.',
    'Check kind and externalId; they are case-sensitive.',
  ],
  unknownRecord: [
    'The account does not have a record of this kind with this id.',
    'Check kind and id.',
  ],
  inactiveWebhook: [
    'The webhook is not active, so nothing is sent to it.',
    'Activate it with updateWebhook, then try again.',
  ],
  unknownWebhook: [
    'The account does not have the webhook with this id.',
    'Check webhookId; getWebhooks lists them.',
  ],
} as const satisfies KeyDescriptions;
