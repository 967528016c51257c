import { describe, expect } from 'vitest';
import { verifyAudit } from '../../database/audit.ts';
import { statement } from '../../database/database.ts';
import { removeExpiredRows } from '../../store/expired-rows.ts';
import { initialTime, type TestApp } from '../../test/harness/app.ts';
import { aRegistration, registerCompany } from '../../test/harness/examples.ts';
import { test } from '../../test/harness/fixtures.ts';
import { addInvitation } from '../../test/harness/people.ts';
import { countRows } from '../../test/harness/table-rows.ts';
import { openWebhookAccount } from '../../test/harness/webhook-account.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant, type Instant, toInstant } from '../../values/instant.ts';
import { hashToken } from '../people/secrets.ts';
import { createDailyRemoval } from './remove-expired.ts';

const dayMs = 86_400_000;
const afterDays = (days: number) => toInstant(initialTime + days * dayMs);

test.afterEach(({ app }) => app.setClock(initialTime));

test('rows are kept for their life time and then removed; what must be kept stays', async ({
  app,
  receiver,
}) => {
  const account = await openWebhookAccount(app, receiver.url);
  await account.initiateVerification('Kept');
  await account.advanceToMinute(1);
  const register = () =>
    account.send({
      path: '/companyOnboarding',
      body: { method: 'companyRegistration', registration: aRegistration({ company: 'Once' }) },
      headers: { 'idempotency-key': 'one' },
    });
  const first = await register();
  const before = await countRows(app.owner);

  app.setClock(afterDays(89));
  await createDailyRemoval(app)();
  expect(await countRows(app.owner)).toEqual(before);
  expect((await register()).body).toBe(first.body);

  app.setClock(afterDays(92));
  await createDailyRemoval(app)();
  const after = await countRows(app.owner);
  const removed = Object.keys(before).filter((table) => after[table] !== before[table]);
  expect(removed.sort()).toEqual(['event', 'idempotency_key', 'job', 'webhook_delivery']);
  // The event of the last registration is not delivered yet.
  expect(after).toMatchObject({ event: 1, webhook_delivery: 1, idempotency_key: 0 });
  expect((await register()).body).not.toBe(first.body);
  expect((await verifyAudit(app.owner)).faults).toEqual([]);
  expect((await account.listDeliveries()).deliveries.at(-1)).toMatchObject({ status: 'Pending' });
});

describe('a removal', () => {
  test('takes bounded batches until nothing is left, then waits for a day', async ({ app }) => {
    const { accountId } = await app.openAccount();
    await app.owner.query(insertAnswers, [accountId, 2_500, formatInstant(initialTime)]);
    app.setClock(afterDays(100));
    const round = createDailyRemoval(app);
    const left: number[] = [];
    for (let rounds = 0; rounds < 4; rounds += 1) {
      await round();
      left.push(await countAnswers(app, accountId));
    }
    expect(left).toEqual([1_500, 500, 0, 0]);

    await app.owner.query(insertAnswers, [accountId, 1, formatInstant(initialTime)]);
    await round();
    expect(await countAnswers(app, accountId)).toBe(1);
    app.setClock(afterDays(101));
    await round();
    expect(await countAnswers(app, accountId)).toBe(0);
  });

  test('never takes rows of the last seven days, whatever time the server names', async ({
    app,
  }) => {
    const { accountId } = await app.openAccount();
    await app.owner.query(insertRecentAnswer, [accountId]);
    const far = toInstant(initialTime + 3_650 * dayMs);
    const before = { answers: far, jobs: far, events: far, invitations: far };
    await removeExpiredRows(app.database, before, 1_000);
    expect(await countAnswers(app, accountId)).toBe(1);
  });

  test('takes invitations that ended more than seven days ago, with their sealed addresses', async ({
    app,
    account,
  }) => {
    const invite = async (email: string, endedDaysAgo: number) => {
      const code = await addInvitation(app, account.accountId, { email, role: 'accountAdmin' });
      await app.owner.query(endInvitation, [hashToken(code), endedDaysAgo]);
      return hashToken(code);
    };
    const recent = await invite('recent@example.com', 6);
    await invite('ended@example.com', 8);
    app.setClock(afterDays(3_650));
    await createDailyRemoval(app)();
    const left = await app.owner.query(listInvitations, [account.accountId]);
    expect(left.map(({ codeHash }) => codeHash)).toEqual([recent]);
  });

  test('keeps an invitation that is open by the clock of the server, whatever that of the database shows', async ({
    app,
  }) => {
    const { accountId } = await app.openAccount();
    const invited = { email: 'open@example.com', role: 'accountAdmin' } as const;
    const code = await addInvitation(app, accountId, invited);
    await app.owner.query(endInvitation, [hashToken(code), 8]);
    const [ended] = await app.owner.query(listInvitations, [accountId]);
    app.setClock(toInstant((ended?.expiresAt ?? initialTime) - 1));
    await createDailyRemoval(app)();
    const left = await app.owner.query(listInvitations, [accountId]);
    expect(left).toHaveLength(1);
  });

  test('keeps jobs that are not done, however old they are', async ({ app, account }) => {
    await registerCompany(account);
    await app.owner.query(insertOldJob, [account.accountId]);
    app.setClock(afterDays(200));
    await createDailyRemoval(app)();
    const [row] = await app.owner.query(countOpenJobs);
    expect(row?.count).toBe(1);
  });
});

async function countAnswers(app: TestApp, accountId: Id<'account'>): Promise<number> {
  const [row] = await app.owner.query(countAnswerRows, [accountId]);
  return row?.count ?? 0;
}

const endInvitation = statement(
  '',
  `update invitation set expires_at = now() - $2 * interval '1 day' where code_hash = $1`,
);
const listInvitations = statement<{ codeHash: Buffer; expiresAt: Instant }>(
  '',
  'select code_hash "codeHash", expires_at "expiresAt" from invitation where account_id = $1',
);
const countAnswerRows = statement<{ count: number }>(
  '',
  'select count(*) from idempotency_key where account_id = $1',
);
const insertAnswers = statement(
  '',
  `insert into idempotency_key (account_id, key, digest, answer, created_at)
   select $1, 'key ' || number, '', '{}', $3 from generate_series(1, $2::integer) number`,
);
const insertRecentAnswer = statement(
  '',
  `insert into idempotency_key (account_id, key, digest, answer, created_at)
   values ($1, 'recent', '', '{}', now() - interval '6 days')`,
);
const insertOldJob = statement(
  '',
  `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
   values ($1, gen_random_uuid(), 'endEmployment', gen_random_uuid(), '2020-01-01', 1)`,
);
const countOpenJobs = statement<{ count: number }>(
  '',
  "select count(*) from job where kind = 'endEmployment' and done_at is null",
);
