import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import type { TestApp } from '../harness/app.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { liveBankTest as test } from '../harness/fixtures.ts';
import { addLiveCompany, addLiveWorker, runDueJobsAt } from '../harness/live-accounts.ts';
import { fetchPeriodStatus, readCashBalances } from '../harness/payments.ts';
import { salary } from '../harness/payroll-ready.ts';
import { type ReturnFileEntry, writeReturnFile } from '../payments/return-file.ts';

/** Times at which something is due for a payroll of the week paid on Friday, 13 March. */
const due = [
  '2026-03-11T12:00', // processed
  '2026-03-11T12:05', // the debit is sent
  '2026-03-12T08:30', // and settles
  '2026-03-12T08:35', // wages are sent
  '2026-03-13T08:30', // and settle
];

/** A file that the bank sends at a given time. */
interface BankFile {
  readonly at: string;
  readonly entries: readonly {
    readonly of: 'debit' | 'first' | 'second';
    readonly code: string;
    readonly correctedData?: string;
  }[];
}

/** Statuses of the debit of 1,891.39, of the first worker’s 802.55 and of the second’s 1,088.84. */
interface Outcome {
  readonly debit: string;
  readonly first: string;
  readonly second: string;
  readonly period: string;
  /** Ledger balances in cents: bank, clearing and net pay owed. */
  readonly money: { readonly bank: number; readonly clearing: number; readonly owed: number };
  readonly tasks: readonly string[];
}

interface Row extends Outcome {
  readonly why: string;
  readonly bankFiles: readonly BankFile[];
}

const settled = 'pending, sent, settled';
const early = 'pending, sent, returned';
const late = 'pending, sent, settled, returned';
const paid: Outcome = {
  debit: settled,
  first: settled,
  second: settled,
  period: 'Processed',
  money: { bank: -189_139, clearing: 0, owed: 0 },
  tasks: [],
};
const unpaid: Outcome = {
  debit: early,
  first: 'pending, cancelled',
  second: 'pending, cancelled',
  period: 'Failed',
  money: { bank: 0, clearing: 0, owed: 0 },
  tasks: ['fundingFailed'],
};
const wagesReturned = { ...paid, period: 'Returned', tasks: ['paymentReturned'] };
const bothReturned: Outcome = {
  ...wagesReturned,
  money: { bank: -189_139, clearing: 189_139, owed: -189_139 },
  tasks: ['paymentReturned', 'paymentReturned'],
};

const rows: readonly Row[] = [
  { why: 'settles on its day when the bank returns nothing', bankFiles: [], ...paid },
  {
    why: 'with a payment returned before it settled: the other settles',
    bankFiles: [{ at: '2026-03-12T15:00', entries: [{ of: 'first', code: 'R03' }] }],
    ...wagesReturned,
    first: early,
    money: { bank: -189_139, clearing: 80_255, owed: -80_255 },
  },
  {
    why: 'with a payment returned after it settled',
    bankFiles: [{ at: '2026-03-16T09:00', entries: [{ of: 'second', code: 'R02' }] }],
    ...wagesReturned,
    second: late,
    money: { bank: -189_139, clearing: 108_884, owed: -108_884 },
  },
  {
    why: 'with payments returned before and after they settled',
    bankFiles: [
      { at: '2026-03-12T15:00', entries: [{ of: 'first', code: 'R03' }] },
      { at: '2026-03-17T09:00', entries: [{ of: 'second', code: 'R02' }] },
    ],
    ...bothReturned,
    first: early,
    second: late,
  },
  {
    why: 'with all payments in one file of returns',
    bankFiles: [
      {
        at: '2026-03-16T09:00',
        entries: [
          { of: 'first', code: 'R03' },
          { of: 'second', code: 'R04' },
        ],
      },
    ],
    ...bothReturned,
    first: late,
    second: late,
  },
  {
    why: 'whose debit is returned at once pays nobody',
    bankFiles: [{ at: '2026-03-11T17:00', entries: [{ of: 'debit', code: 'R01' }] }],
    ...unpaid,
  },
  {
    why: 'whose debit is returned just before workers are paid pays nobody',
    bankFiles: [{ at: '2026-03-12T08:32', entries: [{ of: 'debit', code: 'R01' }] }],
    ...unpaid,
    debit: late,
  },
  {
    why: 'whose debit is returned after workers were paid is owed by the company',
    bankFiles: [{ at: '2026-03-13T16:00', entries: [{ of: 'debit', code: 'R01' }] }],
    ...paid,
    debit: late,
    period: 'Returned',
    money: { bank: 0, clearing: -189_139, owed: 0 },
    tasks: ['fundingReturned'],
  },
  {
    why: 'whose debit and one payment are returned while the wages are in transit',
    bankFiles: [
      {
        at: '2026-03-12T16:00',
        entries: [
          { of: 'debit', code: 'R09' },
          { of: 'first', code: 'R03' },
        ],
      },
    ],
    ...paid,
    debit: late,
    first: early,
    period: 'Returned',
    money: { bank: 0, clearing: -108_884, owed: -80_255 },
    tasks: ['fundingReturned', 'paymentReturned'],
  },
  {
    why: 'with a notification of change settles',
    bankFiles: [
      {
        at: '2026-03-12T16:00',
        entries: [{ of: 'first', code: 'C01', correctedData: '000555444333' }],
      },
    ],
    ...paid,
  },
  {
    why: 'with a notification of change for an account whose payment is then returned',
    bankFiles: [
      {
        at: '2026-03-16T09:00',
        entries: [{ of: 'first', code: 'C01', correctedData: '000555444333' }],
      },
      { at: '2026-03-17T09:00', entries: [{ of: 'first', code: 'R03' }] },
    ],
    ...wagesReturned,
    first: late,
    money: { bank: -189_139, clearing: 80_255, owed: -80_255 },
  },
];

