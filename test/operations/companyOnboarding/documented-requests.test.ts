import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobLoop } from '../../../workflows/jobs/job-loop.ts';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { eventually } from '../../harness/eventually.ts';

// Written from the interface document alone: its addresses, verbs, fields and values. Nothing of the
// contract or the client is used here, so that it cannot err with them.

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
});
afterAll(() => app.close());

function call(verb: string, module: string, fields: object): Promise<Record<string, never>> {
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

async function initiatedCompany(ein: string): Promise<string> {
  const { registration } = await call('POST', 'companyOnboarding', {
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
  const { businessUser } = await call('POST', 'companyOnboarding', {
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
  const { kybInformation } = await call('POST', 'companyOnboarding', {
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
  const { initiateKyb } = await call('POST', 'companyOnboarding', {
    method: 'initiateCompanyKyb',
    companyId,
  });
  expect(initiateKyb).toMatchObject({ companyId, status: 'KYB Verification Initiated' });
  return companyId;
}

async function statusOf(companyId: string): Promise<string | undefined> {
  const { Company } = await call('GET', 'reports', { method: 'getCompanyInfo', companyId });
  const [company] = Company as unknown as { companyID: string; kycStatus: string }[];
  expect(company?.companyID).toBe(companyId);
  return company?.kycStatus;
}

describe('a client that knows only the interface document', () => {
  test('takes a company from its registration to a passed verification', async () => {
    const companyId = await initiatedCompany('04-2103594');
    expect(await statusOf(companyId)).toBe('pending');
    const stop = startJobLoop(app);
    try {
      await eventually(async () => (await statusOf(companyId)) === 'passed');
    } finally {
      await stop();
    }
  });

  const rows: [ein: string, decided: string][] = [
    ['04-2103594', 'passed'],
    ['04-2100001', 'failed'],
    ['04-2100002', 'pending'],
  ];
  test.each(rows)(
    'and moves the test clock a day, finds a company of EIN %s %s',
    async (ein, decided) => {
      const companyId = await initiatedCompany(ein);
      await call('POST', 'sandbox', { method: 'advanceClock', to: '2026-03-04' });
      expect(await statusOf(companyId)).toBe(decided);
    },
  );
});
