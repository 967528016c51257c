import { Webhook } from 'standardwebhooks';
import { describe, expect, vi } from 'vitest';
import { initialTime } from '../../harness/app.ts';
import { registerCompany, unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { openWebhookAccount, type WebhookAccount } from '../../harness/webhook-account.ts';

const test = base
  .extend('own', ({ app, receiver }) => openWebhookAccount(app, receiver.url))
  .extend(
    'call',
    ({ own }) =>
      (method: string, body: object) =>
        own.send({ path: '/adminPortal', body: { method, ...body } }),
  )
  .extend('change', ({ own }) => (changes: object) => {
    const webhook = { webhookId: own.webhookId, ...changes };
    return own.client.adminPortal.updateWebhook({ webhook });
  });

test.afterEach(({ receiver }) => {
  receiver.replyWith(200);
  receiver.clear();
  vi.useRealTimers();
});

const hour = 60;
const inactive = 'The webhook is not active. Activate it with updateWebhook first.';

describe('an unknown webhook is refused', () => {
  const rows: [method: string, body: object][] = [
    ['sendTestEvent', { webhookId: unknownId }],
    ['rotateWebhookSecret', { webhookId: unknownId }],
    ['updateWebhook', { webhook: { webhookId: unknownId, active: false } }],
  ];
  test.for(rows)('by %s', async ([method, body], { call }) => {
    expectRefusal(await call(method, body), 400, 'Invalid WebhookId');
  });
});

test('deliveries are listed for one company, topic or status', async ({ own }) => {
  const { webhookId } = own;
  for (const company of ['A', 'B']) await registerCompany(own, { company });
  const { deliveries: all } = await own.listDeliveries();
  expect(all).toHaveLength(2);
  const companyId = all[1]?.companyId ?? '';
  const list = (asked: Parameters<typeof own.client.adminPortal.getWebhookDeliveries>[0]) =>
    own.client.adminPortal.getWebhookDeliveries(asked);
  expect(await list({ webhookId, companyId })).toEqual({ deliveries: all.slice(1) });
  expect(await list({ webhookId, topic: 'company.kybstatus' })).toEqual({ deliveries: all });
  expect(await list({ webhookId, topic: 'payment' })).toEqual({ deliveries: [] });
  const first = await list({ webhookId, status: 'Pending', limit: 1 });
  const { nextCursor: cursor } = first;
  const second = await list({ webhookId, status: 'Pending', limit: 1, cursor });
  expect([first.deliveries, second]).toEqual([all.slice(0, 1), { deliveries: all.slice(1) }]);
});

describe('sendTestEvent', () => {
  test('delivers an event to this webhook only, whatever it listens for', async ({
    own,
    receiver,
  }) => {
    const { adminPortal } = own.client;
    await adminPortal.addWebhook({ webhook: { url: `${receiver.url}/other` } });
    const { webhookId } = own;
    const { webhook } = await adminPortal.sendTestEvent({ webhookId });
    expect(webhook).toEqual({
      webhookId,
      eventId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'Ready',
      message: `A test event will be delivered to ${receiver.url}.`,
    });
    await own.advanceToMinute(1);
    const [message, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(JSON.parse(message?.body ?? '')).toEqual({
      trigger: {
        eventId: webhook.eventId,
        eventType: 'webhook.test',
        eventTimeStamp: '03/03/2026 10:00:00',
      },
      payload: [{ webhook: [{ webhookId, url: receiver.url }] }],
    });
    expect((await own.listDeliveries()).deliveries[0]).toMatchObject({
      eventType: 'webhook.test',
      companyId: '',
      status: 'Delivered',
    });
  });

  test('is refused for a webhook that is not active', async ({ own, call, change }) => {
    await change({ active: false });
    expectRefusal(await call('sendTestEvent', { webhookId: own.webhookId }), 400, inactive);
  });
});

describe('rotateWebhookSecret', () => {
  const isSignedWith = (secret: string, message: { headers: object; body: string } | undefined) => {
    vi.useFakeTimers({ toFake: ['Date'], now: initialTime });
    try {
      new Webhook(secret).verify(message?.body ?? '', message?.headers as Record<string, string>);
      return true;
    } catch {
      return false;
    } finally {
      vi.useRealTimers();
    }
  };

  test('signs messages with both secrets for a day, then with the new one', async ({
    own,
    receiver,
  }) => {
    const { webhookId, secret: former } = own;
    const { webhook } = await own.client.adminPortal.rotateWebhookSecret({ webhookId });
    expect(webhook).toEqual({
      webhookId,
      status: 'Active',
      message: `Messages to ${receiver.url} are signed with the new secret, and for 24 hours with the former one too.`,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      formerSecretUntil: '2026-03-04T15:00:00.000Z',
    });
    const signedBy = [];
    for (const minute of [24 * hour - 1, 24 * hour]) {
      await own.advanceToMinute(minute);
      await registerCompany(own);
      await own.advanceToMinute(minute);
      const message = receiver.received.at(-1);
      signedBy.push([isSignedWith(webhook.secret, message), isSignedWith(former, message)]);
    }
    expect(signedBy).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('a second rotation ends the first secret', async ({ own, receiver }) => {
    const { webhookId, secret: first } = own;
    const { rotateWebhookSecret } = own.client.adminPortal;
    const { webhook: second } = await rotateWebhookSecret({ webhookId });
    const { webhook: third } = await rotateWebhookSecret({ webhookId });
    await registerCompany(own);
    await own.advanceToMinute(1);
    const secrets = [first, second.secret, third.secret];
    expect(secrets.map((secret) => isSignedWith(secret, receiver.received[0]))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('shows the secret once', async ({ own }) => {
    const rotate = async () => {
      const headers = { 'idempotency-key': 'rotate' };
      const body = { webhookId: own.webhookId };
      const path = '/adminPortal/rotateWebhookSecret';
      return JSON.parse((await own.send({ path, body, headers })).body).webhook.secret;
    };
    expect(await rotate()).toMatch(/^whsec_/);
    expect(await rotate()).toBe('(shown once, when it was created)');
  });
});

describe('updateWebhook', () => {
  const listed = async ({ client, webhookId }: WebhookAccount) =>
    (await client.adminPortal.getWebhooks({})).webhooks.find((one) => one.webhookId === webhookId);

  test('changes the address and the event types', async ({ own, receiver, change }) => {
    const url = `${receiver.url}/moved`;
    const { webhook } = await change({ url, eventTypes: ['payment.returned'] });
    expect(webhook).toEqual({
      webhookId: own.webhookId,
      url,
      eventTypes: ['payment.returned'],
      status: 'Active',
      message: `Events will be delivered to ${url}.`,
    });
    await registerCompany(own);
    expect((await change({ eventTypes: [] })).webhook.eventTypes).toEqual([]);
    await registerCompany(own);
    await own.advanceToMinute(1);
    expect(receiver.received.map(({ path }) => path)).toEqual([new URL(url).pathname]);
  });

  test('deactivates a webhook, whose pending deliveries can be replayed later', async ({
    own,
    receiver,
    call,
    change,
  }) => {
    const { webhookId } = own;
    const replay = () => call('replayWebhook', { webhookId });
    await registerCompany(own);
    expect((await change({ active: false })).webhook).toMatchObject({
      status: 'Inactive',
      message: `Events will not be delivered to ${receiver.url} until the webhook is activated.`,
    });
    expect(await listed(own)).toMatchObject({ status: 'Inactive' });
    await registerCompany(own);
    await own.advanceToMinute(1);
    expect(receiver.received).toEqual([]);
    expectRefusal(await replay(), 400, inactive);
    expect((await own.listDeliveries()).deliveries).toEqual([
      expect.objectContaining({ status: 'Given Up', message: 'The webhook was deactivated.' }),
    ]);

    await change({ active: true });
    await replay();
    await registerCompany(own);
    await own.advanceToMinute(2);
    expect(receiver.received).toHaveLength(2);
  });

  const rows: [why: string, changes: object, message: string][] = [
    ['nothing to change', {}, 'url, eventTypes or active is required.'],
    [
      'another protocol',
      { url: 'ftp://example.com' },
      'url must be a web address such as https://example.com/events, without a user name or password.',
    ],
    [
      'http to the network',
      { url: 'http://example.com' },
      'url must begin with https://. If the server allows it (ALLOW_PRIVATE_WEBHOOKS, for development), a sandbox account may also use http:// on the machine of the server, such as http://localhost:3000.',
    ],
    [
      'where clouds tell of themselves',
      { url: 'https://169.254.169.254/' },
      'url must lead to a public address: 169.254.169.254 is private, local or reserved, and webhooks are not sent there.',
    ],
  ];
  test.for(rows)('refuses %s', async ([_, changes, message], { own, call }) => {
    const before = await listed(own);
    const webhook = { webhookId: own.webhookId, ...changes };
    expectRefusal(await call('updateWebhook', { webhook }), 400, message);
    expect(await listed(own)).toEqual(before);
  });
});
