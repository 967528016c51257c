import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { initialTime } from '../harness/app.ts';
import { examine } from '../harness/doctor.ts';
import { test } from '../harness/fixtures.ts';

// With a wrong key or a broken database, jobs fail and nobody is paid: both probes must say so.

const addJob = statement(
  '',
  `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal, attempts, failure)
   values ($1, gen_random_uuid(), $2, gen_random_uuid(), $3, 1, $4, $5)`,
);

const cases: readonly {
  readonly why: string;
  readonly job: readonly [kind: string, due: string, attempts: number, failure: string | null];
  readonly status: string;
  readonly finding?: string;
}[] = [
  {
    why: 'a job that has failed twice is tried again soon',
    job: ['processPayroll', '2026-03-03T15:00:04Z', 2, 'no key'],
    status: 'ready',
  },
  {
    why: 'a job that fails again and again pays nobody',
    job: ['processPayroll', '2026-03-03T16:00:00Z', 3, 'no key'],
    status: 'degraded',
    finding: '(processPayroll) has failed 3 times: no key',
  },
  {
    why: 'an unreachable webhook is the fault of its receiver',
    job: ['deliverWebhook', '2026-03-03T16:00:00Z', 9, 'status 500'],
    status: 'ready',
  },
  {
    why: 'a job is due for less than ten minutes',
    job: ['processPayroll', '2026-03-03T14:51:00Z', 0, null],
    status: 'ready',
  },
  {
    why: 'nobody does a job that is due',
    job: ['processPayroll', '2026-03-03T14:50:00Z', 0, null],
    status: 'degraded',
    finding: '(processPayroll) was due at 2026-03-03T14:50:00.000Z and was not done',
  },
];

test.for(cases)(
  '/readyz and the doctor: $why',
  async ({ job, status, finding }, { app, account }) => {
    await app.owner.query(addJob, [account.accountId, ...job]);
    const response = await fetch(`${app.address}/readyz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status });
    const faults = (await examine(app.owner, initialTime)).flatMap((each) => each.faults);
    expect(faults.join()).toContain(finding ?? '');
    expect(faults).toHaveLength(finding ? 1 : 0);
    await app.owner.query(statement('', 'update job set done_at = now()'));
  },
);
