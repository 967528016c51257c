import type { z } from 'zod';
import type { addUsers } from '../../contract/adminPortal/addUsers.ts';
import type { addUserWage } from '../../contract/adminPortal/addUserWage.ts';
import type { addBusinessUser } from '../../contract/companyOnboarding/addBusinessUser.ts';
import type { addCompanyLocation } from '../../contract/companyOnboarding/addCompanyLocation.ts';
import type { addKybInformation } from '../../contract/companyOnboarding/addKybInformation.ts';
import type { companyRegistration } from '../../contract/companyOnboarding/companyRegistration.ts';
import type { addPaySchedule } from '../../contract/payroll/addPaySchedule.ts';
import type { addKycInformation } from '../../contract/userOnboarding/addKycInformation.ts';
import type { addUserBankAccount } from '../../contract/userPortal/addUserBankAccount.ts';
import type { TestAccount } from './app.ts';

type Registration = z.input<typeof companyRegistration.request>['registration'];
type BusinessUser = z.input<typeof addBusinessUser.request>['businessUser'];
type User = z.input<typeof addUsers.request>['users'][number];
type UserWage = z.input<typeof addUserWage.request>['userWage'];
type KycInformation = z.input<typeof addKycInformation.request>['kycInformation'];
type CompanyLocation = z.input<typeof addCompanyLocation.request>['companyLocation'];
type PayAccount = z.input<typeof addUserBankAccount.request>['userPayAccountEntity'];
type PaySchedule = z.input<typeof addPaySchedule.request>['paySchedule'];
type KybInformation = z.input<typeof addKybInformation.request>['kybInformation'];

export function aRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    company: 'Analytical Engines',
    firstName: 'Ada',
    middleName: 'King',
    lastName: 'Lovelace',
    phoneNumber: '(212) 555-0142',
    email: 'ada@example.com',
    businessWebsite: 'https://example.com',
    nacisSubCategoryCode: 541511,
    isEsign: true,
    isTermsAccepted: true,
    ...changes,
  };
}

/** A payroll admin who owns 60 percent. */
export function anOwner(companyId: string, changes: Partial<BusinessUser> = {}): BusinessUser {
  return {
    companyId,
    firstName: 'Grace',
    middleName: '',
    lastName: 'Hopper',
    phoneNumber: '+1 212 555 0143',
    email: 'grace@example.com',
    address1: '1 Main Street',
    address2: '',
    city: 'New York',
    state: 'New York',
    zipcode: '10001',
    ssn: '123-45-6789',
    dateOfBirth: '1980-12-09',
    payrollAdmin: true,
    bookKeeper: false,
    beneficialOwner: true,
    ownershipPercentage: 60,
    ...changes,
  };
}

export function someKybInformation(
  companyId: string,
  changes: Partial<KybInformation> = {},
): KybInformation {
  return {
    companyId,
    ein: '12-3456789',
    entityType: 'C Corp',
    dateOfIncorporation: '2019-07-01',
    incorporationState: 'Delaware',
    irsAssisgnedFederalFilingForm: '941',
    ...changes,
  };
}

export function aLocation(
  companyId: string,
  changes: Partial<CompanyLocation> = {},
): CompanyLocation {
  return {
    companyId,
    companyLocation: 'Main',
    address1: '12 Harbour Road',
    address2: 'Floor 3',
    city: 'Oakland',
    state: 'California',
    zipcode: '946071234',
    phoneNumber: '(510) 555-0142',
    ...changes,
  };
}

/** An employee who works at home in Virginia. */
export function aWorker(changes: Partial<User> = {}): User {
  return {
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
    companyLocationId: '',
    ...changes,
  };
}

/** Forty hours a week at $31.25, paid by check. */
export function aWage(
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  changes: Partial<UserWage> = {},
): UserWage {
  return {
    companyId,
    userId,
    differentialPay: 'No',
    wageRate: 31.25,
    workerType: 'W2',
    wageBasis: 'Per Hour',
    standardWorkingHours: 40,
    userType: 'Paid by the hour',
    employmentStatus: 'Full Time (30+ Hours per week)',
    userRefTaxExempt: 'No, this employee is not tax exempt',
    startDate: '2025-06-02',
    paymentMethod: 'Check',
    ...changes,
  };
}

export function someKycInformation(
  userId: string,
  changes: Partial<KycInformation> = {},
): KycInformation {
  return {
    userId,
    ssn: '223-45-6789',
    dateOfBirth: '1988-08-26',
    address1: '26 August Street',
    address2: '',
    city: 'Hampton',
    state: 'Virginia',
    zipcode: '23666',
    ...changes,
  };
}

/** A deposit account of a worker. */
export function aPayAccount(
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  changes: Partial<PayAccount> = {},
): PayAccount {
  return {
    companyId,
    userId,
    accountNumber: '000123456789',
    routingNumber: '021000021',
    bankName: 'First Bank',
    accountType: 'checking',
    accountName: 'Everyday',
    ...changes,
  };
}

/** Weeks from Monday to Sunday, paid on the Friday after. */
export function aSchedule(companyId: string, changes: Partial<PaySchedule> = {}): PaySchedule {
  const { payDay, payDateOptions, option } = changes;
  return {
    companyId,
    workerType: 'W2',
    standardWorkingHours: 40,
    compensationFrequency: 'Weekly',
    payBeginDate: '2026-03-02',
    ...(!payDay && !payDateOptions && !option && { payDate: '2026-03-13' }),
    paymentMode: 'Self-Initiated',
    ...changes,
  };
}

/** Adds a schedule and returns its id and that of its first period. */
export async function addSchedule(
  { client }: Pick<TestAccount, 'client'>,
  companyId: string,
  changes: Partial<PaySchedule> = {},
) {
  const { paySchedule } = await client.payroll.addPaySchedule({
    paySchedule: aSchedule(companyId, changes),
  });
  const { workerType = 'W2' } = changes;
  const { payPeriodId } = await client.reports.getPayPeriod({ companyId, workerType });
  return { payScheduleId: paySchedule.payScheduleId, payPeriodId };
}

/** Adds a worker and returns its id. */
export async function addWorker(
  account: Pick<TestAccount, 'client'>,
  companyId: string,
  changes: Partial<User> = {},
): Promise<string> {
  const { user } = await account.client.adminPortal.addUser({
    user: { companyId, ...aWorker(changes) },
  });
  return user.userId;
}

/** Adds a company with a worker and a wage, and returns their ids by field name. */
export async function addWorkerWithWage(account: Pick<TestAccount, 'client'>) {
  const companyId = await registerCompany(account);
  const userId = await addWorker(account, companyId);
  const { userWage } = await account.client.adminPortal.addUserWage({
    userWage: aWage({ companyId, userId }),
  });
  return { companyId, userId, userWageId: userWage.userWageId };
}

export async function registerCompany(
  account: Pick<TestAccount, 'client'>,
  changes: Partial<Registration> = {},
): Promise<string> {
  const { registration } = await account.client.companyOnboarding.companyRegistration({
    registration: aRegistration(changes),
  });
  return registration.companyId;
}

/** Registers a company with an owner and starts its verification. */
export async function addCompanyInVerification(
  account: Pick<TestAccount, 'client'>,
  changes: Partial<Registration> = {},
): Promise<string> {
  const { companyOnboarding } = account.client;
  const companyId = await registerCompany(account, changes);
  await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  return companyId;
}

/** A well-formed id that no record has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';
