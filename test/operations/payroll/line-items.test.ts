import { describe, expect } from 'vitest';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import {
  aBasePayLine,
  addPayDataCompany,
  anOffCyclePeriod,
  listStoredPayData,
  type PayDataCompany,
  payDataTest,
  sendDifferentialImport,
} from '../../harness/pay-data-company.ts';
import { setPeriodStatus } from '../../harness/pay-entries.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

const test = payDataTest
  // A period outside the schedule, new for every test.
  .extend('offCycle', { auto: true }, async ({ account, payroll }) => {
    const { payPeriod } = await account.client.payroll.addSupplementalPayPeriod({
      payPeriod: anOffCyclePeriod(payroll),
    });
    return payPeriod.payPeriodId;
  })
  .extend('send', ({ account, payroll, offCycle }) => (method: string, fields: object) => {
    const { companyId } = payroll;
    const body = { method, companyId, payPeriodId: offCycle, ...fields };
    return account.send({ path: '/payroll', body });
  })
  .extend(
    'addOne',
    ({ send }) =>
      (item: object, fields: object = {}) =>
        send('addSupplementalPayrollLineItem', { payrollLineItem: item, ...fields }),
  )
  .extend(
    'sendMany',
    ({ send }) =>
      (method: string, payrollLineItems: readonly object[], fields: object = {}) =>
        send(method, { payrollLineItems, ...fields }),
  );

test('a line item is added with its amount and payment method', async ({
  payroll,
  addOne,
  app,
  offCycle,
}) => {
  const { hourly: userId } = payroll;
  const { body } = await addOne({ userId, amount: 500.5, paymentMethod: 'Direct Deposit' });
  expect(JSON.parse(body)).toEqual({
    payrollLineItem: {
      userId,
      status: 'Ready',
      message: 'Katherine Johnson is paid 500.50 in the pay period 03/01/2026 - 03/15/2026.',
    },
  });
  expect(await listStoredPayData(app.owner, offCycle)).toEqual({
    [userId]: { lump: 50_050, paymentMethod: 'Direct Deposit' },
  });
});

test('a worker has one line item in a period even if several are added at once', async ({
  payroll,
  addOne,
}) => {
  const { hourly: userId } = payroll;
  const received = await Promise.all([1, 2, 3, 4].map((amount) => addOne({ userId, amount })));
  const refused = received.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(3);
  for (const each of refused)
    expectRefusal(
      each,
      400,
      `Employee ${userId} already has a payroll line item for this pay period`,
    );
});

describe('a line item is refused', () => {
  const rows: [
    why: string,
    item: object,
    fields: (payroll: PayDataCompany) => object,
    message: string,
  ][] = [
    ['for an unknown company', {}, () => ({ companyId: unknownId }), 'Invalid CompanyId'],
    ['for an unknown period', {}, () => ({ payPeriodId: unknownId }), 'Invalid PayPeriodId'],
    [
      'in a regular period',
      {},
      (payroll) => ({ payPeriodId: payroll.payPeriodId }),
      'The pay period 03/02/2026 - 03/08/2026 is regular: use addUsersToRegularPayPeriod, or add a supplemental period with addSupplementalPayPeriod.',
    ],
    ['for an unknown worker', { userId: unknownId }, () => ({}), 'Invalid UserId'],
    [
      'without an amount',
      { amount: 0 },
      () => ({}),
      'amount must be an amount over 0 and at most 100000000 with at most two decimals.',
    ],
    [
      'with an unknown payment method',
      { paymentMethod: 'Cash' },
      () => ({}),
      'Invalid PaymentMethod. Use one of: Direct Deposit, Check.',
    ],
  ];
  test.for(rows)('%s', async ([_, item, fields, message], { addOne, payroll }) => {
    const received = await addOne({ userId: payroll.hourly, amount: 1, ...item }, fields(payroll));
    expectRefusal(received, 400, message);
  });

  test('for a worker of another company or of the other type', async ({
    account,
    addOne,
    payroll,
  }) => {
    const elsewhere = await addWorker(account, await registerCompany(account));
    expectRefusal(await addOne({ userId: elsewhere, amount: 1 }), 400, 'Invalid UserId');
    const { contractor } = payroll;
    expectRefusal(
      await addOne({ userId: contractor, amount: 1 }),
      400,
      `Employee ${contractor} is a worker of type 1099-NEC and cannot be paid in a pay period for workers of type W2.`,
    );
  });

  test('in a period that was submitted', async ({ app, offCycle, addOne, payroll }) => {
    await setPeriodStatus(app.owner, offCycle, 'Submitted');
    expectRefusal(
      await addOne({ userId: payroll.hourly, amount: 1 }),
      400,
      'The pay period 03/01/2026 - 03/15/2026 is submitted and cannot be changed: cancel the submission first, with cancelPayrollSubmission.',
    );
  });
});

