import { describe, expect } from 'vitest';
import { checkTest } from '../../harness/checks.ts';
import { fetchPaymentTasks, fetchPeriodStatus, readCashBalances } from '../../harness/payments.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = checkTest.extend('numberOf', ({ account, companyId }) => async (userId: string) => {
  const { checks } = await account.client.payroll.getChecks({ companyId });
  return checks.find((check) => check.userId === userId && check.status !== 'void')?.checkNumber;
});

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the check register', () => {
  test('lists every check once, and the outstanding amount', async ({
    processPayroll,
    account,
    companyId,
    first,
    payPeriodId,
    advance,
    app,
  }) => {
    await processPayroll();
    const { checks, ...register } = await account.client.payroll.getChecks({ companyId });
    expect(checks.map(({ checkNumber, status }) => [checkNumber, status])).toEqual([
      [1001, 'open'],
      [1002, 'open'],
    ]);
    expect(checks.find(({ userId }) => userId === first)).toMatchObject({
      payee: 'Ada Johnson',
      amount: 802.55,
      date: '2026-03-13',
      memo: 'Pay of 03/02/2026 - 03/08/2026',
      payPeriodId,
    });
    expect(register).toMatchObject({
      missing: [],
      written: { count: 2, amount: 1719.88 },
      outstanding: { count: 2, amount: 1719.88 },
    });
    expect(register.register).toContain('issued: 2, 1,719.88');
    await advance('2026-03-14');
    const after = await account.client.payroll.getChecks({ companyId, payPeriodId });
    expect(after.outstanding).toEqual({ count: 0, amount: 0 });
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -171_988,
      clearing: 0,
      owed: 0,
    });
  });

  const rows: [why: string, operation: string, body: object, message: string][] = [
    ['an unknown company', 'getChecks', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown period', 'getChecks', { payPeriodId: unknownId }, 'invalid payPeriodId'],
    ['an unknown company', 'printChecks', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown period', 'printChecks', { payPeriodId: unknownId }, 'invalid payPeriodId'],
    ['a company without checks', 'printChecks', {}, 'There are no checks to print.'],
    ['an unknown check', 'printChecks', { checkNumbers: [7] }, 'Check 7 does not exist.'],
    [
      'an invalid check number',
      'printChecks',
      { checkNumbers: [0] },
      'checkNumbers[0]: checkNumbers must be the number of a check.',
    ],
    [
      'an unknown company',
      'voidCheck',
      { companyId: unknownId, checkNumber: 1 },
      'Invalid CompanyId',
    ],
    ['an unknown check', 'voidCheck', { checkNumber: 1001 }, 'Check 1001 does not exist.'],
    ['no number', 'voidCheck', {}, 'checkNumber is mandatory and cannot be empty.'],
    [
      'a fractional number',
      'voidCheck',
      { checkNumber: 1.5 },
      'checkNumber must be the number of a check.',
    ],
  ];
  test.for(rows)('%s is refused by %s', async ([_, operation, body, message], { ask }) => {
    expectRefusal(await ask(operation, body), 400, message);
  });
});

describe('printing', () => {
  test('returns a page for each check that is not void', async ({
    processPayroll,
    numberOf,
    first,
    account,
    companyId,
    payPeriodId,
    ask,
  }) => {
    await processPayroll();
    const number = (await numberOf(first)) ?? 0;
    const { printChecks, voidCheck } = account.client.payroll;
    const { document } = await printChecks({ companyId, payPeriodId });
    expect(document).toMatchObject({
      fileName: 'checks-1001-1002.pdf',
      contentType: 'application/pdf',
      checkNumbers: [1001, 1002],
    });
    const pdf = Buffer.from(document.content, 'base64').toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    await voidCheck({ companyId, checkNumber: number });
    const one = await printChecks({ companyId });
    expect(one.document.checkNumbers).toEqual([1001, 1002].filter((each) => each !== number));
    expectRefusal(
      await ask('printChecks', { checkNumbers: [number] }),
      400,
      `Check ${number} is void and cannot be printed.`,
    );
  });

  test('refuses a name without printable characters', async ({
    account,
    companyId,
    processPayroll,
    ask,
  }) => {
    await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { firstName: '李', lastName: '明' },
      accountNumber: null,
    });
    await processPayroll();
    expect(expectRefusal(await ask('printChecks', {}), 400)).toMatch(
      /^Check \d{4} cannot be printed: the name 李 明 has no printable letters\.$/,
    );
  });
});

describe('a void check', () => {
  test('is owed again until it is reissued under a new number', async ({
    processPayroll,
    advance,
    numberOf,
    first,
    account,
    companyId,
    ask,
    payPeriodId,
    app,
  }) => {
    await processPayroll();
    await advance('2026-03-14');
    const number = (await numberOf(first)) ?? 0;
    const { voidCheck, reissuePayment, getChecks } = account.client.payroll;
    const { check } = await voidCheck({ companyId, checkNumber: number });
    expect(check.message).toBe(
      `Check ${number} for $802.55 is void. If it was handed out, ask the bank to stop payment; then issue another one with reissuePayment.`,
    );
    expectRefusal(
      await ask('voidCheck', { checkNumber: number }),
      400,
      `Check ${number} is already void.`,
    );
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Returned');
    expect(await fetchPaymentTasks(account, companyId)).toEqual([
      'The payment of $802.55 to Ada Johnson for 03/02/2026 - 03/08/2026 was returned (The check is void): issue another check with reissuePayment.',
    ]);
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -91_733,
      clearing: 0,
      owed: -80_255,
    });
    expectRefusal(
      await ask('reissuePayment', {
        requestReferenceId: check.requestReferenceId,
        paymentMethod: 'Direct Deposit',
      }),
      400,
      'The check of Ada Johnson was drawn on the company’s own account: issue another one with the payment method Check.',
    );
    await reissuePayment({
      companyId,
      requestReferenceId: check.requestReferenceId,
      paymentMethod: 'Check',
    });
    await advance('2026-03-16');
    const { checks } = await getChecks({ companyId });
    expect(checks.map(({ checkNumber, status }) => [checkNumber, status])).toEqual([
      [1001, number === 1001 ? 'void' : 'cashed'],
      [1002, number === 1002 ? 'void' : 'cashed'],
      [1003, 'cashed'],
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -171_988,
      clearing: 0,
      owed: 0,
    });
  });

  test('before its date is not issued on that date', async ({
    processPayroll,
    account,
    companyId,
    numberOf,
    first,
    advance,
    app,
  }) => {
    await processPayroll();
    await account.client.payroll.voidCheck({
      companyId,
      checkNumber: (await numberOf(first)) ?? 0,
    });
    await advance('2026-03-14');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -91_733,
      clearing: 0,
      owed: -80_255,
    });
  });
});
