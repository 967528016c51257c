import { describe, expect } from 'vitest';
import {
  addWorker,
  aLocation,
  aPayAccount,
  registerCompany,
  someKycInformation,
} from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base
  .extend('findUser', ({ userId, account, companyId }) => async (of = userId) => {
    const { user } = await account.client.reports.getUser({ companyId, userId: of });
    if (!user[0]) throw new Error('no worker');
    return user[0];
  })
  /** Gives the answers on the form of a state. */
  .extend(
    'give',
    ({ userId, account: { client } }) =>
      (stateCode: string, stateW4Information: Record<string, string>) =>
        client.userOnboarding.addStateW4Information({ userId, stateCode, stateW4Information }),
  );

test.beforeAll(async ({ account, userId }) => {
  await account.client.userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId),
  });
});

const unknownId = '00000000-0000-4000-8000-000000000000';

test('getUser refuses unknown companies and workers', async ({ account, userId, companyId }) => {
  const elsewhere = await addWorker(account, await registerCompany(account));
  const rows: [string, string, string][] = [
    [unknownId, userId, 'Invalid CompanyId'],
    [companyId, elsewhere, 'Invalid UserId'],
    [companyId, unknownId, 'Invalid UserId'],
  ];
  for (const [company, user, message] of rows)
    expectRefusal(
      await account.send({
        path: '/reports',
        verb: 'GET',
        body: { method: 'getUser', companyId: company, userId: user },
      }),
      400,
      message,
    );
});

describe('the Form W-4', () => {
  test('is null before one is sent', async ({ findUser }) => {
    expect(await findUser()).toMatchObject({ w4Information: null, stateW4Information: [] });
  });

  test('is shown in the form of the request', async ({ account, userId, findUser }) => {
    const { userOnboarding } = account.client;
    const sent = {
      formVersion: 2026,
      w4FilingStatus: 'Head of household',
      haveMultipleJob: true,
      dependents: 2,
      dependentsAbove18: 1,
      dependentsAmount: 4900,
      otherIncome: 1200.5,
      otherDeduction: 0,
      extraWithholding: 25,
      allowances: null,
      exempt: false,
      hasMiltarySpouseExemption: true,
      isNonResident: false,
      stateAdditionalDeduction: 10.01,
      azDeductionPercent: 2.5,
      effectiveDate: '2026-02-27',
    };
    await userOnboarding.addW4Information({ w4Information: { userId, ...sent } });
    const { w4Information } = await findUser();
    expect(w4Information).toEqual(sent);
    await userOnboarding.updateW4Information({
      w4Information: { userId, ...w4Information, w4FilingStatus: 'Single' },
    });
    expect((await findUser()).w4Information).toEqual({ ...sent, w4FilingStatus: 'Single' });
  });

  test('from before 2020 is shown with the values of the request', async ({
    account,
    userId,
    findUser,
  }) => {
    const { userOnboarding } = account.client;
    const rows = [
      ['Single', 'Single'],
      ['Married filing jointly', 'Married filing jointly'],
      ['Married Filing Separately', 'Married Filing Separately'],
      ['Head of household', 'Single'],
    ] as const;
    for (const [w4FilingStatus, shown] of rows) {
      await userOnboarding.updateW4Information({
        w4Information: { userId, formVersion: '2019', w4FilingStatus, allowances: 3 },
      });
      expect((await findUser()).w4Information).toMatchObject({
        formVersion: 2019,
        w4FilingStatus: shown,
        allowances: 3,
        dependents: null,
        haveMultipleJob: false,
      });
    }
  });
});

test('state forms are shown by label, whether they were answered by label or by key', async ({
  give,
  findUser,
}) => {
  await give('VA', { personal: '1' });
  await give('VA', { personal: '3', 'additional amount withheld EACH pay period': '12.50' });
  await give('MS', {});
  expect((await findUser()).stateW4Information).toEqual([
    {
      stateCode: 'MS',
      form: expect.stringContaining('89-350'),
      effectiveDate: expect.any(String),
      stateW4Information: {},
    },
    {
      stateCode: 'VA',
      form: 'VA-4',
      effectiveDate: expect.any(String),
      stateW4Information: {
        'Personal and dependent exemptions': '3',
        'Additional amount withheld each pay period': '12.50',
      },
    },
  ]);
});

