import { describe, expect } from 'vitest';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { addPayDataCompany, anOffCyclePeriod } from '../../harness/pay-data-company.ts';
import { setPeriodStatus } from '../../harness/pay-entries.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = freshCompanyTest
  .extend('payroll', ({ account }) => addPayDataCompany(account))
  .extend('read', ({ account, payroll }) => async (changes: object = {}) => {
    const { payPeriodId } = payroll;
    const answer = await account.client.reports.getPayEntries({ payPeriodId, ...changes });
    const byName = Object.fromEntries(answer.payEntries.map((each) => [each.lastName, each]));
    return { ...answer, byName };
  })
  .extend('save', ({ account, payroll }) => (payrollData: readonly object[], changes = {}) => {
    const { companyId, payPeriodId } = payroll;
    const body = { companyId, payPeriodId, payrollData, ...changes };
    return account.send({ path: '/payroll/savePayEntries', body });
  });

/** Every kind of line, as getPayEntries returns it. */
const everyLine = {
  basePay: [
    { payCode: 'BASE_PAY', payHours: 32.5, multiplier: 1 },
    { payCode: 'NIGHT', payHours: 2, payRate: 40, multiplier: 1.5, amount: 120 },
  ],
  overTime: [{ type: 'Standard Overtime', noOfHours: 3 }],
  timeOffs: [
    { leaveType: 'Paid', policyType: 'Vacation', hours: 8 },
    { leaveType: 'Unpaid', policyType: 'Sick', hours: 1 },
  ],
  unPaidLeave: { noOfHours: 2 },
  additionalCompensations: [{ description: 'Bonus', amount: 250, note: 'fourth quarter' }],
  deductions: [{ description: 'Dental', amount: 12.5 }],
  reimbursements: [{ reimbursementType: 'GYM', amount: 30 }],
  miscellaneousStateTaxes: [
    { stateCode: 'WA', taxDetails: [{ riskClassName: 'Carpentry', noOfHours: 4 }] },
  ],
  paymentMethod: 'Check',
} as const;

describe('getPayEntries', () => {
  test('lists everybody by name, with the wage and the reason why a worker is not paid', async ({
    payroll,
    read,
  }) => {
    const { payPeriod, payEntries, total } = await read({ withTotal: true });
    expect(payPeriod).toEqual({
      payPeriodId: payroll.payPeriodId,
      payPeriodType: 'Regular',
      workerType: 'W2',
      payPeriodStatus: 'New',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-08',
      payDate: expect.stringMatching(/^2026-03/),
      deadlineAt: expect.stringMatching(/^2026-03-\d\dT1[67]:00:00.000Z$/),
      isEditable: true,
    });
    expect(total).toBe(3);
    expect(payEntries).toMatchObject([
      { lastName: 'Jackson', notPaid: { key: 'wageMissing', reason: 'the worker has no wage' } },
      { lastName: 'Johnson', wage: '31.25/h', isSalaried: false, notPaid: { key: 'hoursMissing' } },
      { lastName: 'Vaughan', wage: '2,000.00/w', isSalaried: true },
    ]);
    expect(payEntries[2]).not.toHaveProperty('notPaid');
    expect(payEntries.some((each) => 'entry' in each || 'last' in each)).toBe(false);
  });

  test('gives pages, and finds workers by id and by words', async ({ payroll, read }) => {
    const first = await read({ limit: 2 });
    const second = await read({ limit: 2, cursor: first.nextCursor });
    expect(Object.keys({ ...first.byName, ...second.byName })).toEqual([
      'Jackson',
      'Johnson',
      'Vaughan',
    ]);
    expect(second.nextCursor).toBeUndefined();
    expect(Object.keys((await read({ search: 'vaug doro' })).byName)).toEqual(['Vaughan']);
    expect(Object.keys((await read({ userIds: [payroll.hourly] })).byName)).toEqual(['Johnson']);
  });
});

