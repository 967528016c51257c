import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import {
  addSampleBusinessUser,
  ownedCompany,
  businessUserTest as test,
} from '../../harness/business-users.ts';
import { registerCompany, someKybInformation } from '../../harness/examples.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const unknown = 'Invalid BusinessUserId';

describe('deleteBusinessUser', () => {
  test.for([undefined, '', 'x', unknownId, 7])('refuses %s', async (id, { remove }) => {
    expectRefusal(await remove(id), 400, unknown);
  });

  test('removes a business user from the list and keeps the record', async ({
    account,
    remove,
    report,
    app,
  }) => {
    const { companyId } = await ownedCompany(account);
    const businessUserId = await addSampleBusinessUser(account, companyId, {
      ownershipPercentage: 40,
      lastName: 'Bartik',
    });
    const { body } = await remove(businessUserId);
    expect(JSON.parse(body).businessUser).toEqual({
      businessUserId,
      status: 'Removed',
      message: 'Grace Bartik is no longer an owner or officer of Analytical Engines.',
    });
    expect((await report(companyId)).map(({ lastName }) => lastName)).toEqual([
      'Lovelace',
      'Hopper',
    ]);
    const [kept] = await app.owner.query(findRemoved, [businessUserId]);
    expect(kept).toEqual({ isRemoved: true });
  });

  test('refuses to delete or update a removed business user, who no longer counts as an owner', async ({
    account,
    remove,
    update,
  }) => {
    const { companyId, owner } = await ownedCompany(account);
    const other = await addSampleBusinessUser(account, companyId, { ownershipPercentage: 40 });
    expect((await remove(other)).status).toBe(200);
    expectRefusal(await remove(other), 400, unknown);
    expectRefusal(await update({ businessUserId: other, city: 'Reno' }), 400, unknown);
    expect((await remove(owner)).status).toBe(400);
    await addSampleBusinessUser(account, companyId, { ownershipPercentage: 40 });
  });

  test('refuses to delete the last owner before and after KYB', async ({ account, remove }) => {
    const refused =
      'Grace Hopper is the last beneficial owner of Analytical Engines with at least 25 percent: add another one with addBusinessUser first.';
    const { companyId, owner } = await ownedCompany(account);
    expectRefusal(await remove(owner), 400, refused);
    const { companyOnboarding } = account.client;
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
    await companyOnboarding.initiateCompanyKyb({ companyId });
    expectRefusal(await remove(owner), 400, refused);
    await addSampleBusinessUser(account, companyId, { ownershipPercentage: 25 });
    expect((await remove(owner)).status).toBe(200);
  });

  test('warns when no payroll admin is left', async ({ account, remove, admin }) => {
    const companyId = await registerCompany(account);
    await addSampleBusinessUser(account, companyId, { payrollAdmin: false });
    const { body } = await remove(await admin(companyId));
    expect(JSON.parse(body).businessUser.message).toBe(
      'Ada Lovelace is no longer an owner or officer of Analytical Engines. Analytical Engines has no payroll admin now: name one with updateBusinessUser.',
    );
  });

  test('keeps one of two owners who are removed or demoted concurrently', async ({
    account,
    remove,
    update,
    report,
  }) => {
    for (let round = 0; round < 30; round += 1) {
      const { companyId, owner } = await ownedCompany(account, { ownershipPercentage: 50 });
      const other = await addSampleBusinessUser(account, companyId, { ownershipPercentage: 50 });
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

  test('accepts one of two shares that are raised concurrently', async ({ account, update }) => {
    const { companyId, owner } = await ownedCompany(account, { ownershipPercentage: 30 });
    const other = await addSampleBusinessUser(account, companyId, { ownershipPercentage: 30 });
    const answers = await Promise.all(
      [owner, other].map((businessUserId) => update({ businessUserId, ownershipPercentage: 60 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

const findRemoved = statement<{ isRemoved: boolean }>(
  '',
  'select removed_at is not null "isRemoved" from business_user where business_user_id = $1',
);
