import { expect } from 'vitest';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { addPayDataCompany } from '../../harness/pay-data-company.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = freshCompanyTest
  .extend('payroll', ({ account }) => addPayDataCompany(account))
  .extend('preview', ({ account, payroll }) => async (changes: object = {}) => {
    const { companyId, payPeriodId } = payroll;
    const request = { companyId, payPeriodId, ...changes };
    return (await account.client.payroll.previewPayroll(request)).preview;
  });

const hours = { basePay: [{ payHours: 40 }] };

test('pay data that is not stored is computed as if it was saved', async ({
  account,
  payroll,
  preview,
}) => {
  const { companyId, payPeriodId, hourly, salaried } = payroll;
  const payrollData = [
    { userId: hourly, ...hours },
    { userId: salaried, isExcluded: true, exclusionReason: 'on leave' },
  ];
  const before = await preview();
  const imagined = await preview({ payrollData });
  expect(imagined.payrollLineItems.map(({ userId, gross }) => [userId, gross])).toEqual([
    [hourly, 1250],
  ]);
  expect(imagined.notPaid.find(({ userId }) => userId === salaried)).toMatchObject({
    key: 'excluded',
    reason: 'removed from this pay period: on leave',
  });
  expect(await preview()).toEqual(before);
  await account.client.payroll.savePayEntries({ companyId, payPeriodId, payrollData });
  expect(await preview()).toEqual(imagined);
  expect(await preview({ payrollData: [{ userId: hourly }, { userId: salaried }] })).toEqual(
    before,
  );
});

test('the figures of some workers are those of the whole payroll, without its blockers', async ({
  payroll: { hourly, withoutWage },
  preview,
}) => {
  const payrollData = [{ userId: hourly, ...hours }];
  const whole = await preview({ payrollData });
  expect(whole.totals).toMatchObject({ workers: 2, notPaid: 1 });
  const some = await preview({ payrollData, userIds: [hourly, withoutWage] });
  const line = whole.payrollLineItems.find(({ userId }) => userId === hourly);
  expect(some.payrollLineItems).toEqual([line]);
  expect(some.notPaid).toEqual(whole.notPaid);
  expect(some.totals).toMatchObject({ workers: 1, notPaid: 1, gross: 1250, net: line?.net });
  expect(whole.blockers.map(({ key }) => key)).toContain('kybNotPassed');
  expect(some.blockers.map(({ severity }) => severity)).not.toContain('blocks');
});

test('only the totals are returned on request', async ({ payroll: { hourly }, preview }) => {
  const payrollData = [{ userId: hourly, ...hours }];
  const { payrollLineItems, notPaid, blockers, ...whole } = await preview({ payrollData });
  expect(payrollLineItems.length + notPaid.length).toBe(3);
  expect(await preview({ payrollData, totalsOnly: true })).toEqual({
    ...whole,
    payrollLineItems: [],
    notPaid: [],
    blockers: blockers.filter(({ severity }) => severity === 'blocks'),
  });
});

test('with a limit, those who stand out are listed first, and everybody is counted', async ({
  account,
  payroll: { payPeriodId, hourly, salaried },
  preview,
}) => {
  const payrollData = [
    { userId: hourly, basePay: [{ payHours: 50 }] },
    { userId: salaried, additionalCompensations: [{ description: 'Bonus', amount: 100 }] },
  ];
  const whole = await preview({ payrollData });
  const lineOf = (id: string) => whole.payrollLineItems.find(({ userId }) => userId === id);
  const blocking = whole.blockers.filter(({ severity }) => severity === 'blocks').length;
  const first = await preview({ payrollData, limit: 1 });
  expect(first).toEqual({
    ...whole,
    payrollLineItems: [lineOf(hourly)],
    notPaid: whole.notPaid.slice(0, 1),
    blockers: whole.blockers.slice(0, 1),
    counts: {
      standOut: 1,
      notReviewed: 1,
      blockers: blocking,
      warnings: whole.blockers.length - blocking,
    },
  });
  const reviewHash = lineOf(hourly)?.reviewHash ?? '';
  await account.client.payroll.markReviewed({ payPeriodId, userId: hourly, reviewHash });
  const reviewed = await preview({ payrollData, limit: 9 });
  expect(reviewed.counts).toMatchObject({ standOut: 1, notReviewed: 0 });
  expect(reviewed.payrollLineItems.map(({ userId }) => userId)).toEqual([hourly, salaried]);
  expect(reviewed.payrollLineItems[0]?.reviewed).toBeDefined();
});

