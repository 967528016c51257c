import { expect } from 'vitest';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as base } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

const test = base.extend(
  'clockStart',
  { scope: 'file' },
  parseInstant('2025-12-22T10:00:00-05:00') as Instant,
);

test('work in December paid in January counts for the year of payment', async ({
  app,
  account,
  companyId,
  advance,
}) => {
  const userId = await readyWorker(account, companyId, { wage: salary(520_000) });
  await addSchedule(account, companyId, {
    paymentMode: 'Automatic',
    payBeginDate: '2025-12-15',
    payDate: '2025-12-26',
  });
  const { reports } = account.client;
  await advance('2026-01-17');

  const stubs: unknown[] = [];
  for (const begins of ['2025-12-15', '2025-12-22', '2025-12-29', '2026-01-05']) {
    const payPeriodId = await readPeriodBeginningOn(app, companyId, begins);
    const [stub] = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem;
    const social = stub?.taxDetails.find(({ TaxName }) => TaxName === 'Social Security');
    stubs.push([stub?.payPeriod.payDate, stub?.ytdGrossTotal, social?.TaxAmountYTD]);
  }
  expect(stubs).toEqual([
    ['2025-12-26', 10_000, 620],
    ['2026-01-02', 10_000, 620],
    ['2026-01-09', 20_000, 1_240],
    ['2026-01-16', 30_000, 1_860],
  ]);
});
