import nacha from '@midlandsbank/node-nacha';
import { parse, validate } from 'achkit';
import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { orderPaymentTest as test } from '../../harness/order-payment-test.ts';
import { readLedgerBalances } from '../../harness/payments.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { addSupportOrder, payWorkerOffCycle } from '../../harness/support-orders.ts';

const shownAddendum =
  /^DED\*CS\*VA-2026-00123\*260313\*15000\*XXXXX\d{4}\*N\*JOHNSONKAT\*5100000\\$/;

describe('payOrders', () => {
  test('debits the company, then pays the disbursement unit with an addendum that two readers confirm', async ({
    account,
    app,
    companyId,
    advance,
    paid,
    readPlan,
    pay,
    readTransfers,
  }) => {
    const before = await readLedgerBalances(app, companyId);
    const plan = await readPlan();
    const order = {
      ...paid,
      userName: 'Katherine Johnson',
      payDate: '2026-03-13',
      garnishmentType: 'Child or spousal support',
      amount: 150,
    };
    expect(plan).toMatchObject({
      withheldAmount: 150,
      paidAmount: 0,
      openAmount: 150,
      totalAmount: 150,
      debitDate: '2026-03-17',
      arrivalDate: '2026-03-18',
      problems: [],
      byFile: [
        {
          ...order,
          payeeState: 'VA',
          arrivalDate: '2026-03-18',
          addendum: expect.stringMatching(shownAddendum),
        },
      ],
      byHand: [],
      overpaid: [],
      remittances: [],
      transfers: [],
    });
    expect(JSON.parse((await pay()).body).orderPayment.message).toBe(
      `$150.00 is debited from ${plan.accountNumber} on 2026-03-17 and paid for child support to Virginia on 2026-03-18.`,
    );
    expect(await readTransfers()).toEqual(['Debit Pending 2026-03-17', 'Order Pending 2026-03-18']);
    await advance('2026-03-17T08:00:00-04:00');
    expect(await readTransfers()).toEqual(['Debit Sent 2026-03-17', 'Order Pending 2026-03-18']);
    expect(await readPlan()).toMatchObject({ paidAmount: 0, openAmount: 150 });
    await advance('2026-03-17T10:00:00-04:00');
    expect(await readTransfers()).toEqual(['Debit Settled 2026-03-17', 'Order Sent 2026-03-18']);
    await advance('2026-03-19');
    const after = await readPlan();
    expect(after).toMatchObject({
      withheldAmount: 150,
      paidAmount: 150,
      openAmount: 0,
      byFile: [],
      byHand: [],
      remittances: [
        { ...order, paidBy: 'File', paymentDate: '2026-03-18', status: 'Recorded', excess: 0 },
      ],
      transfers: [{ kind: 'Debit' }, { kind: 'Order', status: 'Settled', ...paid }],
    });
    const balances = await readLedgerBalances(app, companyId);
    expect(balances['asset:clearing']).toBe(before['asset:clearing']);
    expect((before['asset:bank'] ?? 0) - (balances['asset:bank'] ?? 0)).toBe(15_000);
    expect(balances['liability:orders:child-support']).toBeUndefined();

    const paymentFileId = after.transfers[1]?.paymentFileId ?? '';
    const { paymentFile } = await account.client.payroll.getPaymentFile({ paymentFileId });
    const text = Buffer.from(paymentFile.content, 'base64').toString('latin1');
    expect(validate(text)).toEqual({ ok: true, errors: [] });
    const sent = plan.byFile[0]?.addendum.replace('XXXXX', '22345');
    expect(parse(text).batches).toMatchObject([
      {
        sec: 'CCD',
        description: 'CHILD SUPP',
        effectiveDate: '260318',
        entries: [
          {
            txnCode: 22,
            routing: '021000021',
            account: '515500',
            amountCents: 15_000,
            addenda: [{ info: sent }],
          },
        ],
      },
    ]);
    const read = nacha.from(text).data.batches[0]?.entries[0]?.addenda?.info;
    expect(read?.trimEnd()).toBe(sent);
  });

  test('pays once if it is requested several times at once, and not what is paid by hand', async ({
    account,
    companyId,
    advance,
    paid,
    readPlan,
    pay,
    record,
  }) => {
    expect((await record({ amount: 40 })).status).toBe(200);
    expect(await readPlan()).toMatchObject({ paidAmount: 40, totalAmount: 110 });
    const answers = await Promise.all([1, 2, 3].map(() => pay({ totalAmount: 110 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { transfers, byHand } = await readPlan();
    expect(transfers.map(({ amount }) => amount)).toEqual([110, 110]);
    expect(byHand).toMatchObject([{ ...paid, amount: 110, reasons: ['In progress'] }]);
    expectRefusal(
      await record(),
      400,
      'This garnishment of Katherine Johnson is being paid by file: getOrderPayments shows the payment. Wait until it is sent.',
    );
    await advance('2026-03-17T10:00:00-04:00');
    expectRefusal(
      await record(),
      400,
      '$150.00 is more than the $0.00 that is open for this garnishment of Katherine Johnson. Correct the amount, or send isOverpayment true.',
    );
    const { remittances, ...sums } = await readPlan();
    expect(sums).toMatchObject({ withheldAmount: 150, paidAmount: 150, openAmount: 0 });
    const remittance = { companyId, remittanceId: remittances[1]?.remittanceId ?? '' };
    expectRefusal(
      await account.send({ path: '/payroll/cancelRemittance', body: { remittance } }),
      400,
      'This remittance was sent to the payee by file and cannot be cancelled. A return of the bank cancels it.',
    );
  });

  test('refuses other dates, another amount, and everything that is missing at once', async ({
    app,
    companyId,
    paid,
    pay,
    readPlan,
  }) => {
    void paid;
    const messageOf = (refused: Awaited<ReturnType<typeof pay>>) =>
      refusalDetails(refused).map(({ message }) => message);
    expect(messageOf(await pay({ startDate: '2026-04-01' }))).toEqual([
      'endDate must not be before startDate.',
    ]);
    expect(messageOf(await pay({ totalAmount: 1 }))).toEqual([
      'The garnishments to pay are $150.00 and not $1.00: call getOrderPayments again and send its totalAmount.',
    ]);
    expect(messageOf(await pay({ endDate: '2026-03-12' }))).toEqual([
      expect.stringMatching(/^No child support of .* from 2026-03-01 to 2026-03-12/),
    ]);
    const fail = `update paywright.funding_account set status = 'failed' where company_id = $1`;
    await app.owner.query(statement('', fail), [companyId]);
    expect(messageOf(await pay())).toEqual([
      expect.stringContaining('has no verified bank account'),
    ]);
    expect((await readPlan()).problems).toMatchObject([{ key: 'fundingAccountUnverified' }]);
  });

  test('is guarded by the database: no second payment, no remittance by hand, no readable number', async ({
    app,
    companyId,
    paid,
    pay,
  }) => {
    void paid;
    await pay();
    const copy = (changes: string) =>
      statement(
        '',
        `insert into paywright.agency_payment select (jsonb_populate_record(payment, ${changes})).*
         from paywright.agency_payment payment where company_id = $1 and kind = 'order'`,
      );
    const id = `'agency_payment_id', gen_random_uuid()`;
    for (const [changes, fault] of [
      [`jsonb_build_object(${id})`, /one_order_payment/],
      [`jsonb_build_object(${id}, 'status', 'cancelled', 'addendum_encrypted', null)`, /order_has/],
      [`jsonb_build_object(${id}, 'status', 'cancelled', 'purpose', 'tax')`, /payment_has_purpose/],
      [`jsonb_build_object(${id}, 'status', 'sent')`, /sent_in_file/],
    ] as const)
      await expect(app.owner.query(copy(changes), [companyId])).rejects.toThrow(fault);
    const byHand = `insert into paywright.order_remittance (account_id, company_id, remittance_id,
         pay_period_id, worker_id, order_id, order_kind, paid_on, amount_cents, excess_cents, created_at,
         ordinal)
       select account_id, company_id, gen_random_uuid(), pay_period_id, worker_id, order_id,
         'child-support', effective_on, amount_cents, 0, now(), 1
       from paywright.agency_payment where company_id = $1 and kind = 'order'`;
    await expect(app.owner.query(statement('', byHand), [companyId])).rejects.toThrow(
      /is being paid by file/,
    );
    const stored = `select payment::text "text" from paywright.agency_payment payment where company_id = $1`;
    const rows = await app.owner.query(statement<{ text: string }>('', stored), [companyId]);
    expect(rows.filter(({ text }) => /22345\d{4}/.test(text))).toEqual([]);
  });

  test('leaves an amount that was sent before the pay was voided as an overpayment', async ({
    account,
    companyId,
    advance,
    paid: { userId, payPeriodId },
    pay,
    readPlan,
  }) => {
    await pay();
    await account.client.payroll.correctPayroll({
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Void' }],
    });
    expect(await readPlan()).toMatchObject({ withheldAmount: 0, paidAmount: 0, openAmount: 0 });
    await advance('2026-03-19');
    expect(await readPlan()).toMatchObject({
      withheldAmount: 0,
      paidAmount: 150,
      openAmount: -150,
      byFile: [],
      byHand: [],
      overpaid: [{ userId, amount: 150 }],
      remittances: [{ excess: 150 }],
    });
  });
});

describe('getOrderPayments', () => {
  test('names what stays by hand with all reasons', async ({
    account,
    companyId,
    paid,
    readPlan,
  }) => {
    void paid;
    const userId = await readyWorker(account, companyId, {
      wage: salary(104_000),
      worker: { firstName: 'Mary', lastName: 'Lee' },
    });
    const orders = [
      [{ garnishmentType: 'Creditor Garnishment' }, ['Not child support']],
      [
        { remittanceMethod: 'Check', caseIdentifier: 'A*1', fipsCode: '51' },
        ['Not by ACH', 'Case identifier not usable', 'FIPS code not usable'],
      ],
      [{ fipsCode: '7200000' }, ['FIPS code not usable']],
      [{ familyCoverageAvailable: undefined }, ['Family coverage not stated']],
    ] as const;
    const ids = new Map<string, readonly string[]>();
    for (const [changes, reasons] of orders)
      ids.set(
        await addSupportOrder(
          account,
          { companyId, userId },
          { amountPerPayperiod: 20, ...changes },
        ),
        reasons,
      );
    await payWorkerOffCycle(account, { companyId, userId });
    const { byFile, byHand } = await readPlan();
    expect(byFile).toHaveLength(1);
    expect(new Map(byHand.map(({ orderId, reasons }) => [orderId, reasons]))).toEqual(ids);
  });

  test('does not miss the social security number of a worker whose order states no ACH', async ({
    account,
    companyId,
    readPlan,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(104_000) });
    await addSupportOrder(account, { companyId, userId }, { remittanceMethod: 'Check' });
    await payWorkerOffCycle(account, { companyId, userId });
    const { byHand } = await readPlan();
    expect(byHand.map(({ reasons }) => reasons)).toEqual([['Not by ACH']]);
  });
});
