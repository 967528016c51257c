import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows, dumpRows } from '../../harness/table-rows.ts';

const test = base
  .extend('live', { scope: 'file' }, ({ app }) => app.openAccount('live'))
  .extend(
    'call',
    ({ account }) =>
      (method: string, body: object, from = account, headers = {}) =>
        from.send({ path: '/adminPortal', body: { method, ...body }, headers }),
  )
  .extend(
    'add',
    ({ account, call }) =>
      (webhook: unknown, from = account) =>
        call('addWebhook', { webhook }, from),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';

const notAnAddress =
  'url must be a web address such as https://example.com/events, without a user name or password.';
const notHttps =
  'url must begin with https://. If the server allows it (ALLOW_PRIVATE_WEBHOOKS, for development), a sandbox account may also use http:// on the machine of the server, such as http://localhost:3000.';
const notPublic = (host: string) =>
  `url must lead to a public address: ${host} is private, local or reserved, and webhooks are not sent there.`;

describe('addWebhook refuses', () => {
  const rows: [why: string, url: unknown, message: string][] = [
    ['no address', undefined, 'url is mandatory and cannot be empty.'],
    ['an empty one', ' ', 'url is mandatory and cannot be empty.'],
    ['a number', 7, 'url must be text.'],
    ['a word', 'example.com', notAnAddress],
    ['another protocol', 'ftp://example.com', notAnAddress],
    ['a file', 'file:///etc/passwd', notAnAddress],
    ['an invalid host', 'https://exa mple.com', notAnAddress],
    ['an invalid port', 'https://example.com:99999', notAnAddress],
    ['a name in it', 'https://ada@example.com', notAnAddress],
    ['a name and password in it', 'https://ada:secret@example.com', notAnAddress],
    ['2,001 characters', `https://example.com/${'a'.repeat(1_981)}`, notAnAddress],
    ['http to the network, in a sandbox', 'http://example.com', notHttps],
    ['http to another machine, in a sandbox', 'http://10.0.0.1', notHttps],
    ['where clouds tell of themselves', 'https://169.254.169.254/', notPublic('169.254.169.254')],
    ['the same in IPv6', 'https://[fe80::1]/', notPublic('[fe80::1]')],
  ];
  test.for(rows)('%s', async ([_, url, message], { add }) => {
    expectRefusal(await add({ url }), 400, message);
  });

  const liveRows: [why: string, url: string, message: string][] = [
    ['http', 'http://example.com', notHttps],
    ['http on the machine itself', 'http://127.0.0.1', notHttps],
    ['the machine itself', 'https://127.0.0.1', notPublic('127.0.0.1')],
    ['the same by name', 'https://localhost/x', notPublic('localhost')],
    ['the same in one number', 'https://2130706433', notPublic('127.0.0.1')],
    ['the same in hexadecimal', 'https://0x7f.1', notPublic('127.0.0.1')],
    ['the same in IPv6', 'https://[::1]', notPublic('[::1]')],
    ['the same, IPv4 inside IPv6', 'https://[::ffff:127.0.0.1]', notPublic('[::ffff:7f00:1]')],
    ['a private network', 'https://10.1.2.3', notPublic('10.1.2.3')],
    ['another', 'https://172.31.255.255', notPublic('172.31.255.255')],
    ['another', 'https://192.168.0.1', notPublic('192.168.0.1')],
    ['a carrier’s own', 'https://100.64.0.1', notPublic('100.64.0.1')],
    ['a private network in IPv6', 'https://[fd12::1]', notPublic('[fd12::1]')],
    ['IPv4 carried by IPv6', 'https://[64:ff9b::a00:1]', notPublic('[64:ff9b::a00:1]')],
    ['no address at all', 'https://0.0.0.0', notPublic('0.0.0.0')],
    ['a name of the app', 'https://database', notPublic('database')],
    ['a name of the network', 'https://vault.internal.', notPublic('vault.internal.')],
  ];
  test.for(liveRows)('a live account %s', async ([_, url, message], { add, live }) => {
    expectRefusal(await add({ url }, live), 400, message);
  });

  test('an unknown event type', async ({ add }) => {
    const given = { url: 'https://example.com', eventTypes: ['company.kybstatus.delete'] };
    expect(expectRefusal(await add(given), 400)).toMatch(
      /^webhook\.eventTypes\[0\]: Invalid EventTypes\. Use one of: company\.kybstatus, /,
    );
  });

  test('more than ten webhooks, also when they are added at once', async ({ app, add }) => {
    const own = await app.openAccount();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => add({ url: `https://example.com/${index}` }, own)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused && expectRefusal(refused, 400)).toBe(
      'An account can have at most 10 webhooks. Remove one with removeWebhook first.',
    );
  });

  test('a webhook without storing anything', async ({ app, add, live }) => {
    const before = await countRows(app.owner);
    await add({ url: 'https://10.0.0.1' }, live);
    await add({ url: 'ftp://example.com' });
    expect(await countRows(app.owner)).toEqual(before);
  });
});

