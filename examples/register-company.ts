import type { Client } from '../client/client.ts';

/** Registers a company in a sandbox account and has it verified; returns its id. */
export async function registerAndVerify(client: Client, print: (line: string) => void) {
  const { registration } = await client.companyOnboarding.companyRegistration({
    registration: {
      company: 'Analytical Engines',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phoneNumber: '212-555-0142',
      email: 'ada@example.com',
      isEsign: true,
      isTermsAccepted: true,
    },
  });
  const { companyId } = registration;
  print(registration.message);

  await client.companyOnboarding.addBusinessUser({
    businessUser: {
      companyId,
      firstName: 'Grace',
      lastName: 'Hopper',
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
    },
  });
  await client.companyOnboarding.addKybInformation({
    kybInformation: {
      companyId,
      ein: '12-3456789',
      entityType: 'C Corp',
      dateOfIncorporation: '2019-07-01',
      incorporationState: 'Delaware',
      irsAssisgnedFederalFilingForm: '941',
    },
  });
  await client.companyOnboarding.initiateCompanyKyb({ companyId });

  // Setting the sandbox clock to the time it shows runs the verification now.
  const { clock } = await client.sandbox.getClock({});
  await client.sandbox.advanceClock({ to: clock.now });
  const { Company } = await client.reports.getCompanyInfo({ companyId });
  print(`Verification: ${Company[0]?.kycStatus}`);
  return companyId;
}
