import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { addSchedule, unknownId } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { readyWorker } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const textOf = async (content: string) => {
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
  return (await extractText(pdf)).text.map((page) => page.replace(/\s+/g, ' '));
};

const test = payrollTest
  .extend('zoe', ({ account, companyId }) =>
    readyWorker(account, companyId, { worker: { firstName: 'Zoe', lastName: 'Adams' } }),
  )
  .extend('ada', ({ account, companyId }) =>
    readyWorker(account, companyId, {
      worker: { firstName: 'Ada', lastName: 'Young' },
      accountNumber: null,
    }),
  )
  .extend('payPeriodId', async ({ account, companyId, zoe, ada }) => {
    const { payPeriodId } = await addSchedule(account, companyId);
    const hours = (userId: string) => ({
      userId,
      basicPay: { payHours: 38.5 },
      overTime: [{ type: 'Overtime', noOfHours: 2, multiplier: 1.5 }],
    });
    await account.client.payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [hours(zoe), hours(ada)],
    });
    return payPeriodId;
  });

describe('printed pay stubs', () => {
  test('show hours, rates, taxes and payments of every worker, by last name', async ({
    account,
    companyId,
    payPeriodId,
    zoe,
    advance,
  }) => {
    const { payroll, reports, adminPortal } = account.client;
    await adminPortal.setReference({ kind: 'User', id: zoe, externalId: 'E-1042' });
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await advance('2026-03-11T12:00:00-04:00');
    const { document } = await reports.printPayStubs({ companyId, payPeriodId });
    expect(document).toMatchObject({ fileName: 'pay-stubs-2026-03-13.pdf', stubCount: 2 });
    const [first = '', second = ''] = await textOf(document.content);
    for (const words of [
      'Zoe Adams',
      'Worker id E-1042',
      'Pay date 03/13/2026',
      'Hourly wages 38.5 31.25 1,203.13 1,203.13',
      'Overtime pay 2 46.875 93.75 93.75',
      'Social Security',
      'Gross pay 1,296.88 1,296.88',
      'Direct deposit',
      '6789',
    ])
      expect(first).toContain(words);
    expect(second).toContain('Ada Young');
    expect(second).toContain('Check No. 1001');

    await advance('2026-04-01');
    expect(await reports.printPayStubs({ companyId, payPeriodId })).toEqual({ document });
    const one = await reports.printPayStub({ payPeriodId, userId: zoe });
    expect(await textOf(one.document.content)).toEqual([first]);
  });

  test('are refused before the payroll is submitted, and for somebody who is not paid', async ({
    account,
    companyId,
    payPeriodId,
    zoe,
  }) => {
    const ask = (operation: string, body: object) =>
      account.send({ path: `/reports/${operation}`, body, verb: 'GET' });
    const early = /has not been submitted/;
    expect(expectRefusal(await ask('printPayStubs', { companyId, payPeriodId }), 400)).toMatch(
      early,
    );
    const stub = (userId: string) => ask('printPayStub', { payPeriodId, userId });
    expect(expectRefusal(await stub(zoe), 400)).toMatch(early);
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    const later = await readyWorker(account, companyId);
    expect(expectRefusal(await stub(later), 400)).toBe('This worker is not paid in this period.');
    expect(expectRefusal(await stub(unknownId), 400)).toBe('Invalid UserId');
  });
});
