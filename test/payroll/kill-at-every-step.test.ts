import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { Choices } from '../fuzz/choices.ts';
import type { TestApp } from '../harness/app.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { pauseTransactionsAt } from '../harness/pause-transactions.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { randomSeed, roundsMultiplier } from '../harness/random.ts';
import {
  type ServerProcess,
  startServer,
  temporaryFolder,
  testKeysEnvironment,
  withTestClock,
} from '../harness/server-process.ts';

const test = base.extend('data', { scope: 'file' }, () => temporaryFolder());

// A payroll whose server is killed with SIGKILL in every step: at a table that the step writes, and
// during the commit, when its outcome is unknown. Only the database survives; the next server is
// already running, as a second server would be.

const steps: readonly [step: string, at: string | undefined, places: readonly string[]][] = [
  ['submit', undefined, ['pay_run', 'pay_result', 'year_totals', 'pay_period', 'job', 'commit']],
  ['process', '2026-03-11T12:00:00-04:00', ['ledger_transaction', 'payment', 'pay_run', 'commit']],
  ['file', '2026-03-11T13:00:00-04:00', ['payment_file', 'payment', 'job', 'commit']],
  [
    'settle the debit',
    '2026-03-12T08:30:00-04:00',
    ['payment', 'ledger_transaction', 'job', 'commit'],
  ],
  ['file the wages', '2026-03-12T09:30:00-04:00', ['payment_file', 'payment', 'commit']],
  [
    'settle and close',
    '2026-03-13T08:30:00-04:00',
    ['payment', 'ledger_transaction', 'pay_period', 'commit'],
  ],
];
const choices = new Choices(randomSeed);

/** One table of a step and its commit; all of them with PAYWRIGHT_ROUNDS. */
function choosePlaces(places: readonly string[]): readonly string[] {
  if (roundsMultiplier > 1) return places;
  const [commit, ...tables] = [...places].reverse();
  return [choices.pick(tables), commit ?? 'commit'];
}

let server: ServerProcess;

function start(data: string, app: TestApp): Promise<ServerProcess> {
  // The clock of the sandbox runs its jobs, so that no work process is needed.
  return startServer(data, {
    role: 'web',
    environment: { ...withTestClock.environment, ...testKeysEnvironment, DATABASE_URL: app.url },
  });
}

describe('a payroll whose server is killed at every step', { timeout: 600_000 }, () => {
  test('pays every worker once, and the doctor finds nothing after any kill', async ({
    annotate,
    data,
    app,
  }) => {
    server = await start(data, app);
    let spare = start(data, app);
    const companyId = await readyCompany(server);
    await readyWorker(server, companyId, { wage: salary(52_000) });
    await readyWorker(server, companyId, { wage: salary(60_000), accountNumber: null });
    const { payPeriodId } = await addSchedule(server, companyId);
    // Completes outbound calls, whose claims would outlive the first server that is killed.
    await server.send('/sandbox/advanceClock', { to: '2026-03-03T16:00:00Z' });
    const done = { kills: 0, doneAnyway: 0 };

    for (const [step, at, allPlaces] of steps) {
      const places = choosePlaces(allPlaces);
      const take = () =>
        at === undefined
          ? server.send(
              '/payroll/initiatePayroll',
              { companyId, payPeriodId },
              { 'idempotency-key': 'submit' },
            )
          : server.send('/sandbox/advanceClock', { to: at });
      for (const place of places) {
        const halt = await pauseTransactionsAt(app, place);
        const answer = take().catch(() => undefined);
        const paused = halt.waitUntilPaused().then(() => true);
        paused.catch(() => {});
        // The statements of a killed server that PostgreSQL has received include the commit of a short step:
        // then the step is done, and is answered without a pause.
        const isPaused = await Promise.race([paused, answer.then(() => false)]);
        if (!isPaused) {
          await halt.release();
          break;
        }
        await server.stop('SIGKILL');
        expect(await answer, `${step}, ${place}`).toBeUndefined();
        await halt.release();
        await expectNoDoctorFindings(app.owner);
        done.kills += 1;
        server = await spare;
        spare = start(data, app);
      }
      const { status, headers, body } = await take();
      // If the clock moved before the response was lost, it is already past the requested time.
      const isDone = status === 400 && body.includes('cannot go back');
      if (isDone || headers['idempotency-replayed'] === 'true') done.doneAnyway += 1;
      expect([step, isDone ? 200 : status]).toEqual([step, 200]);
      await expectNoDoctorFindings(app.owner);
    }

    expect(await app.owner.query(listOutcome, [payPeriodId])).toEqual([
      { status: 'Processed', runs: 1, payments: 3, settled: 3, files: 2, debited: 80_255 },
    ]);
    await server.stop('SIGTERM');
    await (await spare).stop('SIGTERM');
    await annotate(`${done.kills} kills; ${done.doneAnyway} steps were done although killed`);
  });
});

const listOutcome = statement<{
  status: string;
  runs: number;
  payments: number;
  settled: number;
  files: number;
  debited: number;
}>(
  '',
  `select status, (select count(*) from pay_run) runs, (select count(*) from payment) payments,
     (select count(*) from payment where status = 'settled') settled,
     (select count(*) from payment_file) files,
     (select sum(amount_cents)::bigint from payment where kind = 'funding') debited
   from pay_period where pay_period_id = $1`,
);
