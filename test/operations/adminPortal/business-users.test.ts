import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../database/database.ts';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { anOwner, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
});
afterAll(() => app.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const unknown = 'Invalid BusinessUserId';

type Changes = Parameters<typeof anOwner>[1];

async function addUser(companyId: string, changes: Changes = {}, from = account): Promise<string> {
  const { businessUser } = await from.client.companyOnboarding.addBusinessUser({
    businessUser: anOwner(companyId, changes),
  });
  return businessUser.businessUserId;
}

/** A company with an owner of 60 percent and, as registered, Ada Lovelace. */
async function ownedCompany(changes: Changes = {}) {
  const companyId = await registerCompany(account);
  return { companyId, owner: await addUser(companyId, changes) };
}

const report = async (companyId: string) =>
  (await account.client.reports.getBusinessUsers({ companyId })).BusinessUser;

const admin = async (companyId: string) => (await report(companyId))[0]?.businessUserId ?? '';

const update = (businessUser: object, from = account) =>
  from.send({
    path: '/adminPortal',
    verb: 'PUT',
    body: { method: 'updateBusinessUser', businessUser },
  });

const remove = (businessUserId: unknown) =>
  account.send({
    path: '/adminPortal',
    verb: 'DELETE',
    body: { method: 'deleteBusinessUser', businessUserId },
  });

describe('a change of a business user is refused', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['without an id', { businessUserId: '', ssn: '1' }, unknown],
    ['with an id that is none', { businessUserId: 'x' }, unknown],
    ['of nobody', { businessUserId: unknownId }, unknown],
    ['with a name that is none', { firstName: 7 }, 'firstName must be text.'],
    [
      'with a state that is none',
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
      'with a date that is none',
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
      'born in 1850',
      { dateOfBirth: '1850-01-01' },
      'dateOfBirth must be in the past and not more than 120 years ago.',
    ],
    [
      'as an owner of less than 25',
      { ownershipPercentage: 24 },
      'ownershipPercentage of a beneficial owner must be at least 25.',
    ],
    [
      'when the owners would hold more than the whole',
      { ownershipPercentage: 70.0001 },
      'ownershipPercentage is too high: the other owners already hold 30 percent, and all owners together cannot hold more than 100.',
    ],
  ];
  let businessUserId: string;
  let companyId: string;
  beforeAll(async () => {
    ({ companyId, owner: businessUserId } = await ownedCompany());
    await addUser(companyId, { ownershipPercentage: 30 });
  });
  test.each(rows)('%s', async (_, changes, message) => {
    const before = await report(companyId);
    for (const path of ['/companyOnboarding/updateAdminUser', '/adminPortal/updateBusinessUser']) {
      const body = { businessUser: { businessUserId, ...changes } };
      expectRefusal(await account.send({ path, verb: 'PUT', body }), 400, message);
    }
    expect(await report(companyId)).toEqual(before);
  });

  test('with everything that is wrong at once', async () => {
    const refused = await update({ businessUserId, zipcode: '1', email: 'x', state: 'PR' });
    expect(refusalDetails(refused).map(({ path }) => path)).toEqual([
      'businessUser.email',
      'businessUser.state',
      'businessUser.zipcode',
    ]);
  });

  test('when somebody becomes an owner of whom too little is known', async () => {
    const own = await registerCompany(account);
    const ada = await admin(own);
    const changes = { businessUserId: ada, beneficialOwner: true, ownershipPercentage: 50 };
    expectRefusal(
      await update({ ...changes, city: 'Reno', state: 'NV' }),
      400,
      'Ada Lovelace needs these fields to be a beneficial owner: address1, address2, zipcode, ssn, dateOfBirth.',
    );
  });

  test('when a live account gives an ssn that is never given out', async () => {
    const live = await app.openAccount('live');
    const own = await registerCompany(live);
    const owner = await addUser(own, {}, live);
    const refused = await update({ businessUserId: owner, ssn: '666-12-3456' }, live);
    expect(expectRefusal(refused, 400)).toContain('ssn must be a number that the Social Security');
  });

  const demotions: [why: string, changes: object][] = [
    ['loses the role', { beneficialOwner: false }],
    ['loses the role and the share', { beneficialOwner: false, ownershipPercentage: 0 }],
  ];
  test.each(demotions)('when the last owner %s', async (_, changes) => {
    const { owner } = await ownedCompany();
    expectRefusal(
      await update({ businessUserId: owner, ...changes }),
      400,
      'Grace Hopper is the last beneficial owner of Analytical Engines with at least 25 percent: add another one with addBusinessUser first.',
    );
  });
});

