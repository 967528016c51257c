import type { Client } from '../client/client.ts';
import { addSalariedWorker } from './first-payroll.ts';
import { registerAndVerify } from './register-company.ts';

/** Pays a worker every month until the end of the year, in a sandbox whose clock is moved. */
export async function runSandboxYear(client: Client, print: (line: string) => void) {
  const companyId = await registerAndVerify(client, print);
  const { clock } = await client.sandbox.getClock();
  const year = clock.date.slice(0, 4);
  const firstOfMonth = `${clock.date.slice(0, 8)}01`;
  const userId = await addSalariedWorker(client, companyId, firstOfMonth);
  await client.payroll.addPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      compensationFrequency: 'Monthly',
      payBeginDate: firstOfMonth,
      payDay: 'Last day of the month',
      standardWorkingHours: 40,
    },
  });
  for (;;) {
    const period = await client.reports.getPayPeriod({ companyId, workerType: 'W2' });
    if (!period.payDate.startsWith(year)) break;
    print(await payPeriod(client, { ...period, companyId, userId }));
  }
}

/** Submits a period, moves the clock past its pay date, and describes the pay stub. */
async function payPeriod(
  client: Client,
  {
    companyId,
    userId,
    payPeriodId,
    payDate,
  }: Record<'companyId' | 'userId' | 'payPeriodId' | 'payDate', string>,
): Promise<string> {
  const { preview } = await client.payroll.previewPayroll({ companyId, payPeriodId });
  await client.payroll.initiatePayroll(
    { companyId, payPeriodId, previewHash: preview.previewHash },
    { idempotencyKey: `submit-${payPeriodId}` },
  );
  await client.sandbox.advanceClock({ to: `${payDate}T23:00:00-05:00` });
  const { payrollLineItem } = await client.reports.getPayStub({ payPeriodId, userId });
  const [stub] = payrollLineItem;
  return `${payDate}: net ${stub?.netTotal}, gross of the year ${stub?.ytdGrossTotal}`;
}
