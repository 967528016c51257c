import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, statement } from '../../database/database.ts';
import { RowsOfAccounts } from '../../database/rows-of-accounts.ts';
import {
  writeJournalHeader,
  writeJournalTransaction,
} from '../../engine/ledger/hledger-journal.ts';
import { listLedgerAccounts, listLedgerPages } from '../../store/ledger-export.ts';
import type { Id } from '../../values/id.ts';
import { runDoctor } from '../../workflows/doctor/doctor.ts';
import { builtInInstallationLaw } from '../../workflows/law/installation-law.ts';
import { initialTime, openCopy, startApp, testKeys } from '../harness/app.ts';
import { changePostings, dropPostingChecks } from '../harness/changed-postings.ts';
import { examine, expectNoDoctorFindings, listDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';

// A company with a paid week, a returned payment, a week in process and a submitted one; every row
// below damages a copy of it as only a superuser can.

let source = '';

beforeAll(async () => {
  const app = await startApp();
  const account = await app.openAccount();
  const companyId = await readyCompany(account);
  await readyWorker(account, companyId, { wage: salary(52_000) });
  await readyWorker(account, companyId, { wage: salary(60_000), accountNumber: null });
  await readyWorker(account, companyId, { wage: salary(70_000), accountNumber: '770000000003' });
  await addSchedule(account, companyId);
  const { payroll, sandbox, reports } = account.client;
  for (const to of ['2026-03-17', '2026-03-18T13:00:00-04:00', '2026-03-18T14:00:00-04:00']) {
    const { payPeriodId } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to });
  }
  await payroll.exportJournal({ companyId });
  source = nameIn(app.url);
  await app.close();
});

function nameIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

