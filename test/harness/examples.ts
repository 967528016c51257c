import type { z } from 'zod';
import type { addBusinessUser } from '../../contract/companyOnboarding/addBusinessUser.ts';
import type { addCompanyLocation } from '../../contract/companyOnboarding/addCompanyLocation.ts';
import type { addKybInformation } from '../../contract/companyOnboarding/addKybInformation.ts';
import type { companyRegistration } from '../../contract/companyOnboarding/companyRegistration.ts';
import type { TestAccount } from './house.ts';

type Registration = z.input<typeof companyRegistration.request>['registration'];
type BusinessUser = z.input<typeof addBusinessUser.request>['businessUser'];
type KybInformation = z.input<typeof addKybInformation.request>['kybInformation'];
type CompanyLocation = z.input<typeof addCompanyLocation.request>['companyLocation'];

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

export async function registerCompany(
  account: TestAccount,
  changes: Partial<Registration> = {},
): Promise<string> {
  const { registration } = await account.client.companyOnboarding.companyRegistration({
    registration: aRegistration(changes),
  });
  return registration.companyId;
}
