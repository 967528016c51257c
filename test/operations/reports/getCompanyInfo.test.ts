import { describe, expect } from 'vitest';
import { addWorker, anOwner, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

describe('getCompanyInfo refuses', () => {
  const rows: [why: string, companyId: unknown][] = [
    ['no company', undefined],
    ['null', null],
    ['an empty id', ''],
    ['a list', ['00000000-0000-4000-8000-000000000000']],
    ['a malformed id', 'x'],
    ['an unknown company', '00000000-0000-4000-8000-000000000000'],
  ];
  test.for(rows)('%s', async ([_, companyId], { account }) => {
    const body = { method: 'getCompanyInfo', companyId };
    const received = await account.send({ path: '/reports', verb: 'GET', body });
    expectRefusal(received, 400, 'Invalid CompanyId');
  });
});

describe('the profile of a company', () => {
  test('that was just registered has empty lists and is new', async ({ account }) => {
    const companyId = await registerCompany(account, { businessWebsite: '', isEsign: false });
    const { body } = await account.send({
      path: '/reports',
      verb: 'GET',
      body: { method: 'getCompanyInfo', companyId },
    });
    expect(JSON.parse(body)).toEqual({
      Company: [
        {
          company: 'Analytical Engines',
          companyID: companyId,
          businessWebsite: '',
          registration: { isTermsAccepted: true, isEsign: false },
          CompanyLocations: [],
          KYBInformations: [],
          kycStatus: 'new',
          BankAccounts: [],
        },
      ],
    });
  });

  test('has the numbers of schedules and workers, if they are asked for', async ({ account }) => {
    const companyId = await registerCompany(account);
    const read = async () => {
      const request = { companyId, withCounts: true };
      return (await account.client.reports.getCompanyInfo(request)).Company[0]?.counts;
    };
    expect(await read()).toEqual({ paySchedules: 0, workers: 0 });
    await addWorker(account, companyId);
    expect(await read()).toEqual({ paySchedules: 0, workers: 1 });
  });

  test('that is verified has every field, in the interface’s spelling and order', async ({
    account,
  }) => {
    const companyId = await registerCompany(account);
    const { companyOnboarding, sandbox } = account.client;
    await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
    const { kybInformation } = await companyOnboarding.addKybInformation({
      kybInformation: someKybInformation(companyId),
    });
    await companyOnboarding.initiateCompanyKyb({ companyId });
    await sandbox.advanceClock({ to: '2026-03-04' });
    const { body } = await account.send({
      path: '/reports',
      verb: 'GET',
      body: { method: 'getCompanyInfo', companyId: companyId.toLowerCase(), extended: true },
    });
    const account1 = JSON.parse(body).Company[0].BankAccounts[0].companyFundingSourceEntityId;
    expect(JSON.stringify(JSON.parse(body), undefined, 1)).toBe(`{
 "Company": [
  {
   "company": "Analytical Engines",
   "companyID": "${companyId}",
   "businessWebsite": "https://example.com",
   "registration": {
    "isTermsAccepted": true,
    "isEsign": true
   },
   "CompanyLocations": [
    {
     "address1": "1 Main Street",
     "address2": "",
     "city": "New York",
     "state": "NY",
     "zipcode": "10001",
     "country": "USA",
     "companyLocation": "Main"
    }
   ],
   "KYBInformations": [
    {
     "ein": "123456789",
     "email": "ada@example.com",
     "EntityType": {
      "entityType": "C Corp"
     },
     "phoneNumber": "2125550142",
     "dateOfIncorporation": "2019-07-01",
     "kybInformationId": "${kybInformation.kybInformationId}",
     "incorporationState": "DE",
     "irsAssisgnedFederalFilingForm": "941"
    }
   ],
   "kycStatus": "passed",
   "BankAccounts": [
    {
     "companyFundingSourceEntityId": "${account1}",
     "bankName": "Sandbox Bank",
     "accountName": "Payroll funding",
     "accountNumber": "********6789",
     "accountType": "checking",
     "status": "Verified"
    }
   ]
  }
 ]
}`);
  });

  test('is read without writing anything, not even an audit entry', async ({ account, app }) => {
    const companyId = await registerCompany(account);
    const before = await countRows(app.owner);
    await account.client.reports.getCompanyInfo({ companyId });
    await account.client.sandbox.getClock({});
    expect(await countRows(app.owner)).toEqual(before);
  });
});
