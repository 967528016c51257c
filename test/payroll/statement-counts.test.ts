import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { startApp, type TestAccount, type TestApp } from '../harness/app.ts';
import { captureStatements, countRoundTrips } from '../harness/captured-statements.ts';
import { bonusOf } from '../harness/corrections.ts';
import { examine, expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { type ReturnFileEntry, writeReturnFile } from '../payments/return-file.ts';

// A larger company must not need more round trips to the database.

interface SubmittedPayroll extends TestAccount {
  readonly app: TestApp;
  readonly companyId: string;
  readonly payPeriodId: string;
  readonly userIds: string[];
}

/** A company with a submitted payroll, in an account of its own. */
async function submitPayroll(
  app: TestApp,
  workers: number,
  accountNumber?: null,
): Promise<SubmittedPayroll> {
  return submitPayrollIn(app, await app.openAccount(), { workers, accountNumber });
}

async function submitPayrollIn(
  app: TestApp,
  account: TestAccount,
  {
    workers,
    accountNumber,
  }: { readonly workers: number; readonly accountNumber?: null | undefined },
): Promise<SubmittedPayroll> {
  const companyId = await readyCompany(account);
  const userIds: string[] = [];
  for (let worker = 0; worker < workers; worker += 1) {
    const how = accountNumber === undefined ? {} : { accountNumber };
    userIds.push(await readyWorker(account, companyId, { wage: salary(52_000), ...how }));
  }
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  // Jobs that verify the identity of each worker run before statements are counted.
  await account.client.sandbox.advanceClock({ to: '2026-03-04' });
  return { ...account, app, companyId, payPeriodId, userIds };
}

/** Submits a bonus for every worker of a payroll, paid on the same day. */
async function submitBonus({ client: { payroll }, companyId, userIds }: SubmittedPayroll) {
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-08',
      payDate: '2026-03-13',
      payrollLineItem: userIds.map((userId) => ({
        userId,
        amount: 500,
        paymentMethod: 'Direct Deposit' as const,
      })),
    },
  });
  await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
}

type ReturnedHow = Pick<ReturnFileEntry, 'kind' | 'code' | 'correctedData'>;

/** Builds a file that returns, or corrects, every payment of a period. */
async function buildReturnFile(payroll: SubmittedPayroll, how: ReturnedHow): Promise<string> {
  return btoa(writeReturnFile(await listReturns(payroll, how)));
}

async function listReturns(
  { app, payPeriodId }: SubmittedPayroll,
  how: ReturnedHow,
): Promise<ReturnFileEntry[]> {
  const sent = await app.owner.query(listSent, [payPeriodId]);
  return sent.map(({ paymentId, trace, amount }) => ({
    ...how,
    originalTrace: trace,
    amountCents: how.kind === 'return' ? amount : 0,
    identification: paymentId.replaceAll('-', '').slice(0, 15),
  }));
}

type Step = readonly [what: string, work: (payroll: SubmittedPayroll) => Promise<unknown>];

const advanceTo =
  (to: string) =>
  ({ client }: SubmittedPayroll) =>
    client.sandbox.advanceClock({ to });
const idsOf = ({ companyId, payPeriodId }: SubmittedPayroll) => ({ companyId, payPeriodId });
const returnPayments = async (payroll: SubmittedPayroll) => {
  const content = await buildReturnFile(payroll, { kind: 'return', code: 'R03' });
  return payroll.client.payroll.importReturnFile({ content });
};

const applyChangeNotices = async (payroll: SubmittedPayroll) => {
  const correctedData = '000555444333';
  const content = await buildReturnFile(payroll, { kind: 'change', code: 'C01', correctedData });
  const { returnFile } = await payroll.client.payroll.importReturnFile({ content });
  expect(returnFile.changes).toHaveLength(payroll.userIds.length);
  for (const { status } of returnFile.changes) expect(status).toBe('corrected');
};

const lifecycles: readonly (readonly [
  why: string,
  accountNumber: null | undefined,
  steps: Step[],
])[] = [
  [
    'that is cancelled, run and returned',
    undefined,
    [
      ['cancelled', (p) => p.client.payroll.cancelPayrollSubmission(idsOf(p))],
      ['previewed', (p) => p.client.payroll.previewPayroll(idsOf(p))],
      ['submitted', (p) => p.client.payroll.initiatePayroll(idsOf(p))],
      ['processed', advanceTo('2026-03-11T12:00:00-04:00')],
      ['debited', advanceTo('2026-03-11T12:05:00-04:00')],
      ['sent', advanceTo('2026-03-12T08:35:00-04:00')],
      ['settled', advanceTo('2026-03-14')],
      ['shown', (p) => p.client.reports.getPayRun(idsOf(p))],
      ['corrected to other accounts', applyChangeNotices],
      ['returned', returnPayments],
      [
        'paid by the company',
        (p) => p.client.payroll.markPaid({ ...idsOf(p), userIds: p.userIds }),
      ],
      ['refunded', advanceTo('2026-03-20')],
    ],
  ],
  [
    'that is corrected, returned and voided',
    undefined,
    [
      ['settled', advanceTo('2026-03-14')],
      [
        'corrected',
        (p) =>
          p.client.payroll.correctPayroll({
            ...idsOf(p),
            corrections: p.userIds.map((userId) => ({
              userId,
              action: 'Replace',
              additionalCompensations: bonusOf(10),
            })),
          }),
      ],
      ['paid', advanceTo('2026-03-20')],
      ['returned', returnPayments],
      ['voided', (p) => p.client.payroll.correctPayroll({ ...idsOf(p), action: 'Void' })],
      ['refunded', advanceTo('2026-03-27')],
    ],
  ],
  [
    'by check, that the company then pays itself',
    null,
    [
      ['handed over', advanceTo('2026-03-14')],
      [
        'paid by the company',
        (p) => p.client.payroll.markPaid({ ...idsOf(p), userIds: p.userIds }),
      ],
    ],
  ],
];

