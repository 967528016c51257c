import { randomUUID } from 'node:crypto';
import { registerBenchCompany } from './bench-company.ts';
import { startBenchServer } from './bench-server.ts';
import { copyRows } from './copy-rows.ts';
import { medianOf, print, timed } from './figures.ts';

// Compares addUsers with 10,000 workers in one request with COPY of the same rows into the same table, in
// turn, on the same PostgreSQL. Goal: at most 4 times as long.

const rounds = 7;
const count = 10_000;

const { client, owner, stop } = await startBenchServer();

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
  const [forCopy, forAdd] = [
    await registerBenchCompany(client),
    await registerBenchCompany(client),
  ];
  const copied = await timed(() => copy(forCopy));
  const added = await timed(() => add(forAdd));
  // The first round warms both up.
  if (round === 0) continue;
  ratios.push(added / copied);
  print(
    `round ${round}: COPY ${copied.toFixed(0)} ms, addUsers ${added.toFixed(0)} ms, ratio ${(added / copied).toFixed(2)}`,
  );
}
print(`median ratio ${medianOf(ratios).toFixed(2)} (goal at most 4)`);
await stop();

async function add(companyId: string): Promise<void> {
  const answers = await client.adminPortal.addUsers({ companyId, users });
  if (answers.length !== count) throw new Error(`${answers.length} workers were added`);
}

async function copy(companyId: string): Promise<void> {
  const { rows } = await owner.query('select account_id from company where company_id = $1', [
    companyId,
  ]);
  const [{ account_id: accountId }] = rows;
  const ids = users.map(() => randomUUID());
  const lines = users.map((user, index) =>
    [
      accountId,
      companyId,
      ids[index],
      user.userReferenceId,
      user.firstName,
      user.middleName,
      user.lastName,
      user.email,
      user.phoneNumber,
      user.workerType,
      user.jobTitle,
      user.dateOfJoin,
      'current',
      '2026-03-03T15:00:00Z',
      index,
    ].join('\t'),
  );
  await copyRows(
    owner,
    `copy worker (account_id, company_id, worker_id, reference, first_name, middle_name, last_name,
       email, phone_number, worker_type, job_title, joined_on, employment,
       created_at, ordinal) from stdin`,
    `${lines.join('\n')}\n`,
  );
  const locations = users.map((user, index) =>
    [
      accountId,
      companyId,
      ids[index],
      user.dateOfJoin,
      user.companyLocationCategory,
      user.stateCode,
      'f',
      '2026-03-03T15:00:00Z',
    ].join('\t'),
  );
  await copyRows(
    owner,
    `copy worker_location (account_id, company_id, worker_id, starts_on, location_category,
       work_state, is_remote_by_choice, created_at) from stdin`,
    `${locations.join('\n')}\n`,
  );
}
