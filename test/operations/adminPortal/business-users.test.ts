import { describe, expect } from 'vitest';
import {
  addSampleBusinessUser,
  ownedCompany,
  businessUserTest as test,
} from '../../harness/business-users.ts';
import { anOwner, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const unknown = 'Invalid BusinessUserId';

describe('updateAdminUser and updateBusinessUser refuse', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['without an id', { businessUserId: '', ssn: '1' }, unknown],
    ['a malformed id', { businessUserId: 'x' }, unknown],
    ['an unknown business user', { businessUserId: unknownId }, unknown],
    ['a name that is not a text', { firstName: 7 }, 'firstName must be text.'],
    [
      'an invalid state',
      { state: 'ZZ' },
      'state must be the name or two-letter code of a US state.',
    ],
    [
      'with another country',
      { country: 'France' },
      'country must be USA: addresses are in the United States.',
    ],
    [
      'with a short ssn',
      { ssn: '12345678' },
      'ssn must be a social security number of nine digits.',
    ],
    [
      'an invalid date',
      { dateOfBirth: '1980-02-30' },
      'dateOfBirth must be a real date written YYYY-MM-DD.',
    ],
    ['with a role in words', { payrollAdmin: 'yes' }, 'payrollAdmin must be true or false.'],
    [
      'born tomorrow',
      { dateOfBirth: '2026-03-04' },
      'dateOfBirth must be in the past and not more than 120 years ago.',
    ],
    [
      'a birth in 1850',
      { dateOfBirth: '1850-01-01' },
      'dateOfBirth must be in the past and not more than 120 years ago.',
    ],
    [
      'an owner of less than 25 percent',
      { ownershipPercentage: 24 },
      'ownershipPercentage of a beneficial owner must be at least 25.',
    ],
    [
      'owners who hold more than 100 percent together',
      { ownershipPercentage: 70.0001 },
      'ownershipPercentage is too high: the other owners already hold 30 percent, and all owners together cannot hold more than 100.',
    ],
  ];
  let businessUserId: string;
  let companyId: string;
  test.beforeAll(async ({ account }) => {
    ({ companyId, owner: businessUserId } = await ownedCompany(account));
    await addSampleBusinessUser(account, companyId, { ownershipPercentage: 30 });
  });
  test.for(rows)('%s', async ([_, changes, message], { report, account }) => {
    const before = await report(companyId);
    for (const path of ['/companyOnboarding/updateAdminUser', '/adminPortal/updateBusinessUser']) {
      const body = { businessUser: { businessUserId, ...changes } };
      expectRefusal(await account.send({ path, verb: 'PUT', body }), 400, message);
    }
    expect(await report(companyId)).toEqual(before);
  });

  test('an update with several problems, and list all of them', async ({ update }) => {
    const refused = await update({ businessUserId, zipcode: '1', email: 'x', state: 'PR' });
    expect(refusalDetails(refused).map(({ path }) => path)).toEqual([
      'businessUser.email',
      'businessUser.state',
      'businessUser.zipcode',
    ]);
  });

  test('a beneficial owner whose mandatory fields are missing', async ({
    account,
    admin,
    update,
  }) => {
    const own = await registerCompany(account);
    const ada = await admin(own);
    const changes = { businessUserId: ada, beneficialOwner: true, ownershipPercentage: 50 };
    expectRefusal(
      await update({ ...changes, city: 'Reno', state: 'NV' }),
      400,
      'Ada Lovelace needs these fields to be a beneficial owner: address1, address2, zipcode, ssn, dateOfBirth.',
    );
  });

  test('an unassignable ssn in a live account', async ({ app, account, update }) => {
    const live = await app.openAccount('live');
    const own = await registerCompany(live);
    const owner = await addSampleBusinessUser(account, own, {}, live);
    const refused = await update({ businessUserId: owner, ssn: '666-12-3456' }, live);
    expect(expectRefusal(refused, 400)).toContain('ssn must be a number that the Social Security');
  });

  const demotions: [why: string, changes: object][] = [
    ['loses the role', { beneficialOwner: false }],
    ['loses the role and the share', { beneficialOwner: false, ownershipPercentage: 0 }],
  ];
  test.for(demotions)(
    'an update after which the last owner %s',
    async ([_, changes], { account, update }) => {
      const { owner } = await ownedCompany(account);
      expectRefusal(
        await update({ businessUserId: owner, ...changes }),
        400,
        'Grace Hopper is the last beneficial owner of Analytical Engines with at least 25 percent: add another one with addBusinessUser first.',
      );
    },
  );
});

