import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestAccount } from '../harness/app.ts';
import { payFirstPeriod } from '../harness/corrections.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readLedgerBalances } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { randomSeed, roundsMultiplier } from '../harness/random.ts';
import { fetchAchEntries, returnSentEntry } from '../harness/sent-ach-entries.ts';
import { addSupportOrder, paidDates } from '../harness/support-orders.ts';
import { centsOf, dueUntil, firstQuarter } from '../harness/tax-payment-test.ts';

type Step =
  | { readonly do: 'pay taxes' | 'pay orders' | 'cancel' | 'void' | 'return' | 'reissue' | 'wait' }
  | { readonly do: 'record tax' | 'record order'; readonly amount: number };

const amount = fc.integer({ min: 1, max: 9_000 }).map((cents) => cents / 100);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'wait' }) },
  { weight: 2, arbitrary: fc.constant({ do: 'pay taxes' }) },
  { weight: 2, arbitrary: fc.constant({ do: 'pay orders' }) },
  { weight: 2, arbitrary: fc.constant({ do: 'return' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reissue' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'void' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('record tax'), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('record order'), amount }) },
) as fc.Arbitrary<Step>;

const sequences = fc.sample(fc.array(steps, { minLength: 14, maxLength: 14 }), {
  seed: randomSeed,
  numRuns: 2 * roundsMultiplier,
});

test.for(sequences.map((sequence, index) => ({ sequence, number: index + 1 })))(
  'what was paid and what is open is what is owed after each step of sequence $number, for taxes and garnishments',
  async ({ sequence }, { account, app, companyId }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(104_000) });
    const orderId = await addSupportOrder(account, { companyId, userId });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const world = { account, companyId, userId, orderId, payPeriodId, day: 16 };
    const cashBefore = (await readLedgerBalances(app, companyId))['asset:clearing'] ?? 0;
    for (const step of sequence) {
      await take(world, step);
      const { owed, paid, open, byHand, transfers } = await read(world);
      expect(
        paid.map((each, index) => each + (open[index] ?? 0)),
        JSON.stringify(step),
      ).toEqual(owed);
      const isPaid = ({ kind, status }: (typeof transfers)[number][number]) =>
        (kind === 'Tax' || kind === 'Order') && (status === 'Sent' || status === 'Settled');
      const byFile = transfers.map((each) => sumOf(each.filter(isPaid)));
      expect(paid, JSON.stringify(step)).toEqual(
        byHand.map((each, index) => each + (byFile[index] ?? 0)),
      );
      const ledger = await readLedgerBalances(app, companyId);
      const owedInLedger = (prefix: string) =>
        Object.entries(ledger)
          .filter(([name]) => name.startsWith(prefix) && !name.includes('VA_'))
          .reduce((total, [, each]) => total - each, 0);
      expect([owedInLedger('liability:taxes:US'), owedInLedger('liability:orders')]).toEqual(open);
      const settled = (kind: string) =>
        sumOf(transfers.flat().filter((each) => each.kind === kind && each.status === 'Settled'));
      expect((ledger['asset:clearing'] ?? 0) - cashBefore).toBe(
        settled('Debit') - settled('Refund') - byFile.reduce((one, other) => one + other, 0),
      );
    }
  },
);

interface World {
  readonly account: TestAccount;
  readonly companyId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly payPeriodId: string;
  day: number;
}

const sumOf = (list: readonly { readonly amount: number }[]) =>
  list.reduce((total, each) => total + centsOf(each.amount), 0);

/** Reads what is owed, paid and open in cents: federal taxes first, then garnishments. */
async function read({ account, companyId }: World) {
  const { reports } = account.client;
  const { taxDeposits } = await reports.getTaxDeposits({ companyId });
  const { taxPayments } = await reports.getTaxPayments({ companyId, dueUntil });
  const { orderPayments } = await reports.getOrderPayments({ companyId, ...paidDates });
  const federal = taxDeposits.taxGroups.filter(({ agency }) => agency === 'US');
  const deposits = taxDeposits.payments.filter(({ status }) => status === 'Recorded');
  const remittances = orderPayments.remittances.filter(({ status }) => status === 'Recorded');
  const { withheldAmount, paidAmount, openAmount } = orderPayments;
  const owedTax = sumOf(federal);
  const paidTax = sumOf(deposits);
  return {
    owed: [owedTax, centsOf(withheldAmount)],
    paid: [paidTax, centsOf(paidAmount)],
    open: [owedTax - paidTax, centsOf(openAmount)],
    byHand: [
      sumOf(deposits.filter(({ paidBy }) => paidBy === 'Company')),
      sumOf(remittances.filter(({ paidBy }) => paidBy === 'Company')),
    ],
    transfers: [
      taxPayments.transfers.map((each) => ({ ...each, id: each.taxPaymentId })),
      orderPayments.transfers.map((each) => ({ ...each, id: each.orderPaymentId })),
    ],
    remittances,
  };
}

/** Takes a step; most can be refused, and then change nothing. */
async function take(world: World, step: Step): Promise<void> {
  const { account, companyId, userId, orderId, payPeriodId, day } = world;
  const send = (operation: string, body: object) =>
    account.send({ path: `/payroll/${operation}`, body });
  const on = `2026-03-${day}`;
  switch (step.do) {
    case 'pay taxes':
      return void (await send('payTaxDeposits', { taxPayment: { companyId, dueUntil } }));
    case 'pay orders':
      return void (await send('payOrders', { orderPayment: { companyId, ...paidDates } }));
    case 'record tax': {
      const taxDeposit = { companyId, ...firstQuarter, paymentDate: on, amount: step.amount };
      return void (await send('recordTaxDeposit', { taxDeposit }));
    }
    case 'record order': {
      const order = { companyId, payPeriodId, userId, orderId };
      const remittance = { ...order, paymentDate: on, amount: step.amount };
      return void (await send('recordRemittance', { remittance }));
    }
    case 'cancel': {
      const { remittanceId = orderId } = (await read(world)).remittances.at(-1) ?? {};
      return void (await send('cancelRemittance', { remittance: { companyId, remittanceId } }));
    }
    case 'void': {
      const corrections = [{ userId, action: 'Void' }];
      return void (await send('correctPayroll', { companyId, payPeriodId, corrections }));
    }
    case 'return':
      return returnLastEntry(world);
    case 'reissue': {
      const all = (await read(world)).transfers.flat();
      const returned = all.findLast(({ status }) => status === 'Returned');
      const requestReferenceId = returned?.id ?? orderId;
      const paymentMethod = 'Direct Deposit';
      return void (await send('reissuePayment', { companyId, requestReferenceId, paymentMethod }));
    }
    case 'wait':
      world.day += 1;
      await account.client.sandbox.advanceClock({ to: `2026-03-${world.day}T10:00:00-04:00` });
  }
}

/** Returns the transfer that was sent last. */
async function returnLastEntry(world: World): Promise<void> {
  const all = (await read(world)).transfers.flat();
  const ids = all
    .filter(({ status }) => status === 'Sent' || status === 'Settled')
    .map(({ id }) => id.replaceAll('-', '').slice(0, 15));
  const entries = await fetchAchEntries(world.account);
  const entry = entries.find(({ identification }) => ids.includes(identification));
  if (entry) await returnSentEntry(world.account, entry);
}
