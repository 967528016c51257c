import type { Client } from '../client/client.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phoneNumber: '2125550142',
  email: 'ada@example.com',
};

export async function registerBenchCompany(
  { companyOnboarding }: Client,
  company = 'Bench',
): Promise<string> {
  const { registration } = await companyOnboarding.companyRegistration({
    registration: { ...person, company, isEsign: true, isTermsAccepted: true },
  });
  return registration.companyId;
}

/** New workers for `addUsers`. */
export function benchWorkers(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    userReferenceId: `E-${index}`,
    firstName: 'Katherine',
    lastName: `Johnson ${index}`,
    dateOfJoin: '2025-06-02',
    workerType: 'W2' as const,
    companyLocationCategory: 'Remote' as const,
    stateCode: 'VA',
  }));
}

/** Adds a verified company with a weekly schedule whose first period is paid on 13 March 2026. */
export async function addReadyBenchCompany(client: Client) {
  const companyId = await registerBenchCompany(client);
  await verifyCompany(client, companyId);
  await client.payroll.addPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      standardWorkingHours: 40,
      compensationFrequency: 'Weekly',
      payBeginDate: '2026-03-02',
      payDate: '2026-03-13',
      paymentMode: 'Self-Initiated',
    },
  });
  const { payPeriodId } = await client.reports.getPayPeriod({ companyId, workerType: 'W2' });
  return { companyId, payPeriodId };
}

async function verifyCompany({ companyOnboarding, sandbox }: Client, companyId: string) {
  await companyOnboarding.addBusinessUser({
    businessUser: {
      ...person,
      companyId,
      middleName: '',
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
    },
  });
  await companyOnboarding.addKybInformation({
    kybInformation: {
      companyId,
      ein: '12-3456789',
      entityType: 'C Corp',
      dateOfIncorporation: '2019-07-01',
      incorporationState: 'Delaware',
      irsAssisgnedFederalFilingForm: '941',
    },
  });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  const { clock } = await sandbox.getClock({});
  await sandbox.advanceClock({ to: clock.now });
}
