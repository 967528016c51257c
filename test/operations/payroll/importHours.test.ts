import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestAccount, type TestHouse } from '../../harness/house.ts';
import { importRegular, openPayroll } from '../../harness/pay-data.ts';

let house: TestHouse;
let account: TestAccount;
let payroll: Awaited<ReturnType<typeof openPayroll>>;

beforeAll(async () => {
  house = await openHouse();
  account = await house.open();
  payroll = await openPayroll(account);
});
afterAll(() => house.close());

test.each([
  [168, [], '', 'all there are'],
  [400, [], ' More hours than the period has: Katherine Johnson (400).', 'a zero too many'],
  [
    150,
    [{ type: 'Standard Overtime', noOfHours: 18.5 }],
    ' More hours than the period has: Katherine Johnson (168.5).',
    'overtime counts',
  ],
])('%s hours and %j in a week are taken, and said: %s (%s)', async (payHours, overTime, said) => {
  const entry = { userId: payroll.hourly, basicPay: { payHours }, overTime };
  const { body } = await importRegular(account, payroll, [entry]);
  expect(JSON.parse(body).importRegularPayrollLData.message).toBe(
    `Pay data of 1 worker was imported for the pay period 03/02/2026 - 03/08/2026.${said}`,
  );
});
