import type { TestAccount } from './app.ts';
import { addWorker, registerCompany } from './examples.ts';

/** A company with a department and four workers: one has no email, and one has left. */
export async function addTeam(account: TestAccount): Promise<string> {
  const { adminPortal, payroll } = account.client;
  const companyId = await registerCompany(account, { company: 'Difference Engines' });
  const sales = { companyId, kind: 'Department', costCode: 'SALES', name: 'Sales' } as const;
  await payroll.addCostCode({ costCode: sales });
  for (const lastName of ['Bell', 'Cole', 'Dunn'])
    await addWorker(account, companyId, {
      firstName: 'Ann',
      lastName,
      email: lastName === 'Cole' ? '' : `${lastName}@example.com`,
    });
  const userId = await addWorker(account, companyId, { firstName: 'Ann', lastName: 'Evans' });
  await adminPortal.terminateUser({
    user: {
      userId,
      exitDate: '2026-03-02',
      terminationChoice: 'Voluntary',
      dismissalType: 'Moved away',
      finalPayCheckType: 'They have already been paid',
    },
  });
  return companyId;
}
