import { parse, validate } from 'achkit';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import type { PaymentExceptions } from '../../engine/payments/choose-rail.ts';
import { toSpans } from '../../store/list-sql.ts';
import { lockBalances, shareBalances } from '../../store/lock-balances.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import type { Id } from '../../values/id.ts';
import { sum } from '../../values/money.ts';
import { computeParts } from '../../workflows/payroll/compute-parts.ts';
import { toPeriodPay } from '../../workflows/payroll/load-period-pay.ts';
import { PeriodSum } from '../../workflows/payroll/period-sum.ts';
import type { TestApp } from '../harness/app.ts';
import { resultWithStatements } from '../harness/captured-statements.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { copyWorker } from '../harness/many-workers.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';
import { centsOf } from '../harness/tax-payment-test.ts';

const nobody: PaymentExceptions = { paidByCompany: new Set(), held: new Map() };

const test = readyCompanyTest
  .extend(
    'addWorkers',
    ({ app, account, companyId }) =>
      async (copies: number, paymentMode: 'Self-Initiated' | 'Automatic' = 'Self-Initiated') => {
        const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
        await readyWorker(account, companyId, {
          wage: salary(78_000),
          identity: { state: 'New York', city: 'Albany', zipcode: '12207' },
        });
        const { payPeriodId } = await addSchedule(account, companyId, { paymentMode });
        await copyWorker(app, userId, copies);
        return payPeriodId;
      },
  )
  .extend(
    'sumInParts',
    ({ app, account }) =>
      (payPeriodId: string, size: number) =>
        app.database.inAccount(account.accountId, async (tx) => {
          const period = await findPayPeriod(tx, payPeriodId as Id<'payPeriod'>);
          if (!period) throw new Error('no period');
          const options = { law: app.law.of('sandbox'), now: app.clock.now() };
          const { computed: parts } = await computeParts(tx, period, options, {
            atOnce: size,
            perPart: size,
          });
          const sum = new PeriodSum();
          const sizes: number[] = [];
          for await (const computed of parts) {
            sum.add({ computed, items: toPeriodPay(computed), ...nobody });
            sizes.push(computed.workers.length);
          }
          const { computed, ...rest } = sum.end();
          const { run, totals, notPaid, statesWithoutRate } = computed;
          const { law, ...terms } = run;
          const states = Object.keys(law.states);
          return { sizes, sum: { ...rest, terms, states, totals, notPaid, statesWithoutRate } };
        }),
  )
  .extend('countStored', ({ app, companyId }) => async () => {
    const [counts] = await app.owner.query(countStoredRows, [companyId]);
    return counts;
  });

const countStoredRows = statement<{ runs: number; results: number; net: number; years: number }>(
  '',
  `select (select count(*) from pay_run where company_id = $1)::bigint runs, count(*)::bigint results,
     coalesce(sum(net_cents), 0)::bigint net,
     (select count(*) from year_totals where company_id = $1)::bigint years
   from pay_result where company_id = $1`,
);
const listTotalsRows = statement<{ workers: number; net: number }>(
  '',
  `select (totals ->> 'workers')::bigint workers, (totals ->> 'net')::bigint net from pay_run
   where company_id = $1`,
);

/** Gives everybody an account number that is sealed for their account, which a copy of one is not. */
async function sealAccountNumbers(app: TestApp, companyId: string): Promise<void> {
  const accounts = await app.owner.query(listAccountIds, [companyId]);
  const sealed = accounts.map(({ id }) => {
    const bytes = app.keys.seal('000123456789', [
      'deposit_account',
      'account_number_encrypted',
      id,
    ]);
    return `('${id}'::uuid, '\\x${bytes.toString('hex')}'::bytea)`;
  });
  await tamperWithDatabase(
    app,
    `update deposit_account set account_number_encrypted = given.sealed
     from (values ${sealed}) given (id, sealed) where deposit_account_id = given.id`,
  );
}

const listAccountIds = statement<{ id: Id<'depositAccount'> }>(
  '',
  'select deposit_account_id id from deposit_account where company_id = $1',
);
const listWagesRows = statement<{ trace: string; amount: number }>(
  '',
  `select trace, amount_cents amount from payment
   where company_id = $1 and kind = 'wages' and status = 'settled' order by trace`,
);