async function inCopy<Result>(work: (owner: Database) => Promise<Result>): Promise<Result> {
  const owner = await openCopy(source);
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

test('reading one account after the other, as in a distributed database, counts and finds the same', async () => {
  await inCopy(async (owner) => {
    await tamperWithDatabase({ owner }, doubleDebits);
    const accounts = await owner.query(
      statement<{ accountId: Id<'account'> }>('', 'select account_id "accountId" from account'),
    );
    const apart = new RowsOfAccounts(
      owner,
      accounts.map(({ accountId }) => accountId),
    );
    const given = { owner, law: builtInInstallationLaw, keys: testKeys, now: initialTime };
    const findings = await runDoctor(given, apart);
    expect(findings.flatMap(({ faults }) => faults).length).toBeGreaterThan(3);
    expect(findings).toEqual(await examine(owner));
  });
});

const doubleDebits = `${dropPostingChecks};
  ${changePostings({ amount_cents: 'amount_cents * 2' }, 'amount_cents > 0')}`;
const id = '[0-9a-fA-F-]{36}';
const company = `account ${id}, company ${id}: `;

const broken: readonly [what: string, sql: string, line: string][] = [
  [
    'a posting that was changed',
    `${dropPostingChecks}; update ledger_transaction set amounts_cents[1] = amounts_cents[1] + 1
     where transaction_id = (select transaction_id from ledger_transaction limit 1)`,
    `ledger transaction ${id} is off by 0.01`,
  ],
  ['a ledger as a whole', doubleDebits, 'the ledger is off by [0-9,.]+'],
  [
    'a transaction without postings',
    `${dropPostingChecks};
     update ledger_transaction set account_codes = '{}', details = '{}', lines = '{}', amounts_cents = '{}'
     where transaction_id = (select transaction_id from ledger_transaction limit 1)`,
    `ledger transaction ${id} has no postings`,
  ],
  [
    'a transaction that reverses another one than it names',
    `update ledger_transaction reversal set reverses_id = (select transaction_id
       from ledger_transaction posted where kind = 'pay' and posted.pay_run_id = reversal.pay_run_id limit 1)
     where kind = 'funding'`,
    `ledger transaction ${id} does not exactly reverse ${id}`,
  ],
  [
    'a posting for another line than the payment has',
    changePostings({ line: "'Gift'" }, "line is not distinct from 'Salary'"),
    `"line.earning.salary.Salary" of worker ${id} in run ${id} is 0.00 in the ledger and [0-9.]+ in the stored pay`,
  ],
  [
    'tax that was posted as another',
    changePostings(
      { detail: "'US_SS'" },
      "account_code = 'liability:taxes' and detail is not distinct from 'US_FIT'",
    ),
    `"tax.US_FIT" of worker ${id} in run ${id} is 0.00 in the ledger and [0-9.]+ in the stored pay`,
  ],
  [
    'other hours than the payment has',
    "update ledger_transaction set hours = hours + 1 where kind = 'pay'",
    `ledger transaction ${id}: hours differ from the stored pay`,
  ],
  [
    'costs that were divided without their shares',
    `insert into ledger_cost_part (account_id, company_id, transaction_id, part, department, hours)
     select account_id, company_id, transaction_id, 0, 'SALES', hours
     from ledger_transaction where kind = 'pay' limit 1`,
    `ledger transaction ${id}: shares of costs differ from the expenses`,
  ],
  [
    'a second payment to the same account',
    `drop index one_payment_to_account;
     insert into payment (account_id, company_id, payment_id, pay_run_id, pay_period_id, kind, method,
       worker_id, deposit_account_id, destination, amount_cents, effective_on, status, status_since,
       is_valid, statuses, status_times, status_reasons, created_at)
     select account_id, company_id, gen_random_uuid(), pay_run_id, pay_period_id, kind, method,
       worker_id, deposit_account_id, destination, amount_cents, effective_on, status, status_since,
       is_valid, statuses, status_times, status_reasons, created_at
     from payment where kind = 'wages' and method = 'ach' and status = 'settled' limit 1`,
    `worker ${id} has 2 live payments to one account for period ${id}`,
  ],
  [
    'a payment of less than the net pay',
    `update payment set amount_cents = amount_cents - 100
     where payment_id = (select payment_id from payment where method = 'check' limit 1)`,
    `worker ${id} is paid [0-9,.]+ by run ${id} and should be paid [0-9,.]+`,
  ],
  [
    'a missing payment',
    "delete from payment where method = 'check'",
    `worker ${id} is paid 0.00 by run ${id} and should be paid [0-9,.]+`,
  ],
  [
    'a payment of a run that has ended',
    `update pay_run set ended_at = processed_at, ended_reason = 'failed' where processed_at is not null`,
    `payment ${id} is live and its run was failed`,
  ],
  [
    'a debit of too much',
    `update payment set amount_cents = amount_cents + 1 where kind = 'funding'`,
    `run ${id} draws [0-9,.]+ for transfers of [0-9,.]+`,
  ],
  [
    'totals of a run that are not the sums',
    `update pay_run set totals = totals || '{"gross": 1}'`,
    `run ${id} of 3 results has totals that are not their sums`,
  ],
  [
    'a run that is not in the ledger',
    'delete from ledger_transaction',
    `run ${id} owes net pay of [0-9,.]+ and its ledger 0.00`,
  ],
  [
    'postings of a run that waits',
    'update pay_run set processed_at = null',
    `run ${id} has postings but was never processed`,
  ],
  [
    'a result whose taxes are not those it lists',
    `update pay_result set item = jsonb_set(item::jsonb, '{pay,taxes,0,amount}', '1')`,
    `the result of worker ${id} in run ${id} does not add up`,
  ],
  [
    'a result whose hours are not those of its document',
    `update pay_result set hours = hours + 1`,
    `the result of worker ${id} in run ${id} does not add up`,
  ],
  [
    'a cancelled payment that is active again',
    `update payment set status = 'sent', is_valid = true, statuses = array_append(statuses, 'sent'),
       status_times = array_append(status_times, status_since),
       status_reasons = array_append(status_reasons, null)
     where status = 'returned'`,
    `payment ${id} went from returned to sent`,
  ],
  [
    'a cancelled period that pays',
    `update pay_period set status = 'Cancelled' where status = 'In Process'`,
    `period ${id} is Cancelled and pays [0-9,.]+`,
  ],
  [
    'a period without its run',
    `delete from pay_result where pay_run_id in (select pay_run_id from pay_run where processed_at is null);
     delete from pay_run where processed_at is null`,
    `period ${id} is Submitted and has no run`,
  ],
  [
    'a submitted period that nobody will process',
    `update job set done_at = now() where kind = 'processPayroll'`,
    `period ${id} is submitted and no job waits for it`,
  ],
  [
    'a line of an export that was changed',
    `update journal_export_line set amount_cents = amount_cents + 1 where ordinal = 1`,
    'export 1 differs from the ledger in [a-z: ]+',
  ],
  [
    'a payment in a file that does not list it',
    'delete from payment_file_part',
    `payment ${id} is in a file and in no part of it`,
  ],
  [
    'a pending payment whose run no file will send',
    'delete from run_to_send',
    `payment ${id} is pending and its run is not to be sent`,
  ],
  [
    'a payment that nobody will send',
    `update job set done_at = now() where kind in ('writePaymentFile', 'settlePayments', 'closePayroll')`,
    `payment ${id} is (pending|sent) and no job waits for it`,
  ],
  [
    'a fact that was changed behind a payment',
    `update pay_result set facts = jsonb_set(facts::jsonb, '{lines,0,amount}', '100')`,
    `the pay of worker ${id} in run ${id} is different when computed again from its stored facts`,
  ],
];

describe('the doctor', () => {
  test('finds nothing wrong with processed payrolls and recomputes every payment', async () => {
    await inCopy(async (owner) => {
      await expectNoDoctorFindings(owner);
      const examined = (await examine(owner)).map((finding) => finding.examined);
      expect(examined).toContain('Stored pay computed again, 9');
      expect(examined).toContain('Totals and postings of runs, 3');
      expect(examined).toContain('Stored pay compared with the ledger, 6');
    });
  });

  test.each(broken)('finds %s', async (_, sql, line) => {
    await inCopy(async (owner) => {
      await tamperWithDatabase({ owner }, sql);
      const faults = await listDoctorFindings(owner);
      expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${company}${line}$`)));
    });
  });

  test('finds uncounted bank files', async () => {
    await inCopy(async (owner) => {
      await owner.transaction((tx) => tx.script('delete from bank_day'));
      const line = new RegExp(
        `^account ${id}: 1 files were written on 2026-03-12, but 0 were counted$`,
      );
      expect(await listDoctorFindings(owner)).toContainEqual(expect.stringMatching(line));
    });
  });

  test('finds year totals that differ from the ledger although the stored totals agree with each other', async () => {
    await inCopy(async (owner) => {
      await owner.transaction((tx) =>
        tx.script(`update pay_result set pay_and_year_totals = jsonb_set(pay_and_year_totals::jsonb,
            array['pay', (select (ordinality - 1)::text
              from json_array_elements_text(pay_and_year_totals::json -> 'names') with ordinality
              where value = 'gross')], '1');
          update year_totals set totals = jsonb_set(totals, '{gross}', '3')`),
      );
      const year = `account ${id}, worker ${id}, 2026: "gross" is 0.03, but`;
      const faults = (await listDoctorFindings(owner)).filter((fault) =>
        fault.includes('imports add up to'),
      );
      expect(faults).toHaveLength(3);
      for (const fault of faults)
        expect(fault).toMatch(new RegExp(`^${year} the ledger and imports add up to [0-9.]+$`));
    });
  });

  test('does not compare payments computed by other law files and reports how many', async () => {
    await inCopy(async (owner) => {
      await tamperWithDatabase(
        { owner },
        `update pay_run set terms = terms || '{"lawVersion": "another"}'`,
      );
      const examined = (await examine(owner)).map((finding) => finding.examined);
      expect(examined).toContain(
        'Stored pay computed again, 0 (9 more were computed under other law files)',
      );
    });
  });
});

describe('the ledger exported as a journal', () => {
  test('balances in every transaction and declares every account', async () => {
    const text = await inCopy(writeJournal);
    const transactions = text.split('\n\n').slice(1);
    expect(transactions).toHaveLength(9);
    const declared = new Set([...text.matchAll(/^account (.+)$/gm)].map(([, name]) => name));
    for (const transaction of transactions) {
      const postings = [
        ...transaction.matchAll(/^ {4}(\S.*?) {2}(-?)\$(\d+)\.(\d\d)(?: {2}; .+)?$/gm),
      ];
      expect(postings.length).toBeGreaterThan(1);
      const sum = postings.reduce(
        (all, [, , sign, dollars, cents]) =>
          all + (sign === '-' ? -1 : 1) * (Number(dollars) * 100 + Number(cents)),
        0,
      );
      expect(sum).toBe(0);
      for (const [, account] of postings) expect(declared).toContain(account);
    }
  });

  test.skipIf(!findHledger())('passes the strict checks of hledger', async () => {
    const text = await inCopy(writeJournal);
    const checked = ['check', '--strict', 'ordereddates', '-f', '-'];
    execFileSync(findHledger() ?? '', checked, { input: text });
    const report = execFileSync(findHledger() ?? '', ['balance', '--depth', '0', '-f', '-'], {
      input: text,
      encoding: 'utf8',
    });
    expect(report.trim().split('\n').at(-1)?.trim()).toBe('0');
  });
});

async function writeJournal(owner: Database): Promise<string> {
  let text = writeJournalHeader(await listLedgerAccounts(owner));
  for await (const page of listLedgerPages(owner))
    text += page.map(writeJournalTransaction).join('');
  return text;
}

function findHledger(): string | undefined {
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'hledger'))
    .find((program) => existsSync(program));
}
