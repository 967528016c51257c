import type { TestAccount } from './app.ts';
import { anOwner, registerCompany } from './examples.ts';
import { test } from './fixtures.ts';

/** Lists, updates and removes the business users of a company. */
export const businessUserTest = test
  .extend(
    'report',
    ({ account }) =>
      async (companyId: string) =>
        (await account.client.reports.getBusinessUsers({ companyId })).BusinessUser,
  )
  .extend(
    'admin',
    ({ report }) =>
      async (companyId: string) =>
        (await report(companyId))[0]?.businessUserId ?? '',
  )
  .extend(
    'update',
    ({ account }) =>
      (businessUser: object, from = account) =>
        from.send({
          path: '/adminPortal',
          verb: 'PUT',
          body: { method: 'updateBusinessUser', businessUser },
        }),
  )
  .extend(
    'remove',
    ({ account }) =>
      (businessUserId: unknown) =>
        account.send({
          path: '/adminPortal',
          verb: 'DELETE',
          body: { method: 'deleteBusinessUser', businessUserId },
        }),
  );

type Changes = Parameters<typeof anOwner>[1];

export async function addSampleBusinessUser(
  account: TestAccount,
  companyId: string,
  changes: Changes = {},
  from = account,
): Promise<string> {
  const { businessUser } = await from.client.companyOnboarding.addBusinessUser({
    businessUser: anOwner(companyId, changes),
  });
  return businessUser.businessUserId;
}

/** A company with an owner of 60 percent and, as registered, Ada Lovelace. */
export async function ownedCompany(account: TestAccount, changes: Changes = {}) {
  const companyId = await registerCompany(account);
  return { companyId, owner: await addSampleBusinessUser(account, companyId, changes) };
}