describe('an update of a business user', () => {
  test('replaces the fields that are sent and keeps missing and empty ones', async ({
    account,
    update,
    report,
  }) => {
    const { companyId, owner } = await ownedCompany(account, {
      middleName: 'Brewster',
      address2: 'Flat 2',
    });
    const { body } = await update({
      businessUserId: owner.toLowerCase(),
      firstName: '',
      middleName: null,
      lastName: 'Murray',
      address2: '',
      city: 'Arlington',
      state: 'va',
      zipcode: '',
      country: 'US',
      ssn: '',
      email: '',
      bookKeeper: true,
      ownershipPercentage: 51.5,
    });
    expect(JSON.parse(body).businessUser).toEqual({
      businessUserId: owner,
      status: 'Ready',
      message: 'Grace Murray of Analytical Engines was updated.',
    });
    expect((await report(companyId))[1]).toEqual({
      businessUserId: owner,
      businessUser: 'Grace Brewster Murray',
      companyId,
      firstName: 'Grace',
      middleName: 'Brewster',
      lastName: 'Murray',
      phoneNumber: '2125550143',
      email: 'grace@example.com',
      address1: '1 Main Street',
      address2: 'Flat 2',
      city: 'Arlington',
      state: 'VA',
      zipcode: '10001',
      country: 'USA',
      ssn: '***-**-6789',
      dateOfBirth: '1980-12-09',
      payrollAdmin: true,
      bookKeeper: true,
      beneficialOwner: true,
      ownershipPercentage: 51.5,
    });
  });

  test('makes the person who registered the owner that KYB needs', async ({ account, admin }) => {
    const companyId = await registerCompany(account);
    const { companyOnboarding } = account.client;
    const { companyId: _, firstName: __, ...details } = anOwner(companyId);
    const { businessUser } = await companyOnboarding.updateAdminUser({
      businessUser: { businessUserId: await admin(companyId), ...details },
    });
    expect(businessUser.message).toBe('Ada Hopper of Analytical Engines was updated.');
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
    const { initiateKyb } = await companyOnboarding.initiateCompanyKyb({ companyId });
    expect(initiateKyb.status).toBe('KYB Verification Initiated');
  });

  test('encrypts a new ssn and shows only its last digits', async ({
    account,
    update,
    report,
    app,
  }) => {
    const { companyId, owner } = await ownedCompany(account);
    await update({ businessUserId: owner, ssn: '987654321' });
    expect((await report(companyId))[1]?.ssn).toBe('***-**-4321');
    expect(app.logLines.join()).not.toMatch(/987-?65-?4321/);
  });

  test('removes the role of an owner once another owner exists', async ({ account, update }) => {
    const { companyId, owner } = await ownedCompany(account);
    await addSampleBusinessUser(account, companyId, { ownershipPercentage: 40 });
    expect((await update({ businessUserId: owner, beneficialOwner: false })).status).toBe(200);
  });
});

describe('getBusinessUsers', () => {
  test.for([undefined, 'x', unknownId])(
    'refuses the company %s',
    async (companyId, { account }) => {
      const body = { method: 'getBusinessUsers', companyId };
      const received = await account.send({ path: '/reports', verb: 'GET', body });
      expectRefusal(received, 400, 'Invalid CompanyId');
    },
  );

  test('lists the person who registered a new company', async ({ report, account }) => {
    expect(await report(await registerCompany(account))).toMatchObject([
      {
        businessUser: 'Ada King Lovelace',
        payrollAdmin: true,
        beneficialOwner: false,
        ssn: '',
        dateOfBirth: '',
        ownershipPercentage: 0,
      },
    ]);
  });

  test('lists the users with a role, or by name', async ({ account }) => {
    const { companyId } = await ownedCompany(account);
    await addSampleBusinessUser(account, companyId, {
      firstName: 'Zoe',
      lastName: 'Adams',
      beneficialOwner: false,
      ownershipPercentage: 0,
    });
    const names = async (asked: object) => {
      const { getBusinessUsers } = account.client.reports;
      const found = await getBusinessUsers({ companyId, withTotal: true, ...asked });
      return [found.BusinessUser.map(({ firstName }) => firstName), found.total] as const;
    };
    const [all] = await names({});
    expect(await names({ sort: '-added' })).toEqual([all?.toReversed(), all?.length]);
    expect((await names({ sort: 'name' }))[0]?.[0]).toBe('Zoe');
    expect((await names({ sort: '-name', limit: 1 }))[0]).not.toContain('Zoe');
    expect(await names({ role: 'payrollAdmin' })).toEqual([all, 3]);
    expect(await names({ role: 'bookKeeper' })).toEqual([[], 0]);
    expect(await names({ role: 'beneficialOwner' })).toEqual([['Grace'], 1]);
  });
});
