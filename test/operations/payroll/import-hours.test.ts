import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { addPayDataCompany, sendRegularImport } from '../../harness/pay-data-company.ts';

let app: TestApp;
let account: TestAccount;
let payroll: Awaited<ReturnType<typeof addPayDataCompany>>;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
  payroll = await addPayDataCompany(account);
});
afterAll(() => app.close());

test.each([
  [168, [], '', 'all hours of the week'],
  [
    400,
    [],
    ' More hours than there are in the period: Katherine Johnson (400).',
    'one zero too many',
  ],
  [
    150,
    [{ type: 'Standard Overtime', noOfHours: 18.5 }],
    ' More hours than there are in the period: Katherine Johnson (168.5).',
    'overtime counts',
  ],
])(
  '%s hours and overtime %j in a week are accepted with the warning "%s" (%s)',
  async (payHours, overTime, said) => {
    const entry = { userId: payroll.hourly, basicPay: { payHours }, overTime };
    const { body } = await sendRegularImport(account, payroll, [entry]);
    expect(JSON.parse(body).importRegularPayrollLData.message).toBe(
      `Pay data of 1 worker was imported for the pay period 03/02/2026 - 03/08/2026.${said}`,
    );
  },
);
