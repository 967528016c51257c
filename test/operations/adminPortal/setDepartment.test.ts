import { expect } from 'vitest';
import { addWorker, unknownId } from '../../harness/examples.ts';
import { freshCompanyTest as test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('the department of several workers is set at once, and job and cost center stay', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const userIds = [await addWorker(account, companyId), await addWorker(account, companyId)];
  const [first = ''] = userIds;
  const codes = [
    { kind: 'Department', costCode: 'SALES' },
    { kind: 'Job', costCode: 'FAIR' },
  ] as const;
  for (const code of codes)
    await payroll.addCostCode({ costCode: { companyId, name: code.costCode, ...code } });
  await adminPortal.setUserCostCodes({
    userCostCodes: { companyId, userId: first, startDate: '2026-01-05', job: 'FAIR' },
  });
  const { company } = await adminPortal.setDepartment({
    ...{ companyId, userIds: [...userIds, first] },
    ...{ department: 'sales', startDate: '2026-02-02' },
  });
  expect(company.message).toBe(
    '2 workers have the department SALES from 2026-02-02 on. Pay that was submitted before is not changed.',
  );
  const read = async (userId: string) =>
    (await reports.getUserCostCodes({ companyId, userId })).userCostCodes.at(-1);
  expect(await read(first)).toMatchObject({
    startDate: '2026-02-02',
    department: 'SALES',
    job: 'FAIR',
  });
  expect(await read(userIds[1] ?? '')).toMatchObject({ department: 'SALES', job: null });
  await adminPortal.setDepartment({ companyId, userIds: [first], startDate: '2026-03-02' });
  expect(await read(first)).toMatchObject({ department: null, job: 'FAIR' });
});

test('nothing is set if the department or a worker is unknown', async ({ account, companyId }) => {
  const { reports, payroll } = account.client;
  const userId = await addWorker(account, companyId);
  const department = { kind: 'Department', costCode: 'SALES', name: 'Sales' } as const;
  await payroll.addCostCode({ costCode: { companyId, ...department } });
  const set = (body: object) => account.send({ path: '/adminPortal/setDepartment', body });
  const asked = { companyId, userIds: [userId], department: 'SALES' };
  expectRefusal(await set({ ...asked, companyId: unknownId }), 400, 'Invalid CompanyId');
  expectRefusal(await set({ ...asked, userIds: [userId, unknownId] }), 400, 'Invalid UserId');
  const refused = await set({ ...asked, department: 'LAB' });
  expect(expectRefusal(refused, 400)).toContain('LAB');
  expect((await reports.getUserCostCodes({ companyId, userId })).userCostCodes).toEqual([]);
});
