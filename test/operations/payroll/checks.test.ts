import { beforeEach, describe, expect, test } from 'vitest';
import { addSchedule } from '../../harness/examples.ts';
import { account, app, companyId, useReadyCompanyWithDoctor } from '../../harness/fixtures.ts';
import {
  fetchPaymentTasks,
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../../harness/payments.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

useReadyCompanyWithDoctor();

let payPeriodId: string;
let first: string;
let second: string;

beforeEach(async () => {
  first = await byCheck(52_000, 'Ada');
  second = await byCheck(60_000, 'Grace');
  ({ payPeriodId } = await addSchedule(account, companyId));
});

const byCheck = (year: number, firstName: string) =>
  readyWorker(account, companyId, {
    wage: salary(year),
    worker: { firstName },
    accountNumber: null,
  });
const unknownId = '00000000-0000-4000-8000-000000000000';
const advance = (to: string) => account.client.sandbox.advanceClock({ to });
const submit = () => account.client.payroll.initiatePayroll({ companyId, payPeriodId });
const ask = (operation: string, body: object) =>
  account.send({ path: `/payroll/${operation}`, body: { companyId, ...body } });
const processed = async () => {
  await submit();
  await advance('2026-03-11T12:00:00-04:00');
};
const numberOf = async (userId: string) => {
  const { checks } = await account.client.payroll.getChecks({ companyId });
  return checks.find((check) => check.userId === userId && check.status !== 'void')?.checkNumber;
};

describe('the check register', () => {
  test('lists every check once, and the outstanding amount', async () => {
    await processed();
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
  test.each(rows)('%s is refused by %s', async (_, operation, body, message) => {
    expectRefusal(await ask(operation, body), 400, message);
  });
});

describe('printing', () => {
  test('returns a page for each check that is not void', async () => {
    await processed();
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

  test('refuses a name without printable characters', async () => {
    await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { firstName: '李', lastName: '明' },
      accountNumber: null,
    });
    await processed();
    expect(expectRefusal(await ask('printChecks', {}), 400)).toMatch(
      /^Check \d{4} cannot be printed: the name 李 明 has no printable letters\.$/,
    );
  });
});

describe('a void check', () => {
  test('is owed again until it is reissued under a new number', async () => {
    await processed();
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

  test('before its date is not issued on that date', async () => {
    await processed();
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

describe('markPaid', () => {
  const mark = (body: object) => ask('markPaid', { payPeriodId, userIds: [first], ...body });

  const rows: [why: string, body: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown period', { payPeriodId: unknownId }, 'invalid payPeriodId'],
    ['an unknown worker', { userIds: [unknownId] }, 'Invalid UserId'],
    ['no workers', { userIds: [] }, 'userIds must have at least 1 entries.'],
  ];
  test.each(rows)('refuses %s', async (_, body, message) => {
    expectRefusal(await mark(body), 400, message);
  });

  test('before the run excludes a worker from the debit, and can be undone', async () => {
    const depositor = await readyWorker(account, companyId, { wage: salary(52_000) });
    const preview = async () =>
      (await account.client.payroll.previewPayroll({ companyId, payPeriodId })).preview;
    const { cash, previewHash } = await preview();
    expect(cash).toMatchObject({ directDeposit: 802.55, checks: 1719.88, paidByCompany: 0 });
    const body = JSON.parse((await mark({ userIds: [depositor, second] })).body);
    expect(body.payPeriod.message).toBe(
      'The pay of 2 workers for 03/02/2026 - 03/08/2026 is paid by the company.',
    );
    const marked = await preview();
    expect(marked.cash).toMatchObject({
      directDeposit: 0,
      checks: 802.55,
      paidByCompany: 1719.88,
      total: cash.total,
    });
    expect(marked.previewHash).not.toBe(previewHash);
    await mark({ userIds: [depositor], paidByCompany: false });
    expect((await preview()).cash.directDeposit).toBe(802.55);
    await mark({ userIds: [depositor] });
    await processed();
    expect((await fetchTransactionLines(account, payPeriodId)).sort()).toEqual([
      'Check 802.55 pending',
      'SelfPaid 802.55 pending',
      'SelfPaid 917.33 pending',
    ]);
    expectRefusal(
      await mark({ paidByCompany: false }),
      400,
      'The payroll of 03/02/2026 - 03/08/2026 was processed, so paid by company cannot be undone.',
    );
    await advance('2026-03-14');
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -252_243,
      clearing: 0,
      owed: 0,
    });
  });

  test('after the run replaces checks once, whether or not they were issued', async () => {
    await processed();
    expect((await mark({})).status).toBe(200);
    expect((await mark({})).status).toBe(200);
    await advance('2026-03-14');
    expect((await mark({ userIds: [second] })).status).toBe(200);
    expect((await fetchTransactionLines(account, payPeriodId)).sort()).toEqual([
      'Check 802.55 cancelled',
      'Check 917.33 reissued VOID',
      'SelfPaid 802.55 settled',
      'SelfPaid 917.33 settled',
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -171_988,
      clearing: 0,
      owed: 0,
    });
  });

  test('of a returned transfer refunds the company, and of a transfer in progress is refused', async () => {
    const bounced = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: '770000000003',
    });
    const absent = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
    await processed();
    const received = await mark({ userIds: [bounced, absent] });
    expectRefusal(received, 400);
    expect(refusalDetails(received).map(({ message }) => message)).toEqual([
      'Katherine Johnson is paid by direct deposit, which is pending: only checks and returned payments can be paid by the company.',
      'Katherine Johnson is not paid in the pay period 03/02/2026 - 03/08/2026.',
    ]);
    await advance('2026-03-17');
    expect((await mark({ userIds: [bounced] })).status).toBe(200);
    await advance('2026-03-19');
    const credits = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
    expect(credits.map(({ destination, status }) => [destination, status]).sort()).toEqual([
      ['EmployeeBankAccount', 'reissued'],
      ['EmployerBankAccount', 'settled'],
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -252_243,
      clearing: 0,
      owed: 0,
    });
  });
});
