import { expect } from 'vitest';
import { invalidCursor } from '../../../contract/paging.ts';
import { addSchedule, unknownId } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('getGarnishmentRemittances lists what a run withheld for each order, and where it is sent', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { garnishment } = await adminPortal.addGarnishment({
    garnishment: {
      companyId,
      userId,
      garnishmentType: 'Child Support',
      amountPerPayperiod: 250,
      totalAmount: 1000,
      feePerPayment: 5,
      caseIdentifier: '0012345678',
      fipsCode: '51000',
      payeeName: 'Virginia Division of Child Support Enforcement',
    },
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  const ids = { companyId, payPeriodId };
  const before = await reports.getGarnishmentRemittances(ids);
  expect(before).toEqual({ payDate: '2026-03-13', totalAmount: 0, remittances: [] });
  await payroll.initiatePayroll(ids);
  const { garnishmentId } = garnishment;
  await adminPortal.updateGarnishment({
    garnishment: { garnishmentId, caseIdentifier: '99', remittanceMethod: 'ACH' },
  });
  expect(await reports.getGarnishmentRemittances(ids)).toEqual({
    payDate: '2026-03-13',
    totalAmount: 250,
    remittances: [
      {
        garnishmentId,
        userId,
        userName: 'Katherine Johnson',
        garnishmentType: 'Child or spousal support',
        description: 'Child or spousal support',
        amount: 250,
        amountRemaining: 750,
        fee: 5,
        feePaidBy: 'Worker',
        caseIdentifier: '0012345678',
        fipsCode: '51000',
        payeeName: 'Virginia Division of Child Support Enforcement',
        payeeAddress: null,
        remittanceMethod: 'ACH',
        medicalSupport: false,
        familyCoverageAvailable: null,
      },
    ],
  });
  const stub = await reports.getPayStub({ payPeriodId, userId });
  const amounts = stub.payrollLineItem[0]?.deductions.map(({ description, amount }) => [
    description,
    amount,
  ]);
  expect(amounts).toEqual([
    ['Fee for Child or spousal support', 5],
    ['Child or spousal support', 250],
  ]);
});

test('getGarnishmentRemittances lists the workers of a page with the total of all', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  for (const firstName of ['Mary', 'Dorothy', 'Grace']) {
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { firstName },
    });
    for (const garnishmentType of ['Child Support', 'Creditor Garnishment'])
      if (firstName !== 'Grace')
        await adminPortal.addGarnishment({
          garnishment: { companyId, userId, garnishmentType, amountPerPayperiod: 10 },
        });
  }
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.initiatePayroll({ companyId, payPeriodId });
  const ids = { companyId, payPeriodId };
  const all = await reports.getGarnishmentRemittances(ids);
  expect([all.remittances.length, all.totalAmount]).toEqual([4, 40]);
  const page = { ...ids, limit: 1, withTotal: true };
  const first = await reports.getGarnishmentRemittances(page);
  const second = await reports.getGarnishmentRemittances({ ...page, cursor: first.nextCursor });
  expect([first, second]).toEqual([
    { ...all, total: 2, remittances: all.remittances.slice(0, 2), nextCursor: expect.any(String) },
    { ...all, total: 2, remittances: all.remittances.slice(2) },
  ]);
  const body = { ...ids, cursor: unknownId };
  const refused = await account.send({ path: '/reports/getGarnishmentRemittances', body });
  expectRefusal(refused, 400, invalidCursor);
});

test('the preview warns before a lump sum is paid to a worker whose order wants notice', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await adminPortal.addGarnishment({
    garnishment: {
      companyId,
      userId,
      garnishmentType: 'Child Support',
      amountPerPayperiod: 100,
      lumpSumNotice: true,
    },
  });
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-06',
      payDate: '2026-03-13',
      payrollLineItem: [{ userId, amount: 1000, paymentMethod: 'Check' }],
    },
  });
  const { preview } = await payroll.previewPayroll({
    companyId,
    payPeriodId: payPeriod.payPeriodId,
  });
  const { tasks } = await account.client.reports.getUserTask({ companyId, userId });
  expect(tasks.find(({ key }) => key === 'lumpSumNotice')?.description).toBe(
    'Katherine Johnson is paid a lump sum in 03/02/2026 - 03/06/2026, and a garnishment requires notice before that: notify the court or agency, and withhold what it orders.',
  );
  expect(preview.blockers.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('requires notice before a lump sum is paid'),
  );
});

test.for([
  ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
  ['an unknown pay period', { payPeriodId: unknownId }, 'Invalid Payperiod'],
] as const)(
  'getGarnishmentRemittances refuses %s',
  async ([_, change, message], { account, companyId }) => {
    const { payPeriodId } = await addSchedule(account, companyId);
    const body = { method: 'getGarnishmentRemittances', companyId, payPeriodId, ...change };
    expectRefusal(await account.send({ path: '/reports', body }), 400, message);
  },
);
