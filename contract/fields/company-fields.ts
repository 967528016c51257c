import {
  calendarDay,
  exampleId,
  exampleMoment,
  type FieldTexts,
  guid,
  moment,
  whole,
} from './field-text.ts';

const name = 'Analytical Engines';

/** Companies, their business users, locations and registrations. */
export const companyFields: FieldTexts = {
  companyId: [
    'Id of the company, as companyRegistration or getCompanies returns it.',
    exampleId,
    guid,
  ],
  companyID: ['Id of the company.', exampleId, guid],
  'returns.companyId': ['Company of the payment; empty if it is unknown.', exampleId],
  'changes.companyId': ['Company of the payment; empty if it is unknown.', exampleId],
  company: ['Name of the company.', name],
  'setGiftCards.company': ['Result for the company.'],
  'setPayrollApproval.company': ['Result for the company.'],
  'setWageRules.company': ['Result for the company.'],
  'PaymentFileBatch.company': [
    'Company whose payments the batch holds, as the bank sees its name.',
    name,
  ],
  Company: ['Companies.'],
  'getCompanyInfo.Company': ['The company, as a list with one entry.'],
  companyName: ['Name of the company as it was registered; case and spaces are ignored.', name],
  registration: ['The company and the person who registers it.'],
  'Company.registration': ['What the company agreed to when it was registered.'],
  isEsign: ['True if the person agreed to sign documents electronically.', true],
  isTermsAccepted: ['True if the terms of the service were accepted.', true],
  businessWebsite: [
    'Web address of the company; empty in answers if none is known.',
    'https://example.com',
  ],
  nacisSubCategoryCode: ['Industry of the company: its NAICS code of two to six digits.', 541511],
  kybInformation: ['What the verification of the business (KYB) needs.'],
  kybInformationId: [
    'Id of the KYB information, as addKybInformation returns it.',
    exampleId,
    guid,
  ],
  KYBInformations: ['What was sent for the verification of the business (KYB); at most one entry.'],
  ein: ['Employer identification number of the company, with or without its hyphen.', '12-3456789'],
  'KYBInformations.ein': ['Employer identification number of the company.', '123456789'],
  'KYBInformations.email': [
    'Email address of the person who registered the company.',
    'ada@example.com',
  ],
  'KYBInformations.phoneNumber': [
    'Phone number of the person who registered the company.',
    '2125550142',
  ],
  entityType: ['Legal form of the company.'],
  EntityType: ['Legal form of the company.'],
  dateOfIncorporation: ['Day on which the company was incorporated.', '2019-07-01', calendarDay],
  incorporationState: ['State in which the company was incorporated.', 'Delaware'],
  irsAssisgnedFederalFilingForm: [
    'Federal payroll return that the IRS assigned: 941 every quarter, or 944 once a year. Form 943, for farm wages, is not computed and refused.',
  ],
  formerPaidThisYear: ['Yes if workers who have left were paid this year by another system.', 'No'],
  payrollRunThisYear: [
    'Yes if the company paid workers this year before using this service.',
    'No',
  ],
  initiateKyb: ['Result of starting the verification of the business.'],
  kycStatus: [
    'Status of the verification: of a company’s business (KYB) or a worker’s identity (KYC).',
  ],
  'getCompanies.kycStatus': [
    'Lists only companies with this status of their verification.',
    'passed',
  ],
  kycReason: [
    'Reason why the verification of the company failed or waits; absent otherwise.',
    'The EIN is unknown.',
  ],

  businessUserId: [
    'Id of a person who acts for the company, as getBusinessUsers returns it.',
    exampleId,
    guid,
  ],
  'initiatePayroll.businessUserId': [
    'Payroll admin who approves; mandatory if two people must approve each payroll and nobody signs in.',
    exampleId,
  ],
  'correctPayroll.businessUserId': [
    'Payroll admin who approves; mandatory if two people must approve each payroll and nobody signs in.',
    exampleId,
  ],
  businessUser: ['A person who acts for the company.'],
  'BusinessUser.businessUser': ['Full name of the business user.', 'Grace Hopper'],
  BusinessUser: ['Business users of the company.'],
  payrollAdmin: ['True for a payroll admin, who may run and approve payrolls.', true],
  bookKeeper: ['True for a bookkeeper, who reads reports.', false],
  beneficialOwner: [
    'True for an owner of at least 25 percent, whose birth date, address and SSN are mandatory.',
    true,
  ],
  ownershipPercentage: ['Share of the company that the person owns, in percent.', 60],

  companyLocation: ['A location of the company.'],
  'addCompanyLocation.companyLocation': ['The location.'],
  'createBusiness.companyLocation': ['First location of the company.'],
  'companyLocation.companyLocation': ['Name of the location.', 'Main'],
  'CompanyLocation.companyLocation': ['Name of the location.', 'Main'],
  'Office.companyLocation': ['Name of the location.', 'Main'],
  'CompanyLocations.companyLocation': ['Name of the location.', 'Main'],
  'WorkerDetails.companyLocation': ['Office of an office worker; null for a remote worker.'],
  CompanyLocation: ['Locations of the company.'],
  CompanyLocations: ['Locations of the company.'],
  companyLocationId: [
    'Id of a location of the company, as getCompanyLocationInfo returns it.',
    exampleId,
  ],
  companyLocationID: ['Id of the location.', exampleId, guid],
  companyLocationIds: [
    'Locations where the tax applies; null if it is not limited to locations.',
    [exampleId],
  ],
  'CompanyLocation.isPrimary': ['True for the primary location.', true],
  'userPayAccountEntity.isPrimary': [
    'True to make it the primary account, which receives what the shares of the others leave.',
    true,
  ],
  'DepositAccount.isPrimary': [
    'True for the account that receives what the shares of the others leave.',
    true,
  ],
  isWorkLocation: [
    'True if people work there. Without it, a new location is a place of work.',
    true,
  ],
  isMailingAddress: [
    'True for the mailing address of the company; one location has this use.',
    true,
  ],
  isFilingAddress: ['True for the address on tax returns; one location has this use.', false],

  address1: ['Street and number.', '1 Main Street'],
  address2: ['Second line of the address, such as a floor; empty or null without one.', 'Floor 3'],
  city: ['City of the address.', 'New York'],
  state: ['State of the address.', 'NY'],
  zipcode: ['ZIP code of the address.', '10001'],
  country: ['Country of the address, which is always USA.', 'USA'],

  code: ['State of the registration or form.', 'NY'],
  companyStateRegistration: [
    'Answers by the labels of the state, which getStateRegistrationFields lists.',
    { 'UI Account Number': '1234567', 'Unemployment Rate': '1.25' },
  ],
  companyStateRegistrations: ['Registrations of the company, one for each state.'],
  'companyStateRegistrations.code': ['Two-letter code of the state.', 'NY'],
  'companyStateRegistrations.state': ['Name of the state.', 'New York'],
  'companyStateRegistrations.companyStateRegistration': [
    'Answers by the labels of the state; empty text if an answer is unknown.',
    { 'UI Account Number': '1234567', 'Unemployment Rate': '1.25' },
  ],
  'UI Account Number': [
    'Account number of the company at the unemployment agency of the state.',
    '1234567',
  ],
  'Unemployment Rate': ['Unemployment tax rate on the notice of the state.', '1.25'],
  'Withholding Account Number': [
    'Number under which the company pays over income tax withheld for the state.',
    '30-123456789F-001',
  ],
  'L&I Account ID': [
    'Number of the company at the Department of Labor and Industries of Washington.',
    '123,456-78',
  ],
  'UBI Number': ['Unified Business Identifier of the company in Washington.', '123-456-789'],
  unemploymentRates: ['Unemployment tax rates by the day from which they apply.'],
  'unemploymentRates.rate': ['Rate in percent, as text.', '1.25'],
  'unemploymentRates.effectiveDate': ['First day of the rate.', '2026-01-01', calendarDay],
  stateRegistrationFields: ['Answers that the state asks for.'],
  'stateRegistrationFields.label': ['Label under which the answer is sent.', 'UI Account Number'],
  'stateRegistrationFields.type': ['Kind of the answer.'],
  'stateRegistrationFields.required': ['True if the state always asks for it.', true],
  'stateRegistrationFields.description': [
    'Meaning of the answer.',
    'Account number at the unemployment agency.',
  ],
  'stateRegistrationFields.source': ['Page of the state that asks for it.', 'https://dol.ny.gov'],

  companyFundingSourceEntity: ['A bank account of the company that payroll is drawn from.'],
  companyFundingSourceEntityId: [
    'Id of a bank account that payroll is drawn from, as getCompanyInfo returns it.',
    exampleId,
    guid,
  ],
  'verifyMicroDeposits.companyFundingSourceEntityId': [
    'Account to verify; may be left out if only one waits for it.',
    exampleId,
  ],
  'simulateMicroDeposits.companyFundingSourceEntityId': [
    'Account that waits for its deposits; may be left out if there is only one.',
    exampleId,
  ],
  linkType: ['How the account is linked: by its numbers.'],
  BankAccounts: ['Bank accounts that payroll is drawn from.'],
  'FundingAccount.status': ['Status of the account; only if the request has extended.'],
  depositsArriveOn: [
    'Day on which the two deposits arrive that verify the account; absent if they are not sent.',
    '2026-03-05',
    calendarDay,
  ],
  attemptsLeft: [
    'How often their amounts can still be sent; absent for an account that is verified or not approved.',
    3,
    whole,
  ],
  bankName: ['Name of the bank.', 'First Bank'],
  accountName: ['Name that you give the account.', 'Payroll funding'],
  'employeePayAccount.accountName': [
    'Name of the account; empty if the worker is paid by check.',
    'Everyday',
  ],
  accountNumber: ['Number of the account.', '000123456789'],
  'FundingAccount.accountNumber': [
    'Number of the account, with its last four digits only.',
    '********6789',
  ],
  'DepositAccount.accountNumber': [
    'Number of the account, with its last four digits only.',
    '********6789',
  ],
  accountType: ['Kind of the account.', 'checking'],
  routingNumber: ['Routing number (ABA) of the bank.', '021000021'],
  microDeposits: ['The two deposits that verify the account.'],
  debitAmount1: [
    'Amount of one of the two deposits, in dollars. Their order does not matter.',
    0.32,
  ],
  debitAmount2: ['Amount of the other deposit, in dollars.', 0.45],

  documentId: [
    'Id of the document, as uploadDocument or getDocuments returns it.',
    exampleId,
    guid,
  ],
  document: ['The document.'],
  documents: ['Documents of the company, newest first.'],
  documentType: ['Kind of the document, in your words.', 'Rate notice'],
  fileName: ['Name of the file.', 'notice.pdf'],
  fileBase64: ['Content of the file in base64.', 'JVBERg=='],
  bytes: ['Size of the file in bytes.', 48213, whole],
  uploadedAt: ['Moment of the upload.', exampleMoment, moment],
  success: ['True if the document was stored.', true],
  computeOvertime: [
    'true to compute overtime from hours; false to pay only overtime that is sent.',
    true,
  ],
  workweekStartsOn: ['First day of the workweek, over which overtime is computed.', 'Monday'],
  'setWageRules.minimumWage': [
    'Treatment of hours paid below the minimum wage: not checked, not submitted, or made up by a line.',
    'Make up',
  ],
  received: [
    'True if workers have gift cards and prizes already when they are entered: taxed, not paid out.',
    true,
  ],
  required: ['True if two payroll admins must approve each payroll.', true],
};
