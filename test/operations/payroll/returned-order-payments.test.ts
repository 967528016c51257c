import { describe, expect } from 'vitest';
import { countRoundTrips } from '../../harness/captured-statements.ts';
import { payFirstPeriod } from '../../harness/corrections.ts';
import { orderPaymentTest as test } from '../../harness/order-payment-test.ts';
import { readLedgerBalances, switchFundingAccount } from '../../harness/payments.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { fetchAchEntries, returnSentEntry } from '../../harness/sent-ach-entries.ts';
import { addSupportOrder, paidDates } from '../../harness/support-orders.ts';
import { writeReturnFile } from '../../payments/return-file.ts';

describe('a payment of garnishments by file', () => {
  test('reopens a garnishment that the bank returns, refunds the company, and lists a task', async ({
    account,
    app,
    companyId,
    advance,
    paid,
    pay,
    readPlan,
    readTransfers,
    readTasks,
  }) => {
    void paid;
    const before = await readLedgerBalances(app, companyId);
    await pay();
    await advance('2026-03-19');
    const [entry] = await fetchAchEntries(account);
    const returnFile = await returnSentEntry(account, entry);
    expect(returnFile.returns).toMatchObject([
      { status: 'returned', companyId, message: expect.stringContaining('Virginia') },
    ]);
    expect(await readPlan()).toMatchObject({
      paidAmount: 0,
      openAmount: 150,
      totalAmount: 150,
      remittances: [{ status: 'Cancelled', cancelReason: expect.stringContaining('R03') }],
    });
    expect(await readTasks()).toEqual([
      expect.stringMatching(/^The payment of \$150.00 for a garnishment of Katherine Johnson was/),
    ]);
    await advance('2026-03-23');
    expect(await readTransfers()).toEqual([
      'Debit Settled 2026-03-17',
      'Order Returned 2026-03-18',
      'Refund Settled 2026-03-20',
    ]);
    expect(await readLedgerBalances(app, companyId)).toEqual(before);
    expect((await pay()).status).toBe(200);
    expect(await readTasks()).toEqual([]);
  });

  test('pays nothing if the debit of the company is returned', async ({
    account,
    app,
    companyId,
    advance,
    paid,
    pay,
    readPlan,
    readTransfers,
    readTasks,
  }) => {
    void paid;
    await switchFundingAccount(account, companyId, '000123450001');
    const before = await readLedgerBalances(app, companyId);
    expect((await pay()).status).toBe(200);
    await advance('2026-03-20');
    expect(await readTransfers()).toEqual([
      'Debit Returned 2026-03-17',
      'Order Cancelled 2026-03-18',
    ]);
    expect(await readPlan()).toMatchObject({ paidAmount: 0, totalAmount: 150, remittances: [] });
    expect(await readLedgerBalances(app, companyId)).toEqual(before);
    expect(await readTasks()).toEqual([expect.stringContaining('R01')]);
    const { reports } = account.client;
    const { taxPayments } = await reports.getTaxPayments({ companyId, dueUntil: '2026-05-01' });
    expect(taxPayments.transfers).toEqual([]);
  });

  test('are returned in as many round trips for many garnishments as for one', async ({ app }) => {
    const returnIn = async (workers: number) => {
      const account = await app.openAccount();
      const companyId = await readyCompany(account);
      for (let worker = 0; worker < workers; worker += 1) {
        const userId = await readyWorker(account, companyId, { wage: salary(104_000) });
        await addSupportOrder(account, { companyId, userId });
      }
      await payFirstPeriod(account, companyId);
      const { payroll, reports, sandbox } = account.client;
      const asked = { companyId, ...paidDates };
      const { totalAmount } = (await reports.getOrderPayments(asked)).orderPayments;
      await payroll.payOrders({ orderPayment: { ...asked, totalAmount } });
      await sandbox.advanceClock({ to: '2026-03-19' });
      const sent = (await fetchAchEntries(account)).slice(0, workers);
      const content = btoa(
        writeReturnFile(
          sent.map(({ trace, identification, amount }) => ({
            kind: 'return',
            code: 'R03',
            originalTrace: trace,
            identification,
            amountCents: amount,
            transactionCode: 21,
          })),
        ),
      );
      const roundTrips = await countRoundTrips(() => payroll.importReturnFile({ content }));
      const { transfers } = (await reports.getOrderPayments(asked)).orderPayments;
      const named = transfers.map(({ kind, status }) => `${kind} ${status}`).toSorted();
      expect(named).toEqual([
        'Debit Settled',
        ...sent.map(() => 'Order Returned'),
        ...sent.map(() => 'Refund Pending'),
      ]);
      return roundTrips;
    };
    expect(await returnIn(3)).toBe(await returnIn(1));
  });
});
