import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { startApp } from '../harness/app.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';

const test = payrollTest.extend('periodsUntil', ({ app, companyId }) => async (payDate: string) => {
  const rows = await app.owner.query(listPeriods, [companyId, payDate]);
  return rows.map((row) => `${row.payDate} ${row.status}`);
});

describe('a clock', () => {
  test('of a sandbox advanced by months at once runs every payroll on its day, in order', async ({
    account,
    companyId,
    periodsUntil,
    app,
  }) => {
    const { sandbox } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await addSchedule(account, companyId, { paymentMode: 'Automatic' });
    await sandbox.advanceClock({ to: '2026-06-30' });
    const periods = await periodsUntil('2026-06-30');
    expect(periods).toHaveLength(16);
    expect(periods.filter((each) => !each.endsWith(' Processed'))).toEqual([]);
    const [year] = await app.owner.query(sumYearGross, [userId]);
    expect(year?.gross).toBe(16 * 100_000);
    const [files] = await app.owner.query(listFileDates, [account.clientId]);
    expect(files).toEqual({ files: 32, days: 32 });
  });

  test('of a live account set back by an hour pays nobody twice', async () => {
    const other = await startApp();
    try {
      const owned = await other.openAccount();
      const id = await readyCompany(owned);
      await readyWorker(owned, id, { wage: salary(52_000) });
      const { payPeriodId } = await addSchedule(owned, id);
      const { payroll, sandbox, reports } = owned.client;
      const hour = 60 * 60 * 1_000;
      const begins = other.clock.now();
      await payroll.initiatePayroll({ companyId: id, payPeriodId });
      for (const to of ['2026-03-11T12:30', '2026-03-12T09:00', '2026-03-13T09:00']) {
        await sandbox.advanceClock({ to: `${to}:00-04:00` });
        other.setClock((begins - hour) as typeof begins);
        const { clock } = await sandbox.getClock({});
        await sandbox.advanceClock({ to: clock.now });
        other.setClock(begins);
        await expectNoDoctorFindings(other.owner);
      }
      const [details] = (await reports.getPayPeriodDetails({ payPeriodId })).payPeriod;
      expect(details?.PayPeriodStatus).toBe('Processed');
    } finally {
      await other.close();
    }
  });
});

const listPeriods = statement<{ payDate: string; status: string }>(
  '',
  `select pay_date "payDate", status from pay_period
   where company_id = $1 and pay_date <= $2 and withdrawn_at is null order by pay_date`,
);
const sumYearGross = statement<{ gross: number }>(
  '',
  `select (totals ->> 'gross')::bigint gross from year_totals where worker_id = $1`,
);
const listFileDates = statement<{ files: number; days: number }>(
  '',
  `select count(*) files, count(distinct payment_file.created_at::date || cutoff) days
   from payment_file join account using (account_id) where client_id = $1`,
);
