import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { TestAccount } from '../../harness/app.ts';
import { aPayAccount } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import {
  addTestFundingAccount,
  fetchFundingAccountStatuses,
} from '../../harness/funding-accounts.ts';
import {
  addSubmittedPayroll,
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../../harness/payments.ts';
import { readyCompany } from '../../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { fetchAchEntries } from '../../harness/sent-ach-entries.ts';
import { type ReturnFileEntry, writeReturnFile } from '../../payments/return-file.ts';

type Ids = Awaited<ReturnType<typeof addSubmittedPayroll>>;

const test = payrollTest
  .extend('ids', { auto: true }, async ({ submitted, advance }) => {
    await advance('2026-03-14');
    return submitted;
  })
  .extend(
    'send',
    ({ account }) =>
      (text: string, from = account) =>
        from.send({ path: '/payroll/importReturnFile', body: { content: base64(text) } }),
  )
  .extend('importAccepted', ({ send }) => async (text: string) => {
    const { status, body } = await send(text);
    expect(status, body).toBe(200);
    return JSON.parse(body).returnFile;
  })
  .extend(
    'aChange',
    ({ account }) =>
      (code: string, correctedData: string) =>
        wages(account, { kind: 'change', code, correctedData, amountCents: 0 }),
  );

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');

/** Builds the return of the worker's transfer. */
async function wages(
  account: TestAccount,
  changes: Partial<ReturnFileEntry> = {},
): Promise<ReturnFileEntry> {
  const entry = (await fetchAchEntries(account)).find(({ direction }) => direction === 'credit');
  if (!entry) throw new Error('nothing was sent');
  const { trace: originalTrace, identification, amount: amountCents } = entry;
  return { kind: 'return', code: 'R02', originalTrace, identification, amountCents, ...changes };
}

describe('importReturnFile refuses and applies nothing:', () => {
  const rows: [why: string, content: unknown, message: string][] = [
    ['a missing file', undefined, 'content is mandatory and cannot be empty.'],
    ['an empty file', '', 'content is mandatory and cannot be empty.'],
    ['content that is not base64', '%%%', 'content must be the bytes of a file in base64.'],
    ['truncated base64', 'AAAAA', 'content must be the bytes of a file in base64.'],
    [
      'another kind of file',
      base64('hello\n'),
      'The file cannot be read and was not applied. Line 1: the file does not begin with a file header.',
    ],
  ];
  test.for(rows)('%s', async ([_, content, message], { account }) => {
    const received = await account.send({ path: '/payroll/importReturnFile', body: { content } });
    expectRefusal(received, 400, message);
  });

  test('a truncated file, wherever it ends', async ({ account, send, ids, app }) => {
    const text = writeReturnFile([await wages(account)]);
    const records = text.split('\n').filter((line) => !/^9{94}$/.test(line) && line !== '');
    for (let kept = 1; kept < records.length; kept += 1)
      expectRefusal(await send(`${records.slice(0, kept).join('\n')}\n`), 400);
    expectRefusal(await send(text.slice(0, 500)), 400);
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, ids.companyId)).toMatchObject({ owed: 0 });
  });

  test('a file with wrong totals, and lists every fault', async ({ account, send, ids }) => {
    const text = writeReturnFile([await wages(account)]).replace('80255', '80256');
    const received = await send(text);
    expectRefusal(received, 400);
    expect(refusalDetails(received).length).toBeGreaterThan(1);
    expect(await fetchTransactionLines(account, ids.payPeriodId)).not.toContain(
      'AchCredit 802.55 returned R02',
    );
  });
});