describe('addWebhook accepts', () => {
  const rows: [why: string, url: string, shown: string][] = [
    ['a public name', 'https://example.com', 'https://example.com/'],
    [
      'a port, a path and a query',
      'https://example.com:8443/a?b=c',
      'https://example.com:8443/a?b=c',
    ],
    ['a public address', 'https://93.184.216.34/x', 'https://93.184.216.34/x'],
  ];
  test.for(rows)('%s for a live account', async ([_, url, shown], { app }) => {
    const own = await app.openAccount('live');
    const { webhook } = await own.client.adminPortal.addWebhook({ webhook: { url } });
    expect(webhook).toEqual({
      webhookId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'Active',
      message: `Events will be delivered to ${shown}.`,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { webhooks } = await own.client.adminPortal.getWebhooks({});
    expect(webhooks).toEqual([
      {
        webhookId: webhook.webhookId,
        url: shown,
        eventTypes: [],
        status: 'Active',
        addedAt: '2026-03-03T15:00:00.000Z',
      },
    ]);
  });

  test('the machine of the server and private networks for a sandbox account, if allowed', async ({
    app,
    add,
  }) => {
    const own = await app.openAccount();
    for (const url of [
      'http://localhost:3000',
      'http://[::1]/x',
      'https://10.0.0.1',
      'https://dev',
    ])
      expect((await add({ url }, own)).status, url).toBe(200);
  });

  test('event types and topics, and lists each type', async ({ app }) => {
    const own = await app.openAccount();
    const eventTypes = ['payperiod.payperiodstatus', 'company.kybstatus.update'] as const;
    await own.client.adminPortal.addWebhook({
      webhook: { url: 'https://example.com', eventTypes: [...eventTypes] },
    });
    const { webhooks } = await own.client.adminPortal.getWebhooks({});
    expect(webhooks[0]?.eventTypes).toEqual([
      'company.kybstatus.update',
      'payperiod.payperiodstatus.insert',
      'payperiod.payperiodstatus.update',
    ]);
  });

  test('the same URL twice, with a warning', async ({ app, add }) => {
    const own = await app.openAccount();
    await add({ url: 'https://example.com/a' }, own);
    const { body } = await add({ url: 'https://EXAMPLE.com/a' }, own);
    expect(JSON.parse(body).webhook.message).toBe(
      'Events will be delivered to https://example.com/a. Another webhook has the same address: it will receive each event that both listen for twice.',
    );
  });
});

test('a secret is shown once and appears in no list, replay, row or log line', async ({
  app,
  receiver,
  call,
}) => {
  const own = await app.openAccount();
  const webhook = { url: receiver.url };
  const asked = () => call('addWebhook', { webhook }, own, { 'idempotency-key': 'one' });
  const { secret } = JSON.parse((await asked()).body).webhook;
  const again = await asked();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(JSON.parse(again.body).webhook.secret).toBe('(shown once, when it was created)');
  await registerCompany(own);
  await own.client.sandbox.advanceClock({ to: '2026-03-04' });
  const { webhooks } = await own.client.adminPortal.getWebhooks({});
  const deliveries = await own.client.adminPortal.getWebhookDeliveries({
    webhookId: webhooks[0]?.webhookId ?? '',
  });
  const key = secret.slice('whsec_'.length);
  const hex = Buffer.from(key, 'base64').toString('hex');
  const everything = [
    JSON.stringify([webhooks, deliveries]),
    JSON.stringify(await dumpRows(app.owner)),
    ...app.logLines,
  ].join('\n');
  expect(everything).toContain('addWebhook');
  expect(everything).not.toContain(key);
  expect(everything).not.toContain(hex);
});

describe('an unknown webhook is refused', () => {
  const methods = ['removeWebhook', 'getWebhookDeliveries', 'replayWebhook'];
  test.for(methods)('by %s', async (method, { app, call }) => {
    const { webhook } = await (await app.openAccount()).client.adminPortal.addWebhook({
      webhook: { url: 'https://example.com' },
    });
    const answers = [];
    for (const webhookId of [
      webhook.webhookId,
      webhook.webhookId.toLowerCase(),
      unknownId,
      'x',
      '',
    ]) {
      const answer = await call(method, { webhookId });
      expectRefusal(answer, 400, 'Invalid WebhookId');
      answers.push(answer.body);
    }
    expect(new Set(answers).size).toBe(1);
  });

  test('after it was removed', async ({ app, call }) => {
    const own = await app.openAccount();
    const { webhook } = await own.client.adminPortal.addWebhook({
      webhook: { url: 'https://example.com' },
    });
    const { webhookId } = webhook;
    expect((await own.client.adminPortal.removeWebhook({ webhookId })).webhook).toEqual({
      webhookId,
      status: 'Removed',
      message: 'No more events will be delivered to https://example.com/.',
    });
    for (const method of methods)
      expectRefusal(await call(method, { webhookId }, own), 400, 'Invalid WebhookId');
    expect((await own.client.adminPortal.getWebhooks({})).webhooks).toEqual([]);
  });
});

describe('getWebhookDeliveries', () => {
  test('lists deliveries newest first, by page and by status', async ({ app, receiver }) => {
    const own = await app.openAccount();
    const { adminPortal } = own.client;
    const { webhook } = await adminPortal.addWebhook({ webhook: { url: receiver.url } });
    const { webhookId } = webhook;
    const companies: string[] = [];
    for (const company of ['A', 'B', 'C', 'D', 'E'])
      companies.unshift(await registerCompany(own, { company }));

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await adminPortal.getWebhookDeliveries({ webhookId, limit: 2, cursor });
      seen.push(...page.deliveries.map(({ companyId }) => companyId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(companies);

    const pending = await adminPortal.getWebhookDeliveries({ webhookId, status: 'Pending' });
    expect(pending.deliveries[0]).toEqual({
      eventId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      eventType: 'company.kybstatus.insert',
      companyId: companies[0],
      occurredAt: '2026-03-03T15:00:00.000Z',
      status: 'Pending',
      attempts: 0,
      lastAttemptAt: null,
      lastAnswer: null,
      message: 'Not attempted yet.',
      nextAttemptAt: '2026-03-03T15:00:00.000Z',
    });
    await own.client.sandbox.advanceClock({ to: '2026-03-04' });
    const count = async (status: 'Pending' | 'Delivered' | 'Given Up') =>
      (await adminPortal.getWebhookDeliveries({ webhookId, status })).deliveries.length;
    expect([await count('Pending'), await count('Delivered'), await count('Given Up')]).toEqual([
      0, 5, 0,
    ]);
    expect((await adminPortal.getWebhookDeliveries({ webhookId })).deliveries[0]).toMatchObject({
      attempts: 1,
      lastAnswer: 200,
      message: 'It answered 200.',
      nextAttemptAt: null,
    });
  });

  const rows: [why: string, given: object, message: string][] = [
    [
      'an unknown status',
      { status: 'lost' },
      'Invalid Status. Use one of: Pending, Delivered, Given Up.',
    ],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['a limit of nothing', { limit: 0 }, 'limit must be a whole number from 1 to 1000.'],
    ['a limit over all', { limit: 1_001 }, 'limit must be a whole number from 1 to 1000.'],
    ['half a limit', { limit: 1.5 }, 'limit must be a whole number from 1 to 1000.'],
    ['an invalid cursor', { cursor: 'x' }, 'cursor must be the nextCursor of an earlier response.'],
    [
      'a cursor beyond numbers',
      { cursor: '9'.repeat(30) },
      'cursor must be the nextCursor of an earlier response.',
    ],
  ];
  test.for(rows)('refuses %s', async ([_, given, message], { app, call }) => {
    const own = await app.openAccount();
    const { webhook } = await own.client.adminPortal.addWebhook({
      webhook: { url: 'https://example.com' },
    });
    const body = { webhookId: webhook.webhookId, ...given };
    expectRefusal(await call('getWebhookDeliveries', body, own), 400, message);
  });

  test('accepts a query string', async ({ app }) => {
    const own = await app.openAccount();
    const { webhook } = await own.client.adminPortal.addWebhook({
      webhook: { url: 'https://example.com' },
    });
    const path = `/adminPortal/getWebhookDeliveries?webhookId=${webhook.webhookId}&limit=5`;
    const { status, body } = await own.send({ path, verb: 'GET' });
    expect([status, JSON.parse(body)]).toEqual([200, { deliveries: [] }]);
  });
});

test('replaying an event that is not for the webhook is refused', async ({
  app,
  receiver,
  call,
}) => {
  const [own, other] = [await app.openAccount(), await app.openAccount()];
  const add = (from: TestAccount) =>
    from.client.adminPortal.addWebhook({ webhook: { url: receiver.url } });
  const [{ webhook }, { webhook: others }] = [await add(own), await add(other)];
  await registerCompany(other);
  const { deliveries } = await other.client.adminPortal.getWebhookDeliveries({
    webhookId: others.webhookId,
  });
  for (const eventId of [unknownId, deliveries[0]?.eventId ?? ''])
    expectRefusal(
      await call('replayWebhook', { webhookId: webhook.webhookId, eventId }, own),
      400,
      'eventId is not an event for this webhook: getWebhookDeliveries lists them.',
    );
  const nothing = await own.client.adminPortal.replayWebhook({ webhookId: webhook.webhookId });
  expect(nothing.webhook).toMatchObject({
    status: 'Ready',
    message: `No event was found, so nothing will be delivered again to ${receiver.url}.`,
  });
});
