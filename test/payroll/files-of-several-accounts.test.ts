import { describe, expect } from 'vitest';
import { Database, statement } from '../../database/database.ts';
import { claimFileNumbers } from '../../store/payment-files.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import type { TestAccount } from '../harness/app.ts';
import { captureStatements } from '../harness/captured-statements.ts';
import { expectNoDoctorFindings, listDoctorFindings } from '../harness/doctor.ts';
import { addSchedule, registerCompany } from '../harness/examples.ts';
import { liveBankTest } from '../harness/fixtures.ts';
import { addTestFundingAccount } from '../harness/funding-accounts.ts';
import {
  addLiveCompany,
  addLiveWorker,
  runDueJobsAt,
  runDueJobsNow,
} from '../harness/live-accounts.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { fetchTransactionLines, fetchTransactionsNamed } from '../harness/payments.ts';
import { salary } from '../harness/payroll-ready.ts';
import { writeReturnFile } from '../payments/return-file.ts';

const test = liveBankTest
  .extend('second', async ({ app }, { onCleanup }) => {
    const second = new Database({ url: app.url, connections: 10, as: 'server', keys: app.keys });
    onCleanup(() => second.close());
    return second;
  })

  /** A live account with a submitted payroll of the given number of workers, debited after noon on 11 March. */
  .extend('liveAccount', ({ app }) => async (workers = 1) => {
    const live = await app.openAccount('live');
    const companyId = await addLiveCompany(app, live);
    for (let worker = 0; worker < workers; worker += 1)
      await addLiveWorker(app, live, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(live, companyId);
    await live.client.payroll.initiatePayroll({ companyId, payPeriodId });
    return { ...live, companyId, payPeriodId };
  });

const moment = (text: string) => parseInstant(text) as Instant;

async function filesOf({ client }: TestAccount) {
  const { paymentFiles } = await client.payroll.getPaymentFiles({});
  return Promise.all(
    paymentFiles.map(async ({ paymentFileId, idModifier }) => {
      const { paymentFile } = await client.payroll.getPaymentFile({ paymentFileId });
      const text = Buffer.from(paymentFile.content, 'base64').toString('latin1');
      const entries = text.split('\n').filter((record) => record.startsWith('6'));
      const traces = entries.map((record) => record.slice(79, 94));
      return { name: paymentFile.fileName, idModifier, inHeader: text[33], traces };
    }),
  );
}

describe('the files of several live accounts', () => {
  test('written concurrently by two servers have distinct ids and no duplicate trace', async ({
    liveAccount,
    app,
    second,
  }) => {
    const accounts = await Promise.all([3, 1, 2, 5, 1, 1].map(liveAccount));
    await runDueJobsAt(app, '2026-03-11T12:00:00-04:00');
    app.setClock(moment('2026-03-11T12:05:00-04:00'));
    await Promise.all([runDueJobsNow(app), runDueJobsNow({ ...app, database: second })]);
    await runDueJobsNow(app);
    await runDueJobsAt(app, '2026-03-12T08:30:00-04:00');
    app.setClock(moment('2026-03-12T08:35:00-04:00'));
    await Promise.all([runDueJobsNow(app), runDueJobsNow({ ...app, database: second })]);
    await runDueJobsNow(app);

    const files = (await Promise.all(accounts.map(filesOf))).flat();
    expect(files.map(({ name }) => name).sort()).toEqual([
      ...'ABCDEF'.split('').map((id) => `2026-03-11-${id}.ach`),
      ...'ABCDEF'.split('').map((id) => `2026-03-12-${id}.ach`),
    ]);
    for (const { idModifier, inHeader } of files) expect(inHeader).toBe(idModifier);
    const traces = files.flatMap((file) => file.traces).sort();
    expect(traces).toEqual(
      // A debit of each account, and a credit of each worker.
      Array.from({ length: 6 + 13 }, (_, index) => `09100001${String(index + 1).padStart(7, '0')}`),
    );
    await expectNoDoctorFindings(app.owner);
  });

  test('are numbered one after another, and a rollback releases its numbers', async ({
    app,
    second,
  }) => {
    const [ours, theirs] = [
      (await app.openAccount('live')).accountId,
      (await app.openAccount('live')).accountId,
    ];
    const day = '2026-03-11' as CalendarDate;
    const claims: unknown[] = [];
    const rolledBack = app.database.inAccount(ours, async (tx) => {
      expect(await claimFileNumbers(tx, { day, maxFiles: 36, entries: 5 })).toEqual({
        filesBefore: 0,
        firstTrace: 1,
      });
      claims.push(
        second.inAccount(theirs, (other) =>
          claimFileNumbers(other, { day, maxFiles: 36, entries: 7 }),
        ),
      );
      await waitForBlockedStatements(app.owner, 1);
      throw new Error('killed');
    });
    await expect(rolledBack).rejects.toThrow('killed');
    expect(await claims[0]).toEqual({ filesBefore: 0, firstTrace: 1 });
    const next = await app.database.inAccount(ours, (tx) =>
      claimFileNumbers(tx, { day, maxFiles: 36, entries: 1 }),
    );
    expect(next).toEqual({ filesBefore: 1, firstTrace: 8 });
  });

  test('have other numbers than those of a sandbox account', async ({ app }) => {
    const live = (await app.openAccount('live')).accountId;
    const sandbox = (await app.openAccount()).accountId;
    const day = '2026-03-11' as CalendarDate;
    for (const account of [live, sandbox, live, sandbox]) {
      await app.database.inAccount(account, (tx) =>
        claimFileNumbers(tx, { day, maxFiles: 36, entries: 1 }),
      );
    }
    expect(await app.owner.query(listCounts)).toEqual([
      { accountId: sandbox, files: 2, lastTrace: 2 },
      { accountId: null, files: 2, lastTrace: 2 },
    ]);
  });

  test('restart trace numbers before a file would exceed the largest', async ({ app }) => {
    const live = (await app.openAccount('live')).accountId;
    const claim = (entries: number) =>
      app.database.inAccount(live, (tx) =>
        claimFileNumbers(tx, { day: '2026-03-11' as CalendarDate, maxFiles: 36, entries }),
      );
    const first: (number | undefined)[] = [];
    for (const entries of [9_999_989, 10, 1, 2]) first.push((await claim(entries))?.firstTrace);
    expect(first).toEqual([1, 9_999_990, 1, 2]);
  });

  test('block other files only while one file is written', async ({ liveAccount, app }) => {
    await liveAccount();
    const live = await liveAccount();
    await runDueJobsAt(app, '2026-03-11T12:00:00-04:00');
    // Two jobs of one account are due at once.
    await app.owner.query(repeatJob, [live.clientId]);
    const statements = await captureStatements(() =>
      runDueJobsAt(app, '2026-03-11T12:05:00-04:00'),
    );
    const steps = statements.flatMap(
      (text) => /claim_file_numbers|for update skip|^commit/.exec(text) ?? [],
    );
    const claims = steps.flatMap((step, index) => (step === 'claim_file_numbers' ? [index] : []));
    expect(claims).toHaveLength(2);
    for (const index of claims) expect(steps[index + 1]).toBe('commit');
  });

  test('are not blocked by a server that stopped responding', async ({ app }) => {
    const day = '2026-03-11' as CalendarDate;
    const timeout = statement<{ timeout: string }>(
      '',
      `select current_setting('idle_in_transaction_session_timeout') "timeout"`,
    );
    const readTimeout = async (kind: 'live' | 'sandbox') =>
      app.database.inAccount((await app.openAccount(kind)).accountId, async (tx) => {
        await claimFileNumbers(tx, { day, maxFiles: 36, entries: 1 });
        return (await tx.one(timeout)).timeout;
      });
    expect([await readTimeout('live'), await readTimeout('sandbox')]).toEqual(['1min', '2min']);
    expect(await app.database.query(timeout)).toEqual([{ timeout: '30s' }]);
  });

  test('get no numbers outside an account', async ({ app }) => {
    const claim = statement(
      '',
      `select claim_file_numbers(gen_random_uuid(), '2026-03-11', 36, 1)`,
    );
    await expect(app.database.query(claim)).rejects.toThrow('query returned no rows');
  });
});

test('a return is applied in the account that sent its trace and is unknown in every other account', async ({
  liveAccount,
  app,
}) => {
  const [ours, theirs] = [await liveAccount(), await liveAccount()];
  for (const due of [
    '2026-03-11T12:00:00-04:00',
    '2026-03-11T12:05:00-04:00',
    '2026-03-12T08:30:00-04:00',
    '2026-03-12T08:35:00-04:00',
    '2026-03-13T08:30:00-04:00',
  ])
    await runDueJobsAt(app, due);
  const paid = ['AchDebit 802.55 settled', 'AchCredit 802.55 settled'];
  const [credit] = await fetchTransactionsNamed(theirs, theirs.payPeriodId, 'AchCredit');
  const [{ trace } = { trace: '' }] = await app.owner.query(findTrace, [
    credit?.requestReferenceId,
  ]);
  // Banks that omit the identification return only a trace and an amount.
  const content = btoa(
    writeReturnFile([
      {
        kind: 'return',
        code: 'R02',
        originalTrace: trace,
        amountCents: 80_255,
        identification: '',
      },
      {
        kind: 'change',
        code: 'C01',
        originalTrace: trace,
        identification: '',
        correctedData: '5550',
      },
    ]),
  );

  const { returnFile: unknown } = await ours.client.payroll.importReturnFile({ content });
  expect(unknown).toMatchObject({ returns: [], changes: [] });
  expect(unknown.unknown).toHaveLength(2);
  for (const each of [ours, theirs])
    expect(await fetchTransactionLines(each, each.payPeriodId)).toEqual(paid);

  const { returnFile: known } = await theirs.client.payroll.importReturnFile({ content });
  expect(known.unknown).toEqual([]);
  expect(await fetchTransactionLines(ours, ours.payPeriodId)).toEqual(paid);
  expect(await fetchTransactionLines(theirs, theirs.payPeriodId)).toEqual([
    'AchDebit 802.55 settled',
    'AchCredit 802.55 returned R02',
  ]);
  await expectNoDoctorFindings(app.owner);
});

describe('a bank that received the maximum number of files of a day', () => {
  const pending = ['AchDebit 802.55 pending', 'AchCredit 802.55 pending'];
  const sent = ['AchDebit 802.55 sent', 'AchCredit 802.55 pending'];

  test('receives no more: payments stay pending until the next day and the log reports it', async ({
    liveAccount,
    app,
  }) => {
    const live = await liveAccount();
    await app.owner.query(setFileCount, ['2026-03-11', 36]);
    await runDueJobsAt(app, '2026-03-11T12:00:00-04:00');
    await runDueJobsAt(app, '2026-03-11T12:05:00-04:00');
    await runDueJobsAt(app, '2026-03-11T13:00:00-04:00');
    await runDueJobsAt(app, '2026-03-11T23:59:59-04:00');
    expect(await fetchTransactionLines(live, live.payPeriodId)).toEqual(pending);
    expect(app.logLines.filter((line) => line.includes('payments wait for the next day'))).toEqual([
      expect.stringContaining('"level":50'),
    ]);
    expect(await listDoctorFindings(app.owner)).toEqual([
      `account ${live.accountId}: payments wait until the day after 2026-03-11, because the bank accepts no more than 36 files a day`,
    ]);
    await runDueJobsAt(app, '2026-03-12T00:00:00-04:00');
    expect(await fetchTransactionLines(live, live.payPeriodId)).toEqual(sent);
    expect((await filesOf(live))[0]?.name).toBe('2026-03-12-A.ach');
    await expectNoDoctorFindings(app.owner);
  });

  test('receives files hourly after the first dozen of all accounts', async ({
    liveAccount,
    app,
  }) => {
    const live = await liveAccount();
    await app.owner.query(setFileCount, ['2026-03-11', 12]);
    await runDueJobsAt(app, '2026-03-11T12:00:00-04:00');
    await runDueJobsAt(app, '2026-03-11T12:05:00-04:00');
    expect(await fetchTransactionLines(live, live.payPeriodId)).toEqual(pending);
    await runDueJobsAt(app, '2026-03-11T13:00:00-04:00');
    expect(await fetchTransactionLines(live, live.payPeriodId)).toEqual(sent);
    expect((await filesOf(live))[0]?.name).toBe('2026-03-11-M.ach');
  });

  test('reserves its last dozen for payrolls: files that only verify accounts wait without a report', async ({
    liveAccount,
    app,
  }) => {
    const live = await liveAccount();
    const other = await app.openAccount('live');
    await addTestFundingAccount(other, await registerCompany(other), { accountNumber: '55500077' });
    await app.owner.query(setFileCount, ['2026-03-11', 24]);
    for (const hour of ['12:00', '13:00', '14:00'])
      await runDueJobsAt(app, `2026-03-11T${hour}:00-04:00`);
    expect(await filesOf(other)).toEqual([]);
    expect((await filesOf(live)).map(({ name }) => name)).toEqual(['2026-03-11-Y.ach']);
    expect(app.logLines.filter((line) => line.includes('wait for the next day'))).toEqual([]);
    await runDueJobsAt(app, '2026-03-12T00:00:00-04:00');
    expect((await filesOf(other)).map(({ name }) => name)).toEqual(['2026-03-12-A.ach']);
  });
});

const findTrace = statement<{ trace: string }>(
  '',
  'select trace from paywright.payment where payment_id = $1',
);
const repeatJob = statement(
  '',
  `insert into paywright.job (account_id, job_id, kind, subject_id, due_at, ordinal)
   select account_id, gen_random_uuid(), kind, subject_id, due_at, ordinal from paywright.job
   where account_id = (select account_id from paywright.account where client_id = $1)
     and kind = 'writePaymentFile' and done_at is null`,
);
const operatorsBank = '00000000-0000-0000-0000-000000000000';
const setFileCount = statement(
  '',
  `insert into paywright.bank_day values ('${operatorsBank}', $1, $2)`,
);
const listCounts = statement<{ accountId: string | null; files: number; lastTrace: number }>(
  '',
  `select nullif(bank_id, '${operatorsBank}') "accountId", files, last_trace "lastTrace"
   from paywright.bank_trace join paywright.bank_day using (bank_id)
   order by 1 nulls last`,
);
