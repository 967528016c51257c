import { expect } from 'vitest';
import { addWorker, aWage } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';

test('a wage has an occupation with tips, which a later change keeps unless it names another', async ({
  account,
  companyId,
}) => {
  const userId = await addWorker(account, companyId);
  const { adminPortal, reports } = account.client;
  const { userWage } = await adminPortal.addUserWage({
    userWage: aWage({ companyId, userId }, { tippedOccupationCode: '102' }),
  });
  const codes = async () =>
    (await reports.getUserWage({ companyId, userId })).userWages.map(
      ({ tippedOccupationCode }) => tippedOccupationCode,
    );
  const { userWageId } = userWage;
  await adminPortal.updateUserWage({ userWage: { userWageId, wageRate: 40 } });
  expect(await codes()).toEqual(['102']);
  await adminPortal.updateUserWage({ userWage: { userWageId, tippedOccupationCode: '000' } });
  expect(await codes()).toEqual(['000']);
});
