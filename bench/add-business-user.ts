import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createClient } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { startOwnPostgres } from '../server/postgres/own-postgres.ts';
import { root } from '../server/root.ts';
import { Database, statement } from '../server/store/database.ts';
import { launch } from './launch.ts';

// addBusinessUser requests a second against a bare Fastify server that authenticates and does one
// durable insert: same machine, same PostgreSQL, same run, turn by turn. The goal is 0.4.

const clientId = 'bench';
const secretKey = 'bench-secret';
const rounds = 5;
const seconds = 4;
const connections = 20;
const companies = 50;

const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
const postgres = await startOwnPostgres(folder);
const admin = new Database({ url: postgres.url, connections: 1, as: 'owner' });
await admin.query(statement('', 'create database bare'));
await admin.close();

const bare = await launch(
  [
    join(root, 'dist/bench/bare-server.js'),
    postgres.url.replace(/postgres$/, 'bare'),
    `${clientId}:${secretKey}`,
  ],
  {},
);
const house = await launch([join(root, 'scripts/paywright.mjs'), 'serve'], {
  PORT: '0',
  PAYWRIGHT_DATA: folder,
  DATABASE_URL: postgres.url,
  PAYWRIGHT_CLIENT_ID: clientId,
  PAYWRIGHT_SECRET_KEY: secretKey,
  LOG_LEVEL: 'warn',
  LIMIT_REQUESTS_PER_SECOND: '1000000',
});

const bodies = await prepareBodies(house.address);
const rates: { readonly bare: number; readonly house: number }[] = [];
await measure(`${bare.address}/`, bodies, 1);
await measure(`${house.address}/companyOnboarding`, bodies, 1);
for (let round = 1; round <= rounds; round += 1) {
  const pair = {
    bare: await measure(`${bare.address}/`, bodies, seconds),
    house: await measure(`${house.address}/companyOnboarding`, bodies, seconds),
  };
  rates.push(pair);
  print(
    `round ${round}: bare ${pair.bare.toFixed(0)}/s, addBusinessUser ${pair.house.toFixed(0)}/s, ratio ${(pair.house / pair.bare).toFixed(3)}`,
  );
}
print(`median ratio ${median(rates.map((pair) => pair.house / pair.bare)).toFixed(3)} (goal 0.4)`);

for (const each of [bare, house]) await each.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

async function prepareBodies(address: string): Promise<string[]> {
  const { companyOnboarding } = createClient({
    address,
    clientId,
    secretKey,
    transport: nodeTransport,
  });
  const ids = await Promise.all(
    Array.from({ length: companies }, async (_, index) => {
      const { registration } = await companyOnboarding.companyRegistration({
        registration: {
          company: `Company ${index}`,
          firstName: 'Ada',
          lastName: 'Lovelace',
          phoneNumber: '2125550142',
          email: 'ada@example.com',
          isEsign: true,
          isTermsAccepted: true,
        },
      });
      return registration.companyId;
    }),
  );
  return ids.map((companyId) =>
    JSON.stringify({
      method: 'addBusinessUser',
      businessUser: {
        companyId,
        firstName: 'Grace',
        middleName: 'Brewster',
        lastName: 'Hopper',
        phoneNumber: '212-555-0143',
        email: 'grace@example.com',
        address1: '1 Main Street',
        address2: '',
        city: 'New York',
        state: 'New York',
        zipcode: '10001',
        ssn: '123-45-6789',
        dateOfBirth: '1980-12-09',
        payrollAdmin: false,
        bookKeeper: true,
        beneficialOwner: false,
      },
    }),
  );
}

async function measure(url: string, bodies: readonly string[], duration: number): Promise<number> {
  let sent = 0;
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        setupRequest: (request) => {
          sent += 1;
          return {
            ...request,
            headers: { ...request.headers, 'idempotency-key': `${performance.now()}-${sent}` },
            body: bodies[sent % bodies.length] ?? '',
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${url}`);
  return result['2xx'] / result.duration;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