describe('every step of a payroll sends as many statements for many workers as for few:', () => {
  test.for(lifecycles)('%s', async ([_, accountNumber, steps], { app }) => {
    const few = await submitPayroll(app, 2, accountNumber);
    const many = await submitPayroll(app, 9, accountNumber);
    for (const [what, work] of steps) {
      const ofFew = await countStatements(() => work(few));
      expect(await countStatements(() => work(many)), what).toEqual(ofFew);
    }
  });
});

test('a bank file is settled and returned with as many statements for many companies and codes as for one', async ({
  app,
}) => {
  const payIn = async (codes: readonly string[]) => {
    const account = await app.openAccount();
    const payrolls: SubmittedPayroll[] = [];
    for (const _ of codes) payrolls.push(await submitPayrollIn(app, account, { workers: 2 }));
    await account.client.sandbox.advanceClock({ to: '2026-03-12T12:00:00-04:00' });
    const settle = () => account.client.sandbox.advanceClock({ to: '2026-03-14' });
    const settled = await countStatements(settle);
    const returns: ReturnFileEntry[] = [];
    for (const [index, code] of codes.entries())
      returns.push(
        ...(await listReturns(payrolls[index] as SubmittedPayroll, { kind: 'return', code })),
      );
    const content = btoa(writeReturnFile(returns));
    const returned = await countStatements(async () => {
      const { returnFile } = await account.client.payroll.importReturnFile({ content });
      expect(returnFile.returns).toHaveLength(2 * codes.length);
    });
    const periods = await app.owner.query(listStatuses, [account.accountId]);
    expect(periods.map(({ status }) => status)).toEqual(codes.map(() => 'Returned'));
    return { settled, returned };
  };
  const one = await payIn(['R03']);
  const many = await payIn(['R03', 'R04', 'R02']);
  expect(many.returned).toEqual(one.returned);
  const posting = 'insert into ledger_transaction';
  expect(countOf(many.settled, posting)).toBe(countOf(one.settled, posting));
});

test('runs that are not funded fail in as many round trips for many companies and runs as for one', async ({
  app,
}) => {
  const failIn = async ({ companies, runs }: { companies: number; runs: number }) => {
    const account = await app.openAccount();
    for (let company = 0; company < companies; company += 1) {
      const payroll = await submitPayrollIn(app, account, { workers: 2 });
      for (let run = 1; run < runs; run += 1) await submitBonus(payroll);
    }
    // Debited, and nobody is paid yet.
    await account.client.sandbox.advanceClock({ to: '2026-03-11T18:00:00-04:00' });
    const debits = await app.owner.query(listDebits, [account.accountId]);
    expect(debits).toHaveLength(companies * runs);
    const content = btoa(
      writeReturnFile(
        debits.map(({ paymentId, trace, amount }) => ({
          kind: 'return',
          code: 'R01',
          originalTrace: trace,
          amountCents: amount,
          identification: paymentId.replaceAll('-', '').slice(0, 15),
        })),
      ),
    );
    const roundTrips = await countRoundTrips(() =>
      account.client.payroll.importReturnFile({ content }),
    );
    const periods = await app.owner.query(listStatuses, [account.accountId]);
    expect(periods.map(({ status }) => status)).toEqual(debits.map(() => 'Failed'));
    return roundTrips;
  };
  const ofOne = await failIn({ companies: 1, runs: 1 });
  expect(await failIn({ companies: 4, runs: 1 })).toBe(ofOne);
  expect(await failIn({ companies: 2, runs: 3 })).toBe(ofOne);
  await expectNoDoctorFindings(app.owner);
});

function countOf(counts: Readonly<Record<string, number>>, text: string): number {
  const found = Object.entries(counts).filter(([sent]) => sent.startsWith(text));
  return found.reduce((sum, [, count]) => sum + count, 0);
}

test('the doctor sends as many statements for many workers as for few', async () => {
  const countIn = async (workers: number) => {
    const app = await startApp();
    await advanceTo('2026-03-14')(await submitPayroll(app, workers));
    const counts = await countStatements(() => examine(app.owner));
    await app.close();
    return counts;
  };
  expect(await countIn(9)).toEqual(await countIn(2));
});

/** Counts each statement; their order depends on which job is due first. */
async function countStatements(work: () => Promise<unknown>) {
  const counts: Record<string, number> = {};
  for (const text of await captureStatements(work)) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

const listStatuses = statement<{ status: string }>(
  '',
  "select status from paywright.pay_period where account_id = $1 and status <> 'New'",
);
const listSent = statement<{ paymentId: string; trace: string; amount: number }>(
  '',
  `select payment_id "paymentId", trace, amount_cents "amount" from paywright.payment
   where pay_period_id = $1 and kind = 'wages' and trace is not null`,
);
const listDebits = statement<{ paymentId: string; trace: string; amount: number }>(
  '',
  `select payment_id "paymentId", trace, amount_cents "amount" from paywright.payment
   where account_id = $1 and kind = 'funding' and trace is not null`,
);
