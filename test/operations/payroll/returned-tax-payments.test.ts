import { describe, expect } from 'vitest';
import { readLedgerBalances, switchFundingAccount } from '../../harness/payments.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { fetchAchEntries, returnSentEntry } from '../../harness/sent-ach-entries.ts';
import { centsOf, taxPaymentTest as test } from '../../harness/tax-payment-test.ts';

describe('a payment of taxes by file', () => {
  test('reopens a tax that the bank returns, refunds the company, and lists a task', async ({
    account,
    app,
    companyId,
    advance,
    paid,
    pay,
    readGroup,
    readTransfers,
    readTasks,
  }) => {
    void paid;
    const before = await readLedgerBalances(app, companyId);
    const { amount } = await readGroup();
    await pay();
    await advance('2026-03-19');
    const [entry] = await fetchAchEntries(account);
    const returnFile = await returnSentEntry(account, entry);
    expect(returnFile.returns).toMatchObject([{ status: 'returned', companyId }]);
    expect(await readGroup()).toMatchObject({
      open: amount,
      payments: [{ status: 'Cancelled', cancelReason: expect.stringContaining('R03') }],
    });
    const tasks = await readTasks();
    expect(tasks).toEqual([
      expect.stringMatching(
        /for federal income tax, .* \(Form 941\) was returned by the bank \(R03/,
      ),
    ]);
    await advance('2026-03-23');
    expect(await readTransfers()).toEqual([
      'Debit Settled 2026-03-17',
      'Tax Returned 2026-03-18',
      'Refund Settled 2026-03-20',
    ]);
    expect(await readLedgerBalances(app, companyId)).toEqual(before);
    expect((await pay()).status).toBe(200);
    expect(await readTasks()).toEqual([]);
  });

  test('leaves a debit owed that is returned after its taxes were sent, and draws it again once', async ({
    account,
    app,
    companyId,
    advance,
    paid,
    pay,
    readPlan,
    readGroup,
    readTransfers,
    readTasks,
  }) => {
    void paid;
    const before = await readLedgerBalances(app, companyId);
    const { amount } = await readGroup();
    await pay();
    await advance('2026-03-19');
    const debit = (await fetchAchEntries(account)).find(({ direction }) => direction === 'debit');
    await returnSentEntry(account, debit, 'R10');
    expect(await readTransfers()).toEqual(['Debit Returned 2026-03-17', 'Tax Settled 2026-03-18']);
    expect(await readTasks()).toEqual([expect.stringContaining('R10')]);
    expect(await readGroup()).toMatchObject({ open: 0 });
    const [first, tax] = (await readPlan()).transfers.map(({ taxPaymentId }) => taxPaymentId);
    const reissue = (requestReferenceId = '', paymentMethod = 'Direct Deposit') =>
      account.send({
        path: '/payroll/reissuePayment',
        body: { companyId, requestReferenceId, paymentMethod },
      });
    expectRefusal(
      await reissue(tax),
      400,
      'Only a returned payment can be reissued: this one is settled.',
    );
    expect((await reissue(first, 'Check')).status).toBe(400);
    expect((await reissue(first)).status).toBe(200);
    expectRefusal(await reissue(first), 400, 'This payment was already replaced.');
    expect(await readTasks()).toEqual([]);
    await advance('2026-03-24');
    expect((await readTransfers()).at(-1)).toBe('Debit Settled 2026-03-20');
    const after = await readLedgerBalances(app, companyId);
    expect(after['asset:clearing']).toBe(before['asset:clearing']);
    expect((before['asset:bank'] ?? 0) - (after['asset:bank'] ?? 0)).toBe(centsOf(amount));
  });

  test('pays nothing if the debit of the company is returned', async ({
    account,
    app,
    companyId,
    advance,
    paid,
    pay,
    readGroup,
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
      'Tax Cancelled 2026-03-18',
    ]);
    expect(await readGroup()).toMatchObject({ paid: 0, payments: [] });
    expect(await readLedgerBalances(app, companyId)).toEqual(before);
    expect(await readTasks()).toEqual([expect.stringContaining('R01')]);
  });
});
