import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createClient } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { startOwnPostgres } from '../server/postgres/own-postgres.ts';
import { root } from '../server/root.ts';
import { insertAccount } from '../server/store/accounts.ts';
import { Database, statement } from '../server/store/database.ts';
import { toInstant } from '../values/instant.ts';
import { launch } from './launch.ts';

// addBusinessUser requests a second against a bare Fastify server that authenticates and does one
// durable insert: same machine, same PostgreSQL, same run, turn by turn. The goal is 0.4.
// Writes of one account stand in one audit chain and so are made durable one after another; those of
// several accounts share a sync of the disk. Both are measured: 20 accounts, and 1.

const secretKey = 'bench-secret';
const rounds = 5;
const seconds = 3;
const connections = 20;
const accounts = Array.from({ length: 20 }, (_, index) => `bench-${index}`);
const companiesPerAccount = 5;

const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
const postgres = await startOwnPostgres(folder);
const admin = new Database({ url: postgres.url, connections: 1, as: 'owner' });
await admin.query(statement('', 'create database bare'));
await admin.close();

const bare = await launch(
  [
    join(root, 'dist/bench/bare-server.js'),
    postgres.url.replace(/postgres$/, 'bare'),
    `${accounts[0]}:${secretKey}`,
  ],
  {},
);
const house = await launch([join(root, 'scripts/paywright.mjs'), 'serve'], {
  PORT: '0',
  PAYWRIGHT_DATA: folder,
  DATABASE_URL: postgres.url,
  PAYWRIGHT_CLIENT_ID: accounts[0] as string,
  PAYWRIGHT_SECRET_KEY: secretKey,
  LOG_LEVEL: 'warn',
  LIMIT_REQUESTS_PER_SECOND: '1000000',
});

const owner = new Database({ url: postgres.url, connections: 1, as: 'owner' });
for (const clientId of accounts.slice(1))
  await owner.transaction((tx) =>
    insertAccount(tx, { clientId, secretKey, name: 'Bench', kind: 'sandbox' }, toInstant(0)),
  );
await owner.close();

const all = await prepareRequests(house.address, accounts);
const ofOne = all.filter(({ clientId }) => clientId === accounts[0]);
const ours = `${house.address}/companyOnboarding`;
const ratios = { many: [] as number[], one: [] as number[] };
for (const url of [`${bare.address}/`, ours]) await measure(url, url === ours ? all : ofOne, 1);
for (let round = 1; round <= rounds; round += 1) {
  const base = await measure(`${bare.address}/`, ofOne, seconds);
  const many = await measure(ours, all, seconds);
  const one = await measure(ours, ofOne, seconds);
  ratios.many.push(many / base);
  ratios.one.push(one / base);
  print(
    `round ${round}: bare ${base.toFixed(0)}/s, addBusinessUser of ${accounts.length} accounts ${many.toFixed(0)}/s, of one ${one.toFixed(0)}/s`,
  );
}
print(`median ratio, one account: ${median(ratios.one).toFixed(3)}`);
print(`median ratio, ${accounts.length} accounts: ${median(ratios.many).toFixed(3)} (goal 0.4)`);

for (const each of [bare, house]) await each.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

interface Prepared {
  readonly clientId: string;
  readonly body: string;
}

async function prepareRequests(
  address: string,
  clientIds: readonly string[],
): Promise<readonly Prepared[]> {
  const prepared = await Promise.all(
    clientIds.flatMap((clientId) => {
      const { companyOnboarding } = createClient({
        address,
        clientId,
        secretKey,
        transport: nodeTransport,
      });
      return Array.from({ length: companiesPerAccount }, async (_, index) => {
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
        return { clientId, body: bodyFor(registration.companyId) };
      });
    }),
  );
  // Turn by turn, so that requests that follow each other are of different accounts.
  return prepared.toSorted((left, right) => left.body.localeCompare(right.body));
}

function bodyFor(companyId: string): string {
  return JSON.stringify({
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
  });
}

async function measure(
  url: string,
  requests: readonly Prepared[],
  duration: number,
): Promise<number> {
  let sent = 0;
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          sent += 1;
          const { clientId, body } = requests[sent % requests.length] as Prepared;
          const basic = Buffer.from(`${clientId}:${secretKey}`).toString('base64');
          return {
            ...request,
            headers: {
              ...request.headers,
              authorization: `Basic ${basic}`,
              'idempotency-key': `${performance.now()}-${sent}`,
            },
            body,
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
