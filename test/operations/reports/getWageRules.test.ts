import { expect } from 'vitest';
import { unknownId } from '../../harness/examples.ts';
import { freshCompanyTest as test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('the rules are the default ones until others are set', async ({ account, companyId }) => {
  const { adminPortal, reports } = account.client;
  const read = async () => (await reports.getWageRules({ companyId })).wageRules;
  expect(await read()).toEqual({
    companyId,
    computeOvertime: false,
    workweekStartsOn: 'Sunday',
    minimumWage: 'Not checked',
    giftCardsReceived: false,
  });
  const rules = {
    computeOvertime: true,
    workweekStartsOn: 'Monday',
    minimumWage: 'Make up',
  } as const;
  await adminPortal.setWageRules({ companyId, ...rules });
  await adminPortal.setGiftCards({ companyId, received: true });
  expect(await read()).toEqual({ companyId, ...rules, giftCardsReceived: true });
});

test('an unknown company has no rules', async ({ account }) => {
  const answer = await account.send({
    path: '/reports/getWageRules',
    body: { companyId: unknownId },
  });
  expectRefusal(answer, 400, 'Invalid CompanyId');
});
