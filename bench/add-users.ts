import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createClient } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { packageRoot } from '../database/package-root.ts';
import { copyRows } from './copy-rows.ts';
import { launch } from './launch.ts';

// addUsers with 10,000 workers in one request, against COPY of the same rows into the same table:
// same machine, same PostgreSQL, same run, turn by turn. The goal is at most 4 times.

const clientId = 'bench';
const secretKey = 'bench-secret';
const rounds = 7;
const count = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
const postgres = await startEmbeddedPostgres(folder);
const paywright = await launch([join(packageRoot, 'scripts/paywright.mjs'), 'serve'], {
  PORT: '0',
  PAYWRIGHT_DATA: folder,
  DATABASE_URL: postgres.url,
  PAYWRIGHT_CLIENT_ID: clientId,
  PAYWRIGHT_SECRET_KEY: secretKey,
  LOG_LEVEL: 'warn',
});
const owner = new pg.Client({
  connectionString: postgres.url,
  options: '-c search_path=paywright,pg_temp',
});
await owner.connect();
const { companyOnboarding, adminPortal } = createClient({
  address: paywright.address,
  clientId,
  secretKey,
  transport: nodeTransport,
});

const users = Array.from({ length: count }, (_, index) => ({
  userReferenceId: `E-${index}`,
  firstName: 'Katherine',
  middleName: 'Coleman',
  lastName: `Johnson ${index}`,
  email: `katherine.${index}@example.com`,
  phoneNumber: `757555${String(index).padStart(4, '0')}`,
  dateOfJoin: '2025-06-02',
  workerType: 'W2' as const,
  jobTitle: 'Mathematician',
  companyLocationCategory: 'Remote' as const,
  stateCode: 'VA',
  companyLocationId: '',
}));

const ratios: number[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const copied = await timed(copy);
  const added = await timed(add);
  // The first round warms both up.
  if (round === 0) continue;
  ratios.push(added / copied);
  print(
    `round ${round}: COPY ${copied.toFixed(0)} ms, addUsers ${added.toFixed(0)} ms, ratio ${(added / copied).toFixed(2)}`,
  );
}
const median = ratios.toSorted((left, right) => left - right)[Math.floor(rounds / 2)] ?? 0;
print(`median ratio ${median.toFixed(2)} (goal at most 4)`);

await owner.end();
await paywright.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

/** Both begin with a company of their own, made outside the time that is measured. */
async function timed(work: (companyId: string) => Promise<unknown>): Promise<number> {
  const { registration } = await companyOnboarding.companyRegistration({
    registration: {
      company: 'Bench',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phoneNumber: '2125550142',
      email: 'ada@example.com',
      isEsign: true,
      isTermsAccepted: true,
    },
  });
  const begun = performance.now();
  await work(registration.companyId);
  return performance.now() - begun;
}

async function add(companyId: string): Promise<void> {
  const answers = await adminPortal.addUsers({ companyId, users });
  if (answers.length !== count) throw new Error(`${answers.length} workers were added`);
}

async function copy(companyId: string): Promise<void> {
  const { rows } = await owner.query('select account_id from company where company_id = $1', [
    companyId,
  ]);
  const [{ account_id: accountId }] = rows;
  const lines = users.map((user, index) =>
    [
      accountId,
      companyId,
      randomUUID(),
      user.userReferenceId,
      user.firstName,
      user.middleName,
      user.lastName,
      user.email,
      user.phoneNumber,
      user.workerType,
      user.jobTitle,
      user.dateOfJoin,
      user.companyLocationCategory,
      user.stateCode,
      'current',
      '2026-03-03T15:00:00Z',
      index,
    ].join('\t'),
  );
  await copyRows(
    owner,
    `copy worker (account_id, company_id, worker_id, reference, first_name, middle_name, last_name,
       email, phone_number, worker_type, job_title, joined_on, location_category, work_state,
       employment, created_at, ordinal) from stdin`,
    `${lines.join('\n')}\n`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
