import { expect } from 'vitest';
import { formatInstant, toInstant } from '../../../values/instant.ts';
import { registerCompany } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('the agenda has the deadline of an open payroll, and the work of a submitted one', async ({
  account,
  companyId,
  submitted,
}) => {
  const { payPeriodId } = submitted;
  const { agenda } = await account.client.reports.getAgenda({ companyId });
  const ofSubmitted = agenda.filter((each) => each.payPeriodId === payPeriodId);
  expect(ofSubmitted.map(({ kind }) => kind)).toEqual(['processing', 'payDay']);
  expect(ofSubmitted[0]?.message).toMatch(
    /^The payroll of .* \(W2\) is processed, and its payments are made\.$/,
  );
  const open = agenda.find(({ kind }) => kind === 'deadline');
  const { runs } = await account.client.reports.getRuns({ companyId });
  const period = runs.find((run) => run.payPeriodId === open?.payPeriodId);
  expect(open?.occursAt).toBe(period?.deadlineAt);
  const moments = agenda.map(({ occursAt }) => Date.parse(occursAt));
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect((await account.client.reports.getAgenda({ companyId, limit: 2 })).agenda).toEqual(
    agenda.slice(0, 2),
  );
});

test('each first moment of the agenda is reached, and then something else is next', async ({
  account,
  companyId,
  submitted,
  advance,
}) => {
  void submitted;
  const seen: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    const [next] = (await account.client.reports.getAgenda({ companyId })).agenda;
    if (!next) throw new Error('the agenda is empty');
    seen.push(next.kind);
    await advance(next.occursAt);
    const { agenda } = await account.client.reports.getAgenda({ companyId });
    const isDeadline = next.kind === 'deadline' || next.kind === 'payDay';
    if (!isDeadline) expect(agenda[0]).not.toEqual(next);
    if (isDeadline) await advance(formatInstant(toInstant(Date.parse(next.occursAt) + 1_000)));
  }
  expect(seen).toEqual(expect.arrayContaining(['processing', 'bankFile', 'settlement', 'payDay']));
});

test('the agenda of another company of the account has none of it', async ({
  account,
  submitted,
}) => {
  void submitted;
  const companyId = await registerCompany(account, { company: 'Other Engines' });
  expect((await account.client.reports.getAgenda({ companyId })).agenda).toEqual([]);
});

test('agenda and progress of an unknown company are refused', async ({ account }) => {
  const body = { companyId: '00000000-0000-4000-8000-000000000000' };
  for (const path of ['/reports/getAgenda', '/reports/getProgress'])
    expectRefusal(await account.send({ path, body }), 400, 'Invalid CompanyId');
});
