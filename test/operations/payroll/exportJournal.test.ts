import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { packageRoot } from '../../../database/package-root.ts';
import { bonusOf, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { addSchedule, registerCompany, unknownId } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { balancesOf, ownMapping, underDefaultNames } from '../../harness/journal-accounts.ts';
import { payEveryKind } from '../../harness/pay-every-kind.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { randomSeed } from '../../harness/random.ts';
import { readCsv } from '../../harness/read-csv.ts';
import { readHledger, readIif } from '../../harness/read-journals.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = payrollTest
  /** Pays the first week, with every kind of pay, to one worker. */
  .extend('paid', async ({ account, companyId }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    return { userId, payPeriodId: await payEveryKind(account, { companyId, userId }) };
  })
  .extend(
    'exportPart',
    ({ account, companyId }) =>
      (part: object = {}) =>
        account.send({ path: '/payroll/exportJournal', body: { companyId, ...part } }),
  )
  .extend('entriesOf', ({ account, companyId }) => async (exportNumber: number) => {
    const { entries } = await account.client.reports.getJournalExport({ companyId, exportNumber });
    return entries;
  })
  /** The ledger by its own report, in cents by ledger account. */
  .extend('ledger', ({ account, companyId }) => async () => {
    const { journal } = await account.client.reports.getPayrollJournalReport({ companyId });
    return balancesOf(
      journal.map(({ account: name, debit, credit }) => [
        name.split(':').slice(0, 2).join(':'),
        debit,
        credit,
      ]),
    );
  })
  .extend('exported', ({ account, companyId, entriesOf }) => async () => {
    const { journalExports } = await account.client.reports.getJournalExports({ companyId });
    const entries = await Promise.all(
      journalExports.map(({ exportNumber }) => entriesOf(exportNumber)),
    );
    const lines = entries.flat().flatMap((entry) => entry.lines);
    return balancesOf(lines.map(({ name, debit, credit }) => [name, debit, credit]));
  });

describe('an export of the journal', () => {
  test('has what the preview showed, in every format, and a preview afterwards is empty', async ({
    account,
    companyId,
    paid: { payPeriodId },
    ledger,
    exported,
  }) => {
    const { payroll, reports } = account.client;
    const before = await reports.previewJournal({ companyId });
    expect(await reports.previewJournal({ companyId, payPeriodId })).toEqual(before);
    expect(before).toMatchObject({ exportNumber: 1, unmapped: [] });
    const { journalExport, waiting } = await payroll.exportJournal({ companyId });
    expect(journalExport).toMatchObject({
      exportNumber: 1,
      total: before.total,
      entryCount: before.entries.length,
      firstDate: '2026-03-12',
      lastDate: '2026-03-13',
    });
    expect(waiting).toEqual({ transactions: 0, firstDate: null, lastDate: null });
    expect((await reports.previewJournal({ companyId })).entries).toEqual([]);

    const ids = { companyId, exportNumber: 1 };
    const { entries, file } = await reports.getJournalExport(ids);
    expect(file).toBeNull();
    expect(entries).toEqual(before.entries);
    expect(entries.map(({ date, memo }) => [date, memo])).toEqual([
      ['2026-03-12', 'Funding for 2026-03-02 to 2026-03-08'],
      ['2026-03-13', 'Pay for 2026-03-02 to 2026-03-08'],
      ['2026-03-13', 'Payments to workers for 2026-03-02 to 2026-03-08'],
    ]);
    expect(await exported()).toEqual(underDefaultNames(await ledger()));

    const expected = entries.map(({ reference, date, memo, lines }) => ({
      reference,
      date,
      memo,
      lines: lines.map(({ name, debit, credit }) => ({
        account: name,
        cents: Math.round((debit - credit) * 100),
      })),
    }));
    const files: string[] = [];
    for (const [format, fileName, read] of [
      ['IIF', 'journal-1.iif', readIif],
      ['hledger', 'journal-1.journal', readHledger],
    ] as const) {
      const answer = await reports.getJournalExport({ ...ids, format });
      const text = atob(answer.file?.content ?? '');
      expect(answer.file?.fileName).toBe(fileName);
      expect(read(text)).toEqual(expected);
      files.push(text);
    }
    const guide = readFileSync(join(packageRoot, 'docs/guides/accounting.md'), 'utf8');
    expect(guide).toContain(`\`\`\`text\n${files[1]}\`\`\`\n`);
    const { body } = await account.send({
      path: '/reports/getJournalExport',
      verb: 'GET',
      body: ids,
      headers: { accept: 'text/csv' },
    });
    const [header, ...rows] = readCsv(body);
    expect(header).toEqual([
      ...['reference', 'date', 'memo', 'lines.accountCode'],
      ...['lines.name', 'lines.debit', 'lines.credit'],
    ]);
    expect(
      balancesOf(
        rows.map(([, , , , name = '', debit, credit]) => [name, Number(debit), Number(credit)]),
      ),
    ).toEqual(await exported());
  });

  test('never changes: what follows is in later exports, whose sum is the ledger', async ({
    account,
    companyId,
    paid,
    app,
    advance,
    ledger,
    exported,
    exportPart,
  }) => {
    const { payroll, adminPortal } = account.client;
    const { userId, payPeriodId } = paid;
    const download = async (exportNumber: number) => {
      const files = ['IIF', 'hledger'].map((format) =>
        account.send({
          path: '/reports/getJournalExport',
          body: { companyId, exportNumber, format },
        }),
      );
      return (await Promise.all(files)).map(({ body }) => body);
    };
    await payroll.exportJournal({ companyId, payPeriodId });
    const first = await download(1);
    expectRefusal(
      await exportPart({ payPeriodId }),
      400,
      'Nothing is left to export here: all ledger transactions that match were exported before.',
    );

    const other = await readyWorker(account, companyId, { wage: salary(60_000) });
    const next = await readPeriodBeginningOn(app, companyId, '2026-03-09');
    await payroll.initiatePayroll({ companyId, payPeriodId: next });
    await advance('2026-03-21');
    await payroll.correctPayroll({
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace', additionalCompensations: bonusOf(10) }],
    });
    await payroll.correctPayroll({
      companyId,
      payPeriodId: next,
      corrections: [{ userId: other, action: 'Void' }],
    });
    await adminPortal.setAccountMapping({ companyId, ...ownMapping });
    const { waiting } = await account.client.reports.getJournalExports({ companyId });
    expect(waiting.transactions).toBeGreaterThan(0);

    for (const part of [...randomParts([payPeriodId, next]), {}])
      expect((await exportPart(part)).status).toBeOneOf([200, 400]);
    expectRefusal(await exportPart(), 400);
    expect(await download(1)).toEqual(first);
    const { Salaries = 0, Bonuses = 0, ...sums } = await exported();
    expect([Salaries, Bonuses]).not.toContain(0);
    const wages = (sums['Payroll Expenses:Wages'] ?? 0) + Salaries + Bonuses;
    expect({ ...sums, 'Payroll Expenses:Wages': wages }).toEqual(underDefaultNames(await ledger()));
    const { waiting: left, journalExports } = await account.client.reports.getJournalExports({
      companyId,
    });
    expect(left.transactions).toBe(0);
    expect(journalExports.map(({ exportNumber }) => exportNumber)).toEqual(
      journalExports.map((_, index) => journalExports.length - index),
    );
  });

  test('has each transaction once if several are requested at once', async ({
    account,
    companyId,
    paid,
    exportPart,
    ledger,
    exported,
  }) => {
    const { payPeriodId } = paid;
    const parts = [{}, { payPeriodId }, { endDate: '2026-03-12' }, {}];
    const statuses = (await Promise.all(parts.map(exportPart))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
    expect(await exported()).toEqual(underDefaultNames(await ledger()));
    const { journalExports, nextCursor } = await account.client.reports.getJournalExports({
      companyId,
      limit: 1,
    });
    expect(journalExports).toHaveLength(1);
    if (nextCursor !== undefined) {
      const cursor = nextCursor;
      const rest = await account.client.reports.getJournalExports({ companyId, cursor });
      expect(rest.journalExports.at(-1)?.exportNumber).toBe(1);
    }
  });

  test('is refused while ledger accounts have no account, and names all of them', async ({
    account,
    companyId,
    paid,
    exportPart,
  }) => {
    const { adminPortal, reports } = account.client;
    const rules = [
      { ledgerAccount: 'asset:bank', accountCode: '1000' },
      { ledgerAccount: 'expense:wages', detail: 'salary', accountCode: '6000' },
      { ledgerAccount: 'liability:taxes', accountCode: '2000' },
      { ledgerAccount: 'expense:taxes', accountCode: '2000' },
    ];
    const accounts = [
      { accountCode: '1000', name: 'Bank' },
      { accountCode: '2000', name: 'Taxes' },
      { accountCode: '6000', name: 'Salaries' },
    ];
    const { company, unmapped } = await adminPortal.setAccountMapping({
      companyId,
      accounts,
      rules,
    });
    expect(company.message).toMatch(
      /is exported to 3 accounts\. \d+ ledger accounts have no account yet\.$/,
    );
    const names = unmapped.map(({ ledgerAccount, detail }) => [ledgerAccount, detail].join(':'));
    expect(names).toContain('expense:wages:bonus');
    expect(names).toContain('liability:net pay:');
    const message = expectRefusal(await exportPart(), 400);
    for (const { ledgerAccount, detail } of unmapped)
      expect(message).toContain(detail === null ? ledgerAccount : `${ledgerAccount}:${detail}`);
    const { accountMapping } = await adminPortal.getAccountMapping({ companyId });
    expect(accountMapping).toMatchObject({ isDefault: false, accounts, rules, unmapped });
    const preview = await reports.previewJournal({ companyId, payPeriodId: paid.payPeriodId });
    expect(preview.unmapped).toEqual(unmapped);
    const lines = preview.entries.flatMap((entry) => entry.lines);
    expect(lines).toContainEqual(
      expect.objectContaining({ accountCode: null, name: 'expense:wages:bonus', debit: 300 }),
    );
    expect((await reports.getJournalExports({ companyId })).journalExports).toEqual([]);

    await adminPortal.setAccountMapping({ companyId, accounts: [], rules: [] });
    const { accountMapping: restored } = await adminPortal.getAccountMapping({ companyId });
    expect(restored).toMatchObject({ isDefault: true, unmapped: [] });
    expect((await exportPart()).status).toBe(200);
  });
});

/** Parts that overlap, in any order. */
function randomParts(payPeriodIds: readonly string[]): readonly object[] {
  const day = fc.integer({ min: 10, max: 23 }).map((number) => `2026-03-${number}`);
  const part = fc.oneof(
    fc.record({ startDate: day, endDate: day }, { requiredKeys: [] }),
    fc.record({ payPeriodId: fc.constantFrom(...payPeriodIds), endDate: day }),
  );
  return fc.sample(part, { numRuns: 5, seed: randomSeed });
}

test('journals are refused for unknown companies, periods and exports, and dates in the wrong order', async ({
  account,
  companyId,
}) => {
  const other = await registerCompany(account);
  const { payPeriodId } = await addSchedule(account, companyId);
  const dates = { startDate: '2026-03-02', endDate: '2026-03-01' };
  for (const [name, changes, message] of [
    ['payroll/exportJournal', { companyId: unknownId }, 'Invalid CompanyId'],
    ['payroll/exportJournal', { payPeriodId: unknownId }, 'Invalid Payperiod'],
    ['payroll/exportJournal', { companyId: other, payPeriodId }, 'Invalid Payperiod'],
    ['payroll/exportJournal', dates, 'endDate must not be before startDate.'],
    ['reports/previewJournal', dates, 'endDate must not be before startDate.'],
    ['reports/previewJournal', { payPeriodId: unknownId }, 'Invalid Payperiod'],
    ['reports/getJournalExports', { cursor: 'x' }, undefined],
    [
      'reports/getJournalExport',
      { exportNumber: 7 },
      'The company has no export with the number 7. getJournalExports lists them.',
    ],
  ] as const)
    expectRefusal(
      await account.send({ path: `/${name}`, body: { companyId, ...changes } }),
      400,
      message,
    );
});
