import { type ExampleStep, step } from './example-step.ts';

const owner = {
  firstName: 'Grace',
  lastName: 'Hopper',
  phoneNumber: '212-555-0143',
  email: 'grace@example.com',
  address1: '1 Main Street',
  address2: '',
  city: 'New York',
  state: 'NY',
  zipcode: '10001',
  ssn: '123-45-6789',
  dateOfBirth: '1980-12-09',
  payrollAdmin: true,
  beneficialOwner: true,
  ownershipPercentage: 60,
};

/** A company registers and is verified; a second one of the same owner does so in one step. */
export const companySteps: readonly ExampleStep[] = [
  step('getClock'),
  step(
    'companyRegistration',
    {
      registration: {
        company: 'Analytical Engines',
        firstName: 'Ada',
        lastName: 'Lovelace',
        phoneNumber: '212-555-0142',
        email: 'ada@example.com',
        businessWebsite: 'https://example.com',
        nacisSubCategoryCode: 541511,
        isEsign: true,
        isTermsAccepted: true,
      },
    },
    { companyId: 'registration.companyId', adminId: 'registration.businessUserId' },
  ),
  step('updateAdminUser', {
    businessUser: {
      businessUserId: '{adminId}',
      address1: '12 Harbour Road',
      city: 'New York',
      state: 'NY',
      zipcode: '10004',
    },
  }),
  step(
    'addBusinessUser',
    { businessUser: { companyId: '{companyId}', ...owner } },
    { ownerId: 'businessUser.businessUserId' },
  ),
  step(
    'addBusinessUser',
    {
      businessUser: {
        companyId: '{companyId}',
        firstName: 'Charles',
        lastName: 'Babbage',
        email: 'charles@example.com',
        bookKeeper: true,
      },
    },
    { bookkeeperId: 'businessUser.businessUserId' },
  ),
  step('updateBusinessUser', {
    businessUser: { businessUserId: '{bookkeeperId}', phoneNumber: '212-555-0149' },
  }),
  step('getBusinessUsers', { companyId: '{companyId}' }),
  step('deleteBusinessUser', { businessUserId: '{bookkeeperId}' }),
  step(
    'addCompanyLocation',
    {
      companyLocation: {
        companyId: '{companyId}',
        companyLocation: 'Main',
        address1: '12 Harbour Road',
        address2: 'Floor 3',
        city: 'Richmond',
        state: 'VA',
        zipcode: '23219',
        phoneNumber: '804-555-0142',
      },
    },
    { companyLocationId: 'companyLocation.companyLocationId' },
  ),
  step('updateCompanyLocation', {
    companyLocation: { companyLocationId: '{companyLocationId}', address2: 'Floor 4' },
  }),
  step('getCompanyLocationInfo', { companyId: '{companyId}' }),
  step(
    'addKybInformation',
    {
      kybInformation: {
        companyId: '{companyId}',
        ein: '12-3456789',
        entityType: 'C Corp',
        dateOfIncorporation: '2019-07-01',
        incorporationState: 'Delaware',
        irsAssisgnedFederalFilingForm: '941',
        payrollRunThisYear: 'Yes',
        formerPaidThisYear: 'Yes',
      },
    },
    { kybInformationId: 'kybInformation.kybInformationId' },
  ),
  step('updateKybInformation', {
    kybInformation: { kybInformationId: '{kybInformationId}', entityType: 'S Corp' },
  }),
  step('initiateCompanyKyb', { companyId: '{companyId}' }),
  step('simulateVerification', { companyId: '{companyId}', result: 'passed' }),
  step('advanceClock', { to: '2026-03-03T10:05:00-05:00' }),
  step(
    'createBusiness',
    {
      registration: {
        company: 'Difference Engines',
        firstName: 'Grace',
        lastName: 'Hopper',
        phoneNumber: '212-555-0143',
        email: 'grace@example.com',
        isEsign: true,
        isTermsAccepted: true,
      },
      kybInformation: {
        ein: '12-3456789',
        entityType: 'LLC',
        dateOfIncorporation: '2021-02-01',
        incorporationState: 'Virginia',
        irsAssisgnedFederalFilingForm: '941',
      },
      companyLocation: {
        address1: '5 Dock Street',
        city: 'Richmond',
        state: 'VA',
        zipcode: '23219',
      },
      businessUser: {
        address1: '1 Main Street',
        address2: '',
        city: 'New York',
        state: 'NY',
        zipcode: '10001',
        ssn: '123-45-6789',
        dateOfBirth: '1980-12-09',
        beneficialOwner: true,
        ownershipPercentage: 100,
      },
    },
    { otherCompanyId: 'registration.companyId' },
  ),
  step('confirmTask', { companyId: '{companyId}', task: 'einShared' }),
  step('getCompanies', { limit: 10 }),
  step(
    'addCompanyBankAccount',
    {
      linkType: 'Manual',
      companyFundingSourceEntity: {
        companyId: '{companyId}',
        accountNumber: '000987654321',
        routingNumber: '021000021',
        bankName: 'First Bank',
        accountType: 'checking',
        accountName: 'Second account',
      },
    },
    { companyFundingSourceEntityId: 'companyFundingSourceEntity.companyFundingSourceEntityId' },
  ),
  step('approveCompanyBankAccount', {
    companyId: '{companyId}',
    companyFundingSourceEntityId: '{companyFundingSourceEntityId}',
  }),
  step('simulateMicroDeposits', {
    companyId: '{companyId}',
    companyFundingSourceEntityId: '{companyFundingSourceEntityId}',
    result: 'arrived',
  }),
  step('verifyMicroDeposits', {
    companyId: '{companyId}',
    companyFundingSourceEntityId: '{companyFundingSourceEntityId}',
    debitAmount1: 0.32,
    debitAmount2: 0.45,
  }),
  step('getCompanyInfo', { companyId: '{companyId}', extended: true }),
  step('deactivateCompanyBankAccount', {
    companyFundingSourceEntityId: '{companyFundingSourceEntityId}',
  }),
  step('getStateRegistrationFields', { code: 'VA' }),
  step('addStateRegistration', {
    companyId: '{companyId}',
    code: 'VA',
    companyStateRegistration: { 'Unemployment Rate': '2.7' },
  }),
  step('updateStateRegistration', {
    companyId: '{companyId}',
    code: 'VA',
    effectiveDate: '2026-01-01',
    companyStateRegistration: { 'UI Account Number': '1234567', 'Unemployment Rate': '2.5' },
  }),
  step('addStateRegistration', {
    companyId: '{companyId}',
    code: 'MD',
    companyStateRegistration: { 'Unemployment Rate': '2.6' },
  }),
  step('getStateRegistration', { companyId: '{companyId}', code: 'VA' }),
  step('deleteStateRegistration', { companyId: '{companyId}', code: 'MD' }),
  step('setPayrollApproval', { companyId: '{companyId}', required: true }),
  step('setPayrollApproval', { companyId: '{companyId}', required: false }),
  step('setGiftCards', { companyId: '{companyId}', received: true }),
  step(
    'uploadDocument',
    {
      companyId: '{companyId}',
      fileName: 'notice.pdf',
      documentType: 'Rate notice',
      fileBase64: 'JVBERi0xLjcK',
    },
    { documentId: 'documentId' },
  ),
  step('getDocuments', { companyId: '{companyId}' }),
  step('getDocument', { documentId: '{documentId}' }),
  step('setReference', {
    kind: 'Company',
    id: '{companyId}',
    externalId: 'customer-4711',
    metadata: { costCenter: '4711' },
  }),
  step('findByExternalId', { kind: 'Company', externalId: 'customer-4711' }),
  step(
    'addWebhook',
    { webhook: { url: '{webhookUrl}', eventTypes: ['company.kybstatus', 'employee.kycstatus'] } },
    { webhookId: 'webhook.webhookId' },
  ),
  step('updateWebhook', {
    webhook: {
      webhookId: '{webhookId}',
      eventTypes: ['employee.kycstatus', 'payperiod.payperiodstatus'],
    },
  }),
  step('rotateWebhookSecret', { webhookId: '{webhookId}' }),
  step('sendTestEvent', { webhookId: '{webhookId}' }),
  step('getWebhooks'),
];
