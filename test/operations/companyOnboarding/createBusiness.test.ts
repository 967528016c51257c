import { describe, expect } from 'vitest';
import { aLocation, anOwner, aRegistration, someKybInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = base.extend(
  'send',
  ({ account }) =>
    (changes: Parameters<typeof aBusiness>[0] = {}, headers = {}) =>
      account.send({ path: '/companyOnboarding', body: aBusiness(changes), headers }),
);

/** A business whose parts can be changed; the ids they would have one by one are left out. */
function aBusiness(
  changes: {
    registration?: object;
    kybInformation?: object;
    companyLocation?: object;
    businessUser?: object;
  } = {},
) {
  const { companyId: _, ...kyb } = someKybInformation('');
  const { companyId: __, ...location } = aLocation('');
  const { companyId: ___, firstName, lastName, payrollAdmin, ...person } = anOwner('');
  return {
    method: 'createBusiness',
    registration: { ...aRegistration(), ...changes.registration },
    kybInformation: {
      ...kyb,
      payrollRunThisYear: 'Yes',
      formerPaidThisYear: 'No',
      ...changes.kybInformation,
    },
    companyLocation: { ...location, ...changes.companyLocation },
    businessUser: { ...person, ...changes.businessUser },
  };
}

describe('createBusiness refuses and stores nothing:', () => {
  const rows: [why: string, changes: Parameters<typeof aBusiness>[0], message: string][] = [
    [
      'terms that are not accepted',
      { registration: { isTermsAccepted: false } },
      'isTermsAccepted must be true: a company must accept the terms to be registered.',
    ],
    [
      'an invalid EIN',
      { kybInformation: { ein: '1' } },
      'ein must be an employer identification number of nine digits.',
    ],
    [
      'an answer that is neither yes nor no',
      { kybInformation: { payrollRunThisYear: 'Perhaps' } },
      'payrollRunThisYear must be Yes or No.',
    ],
    [
      'a location in no state',
      { companyLocation: { state: 'PR' } },
      'state must be the name or two-letter code of a US state.',
    ],
    [
      'a person who owns too little',
      { businessUser: { ownershipPercentage: 20 } },
      'ownershipPercentage of a beneficial owner must be at least 25.',
    ],
    [
      'an owner of whom too little is known',
      { businessUser: { ssn: '', city: '' } },
      'Ada Lovelace needs these fields to be a beneficial owner: city, ssn.',
    ],
    [
      'a future incorporation',
      { kybInformation: { dateOfIncorporation: '2026-03-04' } },
      'dateOfIncorporation must not be in the future.',
    ],
    [
      'a person who owns nothing',
      { businessUser: { beneficialOwner: false } },
      'KYB verification of Analytical Engines cannot be initiated yet. A business user who is both payroll admin and beneficial owner with at least 25 percent is missing: add one with addBusinessUser.',
    ],
    [
      'a person who is no admin',
      { businessUser: { payrollAdmin: false } },
      'KYB verification of Analytical Engines cannot be initiated yet. A business user who is both payroll admin and beneficial owner with at least 25 percent is missing: add one with addBusinessUser.',
    ],
  ];
  test.for(rows)('%s', async ([_, changes, message], { app, send }) => {
    const before = await countRows(app.owner);
    expectRefusal(await send(changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });

  test('missing parts, and lists all of them', async ({ account }) => {
    const body = { method: 'createBusiness', registration: aRegistration() };
    const refused = await account.send({ path: '/companyOnboarding', body });
    const details = refusalDetails(refused);
    expect(new Set(details.map(({ path }) => path.split('.')[0]))).toEqual(
      new Set(['kybInformation', 'companyLocation', 'businessUser']),
    );
    expect(details[0]).toEqual({
      path: 'kybInformation.ein',
      message: 'ein is mandatory and cannot be empty.',
    });
  });
});

describe('createBusiness', () => {
  test('registers a company and starts its verification, which then passes', async ({
    send,
    account,
  }) => {
    const { body, status } = await send();
    const { registration } = JSON.parse(body);
    const guid = expect.stringMatching(/^[0-9A-F-]{36}$/);
    expect(registration).toEqual({
      companyId: guid,
      companyLocationId: guid,
      businessUserId: guid,
      kybInformationId: guid,
      status: 'KYB Verification Initiated',
      message:
        'Analytical Engines was registered, with Ada Lovelace as payroll admin. The KYB information of Analytical Engines was received. KYB verification of Analytical Engines was initiated.',
    });
    expect(status).toBe(200);
    const { companyId } = registration;
    await account.client.sandbox.advanceClock({ to: '2026-03-03T10:00:00-05:00' });
    const { Company } = await account.client.reports.getCompanyInfo({ companyId, extended: true });
    expect(Company[0]).toMatchObject({
      kycStatus: 'passed',
      CompanyLocations: [{ city: 'Oakland', companyLocation: 'Main' }],
      KYBInformations: [{ ein: '123456789' }],
      BankAccounts: [{ status: 'Verified' }],
    });
    const { BusinessUser } = await account.client.reports.getBusinessUsers({ companyId });
    expect(BusinessUser).toMatchObject([
      {
        businessUserId: registration.businessUserId,
        businessUser: 'Ada King Lovelace',
        email: 'grace@example.com',
        payrollAdmin: true,
        beneficialOwner: true,
        ownershipPercentage: 60,
      },
    ]);
  });

  test('refuses a company with the same name and EIN, and accepts another name with that EIN', async ({
    send,
  }) => {
    const named = (company: string) =>
      send({ registration: { company }, kybInformation: { ein: '98-7654321' } });
    expect((await named('Difference Engines')).status).toBe(200);
    expectRefusal(await named('Difference Engines'), 400, 'Company already exists');
    const { body } = await named('Other Engines');
    expect(JSON.parse(body).registration.message).toContain(
      'The same EIN is in use by Difference Engines.',
    );
  });

  test('refuses an external id that another company has', async ({ send }) => {
    const register = (company: string) => send({ registration: { company, externalId: 'b/1' } });
    expect((await register('First Engines')).status).toBe(200);
    const taken = 'externalId is used by another record of this kind: findByExternalId returns it.';
    expectRefusal(await register('Second Engines'), 400, taken);
  });

  test('is one write with one audit entry and one replayable answer', async ({ app, send }) => {
    const key = { 'idempotency-key': 'business-1' };
    const changes = { registration: { company: 'Keyed' } };
    const before = await countRows(app.owner);
    const answers = [await send(changes, key), await send(changes, key)];
    expect(answers[1]?.body).toBe(answers[0]?.body);
    const after = await countRows(app.owner);
    expect((after.audit_entry ?? 0) - (before.audit_entry ?? 0)).toBe(1);
    expect((after.company ?? 0) - (before.company ?? 0)).toBe(1);
  });

  test('names a location without a name Main', async ({ send, account }) => {
    const { body } = await send({
      registration: { company: 'Nameless' },
      companyLocation: { companyLocation: undefined },
    });
    const { companyId } = JSON.parse(body).registration;
    const { CompanyLocation } = await account.client.reports.getCompanyLocationInfo({ companyId });
    expect(CompanyLocation).toMatchObject([{ companyLocation: 'Main', isPrimary: true }]);
  });
});
