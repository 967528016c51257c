import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '../../server/doctor.ts';
import { statement } from '../../server/store/database.ts';
import { bonus } from '../harness/corrections.ts';
import { addSchedule } from '../harness/examples.ts';
import { openHouse, type TestAccount, type TestHouse } from '../harness/house.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll.ts';
import { expectSound } from '../harness/soundness.ts';
import { statementsDuring } from '../harness/statements.ts';
import { type SentBack, sentBackFile } from '../payments/return-file.ts';

// What costs the database a round trip must not grow with the workers of a company.

let house: TestHouse;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
afterEach(() => expectSound(house.owner));

interface Payroll extends TestAccount {
  readonly companyId: string;
  readonly payPeriodId: string;
  readonly userIds: string[];
}

/** A company with a submitted payroll, in an account of its own. */
async function submitted(workers: number, accountNumber?: null): Promise<Payroll> {
  const account = await house.open();
  const companyId = await readyCompany(account);
  const userIds: string[] = [];
  for (let worker = 0; worker < workers; worker += 1) {
    const how = accountNumber === undefined ? {} : { accountNumber };
    userIds.push(await readyWorker(account, companyId, { wage: salary(52_000), ...how }));
  }
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  // Each worker's identity is verified by a job of its own, which is none of the payroll's.
  await account.client.sandbox.advanceClock({ to: '2026-03-04' });
  return { ...account, companyId, payPeriodId, userIds };
}

/** A file that sends back, or corrects, every payment of a period. */
async function fileAbout(
  { payPeriodId }: Payroll,
  how: Pick<SentBack, 'kind' | 'code' | 'correctedData'>,
): Promise<string> {
  const sent = await house.owner.query(listSent, [payPeriodId]);
  return btoa(
    sentBackFile(
      sent.map(({ paymentId, trace, amount }) => ({
        ...how,
        originalTrace: trace,
        amountCents: how.kind === 'return' ? amount : 0,
        identification: paymentId.replaceAll('-', '').slice(0, 15),
      })),
    ),
  );
}

type Step = readonly [what: string, work: (payroll: Payroll) => Promise<unknown>];

const toClock =
  (to: string) =>
  ({ client }: Payroll) =>
    client.sandbox.advanceClock({ to });
const idsOf = ({ companyId, payPeriodId }: Payroll) => ({ companyId, payPeriodId });
const sendBack = async (payroll: Payroll) => {
  const content = await fileAbout(payroll, { kind: 'return', code: 'R03' });
  return payroll.client.payroll.importReturnFile({ content });
};

const correctAccounts = async (payroll: Payroll) => {
  const correctedData = '000555444333';
  const content = await fileAbout(payroll, { kind: 'change', code: 'C01', correctedData });
  const { returnFile } = await payroll.client.payroll.importReturnFile({ content });
  expect(returnFile.changes).toHaveLength(payroll.userIds.length);
  for (const { status } of returnFile.changes) expect(status).toBe('corrected');
};

const lives: readonly (readonly [why: string, accountNumber: null | undefined, steps: Step[]])[] = [
  [
    'that is cancelled, run and comes back',
    undefined,
    [
      ['cancelled', (p) => p.client.payroll.cancelPayrollSubmission(idsOf(p))],
      ['previewed', (p) => p.client.payroll.previewPayroll(idsOf(p))],
      ['submitted', (p) => p.client.payroll.initiatePayroll(idsOf(p))],
      ['processed', toClock('2026-03-11T12:00:00-04:00')],
      ['drawn', toClock('2026-03-11T12:05:00-04:00')],
      ['sent', toClock('2026-03-12T08:35:00-04:00')],
      ['settled', toClock('2026-03-14')],
      ['shown', (p) => p.client.reports.getPayRun(idsOf(p))],
      ['told of other accounts', correctAccounts],
      ['sent back', sendBack],
      [
        'paid by the company',
        (p) => p.client.payroll.markPaid({ ...idsOf(p), userIds: p.userIds }),
      ],
      ['refunded', toClock('2026-03-20')],
    ],
  ],
  [
    'that is corrected, comes back and is voided',
    undefined,
    [
      ['settled', toClock('2026-03-14')],
      [
        'corrected',
        (p) =>
          p.client.payroll.correctPayroll({
            ...idsOf(p),
            corrections: p.userIds.map((userId) => ({
              userId,
              action: 'Replace',
              additionalCompensations: bonus(10),
            })),
          }),
      ],
      ['paid', toClock('2026-03-20')],
      ['sent back', sendBack],
      ['voided', (p) => p.client.payroll.correctPayroll({ ...idsOf(p), action: 'Void' })],
      ['refunded', toClock('2026-03-27')],
    ],
  ],
  [
    'by check, that the company then pays itself',
    null,
    [
      ['handed over', toClock('2026-03-14')],
      [
        'paid by the company',
        (p) => p.client.payroll.markPaid({ ...idsOf(p), userIds: p.userIds }),
      ],
    ],
  ],
];

describe('a payroll costs as many statements for many workers as for few, in every step', () => {
  test.each(lives)('%s', async (_, accountNumber, steps) => {
    const [few, many] = [await submitted(2, accountNumber), await submitted(9, accountNumber)];
    for (const [what, work] of steps) {
      const ofFew = await countStatements(() => work(few));
      expect(await countStatements(() => work(many)), what).toEqual(ofFew);
    }
  });

  test('and the doctor as many for many as for few', async () => {
    const countIn = async (workers: number) => {
      await house.close();
      house = await openHouse();
      await toClock('2026-03-14')(await submitted(workers));
      return countStatements(() => examine(house.owner));
    };
    expect(await countIn(9)).toEqual(await countIn(2));
  });
});

/** How often each statement is sent; in which order depends on what falls due first. */
async function countStatements(work: () => Promise<unknown>) {
  const counts: Record<string, number> = {};
  for (const text of await statementsDuring(work)) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

const listSent = statement<{ paymentId: string; trace: string; amount: number }>(
  '',
  `select payment_id "paymentId", trace, amount_cents "amount" from paywright.payment
   where pay_period_id = $1 and kind = 'wages' and trace is not null`,
);
