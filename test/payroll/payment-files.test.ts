import { parse } from 'achkit';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { formatInstant, toInstant } from '../../values/instant.ts';
import { startJobLoop } from '../../workflows/jobs/job-loop.ts';
import { initialTime, startApp, type TestAccount, type TestApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { registerCompany, unknownId } from '../harness/examples.ts';
import { freshCompanyTest } from '../harness/fixtures.ts';
import { addTestFundingAccount } from '../harness/funding-accounts.ts';
import {
  addSubmittedPayroll,
  fetchTransactionLines,
  fetchTransactionsNamed,
} from '../harness/payments.ts';
import { readyCompany } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { writeReturnFile } from '../payments/return-file.ts';

const test = freshCompanyTest
  .extend('ids', { auto: true }, async ({ account }) =>
    addSubmittedPayroll(account, await readyCompany(account)),
  )
  .extend(
    'listFiles',
    ({ account }) =>
      async (from = account) =>
        (await from.client.payroll.getPaymentFiles({})).paymentFiles,
  )
  .extend('openFile', ({ account }) => async (paymentFileId: string, from = account) => {
    const { paymentFile } = await from.client.payroll.getPaymentFile({ paymentFileId });
    return { ...paymentFile, text: Buffer.from(paymentFile.content, 'base64').toString('latin1') };
  });

const ofAccount =
  'where account_id = (select account_id from paywright.account where client_id = $1)';

describe('files for the bank', () => {
  test('are listed with their control report, latest first, in pages', async ({
    advance,
    listFiles,
    account,
  }) => {
    await advance('2026-03-14');
    const files = await listFiles();
    expect(files).toMatchObject([
      {
        cutOff: '2026-03-12T12:35:00.000Z',
        destination: 'SANDBOX BANK',
        origin: 'PAYWRIGHT',
        idModifier: 'A',
        creditEntries: 1,
        credits: 802.55,
        debitEntries: 0,
        batches: [{ entryClass: 'PPD', description: 'PAYROLL', effectiveDate: '2026-03-13' }],
      },
      {
        cutOff: '2026-03-11T16:05:00.000Z',
        debitEntries: 1,
        debits: 802.55,
        batches: [{ entryClass: 'CCD', description: 'FUNDING', effectiveDate: '2026-03-12' }],
      },
    ]);
    const { getPaymentFiles } = account.client.payroll;
    const first = await getPaymentFiles({ limit: 1 });
    expect(first.paymentFiles).toEqual(files.slice(0, 1));
    const next = await getPaymentFiles({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(next).toEqual({ paymentFiles: files.slice(1) });
    const day = '2026-03-11';
    const ofDay = await getPaymentFiles({ startDate: day, endDate: day });
    expect(ofDay).toEqual({ paymentFiles: files.slice(1) });
  });

  test('are downloaded as they were written, readable by another parser', async ({
    advance,
    listFiles,
    openFile,
  }) => {
    await advance('2026-03-14');
    const [wages] = await listFiles();
    const file = await openFile(wages?.paymentFileId ?? '');
    expect(file.fileName).toBe('2026-03-12-A.ach');
    expect(file.controlReport).toContain('from PAYWRIGHT to SANDBOX BANK');
    const parsed = parse(file.text);
    expect(parsed.batches[0]?.entries).toMatchObject([
      { amountCents: 80_255, account: '000123456789' },
    ]);
  });

  test('are recorded in the audit trail when downloaded, without their content', async ({
    advance,
    listFiles,
    openFile,
    app,
  }) => {
    await advance('2026-03-14');
    const [wages] = await listFiles();
    const { content } = await openFile(wages?.paymentFileId ?? '');
    const trail = JSON.stringify(await app.owner.query(listTrail));
    expect(trail).toContain('getPaymentFile');
    expect(trail).not.toContain(content.slice(0, 200));
    expect(trail).not.toContain('000123456789');
  });

  const rows: [why: string, operation: string, body: object, message: string][] = [
    ['an unknown file', 'getPaymentFile', { paymentFileId: unknownId }, 'Invalid PaymentFileId'],
    ['no file', 'getPaymentFile', {}, 'Invalid PaymentFileId'],
    [
      'an unknown cursor',
      'getPaymentFiles',
      { cursor: unknownId },
      'Invalid cursor. Use the nextCursor of the previous answer of the same report.',
    ],
  ];
  test.for(rows)('%s is refused', async ([_, operation, body, message], { account }) => {
    expectRefusal(await account.send({ path: `/payroll/${operation}`, body }), 400, message);
  });
});

describe('no payment is sent twice', () => {
  test('when the same cutoff runs again, because sent payments are no longer pending', async ({
    advance,
    listFiles,
    app,
    account,
    ids,
  }) => {
    await advance('2026-03-11T13:00:00-04:00');
    const before = await listFiles();
    expect(before).toHaveLength(1);
    await app.owner.query(repeatJob, [account.clientId]);
    await advance('2026-03-11T14:00:00-04:00');
    expect(await listFiles()).toEqual(before);
    expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual([
      'AchDebit 802.55 sent',
      'AchCredit 802.55 pending',
    ]);
  });

  test('because the database allows one file per cutoff', async ({ advance, app, account }) => {
    await advance('2026-03-11T13:00:00-04:00');
    await expect(app.owner.query(copyFile, [account.clientId])).rejects.toThrow(
      'payment_file_account_id_cutoff_key',
    );
  });

  test('when a payment becomes ready between two jobs of one cutoff: it is sent at the next one', async ({
    advance,
    listFiles,
    account,
    ids: { companyId, payPeriodId },
  }) => {
    const other = await registerCompany(account);
    await advance('2026-03-11T11:58:00-04:00');
    await addTestFundingAccount(account, other, { accountNumber: '55500001' });
    await account.client.payroll.cancelPayrollSubmission({ companyId, payPeriodId });
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    await addTestFundingAccount(account, other, { accountNumber: '55500002' });
    await advance('2026-03-11T13:00:00-04:00');
    expect(await listFiles()).toMatchObject([
      { cutOff: '2026-03-11T16:05:00.000Z', creditEntries: 0, debitEntries: 1, debits: 802.55 },
      { cutOff: '2026-03-11T16:00:00.000Z', creditEntries: 4, debitEntries: 0 },
    ]);
  });

  test('although trace numbers restart after ten million, and returns are matched to the right payment', async ({
    advance,
    app,
    account,
    ids,
  }) => {
    await advance('2026-03-11T13:00:00-04:00');
    await app.owner.query(nearTheEnd, [account.clientId]);
    await advance('2026-03-14');
    const traces = await app.owner.query(listTraces, [account.clientId]);
    expect(traces).toEqual([
      { kind: 'funding', trace: '021000020000001' },
      { kind: 'wages', trace: '021000020000001' },
    ]);
    const [paid] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
    const identification = paid?.requestReferenceId.replaceAll('-', '').slice(0, 15) ?? '';
    const text = writeReturnFile([
      {
        kind: 'return',
        code: 'R02',
        originalTrace: '021000020000001',
        amountCents: 80_255,
        identification,
      },
    ]);
    await account.client.payroll.importReturnFile({ content: btoa(text) });
    expect(await fetchTransactionLines(account, ids.payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 returned R02',
    ]);
  });

  test('and no bank receives more files on a day than it can distinguish', async ({
    account,
    advance,
    listFiles,
  }) => {
    const other = await registerCompany(account);
    for (let step = 0; step < 20; step += 1) {
      await addTestFundingAccount(account, other, { accountNumber: `${55_500_000 + step}` });
      await advance(formatInstant(toInstant(initialTime + (step + 1) * 5 * 60_000)));
    }
    await advance('2026-03-03T13:00:00-05:00');
    const files = await listFiles();
    expect(files.map(({ idModifier }) => idModifier).join('')).toBe('MLKJIHGFEDCBA');
    expect(files.reduce((sum, { creditEntries }) => sum + creditEntries, 0)).toBe(40);
  });
});

describe('a live account', () => {
  const bank = {
    ACH_DESTINATION_ROUTING: '091000019',
    ACH_DESTINATION_NAME: 'First Originating Bank',
    ACH_ORIGIN_ID: '1541234567',
    ACH_ORIGIN_NAME: 'Payroll Bureau',
  };

  async function sendDeposits(own: TestApp, isDone: () => Promise<boolean>): Promise<TestAccount> {
    const live = await own.openAccount('live');
    await addTestFundingAccount(live, await registerCompany(live), { accountNumber: '55500077' });
    own.setClock(toInstant(initialTime + 10 * 60_000));
    const stop = startJobLoop(own);
    await eventually(isDone);
    await stop();
    return live;
  }

  test('sends micro-deposits through the configured bank', async ({ listFiles, openFile }) => {
    const own = await startApp({ ...bank, ACH_ORIGINATING_ROUTING: '121000358' });
    const live = await sendDeposits(
      own,
      async () =>
        (await own.owner.query(statement('', 'select from paywright.payment_file'))).length > 0,
    );
    const [file] = await listFiles(live);
    expect(file).toMatchObject({
      destination: 'FIRST ORIGINATING BANK',
      origin: 'PAYROLL BUREAU',
      batches: [{ entryClass: 'CCD', description: 'ACCTVERIFY', creditEntries: 2 }],
    });
    const { text } = await openFile(file?.paymentFileId ?? '', live);
    expect(text.slice(3, 23)).toBe(' 0910000191541234567');
    const amounts = parse(text).batches[0]?.entries.map(({ amountCents }) => amountCents);
    const [drawn] = await own.owner.query(findDeposits);
    expect(amounts).toEqual([drawn?.first, drawn?.second]);
    await own.close();
  });

  test('without a configured bank sends nothing, and the log states why', async ({ listFiles }) => {
    const own = await startApp();
    const live = await sendDeposits(own, async () =>
      own.logLines.some((line) => line.includes('ACH_')),
    );
    expect(own.logLines.filter((line) => line.includes('job failed'))[0]).toContain(
      'no payment file is written: no bank is configured, set ACH_DESTINATION_ROUTING',
    );
    expect(await listFiles(live)).toEqual([]);
    await own.close();
  });
});

const listTrail = statement('', 'select content from paywright.audit_entry');
const repeatJob = statement(
  '',
  `insert into paywright.job (account_id, job_id, kind, subject_id, due_at, ordinal)
   select account_id, gen_random_uuid(), kind, subject_id, due_at, ordinal from paywright.job
   ${ofAccount} and kind = 'writePaymentFile' limit 1`,
);
const copyFile = statement(
  '',
  `insert into paywright.payment_file (account_id, file_id, cutoff, content_encrypted, report,
     created_at, ordinal)
   select account_id, gen_random_uuid(), cutoff, content_encrypted, report, created_at, 1000
   from paywright.payment_file ${ofAccount}`,
);
const nearTheEnd = statement(
  '',
  `update paywright.bank_trace set last_trace = 9999999
   where bank_id = (select account_id from paywright.account where client_id = $1)`,
);
const listTraces = statement<{ kind: string; trace: string }>(
  '',
  `select kind, trace from paywright.payment ${ofAccount} order by kind`,
);
const findDeposits = statement<{ first: number; second: number }>(
  '',
  'select deposit1_cents "first", deposit2_cents "second" from paywright.funding_account',
);
