import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { connect } from '../examples/connect.ts';
import { runFirstPayroll } from '../examples/first-payroll.ts';
import { importNightlyHours } from '../examples/nightly-import.ts';
import { importTimesheets } from '../examples/pay-data-import.ts';
import { runSandboxYear } from '../examples/sandbox-year.ts';
import { createWebhookReceiver } from '../examples/webhook-receiver.ts';
import { systemClock, toDate } from '../providers/clock.ts';
import { test } from './harness/fixtures.ts';

describe('the examples', () => {
  test('pay a worker until the end of the year', async ({ otherAccount }) => {
    const printed: string[] = [];
    await runSandboxYear(otherAccount.client, (line) => void printed.push(line));
    const payments = printed.filter((line) => line.startsWith('2026-'));
    expect(payments.length).toBe(10);
    expect(payments.at(-1)).toBe('2026-12-31: net 3477.75, gross of the year 43333.3');
  });

  test('pay a first worker and name every problem of an import', async ({ app, account }) => {
    const client = connect({
      PAYWRIGHT_ADDRESS: app.address,
      PAYWRIGHT_CLIENT_ID: account.clientId,
      PAYWRIGHT_SECRET_KEY: account.secretKey,
    });
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    await runFirstPayroll(client, print);
    expect(printed).toContain('Verification: passed');
    expect(printed).toContain('Gross 1000, net 802.55');
    expect(printed.at(-1)).toBe('Katherine Johnson was paid 802.55');

    const { Company } = await client.reports.getCompanies({});
    const companyId = Company[0]?.companyID ?? '';
    const { payPeriodId } = await client.reports.getPayPeriod({ companyId, workerType: 'W2' });
    const { users } = await client.reports.getUsers({ companyId });
    const userId = users[0]?.userId ?? '';
    const unknownId = '00000000-0000-4000-8000-000000000000';
    const period = { companyId, payPeriodId };
    const wrong = [
      { userId: unknownId, hours: 40 },
      { userId: unknownId, hours: 8 },
    ];
    expect(await importTimesheets(client, period, wrong, print)).toBe(false);
    expect(printed.at(-1)).toMatch(/^payrollData\[1\]/);
    const right = [{ userId, hours: 40, bonus: 250 }];
    expect(await importTimesheets(client, period, right, print)).toBe(true);

    const { payBeginDate } = await client.reports.getPayPeriod({ companyId, workerType: 'W2' });
    const csv = `${userId},${payBeginDate},8\n${userId},${payBeginDate},4.5\n${userId},2020-01-01,8\n`;
    expect(await importNightlyHours(client, { companyId, csv }, print)).toBe(true);
    const { preview } = await client.payroll.previewPayroll(period);
    // 12.5 hours of $25.00: the hours of this period only.
    expect(preview.totals.gross).toBe(312.5);
    expect(await importNightlyHours(client, { companyId, csv: '' }, print)).toBe(true);
    expect(printed.at(-1)).toMatch(/^No hours from/);
  });

  test('refuse to connect without credentials', () => {
    expect(() => connect({})).toThrow('Set PAYWRIGHT_ADDRESS');
  });

  test('accept a signed webhook and reject one that is signed with another secret', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const events: string[] = [];
    const receiver = createWebhookReceiver(secret, ({ trigger }) => events.push(trigger.eventType));
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const body = JSON.stringify({
      trigger: { eventType: 'company.kybstatus.update' },
      payload: [],
    });
    const sentAt = toDate(systemClock.now());
    const post = (signature: string) =>
      fetch(url, {
        method: 'POST',
        body,
        headers: {
          'webhook-id': 'message',
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
          'webhook-signature': signature,
        },
      });
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect((await post(new Webhook(secret).sign('message', sentAt, body))).status).toBe(204);
    expect((await post(new Webhook(other).sign('message', sentAt, body))).status).toBe(401);
    expect(events).toEqual(['company.kybstatus.update']);
    receiver.close();
  });
});
