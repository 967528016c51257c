import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestAccount, type TestApp } from '../test/harness/app.ts';
import {
  addWorker,
  anOwner,
  aRegistration,
  registerCompany,
  someKybInformation,
} from '../test/harness/examples.ts';
import {
  ApiError,
  type Client,
  createClient,
  type Transport,
  type TransportRequest,
} from './client.ts';
import { fetchTransport } from './fetch-transport.ts';
import { nodeTransport } from './node-transport.ts';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
});
afterAll(() => app.close());

const transports: [name: string, transport: Transport][] = [
  ['node', nodeTransport],
  ['fetch', fetchTransport],
];

const someone = { address: 'http://x', clientId: 'a', secretKey: 'b' };

/** The client with a record of what it sent. */
function clientWith(transport: Transport): {
  readonly client: Client;
  readonly calls: TransportRequest[];
} {
  const calls: TransportRequest[] = [];
  const send: Transport['send'] = (call) => {
    calls.push(call);
    return transport.send(call);
  };
  const { clientId, secretKey } = account;
  const { address } = app;
  return { client: createClient({ address, clientId, secretKey, transport: { send } }), calls };
}

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const thrown = await call.then(
    () => undefined,
    (error) => error,
  );
  expect(thrown).toBeInstanceOf(ApiError);
  return thrown;
}

describe.each(transports)('by the %s transport', (name, transport) => {
  test('a first company can be onboarded', async () => {
    const { client, calls } = clientWith(transport);
    const { companyOnboarding, reports, sandbox } = client;
    const { registration } = await companyOnboarding.companyRegistration({
      registration: aRegistration(),
    });
    const { companyId } = registration;
    await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
    const { initiateKyb } = await companyOnboarding.initiateCompanyKyb({ companyId });
    expect(initiateKyb.status).toBe('KYB Verification Initiated');
    const { clock } = await sandbox.getClock({});
    await sandbox.advanceClock({ to: clock.now });
    const { Company } = await reports.getCompanyInfo({ companyId });
    expect(Company[0]?.kycStatus).toBe('passed');
    expect(calls.map(({ url }) => url.replace(app.address, ''))).toEqual([
      '/companyOnboarding/companyRegistration',
      '/companyOnboarding/addBusinessUser',
      '/companyOnboarding/addKybInformation',
      '/companyOnboarding/initiateCompanyKyb',
      '/sandbox/getClock',
      '/sandbox/advanceClock',
      '/reports/getCompanyInfo',
    ]);
  });

  test('a refusal is thrown with its status, details and request id', async () => {
    const { client } = clientWith(transport);
    const refused = await refusalOf(
      client.companyOnboarding.companyRegistration({
        registration: aRegistration({ company: '', email: 'x' }),
      }),
    );
    expect(refused.status).toBe(400);
    expect(refused.message).toBe('company is mandatory and cannot be empty.');
    expect(refused.details.map(({ path }) => path)).toEqual([
      'registration.company',
      'registration.email',
    ]);
    expect(refused.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('wrong credentials are refused', async () => {
    const { address } = app;
    const client = createClient({ address, clientId: 'nobody', secretKey: 'x', transport });
    expect((await refusalOf(client.sandbox.getClock({}))).status).toBe(401);
  });

  test('an idempotency key makes a write idempotent', async () => {
    const { client } = clientWith(transport);
    const idempotencyKey = randomUUID();
    const register = (company: string) =>
      client.companyOnboarding.companyRegistration(
        { registration: aRegistration({ company }) },
        { idempotencyKey },
      );
    expect(await register('Once')).toEqual(await register('Once'));
    expect((await refusalOf(register('Twice'))).status).toBe(409);
  });

  test('text in any script arrives unchanged', async () => {
    const { client } = clientWith(transport);
    const company = 'Żółć & 株式会社 "🚀" \\ /';
    const { registration } = await client.companyOnboarding.companyRegistration({
      registration: aRegistration({ company }),
    });
    const { Company } = await client.reports.getCompanyInfo({ companyId: registration.companyId });
    expect(Company[0]?.company).toBe(company);
  });

  test('the pages of a list are read one after another', async () => {
    const { client, calls } = clientWith(transport);
    const companyId = await registerCompany({ client });
    for (const firstName of ['Ada', 'Grace', 'Katherine'])
      await addWorker({ client }, companyId, { firstName });
    const names: string[][] = [];
    for await (const { users } of client.reports.getUsers.pages({ companyId, limit: 2 }))
      names.push(users.map(({ firstName }) => firstName));
    expect(names).toEqual([['Ada', 'Grace'], ['Katherine']]);
    expect(calls.at(-1)?.body).toContain('"cursor"');
  });

  test(`reads are sent ${name === 'node' ? 'with GET, body and all' : 'as fetch can'}`, async () => {
    const { client, calls } = clientWith(transport);
    expect((await client.sandbox.getClock()).clock.date).toBe('2026-03-03');
    expect(calls[0]).toMatchObject({ verb: 'GET', body: '{}' });
  });
});

test('a secret in any script is accepted', async () => {
  const sent: TransportRequest[] = [];
  const transport: Transport = {
    send: async (call) => {
      sent.push(call);
      return { status: 200, headers: {}, body: '{}' };
    },
  };
  const credentials = { address: 'http://x', clientId: 'ada', secretKey: 'wörd:密码' };
  await createClient({ ...credentials, transport }).sandbox.getClock({});
  const [, encoded = ''] = sent[0]?.headers.authorization?.split(' ') ?? [];
  expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe('ada:wörd:密码');
});

describe('a response that is not from the service', () => {
  const rows: [why: string, status: number, body: string][] = [
    ['a page of a proxy', 502, '<html><h1>Bad Gateway</h1></html>'],
    ['nothing', 504, ''],
    ['JSON of another service', 503, '{"message":"upstream"}'],
  ];
  test.each(rows)('is thrown with its status: %s', async (_, status, body) => {
    const transport: Transport = { send: async () => ({ status, headers: {}, body }) };
    const client = createClient({ ...someone, transport, retries: 0 });
    const refused = await refusalOf(client.sandbox.getClock({}));
    expect(refused.status).toBe(status);
    expect(refused.message).toContain(String(status));
  });
});

test('an unreachable server is not reported as a refusal', async () => {
  for (const [, transport] of transports) {
    const address = 'http://127.0.0.1:1';
    const client = createClient({ ...someone, address, transport, retries: 0 });
    await expect(client.sandbox.getClock({})).rejects.not.toBeInstanceOf(ApiError);
  }
});
