import { expect } from 'vitest';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const kinds = ['Student Loan', 'Creditor Garnishment', 'Child Support'];
const test = base.extend('company', { scope: 'file' }, async ({ account }) => {
  const company = await registerCompany(account);
  for (const firstName of ['Mary', 'Dorothy', 'Grace']) {
    const userId = await addWorker(account, company, { firstName });
    for (const garnishmentType of kinds)
      await account.client.adminPortal.addGarnishment({
        garnishment: {
          companyId: company,
          userId,
          garnishmentType,
          amountPerPayperiod: 5,
          caseIdentifier: `${firstName} 12`,
          startDate: '2026-01-01',
          ...(firstName === 'Mary' && { endDate: '2026-02-01' }),
        },
      });
  }
  return company;
});

test.for([
  ['all', {}, 9],
  ['of one kind', { garnishmentType: 'child support' }, 3],
  ['active ones', { status: 'Active' }, 6],
  ['ended ones', { status: 'Inactive' }, 3],
  ['paid ones', { status: 'Paid' }, 0],
  ['by case identifier', { search: 'dorothy 12' }, 3],
] as const)(
  'getGarnishments lists %s by worker and priority, in pages',
  async ([_, asked, count], { account, company: companyId }) => {
    const { getGarnishments } = account.client.adminPortal;
    const { garnishments: all } = await getGarnishments({ companyId, ...asked });
    expect(all).toHaveLength(count);
    const byPriority = ['Child or spousal support', 'Student loan', 'Creditor garnishment'];
    const types = all.map(({ garnishmentType }) => garnishmentType.replace(/ \(.*/, ''));
    if (count === 9) expect(types).toEqual([...byPriority, ...byPriority, ...byPriority]);
    const seen: object[] = [];
    for (let cursor: string | undefined; seen.length < count; ) {
      const page = await getGarnishments({
        companyId,
        ...asked,
        limit: 2,
        cursor,
        withTotal: true,
      });
      expect([page.total, page.nextCursor !== undefined]).toEqual([count, seen.length + 2 < count]);
      seen.push(...page.garnishments);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
  },
);

test('getRecurringPayItems has the garnishments of the worker, if they are asked for', async ({
  account,
  company: companyId,
}) => {
  const { getGarnishments, getRecurringPayItems } = account.client.adminPortal;
  const { garnishments } = await getGarnishments({ companyId });
  const { userId } = garnishments[0] ?? {};
  const asked = { companyId, userId, withGarnishments: true };
  const ofWorker = garnishments.filter((each) => each.userId === userId);
  expect(ofWorker).toHaveLength(3);
  expect((await getRecurringPayItems(asked)).garnishments).toEqual(ofWorker);
  const others = [
    { companyId, userId },
    { companyId, withGarnishments: true },
  ];
  for (const request of others)
    expect(await getRecurringPayItems(request)).toEqual({ recurringPayItems: [] });
});

test('getGarnishments continues after an order that is no longer selected', async ({
  account,
  company,
}) => {
  const { getGarnishments, endGarnishment } = account.client.adminPortal;
  const asked = { companyId: company, status: 'Active' as const };
  const { garnishments: all } = await getGarnishments(asked);
  const [first] = all;
  const garnishmentId = first?.garnishmentId ?? '';
  await endGarnishment({ garnishment: { garnishmentId, endDate: '2026-03-01' } });
  const next = await getGarnishments({ ...asked, limit: 10, cursor: garnishmentId });
  expect(next).toEqual({ garnishments: all.slice(1) });
});

test('getGarnishments refuses an unknown type', async ({ account, company: companyId }) => {
  const body = { companyId, garnishmentType: 'Dental' };
  const answer = await account.send({ path: '/adminPortal/getGarnishments', body });
  expect(expectRefusal(answer, 400)).toMatch(/^garnishmentType must be one of: Child/);
});
