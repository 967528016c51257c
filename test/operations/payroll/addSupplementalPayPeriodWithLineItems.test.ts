import { describe, expect } from 'vitest';
import { addWorker } from '../../harness/examples.ts';
import {
  anOffCyclePeriod,
  listStoredPayData,
  payDataTest,
} from '../../harness/pay-data-company.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

const test = payDataTest.extend(
  'add',
  ({ account, payroll }) =>
    (payrollLineItem: unknown, changes: object = {}) =>
      account.send({
        path: '/payroll',
        body: {
          method: 'addSupplementalPayPeriodWithLineItems',
          payPeriod: { ...anOffCyclePeriod(payroll), payrollLineItem, ...changes },
        },
      }),
);

describe('addSupplementalPayPeriodWithLineItems', () => {
  test('creates the period with its line items', async ({ payroll, add, app }) => {
    const { hourly, salaried } = payroll;
    const { status, body } = await add([
      { userId: hourly, amount: 250, paymentMethod: 'Direct Deposit' },
      { userId: salaried, amount: 100.25 },
    ]);
    const { payPeriod } = JSON.parse(body);
    expect([status, payPeriod]).toEqual([
      200,
      {
        payPeriodId: expect.stringMatching(/^[0-9A-F-]{36}$/),
        status: 'Ready',
        message: expect.stringContaining('It pays 2 workers 350.25 together.'),
      },
    ]);
    expect(await listStoredPayData(app.owner, payPeriod.payPeriodId)).toEqual({
      [hourly]: { lump: 25_000, paymentMethod: 'Direct Deposit' },
      [salaried]: { lump: 10_025 },
    });
  });

  test('pays a former worker, with a warning', async ({ account, payroll, add }) => {
    const { adminPortal } = account.client;
    const userId = await addWorker(account, payroll.companyId, { firstName: 'Gladys' });
    await adminPortal.deactivateUser({ user: { userId } });
    const { body } = await add([{ userId, amount: 1 }], { payPeriodType: 'Dismissal' });
    const { payPeriod, warnings } = JSON.parse(body);
    const message = 'No longer employed but included in this payroll: Gladys Johnson.';
    expect(payPeriod.message).toContain(message);
    const path = 'payPeriod.payrollLineItem[0].userId';
    expect(warnings).toEqual([{ key: 'workerLeft', path, message }]);
  });

  test('creates no period if a line item cannot be added', async ({ app, payroll, add }) => {
    const before = await countRows(app.owner);
    const { hourly } = payroll;
    const received = await add([
      { userId: unknownId, amount: 1 },
      { userId: hourly, amount: 1 },
      { userId: hourly, amount: 1 },
    ]);
    expect(refusalDetails(received)).toEqual([
      { path: 'payPeriod.payrollLineItem[0].userId', message: 'Invalid UserId' },
      {
        path: 'payPeriod.payrollLineItem[2].userId',
        message: `Employee ${hourly} is in the request twice. Send each worker once.`,
      },
    ]);
    expectRefusal(
      await add([{ userId: hourly, amount: 1 }], { payEndDate: '2026-02-01' }),
      400,
      'payEndDate must not be before payBeginDate.',
    );
    expect(await countRows(app.owner)).toEqual(before);
  });
});