test('answers on state forms are shown as the form prints them, however they were written', async ({
  give,
  findUser,
}) => {
  await give('MS', { filingStatus: 'married spouse NOT employed' });
  await give('VA', { personal: '1', exempt: 'x', reciprocity: 'false' });
  const shown = (await findUser()).stateW4Information;
  expect(shown.map(({ stateW4Information }) => stateW4Information)).toEqual([
    { 'Marital status': 'Married, spouse not employed' },
    {
      'Personal and dependent exemptions': '1',
      'Claims exemption from withholding': 'Yes',
      'Exempt: resident of a reciprocal state (VA-4)': 'No',
    },
  ]);
});

test('accounts are shown with their shares, the primary first, and masked', async ({
  account,
  companyId,
  userId,
  findUser,
}) => {
  const { userPortal } = account.client;
  const pay = (changes: object) =>
    userPortal.addUserBankAccount({
      userPayAccountEntity: aPayAccount({ companyId, userId }, changes),
    });
  const first = await pay({});
  const second = await pay({
    accountNumber: '4000998877',
    accountType: 'savings',
    accountName: 'Nest egg',
    payPercentage: 12.5,
  });
  const shown = (await findUser()).userPayAccountEntities;
  expect(shown).toEqual([
    {
      userPayAccountEntityId: first.userPayAccountEntity.userPayAccountEntityId,
      bankName: 'First Bank',
      accountName: 'Everyday',
      accountNumber: '********6789',
      accountType: 'checking',
      payPercentage: 87.5,
      isPrimary: true,
    },
    {
      userPayAccountEntityId: second.userPayAccountEntity.userPayAccountEntityId,
      bankName: 'First Bank',
      accountName: 'Nest egg',
      accountNumber: '******8877',
      accountType: 'savings',
      payPercentage: 12.5,
      isPrimary: false,
    },
  ]);
});

test('the place of work is shown: at home, elsewhere, or in an office', async ({
  account,
  findUser,
  companyId,
  userId,
}) => {
  const { companyOnboarding, adminPortal, userOnboarding } = account.client;
  expect(await findUser()).toMatchObject({
    companyLocationCategory: 'Remote',
    stateCode: 'VA',
    companyLocation: null,
    userRemoteLocation: null,
  });
  const { companyLocation } = await companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(companyId),
  });
  await adminPortal.updateUser({ user: { userId, companyLocationCategory: 'Office' } });
  await userOnboarding.updateKycInformation({
    kycInformation: { userId },
    userRemoteLocation: {
      address1: '1 Beach',
      city: 'Ocean City',
      state: 'MD',
      zipcode: '21842',
    },
  });
  expect(await findUser()).toMatchObject({
    companyLocation: {
      companyLocationId: companyLocation.companyLocationId,
      companyLocation: 'Main',
      address1: '12 Harbour Road',
      city: 'Oakland',
      state: 'CA',
    },
    userRemoteLocation: { address1: '1 Beach', city: 'Ocean City', state: 'MD', zipcode: '21842' },
  });
});

test('every report shows the latest risk class', async ({
  account,
  companyId,
  userId,
  findUser,
}) => {
  const { userOnboarding, reports } = account.client;
  const carpentry = {
    RiskClassName: 'Carpentry',
    RiskClassCode: '0510',
    CompositeRate: '0.9187',
    PayrollDeductionRate: '0.2091',
  };
  const clerical = {
    RiskClassName: 'Clerical',
    RiskClassCode: '0200',
    CompositeRate: '0.15',
    PayrollDeductionRate: '0',
  };
  for (const employeeMiscellaneousStateTax of [clerical, carpentry]) {
    await userOnboarding.addEmployeeMiscellaneousStateTax({
      companyId,
      userId,
      employeeMiscellaneousStateTax,
    });
    await account.client.sandbox.advanceClock({
      to: employeeMiscellaneousStateTax === clerical ? '2026-03-04' : '2026-03-05',
    });
  }
  const other = await addWorker(account, companyId);
  const { users } = await reports.getUsers({ companyId });
  expect(
    users.map(({ userId, employeeMiscellaneousStateTax }) => [
      userId,
      employeeMiscellaneousStateTax,
    ]),
  ).toEqual([
    [userId, carpentry],
    [other, null],
  ]);
  expect(await findUser()).toMatchObject({
    employeeMiscellaneousStateTax: carpentry,
    employeeMiscellaneousStateTaxes: [clerical, carpentry],
  });
  expect(await findUser(other)).toMatchObject({
    employeeMiscellaneousStateTax: null,
    employeeMiscellaneousStateTaxes: [],
  });
});
