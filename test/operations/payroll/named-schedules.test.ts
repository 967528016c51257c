import { describe, expect } from 'vitest';
import { readyCompany, readyWorker } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';
import { addSalaried, halfMonths, twoSchedulesTest as test } from '../../harness/two-schedules.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('a schedule with a name', () => {
  test('is added besides the default one, which the interface goes on addressing', async ({
    account,
    company: { companyId, payScheduleId, defaultId },
  }) => {
    const { reports } = account.client;
    const { paySchedules } = await reports.getPaySchedules({ companyId });
    expect(paySchedules).toMatchObject([
      { payScheduleId: defaultId, name: null, compensationFrequency: 'Weekly', workers: 0 },
      { payScheduleId, name: 'Salaried', compensationFrequency: 'SemiMonthly', workers: 0 },
    ]);
    const { paySchedule } = await reports.getPaySchedule({ companyId });
    expect(paySchedule.map((each) => each.payScheduleId)).toEqual([defaultId]);
  });

  test.for<[frequency: 'Quarterly' | 'Annually', first: string, paid: string]>([
    ['Quarterly', '2026-03-03 to 2026-03-31', '2026-04-10'],
    ['Annually', '2026-03-03 to 2026-12-31', '2027-01-08'],
  ])(
    'may be paid %s, with a short first period',
    async ([compensationFrequency, first, paid], { account, company: { companyId } }) => {
      await account.client.payroll.addNamedPaySchedule({
        paySchedule: {
          companyId,
          workerType: 'W2',
          name: 'Directors',
          compensationFrequency,
          payBeginDate: '2026-03-03',
          payDay: '10',
        },
      });
      const { paySchedules } = await account.client.reports.getPaySchedules({ companyId });
      const directors = paySchedules.find(({ name }) => name === 'Directors');
      expect(`${directors?.payBeginDate} to ${directors?.payEndDate}`).toBe(first);
      expect(directors?.payDate).toBe(paid);
    },
  );

  test('is replaced by one of the same name in any case, and keeps its workers', async ({
    account,
    company: { companyId },
    move,
    wagesIn,
  }) => {
    const ana = await addSalaried(account, companyId, 'Ana');
    expect((await move([ana])).status).toBe(200);
    const { paySchedule } = await account.client.payroll.addNamedPaySchedule({
      paySchedule: {
        companyId,
        ...halfMonths,
        name: 'SALARIED',
        compensationFrequency: 'Monthly',
        payBeginDate: '2026-05-01',
        payDay: '5',
      },
    });
    expect(paySchedule.message).toContain('The former schedule was replaced.');
    expect(await wagesIn('2026-05-01', '2026-05-31')).toEqual({ [ana]: 4333.33 });
    expect(await wagesIn('2026-05-04', '2026-05-10')).toEqual({});
  });

  test('needs a default schedule', async ({ account }) => {
    const companyId = await readyCompany(account);
    const refused = await account.send({
      path: '/payroll/addNamedPaySchedule',
      body: { paySchedule: { companyId, ...halfMonths } },
    });
    expectRefusal(
      refused,
      400,
      'Analytical Engines has no pay schedule for W2 workers: add the default one with addPaySchedule first.',
    );
  });
});

test('a move cuts the period of the former schedule, as its preview says', async ({
  account,
  company: { companyId, payScheduleId },
  move,
  wagesIn,
}) => {
  const ana = await addSalaried(account, companyId, 'Ana');
  const bo = await addSalaried(account, companyId, 'Bo');
  const asked = { companyId, payScheduleId, startDate: '2026-04-01', userIds: [bo] };
  const { movedWorkers } = await account.client.payroll.previewScheduleMove({
    scheduleMove: asked,
  });
  expect(movedWorkers).toMatchObject([
    {
      userId: bo,
      isMoved: true,
      formerSchedule: null,
      transitionPeriod: {
        payBeginDate: '2026-03-30',
        payEndDate: '2026-03-31',
        payDate: '2026-04-10',
        workingDays: 2,
        ofWorkingDays: 5,
        salary: 400,
      },
      firstPeriod: { payEndDate: '2026-04-15', payDate: '2026-04-17', salary: 2166.67 },
    },
  ]);
  expect(movedWorkers[0]?.message).toContain(
    'The Weekly period from 2026-03-30 to 2026-04-05, paid on 2026-04-10, ends for this worker on ' +
      '2026-03-31: 2 of 5 working days, 400.00.',
  );
  expect(await wagesIn('2026-03-30', '2026-04-05')).toEqual({ [ana]: 1000, [bo]: 1000 });

  const moved = await move([bo]);
  expect(JSON.parse(moved.body)).toMatchObject({ movedWorkers, scheduleMove: { payScheduleId } });
  expect(await wagesIn('2026-03-23', '2026-03-29')).toEqual({ [ana]: 1000, [bo]: 1000 });
  expect(await wagesIn('2026-03-30', '2026-04-05')).toEqual({ [ana]: 1000, [bo]: 400 });
  expect(await wagesIn('2026-04-06', '2026-04-12')).toEqual({ [ana]: 1000 });
  expect(await wagesIn('2026-03-16', '2026-03-31')).toEqual({});
  expect(await wagesIn('2026-04-01', '2026-04-15')).toEqual({ [bo]: 2166.67 });

  const again = await move([bo]);
  expect(JSON.parse(again.body)).toMatchObject({
    scheduleMove: { message: '0 workers moved to the schedule Salaried from 2026-04-01 on.' },
    movedWorkers: [{ isMoved: false, transitionPeriod: null }],
  });
});

