import { beforeEach, describe, expect, test } from 'vitest';
import { addSchedule } from '../harness/examples.ts';
import { account, app, companyId, useReadyCompanyWithDoctor } from '../harness/fixtures.ts';
import {
  aHistoryEntry,
  aHistoryPeriod,
  type HistoryPeriodRequest,
  readStoredYearTotals,
} from '../harness/payroll-history.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../harness/refusal.ts';

useReadyCompanyWithDoctor();

let companyName: string;
let userId: string;
let payPeriodId: string;

/** Katherine Johnson earns 1,000 a week; the week from 2 to 8 March is paid here on the 13th. */
beforeEach(async () => {
  const { Company } = await account.client.reports.getCompanies({});
  companyName = Company[0]?.company ?? '';
  userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  ({ payPeriodId } = await addSchedule(account, companyId));
});

const payInPaywright = () => account.client.payroll.initiatePayroll({ companyId, payPeriodId });
const advance = (to: string) => account.client.sandbox.advanceClock({ to });
const history = (changes: Partial<HistoryPeriodRequest>) =>
  aHistoryPeriod({
    payBeginDate: '2026-03-02',
    payEndDate: '2026-03-08',
    deadLineToRunPayroll: '2026-03-11',
    payDate: '2026-03-13',
    ...changes,
  });
const send = (payPeriod: HistoryPeriodRequest) =>
  account.send({
    path: '/payroll/importPayrollHistory',
    body: { companyName, companyId, payPeriod },
  });
const findYearGross = async () => (await readStoredYearTotals(app, userId)).gross;

const refused =
  'payPeriod.payrollData[0] (Katherine Johnson): the payroll of 2026-03-02 to 2026-03-08, paid on 2026-03-13, pays the worker here already: history is what was paid elsewhere, so leave the entry out.';

describe('history of somebody who is paid here', () => {
  test.each([
    ['the same period', {}, refused],
    ['the same pay date', { payBeginDate: '2026-02-23', payEndDate: '2026-03-01' }, refused],
    ['the same period by another pay date', { payDate: '2026-03-12' }, refused],
  ] as [string, Partial<HistoryPeriodRequest>, string][])(
    'is refused for %s',
    async (_, changes, said) => {
      await payInPaywright();
      await advance('2026-03-16T09:00:00-04:00');
      expect(await findYearGross()).toBe(1_000_00);
      expectRefusal(await send(history(changes)), 400, said);
      expect(await findYearGross()).toBe(1_000_00);
    },
  );

  test.each([
    ['another period', { payBeginDate: '2026-02-23', payEndDate: '2026-03-01' }],
    ['other pay for the same days', { payPeriodType: 'Off-Cycle' }],
  ] as [string, Partial<HistoryPeriodRequest>][])(
    'is taken for %s on another day',
    async (_, changes) => {
      await payInPaywright();
      await advance('2026-03-16T09:00:00-04:00');
      expect((await send(history({ payDate: '2026-03-06', ...changes }))).status).toBe(200);
      expect(await findYearGross()).toBe(3_500_00);
    },
  );

  test('is taken once the payroll here was cancelled', async () => {
    await payInPaywright();
    await account.client.payroll.cancelPayrollSubmission({ companyId, payPeriodId });
    await advance('2026-03-16T09:00:00-04:00');
    expect((await send(history({}))).status).toBe(200);
    expect(await findYearGross()).toBe(2_500_00);
  });

  test('goes on waiting when the worker is given the name it was imported under', async () => {
    await payInPaywright();
    await advance('2026-03-16T09:00:00-04:00');
    const payrollData = [aHistoryEntry({ lastName: 'Goble' })];
    expect((await send(history({ payrollData }))).status).toBe(200);
    const earlier = { payBeginDate: '2026-02-23', payEndDate: '2026-03-01', payDate: '2026-03-06' };
    expect((await send(history({ payrollData, ...earlier }))).status).toBe(200);
    await account.client.adminPortal.updateUser({ user: { userId, lastName: 'Goble' } });
    // 1,000 of the week that was paid here, 2,500 of the one before.
    expect(await findYearGross()).toBe(3_500_00);
  });

  test('is named with every other problem, and the others of the period are not to blame', async () => {
    await payInPaywright();
    await advance('2026-03-16T09:00:00-04:00');
    const payrollData = [
      aHistoryEntry({ firstName: 'Mary' }),
      aHistoryEntry(),
      aHistoryEntry({ middleName: '' }),
    ];
    const received = await send(history({ payrollData }));
    expect(refusalDetails(received).map(({ path }) => path)).toEqual([
      'payPeriod.payrollData[2]',
      'payPeriod.payrollData[1]',
      'payPeriod.payrollData[2]',
    ]);
  });
});

describe('a payroll for days that imported history has paid', () => {
  const changesOf = async () => {
    const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
    return preview.payrollLineItems.map(({ userId: id, changes }) => ({ id, changes }));
  };
  const elsewhere = (days: string, payDate: string) =>
    `The imported history has pay for ${days}, paid on ${payDate}: see that nothing is paid twice.`;

  test.each([
    ['the same days', { payDate: '2026-03-12' }, ['03/02/2026 - 03/08/2026', '03/12/2026']],
    [
      'some of them',
      { payBeginDate: '2026-02-23', payDate: '2026-03-12' },
      ['02/23/2026 - 03/08/2026', '03/12/2026'],
    ],
  ] as [string, Partial<HistoryPeriodRequest>, [string, string]][])(
    'stands out where it is of %s, and can be run',
    async (_, changes, said) => {
      await account.client.sandbox.advanceClock({ to: '2026-03-13T09:00:00-04:00' });
      const other = await readyWorker(account, companyId, {
        wage: salary(52_000),
        worker: { firstName: 'Mary', lastName: 'Jackson' },
      });
      expect((await send(history(changes))).status).toBe(200);
      const shown = await changesOf();
      expect(shown).toHaveLength(2);
      expect(shown).toContainEqual({ id: userId, changes: [elsewhere(...said)] });
      expect(shown).toContainEqual({ id: other, changes: [] });
      expect((await payInPaywright()).payPeriod.status).toBe('Success');
    },
  );

  test('does not stand out where it is other pay, or pay for other days', async () => {
    await advance('2026-03-10T09:00:00-04:00');
    const before = { payBeginDate: '2026-02-23', payEndDate: '2026-03-01', payDate: '2026-03-06' };
    expect((await send(history(before))).status).toBe(200);
    const bonus = { payPeriodType: 'Off-Cycle', payDate: '2026-03-06' } as const;
    expect((await send(history(bonus))).status).toBe(200);
    expect(await changesOf()).toEqual([{ id: userId, changes: [] }]);
  });
});

test('a period that was imported moved no money here: its transactions are none', async () => {
  const { client } = account;
  const imported = await client.payroll.importPayrollHistory({
    companyName,
    companyId,
    payPeriod: aHistoryPeriod(),
  });
  const { payPeriodId: paidElsewhere } = imported.payrollHistory;
  expect(await client.reports.getTransactions({ payPeriodId: paidElsewhere })).toEqual({
    payrollTransaction: [],
  });
  const other = await app.openAccount();
  expectRefusal(
    await other.send({
      verb: 'GET',
      path: '/reports/getTransactions',
      body: { payPeriodId: paidElsewhere },
    }),
    400,
    'Invalid Payperiod',
  );
});
