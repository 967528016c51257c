import { expect, test } from 'vitest';
import { statement } from '../../database/database.ts';
import { formatInstant } from '../../values/instant.ts';
import { initialTime } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { describeWithEmbeddedPostgres, temporaryFolder } from '../harness/server-process.ts';
import { OneServer } from './one-server.ts';
import { Trial } from './trial.ts';

// `npm run faults -- --upgrade HEAD~3` sets the folder of that version; `npm test` has no earlier one.
const formerVersion = process.env.PAYWRIGHT_UPGRADE_FROM;
const writesBeforeAndAfter = 300;

describeWithEmbeddedPostgres('an installation that is upgraded while clients write', () => {
  test.runIf(formerVersion).for(['SIGTERM', 'SIGKILL'] as const)(
    'keeps every acknowledged write and does the pending jobs if the former version ends by %s',
    { timeout: 600_000 },
    async (signal, { annotate }) => {
      const installation = await OneServer.start(temporaryFolder(), formerVersion);
      const trial = await Trial.begin(installation, { cancellations: 1 });
      await trial.clients.waitForAnswers(writesBeforeAndAfter);
      const pending = await listPendingJobs(installation);
      const startedAt = performance.now();
      await installation.upgrade(signal);
      const upgradeMs = Math.round(performance.now() - startedAt);
      await trial.expectNothingForgotten();
      await trial.clients.waitForAnswers(writesBeforeAndAfter);
      const done = await waitForJobs(installation, pending);
      const jobs = `${done} of ${pending.length} pending jobs done, 0 overdue`;
      await annotate(`${await trial.finish()}; ${jobs}; stop and start took ${upgradeMs} ms`);
    },
  );
});

async function listPendingJobs(installation: OneServer): Promise<readonly string[]> {
  const owner = installation.connect();
  const jobs = await owner.query(listPending);
  await owner.close();
  expect(jobs).not.toEqual([]);
  return jobs.map(({ jobId }) => jobId);
}

/** Waits until every job that has fallen due is done, at least one of them; returns their number. */
async function waitForJobs(installation: OneServer, jobIds: readonly string[]): Promise<number> {
  const owner = installation.connect();
  const done = await eventually(
    async () => {
      const [count] = await owner.query(countDone, [jobIds, formatInstant(initialTime)]);
      return count && count.done > 0 && count.overdue === 0 && count.done;
    },
    { within: 120_000 },
  );
  await owner.close();
  return done;
}

const listPending = statement<{ jobId: string }>(
  '',
  'select job_id::text "jobId" from job where done_at is null',
);

const countDone = statement<{ done: number; overdue: number }>(
  '',
  `select count(*) filter (where done_at is not null) done,
     count(*) filter (where done_at is null
       and due_at <= $2::timestamptz + coalesce(offset_ms, 0) * interval '1 millisecond') overdue
   from job left join sandbox_clock using (account_id) where job_id = any($1::uuid[])`,
);