describe('a change of a business user', () => {
  test('replaces what is given and leaves what is not, or is empty', async () => {
    const { companyId, owner } = await ownedCompany({ middleName: 'Brewster', address2: 'Flat 2' });
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

  test('makes the one who registered the owner that verification needs', async () => {
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

  test('gives a new ssn its own seal, and shows only its end', async () => {
    const { companyId, owner } = await ownedCompany();
    await update({ businessUserId: owner, ssn: '987654321' });
    expect((await report(companyId))[1]?.ssn).toBe('***-**-4321');
    expect(app.logLines.join()).not.toMatch(/987-?65-?4321/);
  });

  test('lets an owner step down once there is another', async () => {
    const { companyId, owner } = await ownedCompany();
    await addUser(companyId, { ownershipPercentage: 40 });
    expect((await update({ businessUserId: owner, beneficialOwner: false })).status).toBe(200);
  });
});

describe('deleteBusinessUser', () => {
  test.each([undefined, '', 'x', unknownId, 7])('does not know %s', async (id) => {
    expectRefusal(await remove(id), 400, unknown);
  });

  test('removes a person from the list, whose record stays', async () => {
    const { companyId } = await ownedCompany();
    const businessUserId = await addUser(companyId, {
      ownershipPercentage: 40,
      lastName: 'Bartik',
    });
    const { body } = await remove(businessUserId);
    expect(JSON.parse(body).businessUser).toEqual({
      businessUserId,
      status: 'Removed',
      message: 'Grace Bartik is no longer a business user of Analytical Engines.',
    });
    expect((await report(companyId)).map(({ lastName }) => lastName)).toEqual([
      'Lovelace',
      'Hopper',
    ]);
    const [kept] = await app.owner.query(findRemoved, [businessUserId]);
    expect(kept).toEqual({ isRemoved: true });
  });

  test('knows nobody who was removed: not again, not to change, not as an owner', async () => {
    const { companyId, owner } = await ownedCompany();
    const other = await addUser(companyId, { ownershipPercentage: 40 });
    expect((await remove(other)).status).toBe(200);
    expectRefusal(await remove(other), 400, unknown);
    expectRefusal(await update({ businessUserId: other, city: 'Reno' }), 400, unknown);
    expect((await remove(owner)).status).toBe(400);
    await addUser(companyId, { ownershipPercentage: 40 });
  });

  test('keeps the last owner, before KYB and after', async () => {
    const refused =
      'Grace Hopper is the last beneficial owner of Analytical Engines with at least 25 percent: add another one with addBusinessUser first.';
    const { companyId, owner } = await ownedCompany();
    expectRefusal(await remove(owner), 400, refused);
    const { companyOnboarding } = account.client;
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
    await companyOnboarding.initiateCompanyKyb({ companyId });
    expectRefusal(await remove(owner), 400, refused);
    await addUser(companyId, { ownershipPercentage: 25 });
    expect((await remove(owner)).status).toBe(200);
  });

  test('says so when nobody is left to run payroll', async () => {
    const companyId = await registerCompany(account);
    await addUser(companyId, { payrollAdmin: false });
    const { body } = await remove(await admin(companyId));
    expect(JSON.parse(body).businessUser.message).toBe(
      'Ada Lovelace is no longer a business user of Analytical Engines. Analytical Engines has no payroll admin now: name one with updateBusinessUser.',
    );
  });

  test('of two owners removed or demoted at the same moment keeps one, thirty times', async () => {
    for (let round = 0; round < 30; round += 1) {
      const { companyId, owner } = await ownedCompany({ ownershipPercentage: 50 });
      const other = await addUser(companyId, { ownershipPercentage: 50 });
      const answers = await Promise.all([
        remove(owner),
        round % 2 === 0
          ? remove(other)
          : update({ businessUserId: other, beneficialOwner: false, ownershipPercentage: 0 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const owners = (await report(companyId)).filter(({ beneficialOwner }) => beneficialOwner);
      expect(owners).toHaveLength(1);
    }
  });

  test('and of two shares raised at the same moment lets one be', async () => {
    const { companyId, owner } = await ownedCompany({ ownershipPercentage: 30 });
    const other = await addUser(companyId, { ownershipPercentage: 30 });
    const answers = await Promise.all(
      [owner, other].map((businessUserId) => update({ businessUserId, ownershipPercentage: 60 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('getBusinessUsers', () => {
  test.each([undefined, 'x', unknownId])('does not know the company %s', async (companyId) => {
    const body = { method: 'getBusinessUsers', companyId };
    const received = await account.send({ path: '/reports', verb: 'GET', body });
    expectRefusal(received, 400, 'Invalid CompanyId');
  });

  test('of a company just registered shows who registered it', async () => {
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
});

const findRemoved = statement<{ isRemoved: boolean }>(
  '',
  'select removed_at is not null "isRemoved" from business_user where business_user_id = $1',
);
