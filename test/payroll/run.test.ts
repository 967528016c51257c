import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSchedule } from '../harness/examples.ts';
import { openHouse, type TestAccount, type TestHouse } from '../harness/house.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll.ts';

let house: TestHouse;
let account: TestAccount;

beforeAll(async () => {
  house = await openHouse();
  account = await house.open();
});
afterAll(() => house.close());

test('a payroll goes from preview to paid by the clock alone', async () => {
  const { payroll, reports, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  console.log(JSON.stringify(await reports.getPayRun({ payPeriodId })));
  const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
  console.log(JSON.stringify(preview, null, 1));
  const { payPeriod } = await payroll.initiatePayroll({
    companyId,
    payPeriodId,
    previewHash: preview.previewHash,
  });
  console.log(payPeriod);
  console.log(JSON.stringify(await reports.getPayStub({ payPeriodId, userId })));
  const explained = await reports.explainPay({ payPeriodId, userId });
  console.log(explained.explanation.text);
  await sandbox.advanceClock({ to: '2026-03-12' });
  console.log((await reports.getPayPeriodDetails({ payPeriodId })).payPeriod[0]?.PayPeriodStatus);
  await sandbox.advanceClock({ to: '2026-03-14' });
  console.log((await reports.getPayPeriodDetails({ payPeriodId })).payPeriod[0]?.PayPeriodStatus);
  console.log(house.lines.filter((line) => line.includes('"level":50')).slice(0, 3));
  expect(1).toBe(1);
});
