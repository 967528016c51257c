import { expect } from 'vitest';
import { addSchedule, addWorker, aWage, someKycInformation } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { salary } from '../harness/payroll-ready.ts';

/** A worker in Texas with 2,000.00 every two weeks. */
const test = payrollTest
  .extend('ids', async ({ account, companyId }) => {
    const { adminPortal, userOnboarding } = account.client;
    const userId = await addWorker(account, companyId, { stateCode: 'TX' });
    await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }, salary(52_000)) });
    await userOnboarding.addKycInformation({
      kycInformation: someKycInformation(userId, {
        city: 'Dallas',
        state: 'Texas',
        zipcode: '75201',
      }),
    });
    return { companyId, userId };
  })
  .extend('regular', { auto: true }, async ({ account, ids: { companyId } }) => {
    const { payPeriodId } = await addSchedule(account, companyId, {
      compensationFrequency: 'BiWeekly',
      payDate: '2026-03-20',
    });
    return payPeriodId;
  })
  .extend('addOrder', ({ account, ids }) => async (garnishmentType: string, terms: object = {}) => {
    await account.client.adminPortal.addGarnishment({
      garnishment: { ...ids, garnishmentType, ...terms },
    });
  })
  .extend(
    'addOffCycle',
    ({ account, ids: { companyId, userId } }) =>
      async (payBeginDate: string, payEndDate: string) => {
        const { payPeriod } = await account.client.payroll.addSupplementalPayPeriodWithLineItems({
          payPeriod: {
            companyId,
            payPeriodType: 'Off-Cycle',
            workerType: 'W2',
            payBeginDate,
            payEndDate,
            payDate: '2026-03-20',
            payrollLineItem: [{ userId, amount: 1000, paymentMethod: 'Check' }],
          },
        });
        return payPeriod.payPeriodId;
      },
  )
  .extend(
    'submit',
    ({ account, companyId }) =>
      (payPeriodId: string) =>
        account.client.payroll.initiatePayroll({ companyId, payPeriodId }),
  )
  .extend('deducted', ({ account, ids: { userId } }) => async (payPeriodId: string) => {
    const { payrollLineItem } = await account.client.reports.getPayStub({ payPeriodId, userId });
    return payrollLineItem[0]?.deductions.map(({ amount }) => amount);
  });

test('an off-cycle payment has no exempt amount of a levy left after the regular one (IRC 6334(d))', async ({
  regular,
  addOrder,
  addOffCycle,
  submit,
  deducted,
}) => {
  await addOrder('Federal tax levy');
  await submit(regular);
  const offCycle = await addOffCycle('2026-03-02', '2026-03-15');
  const next = await addOffCycle('2026-03-16', '2026-03-29');
  expect(await deducted(offCycle)).toEqual([703.5]);
  await submit(offCycle);
  expect(await deducted(offCycle)).toEqual([703.5]);
  // 703.50 less 619.23, which the next period has for itself.
  expect(await deducted(next)).toEqual([84.27]);
});

test('support is taken once in a pay period, whichever payment comes first', async ({
  regular,
  addOrder,
  addOffCycle,
  submit,
  deducted,
}) => {
  await addOrder('Child Support', { amountPerPayperiod: 300 });
  const offCycle = await addOffCycle('2026-03-09', '2026-03-20');
  await submit(offCycle);
  expect(await deducted(offCycle)).toEqual([300]);
  expect(await deducted(regular)).toEqual([]);
});

test('two payments of a period submitted concurrently take support once', async ({
  regular,
  addOrder,
  addOffCycle,
  submit,
  deducted,
}) => {
  await addOrder('Child Support', { amountPerPayperiod: 300 });
  const offCycle = await addOffCycle('2026-03-04', '2026-03-06');
  await Promise.all([submit(regular), submit(offCycle)]);
  const both = [await deducted(regular), await deducted(offCycle)];
  expect(both.flat()).toEqual([300]);
});
