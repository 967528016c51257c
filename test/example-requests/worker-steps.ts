import { type ExampleStep, step } from './example-step.ts';

const wage = {
  wageRate: 65_000,
  wageBasis: 'Per Year',
  userType: 'Salary/No overtime',
  employmentStatus: 'Full Time (30+ Hours per week)',
  standardWorkingHours: 40,
  startDate: '2025-06-02',
};

const identity = { state: 'VA', zipcode: '23666', city: 'Hampton' };

/** Workers join, are verified, and send their forms and accounts. */
export const workerSteps: readonly ExampleStep[] = [
  step(
    'addUser',
    {
      user: {
        companyId: '{companyId}',
        userReferenceId: 'E-1',
        firstName: 'Katherine',
        middleName: 'Coleman',
        lastName: 'Johnson',
        email: 'katherine@example.com',
        phoneNumber: '757-555-0144',
        dateOfJoin: '2025-06-02',
        workerType: 'W2',
        jobTitle: 'Mathematician',
        companyLocationCategory: 'Remote',
        stateCode: 'VA',
      },
    },
    { userId: 'user.userId' },
  ),
  step(
    'addUsers',
    {
      companyId: '{companyId}',
      users: [
        {
          firstName: 'Dorothy',
          lastName: 'Vaughan',
          dateOfJoin: '2025-06-02',
          workerType: 'W2',
          companyLocationCategory: 'Office',
          companyLocationId: '{companyLocationId}',
        },
        {
          firstName: 'Mary',
          lastName: 'Jackson',
          dateOfJoin: '2025-09-01',
          workerType: 'W2',
          companyLocationCategory: 'Remote',
          stateCode: 'VA',
        },
      ],
    },
    { checkUserId: '0.user.userId', leaverId: '1.user.userId' },
  ),
  step(
    'addFormerUser',
    {
      user: {
        companyId: '{companyId}',
        firstName: 'Annie',
        lastName: 'Easley',
        dateOfJoin: '2024-01-02',
        workerType: 'W2',
        companyLocationCategory: 'Remote',
        stateCode: 'VA',
        wageRate: 30,
        wageBasis: 'Per Hour',
      },
    },
    { formerUserId: 'user.userId' },
  ),
  step(
    'addUserWage',
    { userWage: { companyId: '{companyId}', userId: '{userId}', ...wage } },
    { userWageId: 'userWage.userWageId' },
  ),
  step('addUserWage', {
    userWage: {
      userId: '{checkUserId}',
      wageRate: 31.25,
      wageBasis: 'Per Hour',
      userType: 'Paid by the hour',
      employmentStatus: 'Full Time (30+ Hours per week)',
      startDate: '2025-06-02',
      paymentMethod: 'Check',
    },
  }),
  step('addUserWage', { userWage: { userId: '{leaverId}', ...wage, startDate: '2025-09-01' } }),
  step('updateUserWage', { userWage: { userWageId: '{userWageId}', wageRate: 67_600 } }),
  step('getUserWage', { userId: '{userId}' }),
  step('addKycInformation', {
    kycInformation: {
      userId: '{userId}',
      ssn: '223-45-6789',
      dateOfBirth: '1988-08-26',
      address1: '26 August Street',
      ...identity,
    },
  }),
  step('addKycInformation', {
    kycInformation: {
      userId: '{checkUserId}',
      ssn: '223-45-6790',
      dateOfBirth: '1980-09-20',
      address1: '20 September Street',
      ...identity,
    },
  }),
  step('addKycInformation', {
    kycInformation: {
      userId: '{leaverId}',
      ssn: '223-45-6791',
      dateOfBirth: '1991-04-09',
      address1: '9 April Street',
      ...identity,
    },
  }),
  step('initiateUserKyc', { userId: '{userId}' }),
  step('advanceClock', { to: '2026-03-03T10:10:00-05:00' }),
  step('updateKycInformation', {
    kycInformation: {
      userId: '{userId}',
      address1: '30 August Street',
      effectiveDate: '2026-02-01',
    },
  }),
  step('acceptTermsAndCondition', { userId: '{userId}' }),
  step('addW4Information', {
    w4Information: {
      userId: '{userId}',
      formVersion: 2026,
      w4FilingStatus: 'Married filing jointly',
      haveMultipleJob: false,
      dependentsAmount: 2200,
    },
  }),
  step('updateW4Information', {
    w4Information: {
      userId: '{userId}',
      formVersion: 2026,
      w4FilingStatus: 'Married filing jointly',
      dependentsAmount: 2200,
      extraWithholding: 25,
    },
  }),
  step('getStateW4FormFields', { code: 'VA' }),
  step('addStateW4Information', {
    userId: '{userId}',
    stateCode: 'VA',
    stateW4Information: { 'Personal and dependent exemptions': 2 },
  }),
  step('addLockInLetter', {
    lockInLetter: {
      userId: '{leaverId}',
      w4FilingStatus: 'Single',
      haveMultipleJob: false,
      effectiveDate: '2026-03-02',
    },
  }),
  step('releaseLockInLetter', { lockInLetter: { userId: '{leaverId}' } }),
  step('addEmployeeMiscellaneousStateTax', {
    userId: '{leaverId}',
    employeeMiscellaneousStateTax: {
      RiskClassName: 'Office Staff',
      RiskClassCode: '4904-00',
      CompositeRate: '0.9187',
      PayrollDeductionRate: '0.2091',
    },
  }),
  step('getEmployeeMiscellaneousStateTaxforPayroll', { userId: '{leaverId}' }),
  step(
    'addUserBankAccount',
    {
      userPayAccountEntity: {
        userId: '{userId}',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        bankName: 'First Bank',
        accountType: 'checking',
        accountName: 'Everyday',
      },
    },
    { everydayId: 'userPayAccountEntity.userPayAccountEntityId' },
  ),
  step(
    'addUserBankAccount',
    {
      userPayAccountEntity: {
        userId: '{userId}',
        accountNumber: '000123456790',
        routingNumber: '021000021',
        bankName: 'First Bank',
        accountType: 'savings',
        accountName: 'Savings',
        payPercentage: 20,
      },
    },
    { savingsId: 'userPayAccountEntity.userPayAccountEntityId' },
  ),
  step('updateUserPayPercentage', {
    userId: '{userId}',
    userPayAccountEntities: [
      { userPayAccountEntityId: '{everydayId}', payPercentage: 75 },
      { userPayAccountEntityId: '{savingsId}', payPercentage: 25 },
    ],
  }),
  step('updateUserBankAccount', {
    userPayAccountEntity: {
      userPayAccountEntityId: '{savingsId}',
      accountNumber: '000123456791',
      routingNumber: '021000021',
      bankName: 'First Bank',
      accountType: 'savings',
      accountName: 'Savings',
    },
  }),
  // One transfer to each worker, because the order of several is not certain.
  step('updateUserPayPercentage', {
    userId: '{userId}',
    userPayAccountEntities: [
      { userPayAccountEntityId: '{everydayId}', payPercentage: 100 },
      { userPayAccountEntityId: '{savingsId}', payPercentage: 0 },
    ],
  }),
  step('addUserBankAccount', {
    userPayAccountEntity: {
      userId: '{leaverId}',
      accountNumber: '000123456792',
      routingNumber: '021000021',
      bankName: 'First Bank',
      accountType: 'checking',
      accountName: 'Everyday',
    },
  }),
  step('getUser', { userId: '{userId}' }, { changeId: 'user.0.accountChange.accountChangeId' }),
  step('confirmUserBankAccount', { userId: '{userId}', accountChangeId: '{changeId}' }),
  step('updateUser', {
    user: { userId: '{userId}', jobTitle: 'Senior Mathematician', personalEmail: 'kj@example.org' },
  }),
  step('deactivateUser', { user: { userId: '{leaverId}', additionalNotes: 'On leave.' } }),
  step('getDeactivatedUsers', { companyId: '{companyId}' }),
  step('activateUser', { user: { userId: '{leaverId}' } }),
  step('getUser', { userId: '{userId}' }),
  step('getUsers', { companyId: '{companyId}', limit: 50 }),
  step('getActiveUsers', { companyId: '{companyId}', workerType: 'W2' }),
  step('getTerminatedUsers', { companyId: '{companyId}' }),
  step('getUserLocations', { companyId: '{companyId}', userId: '{userId}' }),
  step('getUserTask', { userId: '{leaverId}' }),
  step('getCompanyTask', { companyId: '{companyId}' }),
  step('getUserTaxes', { companyId: '{companyId}', userId: '{userId}', date: '2026-03-13' }),
];