describe('a return', () => {
  test('is applied once, even if its file is imported again or another file repeats it', async ({
    account,
    importAccepted,
    ids,
    app,
  }) => {
    const entry = await wages(account);
    const text = writeReturnFile([entry]);
    const first = await importAccepted(text);
    const [paid] = await fetchTransactionsNamed(account, ids.payPeriodId, 'AchCredit');
    expect(first).toEqual({
      status: 'Success',
      message: '1 payment was returned, 0 accounts were corrected.',
      returns: [
        {
          line: 3,
          code: 'R02',
          requestReferenceId: paid?.requestReferenceId,
          companyId: ids.companyId,
          userId: ids.userId,
          message: '$802.55 to or from ********6789 came back. R02: Account closed.',
          amount: 802.55,
          status: 'returned',
        },
      ],
      changes: [],
      unknown: [],
    });
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Returned');
    const after = await readCashBalances(app, ids.companyId);
    expect(after).toEqual({ bank: -80_255, clearing: 80_255, owed: -80_255 });
    const again = await importAccepted(text);
    expect(again).toEqual({
      ...first,
      message: expect.stringMatching(
        /^This file was already imported on .*: nothing was changed.$/,
      ),
    });
    const other = await importAccepted(
      writeReturnFile([entry, { ...entry, originalTrace: '1'.repeat(15) }]),
    );
    expect(other.returns[0].status).toBe('returned before');
    expect(await readCashBalances(app, ids.companyId)).toEqual(after);
  });

  test('of the company’s debit does not fail payments that were made', async ({
    account,
    importAccepted,
    ids,
    app,
  }) => {
    const entry = (await fetchAchEntries(account)).find(({ direction }) => direction === 'debit');
    const { trace: originalTrace = '', identification, amount: amountCents } = entry ?? {};
    const back = { kind: 'return', code: 'R01', originalTrace, transactionCode: 26 } as const;
    await importAccepted(
      writeReturnFile([
        { ...back, ...(identification && { identification }), ...(amountCents && { amountCents }) },
      ]),
    );
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Returned');
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: 0,
      clearing: -80_255,
      owed: 0,
    });
  });

  test('that is unknown is reported, and the others are applied', async ({
    account,
    importAccepted,
  }) => {
    const entry = await wages(account);
    const report = await importAccepted(
      writeReturnFile([
        { ...entry, originalTrace: '021000029999999' },
        { ...entry, identification: 'SOMEBODY ELSE' },
        { ...entry, amountCents: 1 },
        entry,
      ]),
    );
    expect(report.message).toBe(
      '1 payment was returned, 0 accounts were corrected. 3 entries are unknown and were skipped.',
    );
    expect(report.unknown).toEqual([
      {
        line: 3,
        code: 'R02',
        trace: '021000029999999',
        message: 'No payment of this account was sent under this trace.',
      },
      {
        line: 7,
        code: 'R02',
        trace: entry.originalTrace,
        message: 'The payment sent under this trace has a different identification.',
      },
      {
        line: 11,
        code: 'R02',
        trace: entry.originalTrace,
        message: 'The payment sent under this trace has a different amount.',
      },
    ]);
    expect(report.returns).toHaveLength(1);
  });

  test('of another account is reported as unknown', async ({ account, app, send, ids }) => {
    const text = writeReturnFile([await wages(account)]);
    const other = await app.openAccount();
    const { body } = await send(text, other);
    expect(JSON.parse(body).returnFile).toMatchObject({ returns: [], unknown: [{ line: 3 }] });
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
  });

  test('imported several times at once is applied once', async ({ account, send, app, ids }) => {
    const text = writeReturnFile([await wages(account)]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(text)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await readCashBalances(app, ids.companyId)).toEqual({
      bank: -80_255,
      clearing: 80_255,
      owed: -80_255,
    });
  });

  test('of a micro-deposit fails the account it was to verify', async ({
    account,
    ids,
    advance,
    importAccepted,
  }) => {
    await addTestFundingAccount(account, ids.companyId);
    await advance('2026-03-14T00:10:00-04:00');
    const sent = (await fetchAchEntries(account)).filter(({ amount }) => amount < 100);
    expect(sent.map(({ amount }) => amount)).toEqual([32, 45]);
    const back = sent.map(
      ({ trace: originalTrace, identification, amount: amountCents }): ReturnFileEntry => ({
        kind: 'return',
        code: 'R03',
        originalTrace,
        identification,
        amountCents,
      }),
    );
    const report = await importAccepted(writeReturnFile(back));
    expect(report.returns.map(({ status }: { status: string }) => status)).toEqual([
      'returned',
      'returned',
    ]);
    expect(await fetchFundingAccountStatuses(account, ids.companyId)).toEqual([
      'Verified',
      'Verification Failed',
    ]);
  });
});