test('columns have the figures of the workers of the grid by their places', async ({
  account,
  payroll: { payPeriodId, hourly, salaried, withoutWage },
  preview,
}) => {
  const payrollData = [{ userId: hourly, basePay: [{ payHours: 50 }] }];
  const whole = await preview({ payrollData });
  const lineOf = (id: string) => whole.payrollLineItems.find(({ userId }) => userId === id);
  const reviewHash = lineOf(hourly)?.reviewHash ?? '';
  await account.client.payroll.markReviewed({ payPeriodId, userId: hourly, reviewHash });
  const { columns, ...rest } = await preview({ payrollData, asColumns: true });
  const { workersHash, payEntries } = await account.client.reports.getPayEntries({ payPeriodId });
  const ids = payEntries.map(({ userId }) => userId).sort();
  expect(ids).toEqual([hourly, salaried, withoutWage].sort());
  const [place, without] = [ids.indexOf(hourly), ids.indexOf(withoutWage)];
  expect(columns).toEqual({
    workersHash,
    gross: ids.map((id) => lineOf(id)?.gross ?? null),
    net: ids.map((id) => lineOf(id)?.net ?? null),
    notices: [{ key: 'manyHours', text: lineOf(hourly)?.notices[0]?.text, places: [place] }],
    reviewed: [{ place, reviewedBy: null, reviewedAt: expect.any(String) }],
    notPaid: [{ key: 'wageMissing', reason: whole.notPaid[0]?.reason, places: [without] }],
  });
  expect(rest).toEqual(await preview({ payrollData, totalsOnly: true }));
  const page = await account.client.reports.getPayEntries({ payPeriodId, limit: 1 });
  expect(page.workersHash).toBeUndefined();
});

test('notices have what should be looked at as data', async ({
  account,
  payroll: { companyId, hourly, salaried },
  preview,
}) => {
  const noticesOf = async (entry: object, userId = hourly) => {
    const payrollData = [{ userId, ...entry }];
    return (await preview({ payrollData, userIds: [userId] })).payrollLineItems[0]?.notices;
  };
  expect(await noticesOf(hours)).toEqual([]);
  const many = { basePay: [{ payHours: 41.5 }] };
  const text = '41.5 hours are more than the 40 usual in this pay period.';
  expect(await noticesOf(many)).toEqual([{ key: 'manyHours', after: 41.5, limit: 40, text }]);
  const bonus = { additionalCompensations: [{ description: 'Bonus', amount: 100 }] };
  expect(await noticesOf(bonus)).toMatchObject([{ key: 'noHours' }]);
  // The wage base of Social Security is $184,500 in 2026.
  const large = { additionalCompensations: [{ description: 'Bonus', amount: 184_600.25 }] };
  expect(await noticesOf({ ...hours, ...large })).toEqual([
    {
      key: 'capReached',
      after: 1_350.25,
      text: 'Wages of the year reach the cap of Social Security: $1350.25 of this pay is above it and not taxed.',
    },
  ]);
  const overtime = { overTime: [{ type: 'Overtime', noOfHours: 2, multiplier: 1.5 }] };
  expect(await noticesOf(overtime, salaried)).toMatchObject([
    { key: 'manyHours' },
    {
      key: 'overtimeForExempt',
      after: 150,
      text: '$150.00 is paid as overtime, but the wage is one without overtime.',
    },
  ]);
  const order = { garnishmentType: 'Child support', amountPerPayperiod: 5_000 } as const;
  await account.client.adminPortal.addGarnishment({
    garnishment: { companyId, userId: hourly, ...order },
  });
  const [limited] = (await noticesOf(hours)) ?? [];
  expect(limited).toMatchObject({ key: 'orderNotFullyTaken', limit: 5_000 });
  expect(limited?.after).toBeGreaterThan(0);
  expect(limited?.text).toMatch(
    /^The order .* gets \$\d+\.\d\d of the \$5000\.00 that it asks for/,
  );
});

test('a worker of no company and pay data with problems are refused', async ({
  account,
  payroll: { payPeriodId, hourly },
}) => {
  const send = (changes: object) =>
    account.send({ path: '/payroll/previewPayroll', body: { payPeriodId, ...changes } });
  const unknown = '00000000-0000-4000-8000-000000000000';
  expectRefusal(await send({ userIds: [unknown] }), 400, 'Invalid UserId');
  const refused = await send({ payrollData: [{ userId: hourly, amount: 5 }] });
  expect(JSON.parse(refused.body).error).toMatchObject({
    key: 'lumpInRegularPeriod',
    path: 'payrollData[0].amount',
  });
});
