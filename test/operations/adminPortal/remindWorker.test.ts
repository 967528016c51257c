import { expect } from 'vitest';
import { addWorker, someKycInformation, unknownId } from '../../harness/examples.ts';
import { freshCompanyTest as test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('everybody with something to give is reminded once a day, and each is named', async ({
  account,
  companyId,
  advance,
}) => {
  const { adminPortal, reports, userOnboarding } = account.client;
  const ada = await addWorker(account, companyId, { firstName: 'Ada', email: 'ada@example.com' });
  const bob = await addWorker(account, companyId, { firstName: 'Bob', email: '' });
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(ada) });
  await userOnboarding.addW4Information({
    w4Information: { userId: ada, w4FilingStatus: 'Single' },
  });
  const remind = async (asked: object = {}) => {
    const { reminders } = await adminPortal.remindWorker({ companyId, ...asked });
    return reminders.map(({ userId, outcome }) => [userId, outcome]);
  };
  // Bob has no address; Ada has given her Form W-4, and only that was asked for.
  expect(await remind({ task: 'federalFormMissing' })).toEqual([[bob, 'No Email']]);
  expect(await remind({ task: 'federalFormMissing', userIds: [ada] })).toEqual([
    [ada, 'Nothing Open'],
  ]);
  const { reminders } = await adminPortal.remindWorker({ companyId });
  expect(reminders).toMatchObject([
    {
      userId: ada,
      email: 'ada@example.com',
      outcome: 'Reminded',
      tasks: ['stateFormMissing', 'payAccountMissing'],
    },
    { userId: bob, email: null, outcome: 'No Email' },
  ]);
  expect(reminders[0]?.message).toMatch(/^Ada .* is reminded\.$/);
  expect(reminders[1]?.message).toMatch(
    /^Bob .* has no email: add one with updateUser, or ask Bob/,
  );
  expect(await remind({ userIds: [ada, ada] })).toEqual([[ada, 'Reminded Today']]);

  const readReminded = async () => {
    const { users } = await reports.getUserOverview({ companyId, sort: 'name' });
    return users.map(({ remindedAt }) => remindedAt);
  };
  expect(await readReminded()).toEqual([expect.stringMatching(/^2026-/), null]);
  const { events } = await adminPortal.getEvents({ userId: ada });
  const types = events.map(({ eventType }) => eventType);
  expect(types.filter((type) => type === 'employee.reminded')).toHaveLength(1);
  await advance('2026-03-04');
  expect(await remind({ userIds: [ada] })).toEqual([[ada, 'Reminded']]);
});

test('a reminder of a worker of another company reminds nobody', async ({ account, companyId }) => {
  const ada = await addWorker(account, companyId, { firstName: 'Ada' });
  const remind = (body: object) => account.send({ path: '/adminPortal/remindWorker', body });
  expectRefusal(await remind({ companyId: unknownId }), 400, 'Invalid CompanyId');
  expectRefusal(await remind({ companyId, userIds: [ada, unknownId] }), 400, 'Invalid UserId');
  const { users } = await account.client.reports.getUserOverview({ companyId });
  expect(users.map(({ remindedAt }) => remindedAt)).toEqual([null]);
});
