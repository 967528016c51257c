import { request } from 'node:http';
import { describe, expect } from 'vitest';
import { startJobLoop } from '../../../workflows/jobs/job-loop.ts';
import type { TestAccount, TestApp } from '../../harness/app.ts';
import { eventually } from '../../harness/eventually.ts';
import { test } from '../../harness/fixtures.ts';

function call(
  account: TestAccount,
  app: TestApp,
  verb: string,
  module: string,
  fields: object,
): Promise<Record<string, never>> {
  const body = JSON.stringify(fields);
  const { clientId, secretKey } = account;
  return new Promise((resolve, reject) => {
    const sent = request(`${app.address}/${module}`, {
      method: verb,
      auth: `${clientId}:${secretKey}`,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      expect(text, text).not.toContain('"error"');
      resolve(JSON.parse(text));
    });
    sent.end(body);
  });
}

async function initiatedCompany(account: TestAccount, app: TestApp, ein: string): Promise<string> {
  const { registration } = await call(account, app, 'POST', 'companyOnboarding', {
    method: 'companyRegistration',
    registration: {
      company: 'Mill on the Floss',
      firstName: 'Maggie',
      middleName: '',
      lastName: 'Tulliver',
      phoneNumber: '617-555-0100',
      email: 'maggie@example.com',
      businessWebsite: 'www.example.com',
      nacisSubCategoryCode: 311211,
      isEsign: true,
      isTermsAccepted: true,
    },
  });
  const { companyId } = registration as unknown as { companyId: string };
  const { businessUser } = await call(account, app, 'POST', 'companyOnboarding', {
    method: 'addBusinessUser',
    businessUser: {
      companyId,
      firstName: 'Maggie',
      middleName: '',
      lastName: 'Tulliver',
      phoneNumber: '617-555-0100',
      email: 'maggie@example.com',
      address1: '1 Water Lane',
      address2: '',
      city: 'Boston',
      state: 'Massachusetts',
      zipcode: '02108',
      ssn: '212-44-5678',
      dateOfBirth: '1979-11-22',
      payrollAdmin: true,
      bookKeeper: false,
      beneficialOwner: true,
      ownershipPercentage: 51,
    },
  });
  expect(businessUser).toMatchObject({ status: 'KYC Pending' });
  const { kybInformation } = await call(account, app, 'POST', 'companyOnboarding', {
    method: 'addKybInformation',
    kybInformation: {
      companyId,
      ein,
      entityType: 'Single Member LLC',
      dateOfIncorporation: '2015-04-04',
      incorporationState: 'Massachusetts',
      irsAssisgnedFederalFilingForm: '944',
    },
  });
  expect(kybInformation).toMatchObject({ status: 'KYB Verification Pending' });
  const { initiateKyb } = await call(account, app, 'POST', 'companyOnboarding', {
    method: 'initiateCompanyKyb',
    companyId,
  });
  expect(initiateKyb).toMatchObject({ companyId, status: 'KYB Verification Initiated' });
  return companyId;
}

async function statusOf(
  account: TestAccount,
  app: TestApp,
  companyId: string,
): Promise<string | undefined> {
  const { Company } = await call(account, app, 'GET', 'reports', {
    method: 'getCompanyInfo',
    companyId,
  });
  const [company] = Company as unknown as { companyID: string; kycStatus: string }[];
  expect(company?.companyID).toBe(companyId);
  return company?.kycStatus;
}

describe('a client that knows only the interface document', () => {
  test('registers a company and passes its verification', async ({ account, app }) => {
    const companyId = await initiatedCompany(account, app, '04-2103594');
    expect(await statusOf(account, app, companyId)).toBe('pending');
    const stop = startJobLoop(app);
    try {
      await eventually(async () => (await statusOf(account, app, companyId)) === 'passed');
    } finally {
      await stop();
    }
  });

  const rows: [ein: string, decided: string][] = [
    ['04-2103594', 'passed'],
    ['04-2100001', 'failed'],
    ['04-2100002', 'pending'],
  ];
  test.for(rows)(
    'advances the clock by a day, after which a company with the EIN %s is %s',
    async ([ein, decided], { account, app }) => {
      const companyId = await initiatedCompany(account, app, ein);
      await call(account, app, 'POST', 'sandbox', { method: 'advanceClock', to: '2026-03-04' });
      expect(await statusOf(account, app, companyId)).toBe(decided);
    },
  );
});
