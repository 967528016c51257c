import nacha from '@midlandsbank/node-nacha';
import { parse, validate } from 'achkit';
import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { cents, formatMoney, sum } from '../../../values/money.ts';
import { addLiveCompany, liveBankEnvironment } from '../../harness/live-accounts.ts';
import { readLedgerBalances } from '../../harness/payments.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { centsOf, dueUntil, firstQuarter, taxPaymentTest } from '../../harness/tax-payment-test.ts';

// The bank of live accounts is configured; the account that receives federal taxes is not.
const test = taxPaymentTest.extend('environment', { scope: 'file' }, liveBankEnvironment);

describe('payTaxDeposits', () => {
  test('debits the company, then pays the agency with an addendum that two readers confirm', async ({
    account,
    app,
    companyId,
    advance,
    paid,
    readPlan,
    pay,
    readGroup,
    readTransfers,
  }) => {
    void paid;
    const before = await readLedgerBalances(app, companyId);
    const plan = await readPlan();
    const { amount } = await readGroup();
    expect(plan).toMatchObject({
      totalAmount: amount,
      debitDate: '2026-03-17',
      arrivalDate: '2026-03-18',
      problems: [],
      byFile: [{ ...firstQuarter, amount, dueDate: '2026-04-15', isLate: false }],
      transfers: [],
    });
    expect(plan.byHand.map(({ taxGroup, reason }) => [taxGroup, reason])).toEqual([
      ['VA_SIT', 'Format not confirmed'],
      ['VA_SUI', 'Format not confirmed'],
    ]);
    expect(JSON.parse((await pay()).body).taxPayment.message).toBe(
      `$${formatMoney(centsOf(amount))} is debited from ${plan.accountNumber} on 2026-03-17 and paid for federal income tax, social security and Medicare (Form 941) on 2026-03-18.`,
    );
    expect(await readTransfers()).toEqual(['Debit Pending 2026-03-17', 'Tax Pending 2026-03-18']);
    await advance('2026-03-17T08:00:00-04:00');
    expect(await readTransfers()).toEqual(['Debit Sent 2026-03-17', 'Tax Pending 2026-03-18']);
    expect(await readGroup()).toMatchObject({ paid: 0 });
    await advance('2026-03-17T10:00:00-04:00');
    expect(await readTransfers()).toEqual(['Debit Settled 2026-03-17', 'Tax Sent 2026-03-18']);
    expect(await readGroup()).toMatchObject({
      open: 0,
      deposits: [{ status: 'Paid', paidOn: '2026-03-18' }],
      payments: [{ paidBy: 'File', paymentDate: '2026-03-18', status: 'Recorded', amount }],
    });
    await advance('2026-03-19');
    const { transfers } = await readPlan();
    expect(transfers[1]).toMatchObject({ status: 'Settled', ...firstQuarter });
    const after = await readLedgerBalances(app, companyId);
    expect(after['asset:clearing']).toBe(before['asset:clearing']);
    expect((before['asset:bank'] ?? 0) - (after['asset:bank'] ?? 0)).toBe(centsOf(amount));
    expect(after['liability:taxes:US_FIT']).toBeUndefined();

    const paymentFileId = transfers[1]?.paymentFileId ?? '';
    const { paymentFile } = await account.client.payroll.getPaymentFile({ paymentFileId });
    const text = Buffer.from(paymentFile.content, 'base64').toString('latin1');
    expect(validate(text)).toEqual({ ok: true, errors: [] });
    expect(parse(text).batches).toMatchObject([
      {
        sec: 'CCD',
        description: 'TAXPAYMENT',
        effectiveDate: '260318',
        entries: [
          {
            txnCode: 22,
            routing: '061036000',
            account: '23401009',
            amountCents: centsOf(amount),
            addenda: [{ info: plan.byFile[0]?.addendum }],
          },
        ],
      },
    ]);
    const [, , , , , ...parts] = (plan.byFile[0]?.addendum ?? '').slice(0, -1).split('*');
    const amounts = parts.filter((_, index) => index % 2 === 0).map((each) => cents(Number(each)));
    expect(sum(amounts)).toBe(centsOf(amount));
    expect(nacha.from(text).data.batches[0]?.entries[0]?.addenda?.info).toMatch(/^TXP\*/);
  });

  test('keeps a part that is late apart from a part of the quarter that is not due yet', async ({
    account,
    companyId,
    advance,
  }) => {
    const { payroll, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(104_000) });
    for (const payDate of ['2026-04-10', '2026-05-08']) {
      const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
        payPeriod: {
          companyId,
          payPeriodType: 'Off-Cycle',
          workerType: 'W2',
          payBeginDate: payDate,
          payEndDate: payDate,
          payDate,
          payrollLineItem: [{ userId, amount: 10_000, paymentMethod: 'Direct Deposit' }],
        },
      });
      await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
    }
    await advance('2026-05-20');
    const due = { companyId, dueUntil: '2026-06-15' };
    const { taxPayments } = await reports.getTaxPayments(due);
    const { taxDeposits } = await reports.getTaxDeposits({ companyId });
    const deposits = taxDeposits.taxGroups.find(({ taxGroup }) => taxGroup === 'US 941')?.deposits;
    expect(deposits).toMatchObject([
      { dueDate: '2026-05-15', status: 'Late' },
      { dueDate: '2026-06-15', status: 'Open' },
    ]);
    expect(taxPayments.byFile[0]).toMatchObject({
      dueDate: '2026-05-15',
      isLate: true,
      amount: taxPayments.totalAmount,
      dueDates: deposits?.map(({ dueDate, open, status }) => ({
        dueDate,
        amount: open,
        isLate: status === 'Late',
      })),
    });
    const state = taxPayments.byHand.find(({ taxGroup }) => taxGroup === 'VA_SIT');
    expect(state?.dueDates).toEqual([{ dueDate: null, amount: state?.amount, isLate: false }]);
  });

  test('pays once if it is requested several times at once, and not what is paid by hand', async ({
    account,
    companyId,
    advance,
    paid,
    readPlan,
    pay,
    readGroup,
  }) => {
    void paid;
    const { totalAmount: amount } = await readPlan();
    const deposit = { companyId, ...firstQuarter, paymentDate: '2026-03-16', amount: 100 };
    const record = (changes: object) =>
      account.send({
        path: '/payroll/recordTaxDeposit',
        body: { taxDeposit: { ...deposit, ...changes } },
      });
    const answers = await Promise.all([1, 2, 3].map(() => pay({ totalAmount: amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await readPlan()).transfers).toHaveLength(2);
    expectRefusal(
      await record({}),
      400,
      'The deposit for federal income tax, social security and Medicare (Form 941), 2026 Q1 is being paid by file: getTaxPayments shows the payment. Wait until it is sent.',
    );
    expect((await readPlan()).byHand).toContainEqual({
      ...firstQuarter,
      taxName: 'Federal income tax, social security and Medicare (Form 941)',
      amount,
      dueDate: '2026-04-15',
      dueDates: [{ dueDate: '2026-04-15', amount, isLate: false }],
      reason: 'In progress',
    });
    await advance('2026-03-17T10:00:00-04:00');
    expectRefusal(
      await record({}),
      400,
      '$100.00 is more than the $0.00 that is open for federal income tax, social security and Medicare (Form 941), 2026 Q1. Correct the amount, or send isOverpayment true.',
    );
    const { open, paid: paidTax, payments } = await readGroup();
    expect([open, paidTax]).toEqual([0, amount]);
    const taxDeposit = { companyId, taxDepositId: payments[0]?.taxDepositId ?? '' };
    expectRefusal(
      await account.send({ path: '/payroll/cancelTaxDeposit', body: { taxDeposit } }),
      400,
      'This deposit was sent to the agency by file and cannot be cancelled. A return of the bank cancels it.',
    );
  });

  test('refuses another amount, a day without due taxes, and everything that is missing at once', async ({
    app,
    companyId,
    paid,
    pay,
    readPlan,
  }) => {
    void paid;
    const messageOf = (refused: Awaited<ReturnType<typeof pay>>) =>
      refusalDetails(refused).map(({ message }) => message);
    expect(messageOf(await pay({ totalAmount: 1 }))).toEqual([
      'The taxes to pay are $576.19 and not $1.00: call getTaxPayments again and send its totalAmount.',
    ]);
    expect(messageOf(await pay({ dueUntil: '2026-03-31' }))).toEqual([
      expect.stringMatching(/^No federal tax of .* is open and due by 2026-03-31/),
    ]);
    await app.owner.query(
      statement('', `update paywright.funding_account set status = 'failed' where company_id = $1`),
      [companyId],
    );
    expect(messageOf(await pay())).toEqual([
      expect.stringContaining('has no verified bank account'),
    ]);
    expect((await readPlan()).problems).toMatchObject([{ key: 'fundingAccountUnverified' }]);
  });

  test('is guarded by the database: no second payment, no deposit by hand, no other addendum', async ({
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
         from paywright.agency_payment payment where company_id = $1 and kind = 'tax'`,
      );
    const id = `'agency_payment_id', gen_random_uuid()`;
    for (const [changes, fault] of [
      [`jsonb_build_object(${id})`, /one_tax_payment/],
      [`jsonb_build_object(${id}, 'status', 'cancelled', 'addendum', 'TXP*1')`, /addendum/],
      [`jsonb_build_object(${id}, 'status', 'cancelled', 'amount_cents', 0)`, /amount_cents/],
      [`jsonb_build_object(${id}, 'status', 'sent')`, /sent_in_file/],
    ] as const)
      await expect(app.owner.query(copy(changes), [companyId])).rejects.toThrow(fault);
    const byHand = statement(
      '',
      `insert into paywright.tax_deposit (account_id, company_id, deposit_id, tax_group, period_start,
         paid_on, amount_cents, excess_cents, created_at, ordinal)
       select account_id, company_id, gen_random_uuid(), tax_group, period_start, effective_on,
         amount_cents, 0, now(), 1
       from paywright.agency_payment where company_id = $1 and kind = 'tax'`,
    );
    await expect(app.owner.query(byHand, [companyId])).rejects.toThrow(/is being paid by file/);
  });

  test('needs the account for federal taxes that the operator sets, for live accounts', async ({
    app,
  }) => {
    const live = await app.openAccount('live');
    const companyId = await addLiveCompany(app, live);
    const { taxPayments } = await live.client.reports.getTaxPayments({ companyId, dueUntil });
    expect(taxPayments.problems).toMatchObject([{ key: 'federalAccountMissing' }]);
  });
});
