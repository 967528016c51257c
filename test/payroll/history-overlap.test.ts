import { describe, expect } from 'vitest';
import { addSchedule, aRegistration } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import {
  aHistoryEntry,
  aHistoryPeriod,
  type HistoryPeriodRequest,
  readStoredYearTotals,
} from '../harness/payroll-history.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../harness/refusal.ts';

const test = payrollTest
  /** Katherine Johnson earns 1,000 a week; the week from 2 to 8 March is paid here on the 13th. */
  .extend('userId', { auto: true }, ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(52_000) }),
  )
  .extend('payPeriodId', { auto: true }, async ({ account, companyId }) => {
    const { payPeriodId } = await addSchedule(account, companyId);
    return payPeriodId;
  })
  .extend(
    'payInPaywright',
    ({ account, companyId, payPeriodId }) =>
      () =>
        account.client.payroll.initiatePayroll({ companyId, payPeriodId }),
  )
  .extend(
    'send',
    ({ account, companyId }) =>
      (payPeriod: HistoryPeriodRequest) =>
        account.send({
          path: '/payroll/importPayrollHistory',
          body: { companyName, companyId, payPeriod },
        }),
  )
  .extend(
    'findYearGross',
    ({ app, userId }) =>
      async () =>
        (await readStoredYearTotals(app, userId)).gross,
  )
  .extend('changesOf', ({ account, companyId, payPeriodId }) => async () => {
    const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
    return preview.payrollLineItems.map(({ userId: id, changes }) => ({ id, changes }));
  });

const companyName = aRegistration().company;

const history = (changes: Partial<HistoryPeriodRequest>) =>
  aHistoryPeriod({
    payBeginDate: '2026-03-02',
    payEndDate: '2026-03-08',
    deadLineToRunPayroll: '2026-03-11',
    payDate: '2026-03-13',
    ...changes,
  });

const refused =
  'payPeriod.payrollData[0] (Katherine Johnson): the payroll of 2026-03-02 to 2026-03-08, paid on 2026-03-13, already pays the worker here: history is pay from another system, so leave the entry out.';

describe('imported history of a worker who is paid here', () => {
  test.for([
    ['the same period', {}, refused],
    ['the same pay date', { payBeginDate: '2026-02-23', payEndDate: '2026-03-01' }, refused],
    ['the same period by another pay date', { payDate: '2026-03-12' }, refused],
  ] as [string, Partial<HistoryPeriodRequest>, string][])(
    'is refused for %s',
    async ([_, changes, expected], { payInPaywright, advance, findYearGross, send }) => {
      await payInPaywright();
      await advance('2026-03-16T09:00:00-04:00');
      expect(await findYearGross()).toBe(1_000_00);
      expectRefusal(await send(history(changes)), 400, expected);
      expect(await findYearGross()).toBe(1_000_00);
    },
  );

  test.for([
    ['another period', { payBeginDate: '2026-02-23', payEndDate: '2026-03-01' }],
    ['other pay for the same days', { payPeriodType: 'Off-Cycle' }],
  ] as [string, Partial<HistoryPeriodRequest>][])(
    'is accepted for %s on another day',
    async ([_, changes], { payInPaywright, advance, send, findYearGross }) => {
      await payInPaywright();
      await advance('2026-03-16T09:00:00-04:00');
      expect((await send(history({ payDate: '2026-03-06', ...changes }))).status).toBe(200);
      expect(await findYearGross()).toBe(3_500_00);
    },
  );

  test('is accepted after the payroll here was cancelled', async ({
    payInPaywright,
    account,
    companyId,
    advance,
    send,
    findYearGross,
    payPeriodId,
  }) => {
    await payInPaywright();
    await account.client.payroll.cancelPayrollSubmission({ companyId, payPeriodId });
    await advance('2026-03-16T09:00:00-04:00');
    expect((await send(history({}))).status).toBe(200);
    expect(await findYearGross()).toBe(2_500_00);
  });

  test('stays unmatched when the worker gets the name it was imported under', async ({
    payInPaywright,
    advance,
    send,
    account,
    findYearGross,
    userId,
  }) => {
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

  test('is reported with every other problem, without blaming the other workers of the period', async ({
    payInPaywright,
    advance,
    send,
  }) => {
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
  const elsewhere = (days: string, payDate: string) =>
    `The imported history has pay for ${days}, paid on ${payDate}: make sure that nothing is paid twice.`;

  test.for([
    ['the same days', { payDate: '2026-03-12' }, ['03/02/2026 - 03/08/2026', '03/12/2026']],
    [
      'some of them',
      { payBeginDate: '2026-02-23', payDate: '2026-03-12' },
      ['02/23/2026 - 03/08/2026', '03/12/2026'],
    ],
  ] as [string, Partial<HistoryPeriodRequest>, [string, string]][])(
    'is flagged for %s and can be run',
    async ([_, changes, expected], {
      account,
      companyId,
      send,
      changesOf,
      payInPaywright,
      userId,
    }) => {
      await account.client.sandbox.advanceClock({ to: '2026-03-13T09:00:00-04:00' });
      const other = await readyWorker(account, companyId, {
        wage: salary(52_000),
        worker: { firstName: 'Mary', lastName: 'Jackson' },
      });
      expect((await send(history(changes))).status).toBe(200);
      const shown = await changesOf();
      expect(shown).toHaveLength(2);
      expect(shown).toContainEqual({ id: userId, changes: [elsewhere(...expected)] });
      expect(shown).toContainEqual({ id: other, changes: [] });
      expect((await payInPaywright()).payPeriod.status).toBe('Success');
    },
  );

  test('is not flagged for other pay or pay for other days', async ({
    advance,
    send,
    changesOf,
    userId,
  }) => {
    await advance('2026-03-10T09:00:00-04:00');
    const before = { payBeginDate: '2026-02-23', payEndDate: '2026-03-01', payDate: '2026-03-06' };
    expect((await send(history(before))).status).toBe(200);
    const bonus = { payPeriodType: 'Off-Cycle', payDate: '2026-03-06' } as const;
    expect((await send(history(bonus))).status).toBe(200);
    expect(await changesOf()).toEqual([{ id: userId, changes: [] }]);
  });
});

test('an imported period has no transactions, because it moved no money here', async ({
  account,
  companyId,
  app,
}) => {
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
