import { describe, expect, vi } from 'vitest';
import { statement, Transaction } from '../../../database/database.ts';
import { addDays, addYears, calendarDate } from '../../../values/calendar-date.ts';
import type { TestAccount } from '../../harness/app.ts';
import { addSchedule, aSchedule, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';

interface Told {
  readonly trigger: { readonly eventType: string };
  readonly payload: readonly [{ readonly payPeriod: readonly Record<string, string>[] }];
}

const test = base
  .extend('listening', ({ app, receiver }) => async () => {
    const account = await app.openAccount();
    const webhook = { url: receiver.url, eventTypes: ['payperiod.payperiodstatus' as const] };
    await account.client.adminPortal.addWebhook({ webhook });
    return account;
  })
  .extend('told', ({ receiver }) => async ({ client }: TestAccount) => {
    await client.sandbox.advanceClock({ to: (await client.sandbox.getClock({})).clock.now });
    const heard = receiver.received.map(({ body }) => JSON.parse(body) as Told);
    receiver.clear();
    return heard.map(({ trigger, payload }) => ({
      type: trigger.eventType,
      periods: payload[0].payPeriod,
      period: payload[0].payPeriod[0],
    }));
  });

test.afterEach(({ receiver }) => {
  receiver.clear();
  vi.restoreAllMocks();
});

async function spansOf({ client }: TestAccount, companyId: string) {
  const { unprocessedPayPeriods } = await client.reports.getUnProcessedPayPeriod({ companyId });
  return unprocessedPayPeriods.map(({ payBeginDate, payEndDate }) => ({
    begins: calendarDate(payBeginDate),
    ends: calendarDate(payEndDate),
  }));
}

describe('periods are created automatically', () => {
  const frequencies = ['Weekly', 'BiWeekly', 'SemiMonthly', 'Monthly'] as const;
  test.for(frequencies)(
    '%s: always for the next year, without gap or overlap',
    async (frequency, { app }) => {
      const account = await app.openAccount();
      const companyId = await registerCompany(account);
      await addSchedule(account, companyId, {
        compensationFrequency: frequency,
        payBeginDate: '2026-03-01',
        payDate: '2026-03-31',
      });
      for (const today of ['2026-03-03', '2026-04-10', '2026-09-01', '2027-02-28', '2027-05-01']) {
        await account.client.sandbox.advanceClock({ to: `${today}T23:00:00Z` });
        const spans = await spansOf(account, companyId);
        const last = spans.at(-1)?.ends ?? '';
        expect(last >= addYears(calendarDate(today), 1), `${today}: ${last}`).toBe(true);
        for (const [index, { begins }] of spans.entries())
          if (index > 0) expect(begins).toBe(addDays(spans[index - 1]?.ends ?? begins, 1));
      }
      const [row] = await app.owner.query(countExtensions, [companyId]);
      expect(row?.done).toBeGreaterThan(0);
      expect(row?.done).toBeLessThanOrEqual(15);
      expect(row?.waiting).toBe(1);
    },
  );

  test('only for the active schedule, not for one that was replaced', async ({ app }) => {
    const account = await app.openAccount();
    const companyId = await registerCompany(account);
    await addSchedule(account, companyId);
    const { payScheduleId } = await addSchedule(account, companyId, {
      compensationFrequency: 'BiWeekly',
    });
    await account.client.payroll.updatePaySchedule({
      paySchedule: { payScheduleId, payDate: '2026-04-03' },
    });
    const [row] = await app.owner.query(countExtensions, [companyId]);
    expect(row?.waiting).toBe(1);
    await account.client.sandbox.advanceClock({ to: '2027-03-03' });
    const spans = await spansOf(account, companyId);
    for (const { begins, ends } of spans) expect(ends).toBe(addDays(begins, 13));
    expect((spans.at(-1)?.ends ?? '') >= '2028-03-03').toBe(true);
    expect(app.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });
});

describe('webhooks report', () => {
  const inserted = 'payperiod.payperiodstatus.insert';
  const updated = 'payperiod.payperiodstatus.update';

  test('created, skipped, withdrawn and added periods with the data of the reports', async ({
    listening,
    told,
  }) => {
    const account = await listening();
    const { payroll, reports } = account.client;
    const companyId = await registerCompany(account);
    const monthly = { compensationFrequency: 'Monthly', payBeginDate: '2026-03-01' } as const;
    const { payPeriodId } = await addSchedule(account, companyId, {
      ...monthly,
      payDate: '2026-03-31',
    });
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
    const made = await told(account);
    expect(made.map(({ type }) => type)).toEqual([inserted]);
    expect(made[0]?.periods).toEqual(unprocessedPayPeriods);

    await payroll.skipPayPeriod({ companyId, payPeriodId });
    const [skipped] = await told(account);
    expect(skipped?.type).toBe(updated);
    expect(skipped?.period).toMatchObject({ payPeriodId, payPeriodStatus: 'Skipped' });

    const { payPeriod } = await payroll.addSupplementalPayPeriod({
      payPeriod: {
        companyId,
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-01',
        payEndDate: '2026-03-01',
        payDate: '2026-03-10',
      },
    });
    const [bonus] = await told(account);
    expect(bonus?.type).toBe(inserted);
    expect(bonus?.period).toMatchObject({
      payPeriodId: payPeriod.payPeriodId,
      payPeriodType: 'Off-Cycle',
    });

    await payroll.addPaySchedule({
      paySchedule: aSchedule(companyId, { ...monthly, payDate: '2026-04-01' }),
    });
    const replaced = await told(account);
    const withdrawn = replaced.filter(({ type }) => type === updated);
    expect(withdrawn).toHaveLength(unprocessedPayPeriods.length);
    for (const { period } of withdrawn) expect(period?.payPeriodStatus).toBe('Skipped');
    const [created, ...more] = replaced.filter(({ type }) => type === inserted);
    expect(created?.periods).toHaveLength(withdrawn.length);
    expect(more).toEqual([]);
  });
});

test('hundreds of periods need as many statements as a dozen', async ({ app }) => {
  const account = await app.openAccount();
  const webhook = { url: 'http://127.0.0.1:9/events' };
  await account.client.adminPortal.addWebhook({ webhook });
  const count = async (changes: object) => {
    const companyId = await registerCompany(account);
    const spies = [
      vi.spyOn(Transaction.prototype, 'many'),
      vi.spyOn(Transaction.prototype, 'send'),
    ];
    const paySchedule = aSchedule(companyId, changes);
    // The second schedule withdraws the periods of the first.
    await account.client.payroll.addPaySchedule({ paySchedule });
    await account.client.payroll.addPaySchedule({ paySchedule });
    const sent = spies.flatMap(({ mock }) => mock.calls.map(([{ text }]) => text));
    vi.restoreAllMocks();
    return new Map(sent.map((text) => [text, sent.filter((other) => other === text).length]));
  };
  const dozen = await count({ compensationFrequency: 'Monthly', payBeginDate: '2026-03-01' });
  const hundreds = await count({ payBeginDate: '2021-03-08', payDate: '2021-03-19' });
  expect(hundreds.size).toBeGreaterThan(10);
  // A statement of other work in this process may come once.
  for (const [text, times] of hundreds)
    expect(times, text).toBeLessThanOrEqual(dozen.get(text) ?? 1);
});

const countExtensions = statement<{ done: number; waiting: number }>(
  '',
  `select count(*) filter (where done_at is not null and attempts > 0) "done",
     count(*) filter (where done_at is null) "waiting"
   from job join pay_schedule on pay_schedule_id = subject_id
   where kind = 'extendPaySchedule' and company_id = $1`,
);