describe('savePayEntries', () => {
  test('stores every kind of line as it was read, and does nothing the second time', async ({
    payroll: { hourly: userId },
    read,
    save,
  }) => {
    const saved = JSON.parse((await save([{ userId, ...everyLine }])).body).savePayEntries;
    expect(saved).toMatchObject({ status: 'Ready', payEntries: [{ userId }] });
    const { byName, usedKinds } = await read();
    const { entry, enteredAt, notPaid } = byName.Johnson ?? {};
    expect(usedKinds).toEqual([
      { list: 'additionalCompensations', name: 'Bonus' },
      { list: 'basePay', name: 'BASE_PAY' },
      { list: 'basePay', name: 'NIGHT' },
      { list: 'deductions', name: 'Dental' },
      { list: 'overTime', name: 'Standard Overtime' },
      { list: 'reimbursements', name: 'GYM' },
      { list: 'timeOffs', name: 'Sick' },
      { list: 'timeOffs', name: 'Vacation' },
    ]);
    expect(entry).toEqual(everyLine);
    expect(enteredAt).toBe(saved.payEntries[0].enteredAt);
    expect(notPaid).toBeUndefined();
    for (const version of [undefined, enteredAt]) {
      const again = await save([{ userId, ...entry, enteredAt: version }]);
      expect(JSON.parse(again.body).savePayEntries).toMatchObject({
        message: expect.stringContaining('0 workers'),
        payEntries: [{ userId, enteredAt }],
      });
    }
  });

  test('leaves a worker out, and takes the pay data away with an empty entry', async ({
    payroll: { salaried: userId },
    read,
    save,
  }) => {
    await save([{ userId, isExcluded: true, exclusionReason: 'on leave' }]);
    const { byName } = await read();
    expect(byName.Vaughan).toMatchObject({
      entry: { isExcluded: true, exclusionReason: 'on leave' },
      notPaid: { key: 'excluded', reason: 'removed from this pay period: on leave' },
    });
    const cleared = await save([{ userId, enteredAt: byName.Vaughan?.enteredAt }]);
    expect(JSON.parse(cleared.body).savePayEntries.payEntries).toEqual([
      { userId, enteredAt: null },
    ]);
    expect((await read()).byName.Vaughan).not.toHaveProperty('entry');
  });

  test('refuses what somebody else has changed meanwhile, shows it, and changes nothing', async ({
    payroll: { hourly, salaried },
    read,
    save,
  }) => {
    const hours = (payHours: number) => ({ basePay: [{ payHours }] });
    await save([{ userId: hourly, ...hours(40) }]);
    const before = await read();
    const version = before.byName.Johnson?.enteredAt;
    const refused = await save([
      { userId: salaried, ...hours(10) },
      { userId: hourly, ...hours(38) },
    ]);
    expect(refused.status).toBe(409);
    const place = 'payrollData[1] (Katherine Johnson)';
    expect(JSON.parse(refused.body).error).toMatchObject({
      key: 'entryChanged',
      message: `${place}: the pay data has changed since it was read. Compare it with current, and send it again with the new enteredAt.`,
      details: [
        {
          path: 'payrollData[1].enteredAt',
          current: {
            userId: hourly,
            enteredAt: version,
            enteredBy: null,
            entry: { basePay: [{ payCode: 'BASE_PAY', payHours: 40, multiplier: 1 }] },
          },
        },
      ],
    });
    expect(await read()).toEqual(before);
    expect((await save([{ userId: hourly, ...hours(38), enteredAt: version }])).status).toBe(200);
    const { enteredAt } = (await read()).byName.Johnson ?? {};
    expect(String(enteredAt) > String(version)).toBe(true);
  });

  test('reports all problems at once by the rules of imports', async ({
    payroll: { hourly, salaried, contractor },
    save,
  }) => {
    const refused = await save([
      { userId: hourly, basePay: [{ payCode: 'WEEKEND', payHours: 1 }] },
      { userId: contractor, overTime: [{ type: 'Never', noOfHours: 1 }] },
      { userId: salaried, isExcluded: true, amount: 5, department: 'NONE' },
    ]);
    expect(refused.status).toBe(400);
    const { details } = JSON.parse(refused.body).error;
    const found = details.map(({ key, path }: { key: string; path: string }) => [key, path]);
    expect(found).toEqual([
      ['unknownPayCode', 'payrollData[0].basePay[0].payCode'],
      ['wrongWorkerType', 'payrollData[1].userId'],
      ['noWage', 'payrollData[1].overTime[0].noOfHours'],
      ['unknownOvertime', 'payrollData[1].overTime[0].type'],
      ['unknownCostCode', 'payrollData[2].department'],
      ['lumpInRegularPeriod', 'payrollData[2].amount'],
      ['excludedWithPay', 'payrollData[2].isExcluded'],
    ]);
  });

  test('enters amounts in a supplemental period, whose other workers are listed as not added', async ({
    account,
    payroll,
    read,
    save,
  }) => {
    const { payPeriod } = await account.client.payroll.addSupplementalPayPeriod({
      payPeriod: anOffCyclePeriod(payroll),
    });
    const { payPeriodId } = payPeriod;
    expect((await read({ payPeriodId })).byName.Johnson).toMatchObject({
      notPaid: { key: 'notAdded', reason: 'not added to this pay period' },
    });
    const entry = { amount: 500, paymentMethod: 'Check' };
    await save([{ userId: payroll.hourly, ...entry }], { payPeriodId });
    const { Johnson } = (await read({ payPeriodId })).byName;
    expect(Johnson?.entry).toEqual(entry);
    expect(Johnson).not.toHaveProperty('notPaid');
  });

  test('is refused in a period that is submitted or unknown', async ({ payroll, save, app }) => {
    const entries = [{ userId: payroll.hourly }];
    await setPeriodStatus(app.owner, payroll.payPeriodId, 'Submitted');
    expectRefusal(await save(entries), 400);
    const unknown = { payPeriodId: '00000000-0000-4000-8000-000000000000' };
    expectRefusal(await save(entries, unknown), 400, 'Invalid PayPeriodId');
  });
});
