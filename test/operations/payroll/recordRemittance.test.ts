import { describe, expect } from 'vitest';
import { orderPaymentTest as test } from '../../harness/order-payment-test.ts';
import { readLedgerBalances } from '../../harness/payments.ts';
import { expectRefusal } from '../../harness/refusal.ts';

describe('recordRemittance', () => {
  test('records what was paid by hand once, and cancelRemittance opens it again', async ({
    account,
    app,
    companyId,
    paid,
    record,
    readPlan,
  }) => {
    const before = await readLedgerBalances(app, companyId);
    for (const [changes, message] of [
      [{ paymentDate: '2026-03-17' }, 'paymentDate must not be after 2026-03-16.'],
      [
        { orderId: 'line-1' },
        'The processed payrolls of this pay period withheld nothing for Katherine Johnson and this orderId: getOrderPayments lists the garnishments.',
      ],
      [{ payPeriodId: paid.userId }, 'Invalid Payperiod'],
      [{ userId: paid.payPeriodId }, 'Invalid UserId'],
    ] as const)
      expectRefusal(await record(changes), 400, message);
    const recorded = await record({ reference: '1044' });
    expect(JSON.parse(recorded.body).remittance.message).toBe(
      'The remittance of $150.00 for Katherine Johnson (Child or spousal support) was recorded. $0.00 is still open.',
    );
    expectRefusal(
      await record({ reference: '1044', isOverpayment: true }),
      400,
      'This remittance is already recorded. A second payment of the same day and amount needs another reference.',
    );
    const balances = await readLedgerBalances(app, companyId);
    expect((before['asset:bank'] ?? 0) - (balances['asset:bank'] ?? 0)).toBe(15_000);
    expect(await readPlan()).toMatchObject({
      paidAmount: 150,
      openAmount: 0,
      remittances: [{ paidBy: 'Company', reference: '1044', paymentDate: '2026-03-16' }],
    });
    const { remittanceId } = JSON.parse(recorded.body).remittance;
    const remittance = { companyId, remittanceId, reason: 'Check was not cashed' };
    const cancel = async () =>
      (await account.client.payroll.cancelRemittance({ remittance })).remittance.message;
    expect(await cancel()).toMatch(/was cancelled. The garnishment is open again.$/);
    expect(await cancel()).toMatch(/already cancelled on 2026-03-16/);
    expect(await readLedgerBalances(app, companyId)).toEqual(before);
    expect(await readPlan()).toMatchObject({
      openAmount: 150,
      remittances: [{ status: 'Cancelled', cancelReason: 'Check was not cashed' }],
    });
    const unknown = { companyId, remittanceId: paid.userId };
    expectRefusal(
      await account.send({ path: '/payroll/cancelRemittance', body: { remittance: unknown } }),
      400,
      'Invalid RemittanceId',
    );
  });
});
