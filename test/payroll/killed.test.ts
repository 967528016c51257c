import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../server/root.ts';
import { statement } from '../../server/store/database.ts';
import { addSchedule } from '../harness/examples.ts';
import { haltAt } from '../harness/halt.ts';
import { beginning, openHouse, type TestHouse } from '../harness/house.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../harness/server-process.ts';
import { expectSound } from '../harness/soundness.ts';

// A payroll whose server is killed with -9 in every step of it: at each table the step writes, and
// while it commits, when nobody knows whether it was done. Only the database outlives the servers;
// the next one stands by already, as a second server would.

const steps: readonly [step: string, at: string | undefined, places: readonly string[]][] = [
  ['submit', undefined, ['pay_run', 'pay_result', 'worker_year', 'pay_period', 'job', 'commit']],
  [
    'process',
    '2026-03-11T12:00:00-04:00',
    ['ledger_transaction', 'ledger_entry', 'payment', 'payment_change', 'pay_run', 'commit'],
  ],
  ['file', '2026-03-11T13:00:00-04:00', ['payment_file', 'payment', 'job', 'commit']],
  ['settle the debit', '2026-03-12T08:30:00-04:00', ['payment', 'ledger_entry', 'job', 'commit']],
  ['file the wages', '2026-03-12T09:30:00-04:00', ['payment_file', 'payment_change', 'commit']],
  [
    'settle and close',
    '2026-03-13T08:30:00-04:00',
    ['payment_change', 'ledger_transaction', 'pay_period', 'commit'],
  ],
];

let house: TestHouse;
let server: ServerProcess;
let data: string;
const keys = `00000001:${randomBytes(32).toString('base64')}`;

beforeAll(async () => {
  house = await openHouse();
  data = temporaryFolder();
});
afterAll(() => house.close());

function start(): Promise<ServerProcess> {
  return startServer(data, {
    environment: {
      DATABASE_URL: house.url,
      PAYWRIGHT_KEYS: keys,
      PAYWRIGHT_TEST_TIME: String(beginning),
      NODE_OPTIONS: `--import=${join(root, 'test/harness/set-clock.mjs')}`,
      LIMIT_REQUESTS_PER_SECOND: '1000000',
      LOG_LEVEL: 'error',
    },
  });
}

describe('a payroll whose server is killed in every step', { timeout: 600_000 }, () => {
  test('pays everybody once, and is sound after every kill', async ({ annotate }) => {
    server = await start();
    let spare = start();
    const companyId = await readyCompany(server);
    await readyWorker(server, companyId, { wage: salary(52_000) });
    await readyWorker(server, companyId, { wage: salary(60_000), accountNumber: null });
    const { payPeriodId } = await addSchedule(server, companyId);
    const done = { kills: 0, doneAnyway: 0 };

    for (const [step, at, places] of steps) {
      const take = () =>
        at === undefined
          ? server.send(
              '/payroll/initiatePayroll',
              { companyId, payPeriodId },
              { 'idempotency-key': 'submit' },
            )
          : server.send('/sandbox/advanceClock', { to: at });
      for (const place of places) {
        const halt = await haltAt(house, place);
        const answer = take().catch(() => undefined);
        await halt.reached();
        await server.end('SIGKILL');
        expect(await answer, `${step}, ${place}`).toBeUndefined();
        await halt.lift();
        await expectSound(house.owner);
        done.kills += 1;
        server = await spare;
        spare = start();
      }
      const { status, headers, body } = await take();
      // A clock that was moved before the answer was lost stands after the moment asked for.
      const isDone = status === 400 && body.includes('cannot go back');
      if (isDone || headers['idempotency-replayed'] === 'true') done.doneAnyway += 1;
      expect([step, isDone ? 200 : status]).toEqual([step, 200]);
      await expectSound(house.owner);
    }

    expect(await house.owner.query(listOutcome, [payPeriodId])).toEqual([
      { status: 'Processed', runs: 1, payments: 3, settled: 3, files: 2, debited: 80_255 },
    ]);
    await server.end('SIGTERM');
    await (await spare).end('SIGTERM');
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