describe('addUsersToSupplementalPayPeriod', () => {
  test('adds all workers', async ({ payroll, sendMany, app, offCycle }) => {
    const { hourly, salaried } = payroll;
    const { body } = await sendMany('addUsersToSupplementalPayPeriod', [
      { userId: hourly, amount: 10 },
      { userId: salaried, amount: 20, paymentMethod: 'Check' },
    ]);
    expect(JSON.parse(body).payrollLineItems).toEqual([
      { userId: hourly, status: 'Ready', message: expect.stringContaining('is paid 10.00') },
      { userId: salaried, status: 'Ready', message: expect.stringContaining('is paid 20.00') },
    ]);
    expect(await listStoredPayData(app.owner, offCycle)).toEqual({
      [hourly]: { lump: 1_000 },
      [salaried]: { lump: 2_000, paymentMethod: 'Check' },
    });
  });

  test('adds no worker if one cannot be added, and states the reason for each', async ({
    payroll,
    addOne,
    sendMany,
    app,
    offCycle,
  }) => {
    const { hourly, salaried, contractor } = payroll;
    await addOne({ userId: hourly, amount: 1 });
    const received = await sendMany('addUsersToSupplementalPayPeriod', [
      { userId: hourly, amount: 2 },
      { userId: salaried, amount: 2 },
      { userId: salaried, amount: 2 },
      { userId: unknownId, amount: 2 },
      { userId: contractor, amount: 2 },
    ]);
    expect(refusalDetails(received)).toEqual([
      {
        path: 'payrollLineItems[0].userId',
        message: `Employee ${hourly} already has a payroll line item for this pay period`,
      },
      {
        path: 'payrollLineItems[2].userId',
        message: `Employee ${salaried} is in the request twice. Send each worker once.`,
      },
      { path: 'payrollLineItems[3].userId', message: 'Invalid UserId' },
      { path: 'payrollLineItems[4].userId', message: expect.stringContaining('1099-NEC') },
    ]);
    expect(await listStoredPayData(app.owner, offCycle)).toEqual({ [hourly]: { lump: 100 } });
  });
});

describe('removeUsersFromSupplementalPayPeriod', () => {
  test('removes line items with a reason, and they can be added again', async ({
    payroll,
    addOne,
    sendMany,
    app,
    offCycle,
  }) => {
    const { hourly: userId } = payroll;
    await addOne({ userId, amount: 1 });
    const { body } = await sendMany('removeUsersFromSupplementalPayPeriod', [
      { userId, reason: 'Paid by hand' },
    ]);
    expect(JSON.parse(body).payrollLineItems).toEqual([
      {
        userId,
        status: 'Removed',
        message: 'Katherine Johnson is not paid in the pay period 03/01/2026 - 03/15/2026.',
      },
    ]);
    expect(await listStoredPayData(app.owner, offCycle)).toEqual({ [userId]: 'Paid by hand' });
    expect((await addOne({ userId, amount: 2 })).status).toBe(200);
    expect(await listStoredPayData(app.owner, offCycle)).toEqual({ [userId]: { lump: 200 } });
  });

  test('refuses workers without a line item', async ({ payroll, sendMany }) => {
    const { hourly: userId } = payroll;
    expectRefusal(
      await sendMany('removeUsersFromSupplementalPayPeriod', [{ userId }]),
      400,
      `Employee ${userId} has no payroll line item for this pay period.`,
    );
  });
});

describe('a regular period', () => {
  test('can exclude workers, also those without pay data, and include them again', async ({
    account,
    sendMany,
    app,
  }) => {
    const own = await addPayDataCompany(account);
    const ids = { companyId: own.companyId, payPeriodId: own.payPeriodId };
    const { hourly, salaried } = own;
    await sendDifferentialImport(account, own, [{ userId: hourly, basePay: [aBasePayLine()] }]);
    await sendMany(
      'removeUsersFromRegularPayPeriod',
      [{ userId: hourly, reason: 'On leave' }, { userId: salaried }],
      ids,
    );
    expect(await listStoredPayData(app.owner, own.payPeriodId)).toEqual({
      [hourly]: 'On leave',
      [salaried]: 'Removed by the company.',
    });
    const { body } = await sendMany(
      'addUsersToRegularPayPeriod',
      [
        { userId: hourly, amount: 75 },
        { userId: salaried, paymentMethod: 'Check' },
      ],
      ids,
    );
    expect(JSON.parse(body).payrollLineItems).toEqual([
      {
        userId: hourly,
        status: 'Ready',
        message: 'Katherine Johnson is paid 75.00 in the pay period 03/02/2026 - 03/08/2026.',
      },
      {
        userId: salaried,
        status: 'Ready',
        message: 'Dorothy Vaughan is paid by the wage in the pay period 03/02/2026 - 03/08/2026.',
      },
    ]);
    expect(await listStoredPayData(app.owner, own.payPeriodId)).toEqual({
      [hourly]: { base: [{ payCode: 'BASE_PAY', hours: 0, multiplier: 10_000, amount: 7_500 }] },
      [salaried]: { paymentMethod: 'Check' },
    });
    expectRefusal(
      await sendMany('addUsersToRegularPayPeriod', [{ userId: hourly }], ids),
      400,
      `Employee ${hourly} already has a payroll line item for this pay period`,
    );
  });

  test('includes an excluded worker again when pay data is imported', async ({
    account,
    sendMany,
    app,
  }) => {
    const own = await addPayDataCompany(account);
    const { hourly: userId } = own;
    const ids = { companyId: own.companyId, payPeriodId: own.payPeriodId };
    await sendMany('removeUsersFromRegularPayPeriod', [{ userId }], ids);
    await sendDifferentialImport(account, own, [{ userId, basePay: [aBasePayLine()] }]);
    expect(await listStoredPayData(app.owner, own.payPeriodId)).toEqual({
      [userId]: { base: [expect.objectContaining({ hours: 400_000 })] },
    });
  });

  test.for<[string, string]>([
    ['addUsersToRegularPayPeriod', 'addUsersToSupplementalPayPeriod'],
    ['removeUsersFromRegularPayPeriod', 'removeUsersFromSupplementalPayPeriod'],
  ])('%s refuses a period of another type', async ([method, instead], { sendMany, payroll }) => {
    expectRefusal(
      await sendMany(method, [{ userId: payroll.hourly }]),
      400,
      `The pay period 03/01/2026 - 03/15/2026 is not regular: use ${instead}.`,
    );
  });
});