describe('parts', () => {
  const ids = ['1', '2', '3', '4', '5'].map(
    (digit) => `${digit}0000000-0000-4000-8000-000000000000`,
  );

  test.for([1, 2, 3, 5, 9])('of %i workers cover every id once', (size) => {
    const spans = [...toSpans(ids, size)];
    expect(spans).toHaveLength(Math.ceil(ids.length / size));
    const all = [
      '00000000-0000-0000-0000-000000000001',
      ...ids,
      '2F000000-0000-4000-8000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    ];
    for (const id of all)
      expect(spans.filter(({ after, until }) => id > after && id <= until)).toHaveLength(1);
  });

  test('have the same sum, hash and terms as a period computed at once', async ({
    addWorkers,
    sumInParts,
  }) => {
    const payPeriodId = await addWorkers(9);
    const whole = await sumInParts(payPeriodId, 100);
    expect(whole.sizes).toEqual([11]);
    expect(whole.sum.states).toEqual(['NY', 'VA']);
    for (const size of [1, 4, 10]) {
      const { sizes, sum } = await sumInParts(payPeriodId, size);
      expect(sizes).toHaveLength(Math.ceil(11 / size));
      expect(sum).toEqual(whole.sum);
    }
  });
});

describe('a payroll of more than a thousand workers', () => {
  const workers = 1_102;

  test('is previewed, submitted and processed in parts', async ({
    account,
    companyId,
    addWorkers,
    countStored,
    app,
  }) => {
    const { payroll, sandbox } = account.client;
    const payPeriodId = await addWorkers(workers - 2);
    const ids = { companyId, payPeriodId };
    const { result, statements } = await resultWithStatements(() => payroll.previewPayroll(ids));
    const { preview } = result;
    const parts = statements.filter((text) => /from worker_wage[^;]* <= \(\$4::uuid/.test(text));
    expect(parts).toHaveLength(3);
    expect(preview.totals.workers).toBe(workers);
    expect(new Set(preview.payrollLineItems.map(({ userId }) => userId)).size).toBe(workers);
    const net = sum(preview.payrollLineItems.map((line) => centsOf(line.net)));
    expect(net).toBe(centsOf(preview.totals.net));
    const { previewHash } = preview;
    const answer = await payroll.initiatePayroll({ ...ids, previewHash });
    expect(answer.payPeriod.message).toContain(
      `${workers} workers are paid $${preview.totals.net}`,
    );
    const stored = { workers, net };
    expect(await app.owner.query(listTotalsRows, [companyId])).toEqual([stored]);
    expect(await countStored()).toEqual({
      runs: 1,
      results: workers,
      net: stored.net,
      years: workers,
    });
    await sandbox.advanceClock({ to: '2026-03-12' });
    const { preview: paid } = await payroll.previewPayroll(ids);
    expect(paid.totals).toEqual(preview.totals);
  });

  test('is paid by one file with everybody once, and settled', async ({
    account,
    companyId,
    addWorkers,
    app,
  }) => {
    const { payroll, sandbox } = account.client;
    const payPeriodId = await addWorkers(workers - 2);
    await sealAccountNumbers(app, companyId);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-14' });
    const [wages] = (await payroll.getPaymentFiles({})).paymentFiles;
    expect(wages).toMatchObject({ creditEntries: workers, debitEntries: 0 });
    const paymentFileId = wages?.paymentFileId ?? '';
    const { paymentFile } = await payroll.getPaymentFile({ paymentFileId });
    const text = Buffer.from(paymentFile.content, 'base64').toString('latin1');
    expect(validate(text)).toEqual({ ok: true, errors: [] });
    const entries = parse(text).batches.flatMap((batch) => batch.entries);
    const stored = await app.owner.query(listWagesRows, [companyId]);
    expect(
      entries.map(({ traceNumber, amountCents }) => ({ trace: traceNumber, amount: amountCents })),
    ).toEqual(stored);
    expect(new Set(stored.map(({ trace }) => trace)).size).toBe(workers);
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId, totalsOnly: true });
    expect(preview.payPeriodStatus).toBe('Processed');
  });

  test('waits until others have locked the balances of several workers', async ({
    account,
    companyId,
    addWorkers,
    app,
  }) => {
    const payPeriodId = await addWorkers(workers - 2);
    const { answer } = await app.owner.transaction(async (tx) => {
      shareBalances(tx, companyId as Id<'company'>);
      const answer = account.client.payroll.initiatePayroll({ companyId, payPeriodId });
      await waitForBlockedStatements(app.owner, 1);
      return { answer };
    });
    expect((await answer).payPeriod.message).toContain(`${workers} workers are paid`);
  });

  test('keeps smaller payrolls of the company waiting', async ({
    account,
    companyId,
    addWorkers,
    app,
  }) => {
    const payPeriodId = await addWorkers(0);
    const { answer } = await app.owner.transaction(async (tx) => {
      lockBalances(tx, companyId as Id<'company'>);
      const answer = account.client.payroll.initiatePayroll({ companyId, payPeriodId });
      await waitForBlockedStatements(app.owner, 1);
      return { answer };
    });
    expect((await answer).payPeriod.message).toContain('2 workers are paid');
  });

  test('is not stored in part when its schedule cannot submit it', async ({
    account,
    companyId,
    addWorkers,
    countStored,
    app,
  }) => {
    const payPeriodId = await addWorkers(workers - 2, 'Automatic');
    await tamperWithDatabase(
      app,
      `update funding_account set status = 'failed' where company_id = '${companyId}'`,
    );
    await account.client.sandbox.advanceClock({ to: '2026-03-12' });
    const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
    expect(preview.payPeriodStatus).toBe('New');
    expect(await countStored()).toEqual({ runs: 0, results: 0, net: 0, years: 0 });
  });
});

describe('the totals of a run', () => {
  test('are set once, and before the run is committed', async ({ app, companyId, submitted }) => {
    expect(submitted.payPeriodId).toBeDefined();
    const own = `company_id = '${companyId}'`;
    await expect(
      app.owner.transaction((tx) =>
        tx.script(`update pay_run set preview_hash = 'another' where ${own}`),
      ),
    ).rejects.toThrow(/^the totals of the run .* are final$/);
    const open = `insert into pay_run select made.* from pay_run original
      cross join lateral jsonb_populate_record(original, jsonb_build_object('pay_run_id', gen_random_uuid(),
        'kind', 'correction', 'ordinal', original.ordinal + 1, 'terms', null, 'totals', null,
        'preview_hash', null)) made
      where original.${own}`;
    await expect(app.owner.transaction((tx) => tx.script(open))).rejects.toThrow(
      /^the run .* has no totals$/,
    );
  });
});