describe('a payroll of a live account', () => {
  test.for(rows)('$why', async ({ why: _, bankFiles, ...outcome }, { app }) => {
    const payroll = await submitLivePayroll(app);
    await runWithBankFiles(app, payroll, bankFiles);
    expect(await outcomeOf(app, payroll)).toEqual(outcome);
    await expectNoDoctorFindings(app.owner);
  });

  test('that failed is submitted again without interference from the first run', async ({
    app,
  }) => {
    const payroll = await submitLivePayroll(app);
    const { account, companyId, payPeriodId } = payroll;
    await runWithBankFiles(
      app,
      payroll,
      [{ at: '2026-03-11T17:00', entries: [{ of: 'debit', code: 'R01' }] }],
      {
        until: '2026-03-11T18:00',
      },
    );
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    for (const moment of ['11T18:05', '12T08:30', '12T08:35', '13T08:30', '13T08:35', '16T08:30'])
      await runDueJobsAt(app, `2026-03-${moment}:00-04:00`);
    const { payrollTransaction } = await account.client.reports.getTransactions({ payPeriodId });
    expect(payrollTransaction.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'cancelled',
      'returned',
      'settled',
      'settled',
      'settled',
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, companyId)).toEqual(paid.money);
    await expectNoDoctorFindings(app.owner);
  });

  test('uses the account of a notification of change in later payrolls', async ({ app }) => {
    const payroll = await submitLivePayroll(app);
    const entries = [{ of: 'first', code: 'C01', correctedData: '000555444333' }] as const;
    await runWithBankFiles(app, payroll, [{ at: '2026-03-12T16:00', entries }]);
    const { account, companyId } = payroll;
    const { payPeriodId } = await account.client.reports.getPayPeriod({
      companyId,
      workerType: 'W2',
    });
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    for (const moment of ['2026-03-25T12:00', '2026-03-25T12:05'])
      await runDueJobsAt(app, `${moment}:00-04:00`);
    const { payrollTransaction } = await account.client.reports.getTransactions({ payPeriodId });
    const credits = payrollTransaction.filter(
      ({ transactionName }) => transactionName === 'AchCredit',
    );
    expect(credits.map(({ destinationAccount }) => destinationAccount).sort()).toEqual([
      '********4333',
      '********6789',
    ]);
  });
});

type LivePayroll = Awaited<ReturnType<typeof submitLivePayroll>>;

/** Submits a payroll of two workers of a live account. */
async function submitLivePayroll(app: TestApp) {
  const account = await app.openAccount('live');
  const companyId = await addLiveCompany(app, account);
  await addLiveWorker(app, account, companyId, { wage: salary(52_000) });
  await addLiveWorker(app, account, companyId, { wage: salary(72_800) });
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  return { account, companyId, payPeriodId };
}

/** Advances the clock through all due times and imports each bank file at its time. */
async function runWithBankFiles(
  app: TestApp,
  payroll: LivePayroll,
  bankFiles: readonly BankFile[],
  { until = '2026-03-20T08:30' }: { readonly until?: string } = {},
): Promise<void> {
  const times = [...new Set([...due, ...bankFiles.map(({ at }) => at), until])]
    .filter((time) => time <= until)
    .sort();
  for (const time of times) {
    const moment = `${time}:00-04:00`;
    app.setClock(parseInstant(moment) as Instant);
    for (const { entries } of bankFiles.filter(({ at }) => at === time))
      await importFile(app, payroll, entries);
    await runDueJobsAt(app, moment);
  }
}

async function importFile(
  app: TestApp,
  payroll: LivePayroll,
  entries: BankFile['entries'],
): Promise<void> {
  const sent = await app.owner.query(listSent, [payroll.payPeriodId]);
  const ordinals = { debit: 0, first: 1, second: 2 };
  const content = writeReturnFile(
    entries.map(({ of, code, correctedData }): ReturnFileEntry => {
      const payment = sent[ordinals[of]];
      return {
        kind: correctedData ? 'change' : 'return',
        code,
        originalTrace: payment?.trace ?? '',
        identification: payment?.paymentId.replaceAll('-', '').slice(0, 15) ?? '',
        amountCents: correctedData ? 0 : (payment?.amount ?? 0),
        transactionCode: of === 'debit' ? 36 : 21,
        ...(correctedData && { correctedData }),
      };
    }),
  );
  const { returnFile } = await payroll.account.client.payroll.importReturnFile({
    content: btoa(content),
  });
  expect(returnFile.unknown).toEqual([]);
}

async function outcomeOf(
  app: TestApp,
  { account, companyId, payPeriodId }: LivePayroll,
): Promise<Outcome> {
  const { reports } = account.client;
  const { payrollTransaction } = await reports.getTransactions({ payPeriodId });
  const historyOf = (amount: number) =>
    payrollTransaction
      .filter(({ transferAmount }) => transferAmount === amount)
      .map(({ history }) => history.map(({ status }) => status).join(', '))
      .join(' and ');
  const { blockers } = await reports.getCompanyTask({ companyId });
  return {
    debit: historyOf(1_891.39),
    first: historyOf(802.55),
    second: historyOf(1_088.84),
    period: (await fetchPeriodStatus(account, payPeriodId)) ?? '',
    money: await readCashBalances(app, companyId),
    tasks: blockers.map(({ key }) => key).filter((key) => /Returned$|Failed$/.test(key)),
  };
}

const listSent = statement<{ paymentId: string; trace: string; amount: number }>(
  '',
  `select payment_id "paymentId", trace, amount_cents "amount" from paywright.payment
   where pay_period_id = $1 order by kind, amount_cents`,
);
