import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBankAccount } from '../harness/bank-accounts.ts';
import { aLocation, anOwner, registerCompany, someKybInformation } from '../harness/examples.ts';
import { openHouse, type TestAccount, type TestHouse } from '../harness/house.ts';
import { countRows } from '../harness/rows.ts';

let house: TestHouse;
let stranger: TestAccount;

/** Ids by what they name: of another account's records, or of none. */
type Ids = Readonly<
  Record<'company' | 'businessUser' | 'location' | 'kybInformation' | 'fundingAccount', string>
>;
let others: Ids;

const nothing = '00000000-0000-4000-8000-000000000000';
const none: Ids = {
  company: nothing,
  businessUser: nothing,
  location: nothing,
  kybInformation: nothing,
  fundingAccount: nothing,
};

beforeAll(async () => {
  house = await openHouse();
  stranger = await house.open();
  const { client } = await house.open().then(prepare);
  // What the stranger is kept from is there for its owner.
  const { Company } = await client.reports.getCompanyInfo({ companyId: others.company });
  expect(Company).toHaveLength(1);
});
afterAll(() => house.close());

async function prepare(account: TestAccount): Promise<TestAccount> {
  const { companyOnboarding, adminPortal } = account.client;
  const company = await registerCompany(account);
  const { businessUser } = await companyOnboarding.addBusinessUser({
    businessUser: anOwner(company),
  });
  const { kybInformation } = await companyOnboarding.addKybInformation({
    kybInformation: someKybInformation(company),
  });
  const { companyLocation } = await companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(company),
  });
  const { companyFundingSourceEntity } = await adminPortal.addCompanyBankAccount({
    linkType: 'Manual',
    companyFundingSourceEntity: aBankAccount(company),
  });
  await adminPortal.updateStateRegistration({
    companyId: company,
    code: 'NY',
    companyStateRegistration: { 'UI Account Number': '1' },
  });
  others = {
    company,
    businessUser: businessUser.businessUserId,
    kybInformation: kybInformation.kybInformationId,
    location: companyLocation.companyLocationId,
    fundingAccount: companyFundingSourceEntity.companyFundingSourceEntityId,
  };
  return account;
}

const calls: [operation: string, body: (ids: Ids) => object][] = [
  ['companyOnboarding/addCompanyLocation', (ids) => ({ companyLocation: aLocation(ids.company) })],
  [
    'adminPortal/updateCompanyLocation',
    (ids) => ({ companyLocation: { companyLocationId: ids.location, city: 'Reno' } }),
  ],
  ['reports/getCompanyLocationInfo', (ids) => ({ companyId: ids.company })],
  [
    'companyOnboarding/updateAdminUser',
    (ids) => ({ businessUser: { businessUserId: ids.businessUser, city: 'Reno' } }),
  ],
  [
    'adminPortal/updateBusinessUser',
    (ids) => ({ businessUser: { businessUserId: ids.businessUser, city: 'Reno' } }),
  ],
  ['adminPortal/deleteBusinessUser', (ids) => ({ businessUserId: ids.businessUser })],
  ['reports/getBusinessUsers', (ids) => ({ companyId: ids.company })],
  [
    'companyOnboarding/updateKybInformation',
    (ids) => ({ kybInformation: { kybInformationId: ids.kybInformation, entityType: 'LLC' } }),
  ],
  ['sandbox/simulateVerification', (ids) => ({ companyId: ids.company, result: 'passed' })],
  [
    'adminPortal/addStateRegistration',
    (ids) => ({
      companyId: ids.company,
      code: 'NY',
      companyStateRegistration: { 'UI Account Number': '2' },
    }),
  ],
  [
    'adminPortal/updateStateRegistration',
    (ids) => ({
      companyId: ids.company,
      code: 'NY',
      companyStateRegistration: { 'UI Account Number': '2' },
    }),
  ],
  ['adminPortal/deleteStateRegistration', (ids) => ({ companyId: ids.company, code: 'NY' })],
  ['reports/getStateRegistration', (ids) => ({ companyId: ids.company })],
  [
    'adminPortal/addCompanyBankAccount',
    (ids) => ({ linkType: 'Manual', companyFundingSourceEntity: aBankAccount(ids.company) }),
  ],
  [
    'adminPortal/verifyMicroDeposits',
    (ids) => ({ companyId: ids.company, debitAmount1: 0.32, debitAmount2: 0.45 }),
  ],
  ['sandbox/simulateMicroDeposits', (ids) => ({ companyId: ids.company, result: 'returned' })],
  [
    'adminPortal/deactivateCompanyBankAccount',
    (ids) => ({ companyId: ids.company, companyFundingSourceEntityId: ids.fundingAccount }),
  ],
];

test.each(calls)('%s answers another account’s ids as ids of nothing', async (path, bodyOf) => {
  const before = await countRows(house.owner);
  const send = (ids: Ids) => stranger.send({ path: `/${path}`, body: bodyOf(ids) });
  const [theirs, nobodys] = [await send(others), await send(none)];
  expect(theirs.status).toBe(400);
  expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
  expect(await countRows(house.owner)).toEqual(before);
});

test('within a company of one’s own, another account’s bank account is none', async () => {
  const companyId = await registerCompany(stranger);
  const send = (companyFundingSourceEntityId: string) =>
    stranger.send({
      path: '/adminPortal/deactivateCompanyBankAccount',
      body: { companyId, companyFundingSourceEntityId },
    });
  expect((await send(others.fundingAccount)).body).toBe((await send(nothing)).body);
});

test('getCompanies shows nothing of others', async () => {
  const { Company } = await (await house.open()).client.reports.getCompanies({});
  expect(Company).toEqual([]);
});
