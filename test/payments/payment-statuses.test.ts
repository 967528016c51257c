import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { mayPaymentBecome, type PaymentStatus } from '../../engine/payments/states.ts';
import { listPayments, updatePaymentStatuses } from '../../store/payments.ts';
import { markPaymentsSent } from '../../store/payments-to-send.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { paymentStatuses } from '../../values/vocabulary.ts';
import { initialTime } from '../harness/app.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';
import { signInOperator } from '../harness/operators.ts';

const test = readyCompanyTest.extend('payment', async ({ app, account, submitted, advance }) => {
  await advance('2026-03-11T12:00:00-04:00');
  const accountId = account.accountId;
  const payPeriodId = submitted.payPeriodId as Id<'payPeriod'>;
  const [wages] = await app.database.inAccount(accountId, (tx) =>
    listPayments(tx, { payPeriodId, kind: 'wages' }),
  );
  if (!wages) throw new Error('the payroll made no payment');
  return { ...wages, accountId };
});

describe('a stored payment', () => {
  test('changes its status only as the transitions of payments allow', async ({ app, payment }) => {
    const { accountId, paymentId } = payment;
    const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => ({ from, to })));
    const changed: string[] = [];
    for (const { from, to } of pairs)
      await app.database
        .inAccount(accountId, async (tx) => {
          await tx.many(setStatus, [accountId, paymentId, from]);
          await updatePaymentStatuses(tx, [paymentId], { status: to }, initialTime);
          changed.push(`${from} ${to}`);
          throw rollback;
        })
        .catch((error: unknown) => {
          if (error !== rollback) expect(error).toEqual(refusalOf(to));
        });
    const allowed = pairs.filter(({ from, to }) => mayPaymentBecome(from, to));
    expect(changed).toEqual(allowed.map(({ from, to }) => `${from} ${to}`));
  });

  test('cannot be sent twice', async ({ app, payment }) => {
    const { accountId, paymentId, effectiveOn } = payment;
    const resent = app.database.inAccount(accountId, async (tx) => {
      await tx.many(setStatus, [accountId, paymentId, 'sent']);
      const sent = [{ paymentId, trace: '091000010000001' }];
      const file = { fileId: paymentId as Id as Id<'paymentFile'>, arrival: effectiveOn };
      await markPaymentsSent(tx, file, sent, initialTime);
    });
    await expect(resent).rejects.toEqual(refusalOf('sent'));
  });

  test('of another account is never changed', async ({ app, payment }) => {
    const stranger = (await app.openAccount()).accountId;
    const changed = app.database.inAccount(stranger, (tx) =>
      updatePaymentStatuses(tx, [payment.paymentId], { status: 'settled' }, initialTime),
    );
    await expect(changed).rejects.toEqual(refusalOf('settled'));
  });
});

const rollback = new Error('rolls the attempt back');

const refusalOf = (status: PaymentStatus) => new Error(`1 of 1 payments may not become ${status}`);

const setStatus = statement(
  '',
  `update payment set status = $3,
     is_valid = $3 not in ('returned', 'reissued', 'cancelled'), statuses = array_append(statuses, $3),
     status_times = array_append(status_times, status_since),
     status_reasons = array_append(status_reasons, null), return_code = 'R03'
   where account_id = $1 and payment_id = $2`,
);

test('debits that were returned are counted by kind, of live accounts only', async ({
  app,
  account: { accountId },
  submitted,
  advance,
}) => {
  void submitted;
  await advance('2026-03-14');
  const change = (text: string) => app.owner.query(statement('', text), [accountId]);
  const today = newYorkDateOf(app.clock.now());
  const { browser } = await signInOperator(app);
  const read = async () => (await browser.post('/operator/getReturnRates', {})).body;
  const lastDay = async () => (await read()).returnDays.at(-1);
  const before = await lastDay();
  await change(`update account set kind = 'live' where account_id = $1`);
  await change(`update payment set effective_on = '${today}' where account_id = $1`);
  const sent = await lastDay();
  expect(sent.date).toBe(today);
  expect(sent.debitCount).toBeGreaterThan(before.debitCount);
  expect(sent.returnedCount).toBe(0);
  await change(`update payment set return_code = 'R10' where account_id = $1 and kind = 'funding'`);
  const returned = await lastDay();
  expect(returned).toMatchObject({
    unauthorizedCount: 1,
    administrativeCount: 0,
    returnedCount: 1,
  });
  expect(await read()).toMatchObject({ unauthorizedPercent: '0.5' });
});
