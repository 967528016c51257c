import { describe, expect } from 'vitest';
import { orderPaymentTest as test } from '../../harness/order-payment-test.ts';
import { readLedgerBalances, switchFundingAccount } from '../../harness/payments.ts';
import { fetchAchEntries, returnSentEntry } from '../../harness/sent-ach-entries.ts';

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
});