describe('a notification of change', () => {
  const accountOf = async ({ client }: TestAccount, ids: Ids) => {
    const { user } = await client.reports.getUser(ids);
    const [first] = user[0]?.userPayAccountEntities ?? [];
    return `${first?.accountType} ${first?.accountNumber}`;
  };

  test('corrects the account as a recorded change that the bank has confirmed', async ({
    aChange,
    importAccepted,
    ids,
    account,
    app,
  }) => {
    const change = await aChange('C06', '1918171614          32');
    const report = await importAccepted(writeReturnFile([change]));
    expect(report.changes).toEqual([
      expect.objectContaining({
        code: 'C06',
        userId: ids.userId,
        status: 'corrected',
        message:
          'C06: Account number and type. Payments to ********6789 go to ******1614 from now on, as the bank requested.',
      }),
    ]);
    expect(await accountOf(account, ids)).toBe('savings ******1614');
    const [recorded] = await app.owner.query(findChange, [ids.userId]);
    expect(recorded).toMatchObject({
      before: '********6789',
      after: '******1614',
      because: 'C06: Account number and type',
      isConfirmed: true,
    });
    expect(await fetchPeriodStatus(account, ids.payPeriodId)).toBe('Processed');
    expect(JSON.stringify(await app.owner.query(listAuditEntries))).not.toContain('1918171614');
  });

  test('does not change an account that was changed since', async ({
    aChange,
    account,
    ids,
    importAccepted,
  }) => {
    const change = await aChange('C01', '1918171614');
    const { user } = await account.client.reports.getUser(ids);
    const userPayAccountEntityId = user[0]?.userPayAccountEntities[0]?.userPayAccountEntityId ?? '';
    await account.client.userPortal.updateUserBankAccount({
      userPayAccountEntity: {
        ...aPayAccount(ids, { accountNumber: '000555444333' }),
        userPayAccountEntityId,
      },
    });
    const { changes } = await importAccepted(writeReturnFile([change]));
    expect(changes[0]).toMatchObject({
      status: 'not applied',
      message:
        'C01: Account number. The account was changed after the payment was sent and is left unchanged.',
    });
    expect(await accountOf(account, ids)).toBe('checking ********4333');
  });

  test('about a name changes no account', async ({ importAccepted, aChange, account, ids }) => {
    const { changes } = await importAccepted(writeReturnFile([await aChange('C04', 'JANE SMITH')]));
    expect(changes[0]).toMatchObject({ status: 'not applied' });
    expect(await accountOf(account, ids)).toBe('checking ********6789');
  });

  test('of the sandbox bank is applied automatically', async ({ app }) => {
    const other = await app.openAccount();
    const companyId = await readyCompany(other);
    const paid = await addSubmittedPayroll(other, companyId, { accountNumber: '770000000101' });
    await other.client.sandbox.advanceClock({ to: '2026-03-14' });
    expect(await fetchPeriodStatus(other, paid.payPeriodId)).toBe('Processed');
    expect(await accountOf(other, paid)).toBe('checking ********9101');
  });
});

const findChange = statement<{
  before: string;
  after: string;
  because: string;
  isConfirmed: boolean;
}>(
  '',
  `select before->0->>'accountNumberMasked' "before", after->0->>'accountNumberMasked' "after",
     reason "because", confirmed_at is not null "isConfirmed"
   from paywright.deposit_account_change
   where worker_id = $1 and jsonb_array_length(before) > 0 order by created_at desc limit 1`,
);
const listAuditEntries = statement(
  '',
  `select content from paywright.audit_entry where content like '%importReturnFile%'`,
);