describe('a move is refused, and nobody is moved,', () => {
  test('for each worker with a problem', async ({ account, app, company, move, periodId }) => {
    const { companyId } = company;
    const ana = await addSalaried(account, companyId, 'Ana');
    const bo = await addSalaried(account, companyId, 'Bo');
    const cy = await readyWorker(account, companyId, {
      worker: { firstName: 'Cy', workerType: '1099-NEC' },
    });
    await account.client.payroll.importRegularPayrollData({
      companyId,
      payPeriodId: await periodId('2026-04-06', '2026-04-12'),
      payrollData: [{ userId: bo, basicPay: { payHours: 10 } }],
    });
    const before = await countRows(app.owner);
    const refused = await move([ana, bo, cy, ana, unknownId]);
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body).error.details).toMatchObject([
      {
        key: 'payDataWaits',
        path: 'scheduleMove.userIds[1]',
        message:
          'Pay data, retro pay or a payout of time off of Bo Johnson waits in the pay period 2026-04-06 to 2026-04-12 of the default schedule for days after the move. Remove it, or leave the worker out of that pay period, first.',
      },
      {
        key: 'otherWorkerType',
        message:
          'Cy Johnson is a worker of type 1099-NEC, and the schedule is for workers of type W2.',
      },
      { key: 'repeatedUser', message: 'Ana Johnson was sent twice.' },
      { key: 'unknownUser', message: 'Invalid UserId' },
    ]);
    expect(await countRows(app.owner)).toEqual(before);
  });

  test('into days that a submitted payroll pays', async ({ account, company, move, periodId }) => {
    const { companyId } = company;
    const ana = await addSalaried(account, companyId, 'Ana');
    const payPeriodId = await periodId('2026-03-30', '2026-04-05');
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    expectRefusal(
      await move([ana]),
      400,
      'A payroll pays Ana Johnson until 2026-04-05. Choose a startDate after that day: no day is paid by two schedules.',
    );
    expect((await move([ana], '2026-04-16')).status).toBe(200);
  });

  test('ahead of a submitted payroll of the new schedule', async ({
    account,
    company: { companyId },
    move,
    periodId,
  }) => {
    const ana = await addSalaried(account, companyId, 'Ana');
    const bo = await addSalaried(account, companyId, 'Bo');
    expect((await move([bo], '2026-03-01')).status).toBe(200);
    const payPeriodId = await periodId('2026-03-16', '2026-03-31');
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    expectRefusal(
      await move([ana], '2026-03-01'),
      400,
      'The pay period 2026-03-16 to 2026-03-31 of the schedule Salaried was submitted or skipped without Ana Johnson, so that nobody would pay these days. Choose a startDate after them, or cancel that payroll first.',
    );
    expect((await move([ana], '2026-04-01')).status).toBe(200);
  });

  test('before another move', async ({ account, company, move }) => {
    const ana = await addSalaried(account, company.companyId, 'Ana');
    await move([ana], '2026-04-01');
    await move([ana], '2026-05-04', { payScheduleId: company.defaultId });
    expectRefusal(
      await move([ana], '2026-03-16'),
      400,
      'Ana Johnson already moves to the schedule Salaried on 2026-04-01. Choose that day to replace the move, or a later one.',
    );
  });

  test.for<[why: string, startDate: string, change: object, message: string]>([
    [
      'within a period',
      '2026-04-02',
      {},
      'startDate must be the first day of a pay period of the schedule Salaried, which Analytical Engines has not run yet: 2026-04-01, 2026-04-16, 2026-05-01.',
    ],
    ['an unknown schedule', '2026-04-01', { payScheduleId: unknownId }, 'Invalid PayScheduleId'],
  ])('%s', async ([, startDate, change, message], { account, company, move }) => {
    const ana = await addSalaried(account, company.companyId, 'Ana');
    expectRefusal(await move([ana], startDate, change), 400, message);
  });
});

test('pay data of a worker is refused in a period of another schedule', async ({
  account,
  company: { companyId },
  move,
  periodId,
}) => {
  const ana = await addSalaried(account, companyId, 'Ana');
  await move([ana]);
  const payPeriodId = await periodId('2026-04-06', '2026-04-12');
  const imported = await account.send({
    path: '/payroll/importRegularPayrollData',
    body: { companyId, payPeriodId, payrollData: [{ userId: ana, basicPay: { payHours: 8 } }] },
  });
  expect(expectRefusal(imported, 400)).toContain(
    'the worker belongs to the schedule Salaried on these days',
  );
  const added = await account.send({
    path: '/payroll/addUsersToRegularPayPeriod',
    body: { companyId, payPeriodId, payrollLineItems: [{ userId: ana, amount: 100 }] },
  });
  expect(expectRefusal(added, 400)).toContain(
    `Employee ${ana} belongs to the schedule Salaried on these days`,
  );
});
