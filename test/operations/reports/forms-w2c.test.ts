import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { bonusOf, payFirstPeriod } from '../../harness/corrections.ts';
import { addWorker, unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { aHistoryEntry, importHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const year = 2026;
const filing = { form: 'W-2' as const, year, filingDate: '2027-01-20', confirmationNumber: 'W-1' };

/** Three employees, paid once in 2026. The Forms W-2 are filed in January 2027. */
const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('paid', { scope: 'file' }, async ({ account, companyId, advance }) => {
    const name = (firstName: string) => ({ worker: { firstName, lastName: 'Łukasiewicz' } });
    const wage = salary(52_000);
    const voided = await readyWorker(account, companyId, { wage, ...name('Zoë') });
    const replaced = await readyWorker(account, companyId, { wage, ...name('Ada') });
    const same = await readyWorker(account, companyId, { wage, ...name('Joan') });
    await payContractor(account, companyId);
    const payPeriodId = await payFirstPeriod(account, companyId);
    await advance('2027-01-20');
    return { voided, replaced, same, payPeriodId };
  });

/** Pays a contractor whose number the Social Security Administration does not assign. */
async function payContractor(account: TestAccount, companyId: string): Promise<void> {
  const workerType = '1099-NEC' as const;
  const userId = await readyWorker(account, companyId, {
    worker: { firstName: 'Mary', lastName: 'Jackson', workerType },
    wage: { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
    identity: { ssn: '666450001' },
  });
  const { payroll } = account.client;
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Missing',
      workerType,
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-08',
      payDate: '2026-03-13',
      payrollLineItem: [{ userId, amount: 2500, paymentMethod: 'Direct Deposit' }],
    },
  });
  await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
}

test.beforeAll(({ paid }) => void paid);

describe('the filing desk', () => {
  test('names what blocks the forms of workers and the reports to states', async ({
    account,
    companyId,
    paid,
  }) => {
    const { reports, userOnboarding } = account.client;
    const readBlocks = async () => {
      const { filings } = await reports.getFilings({ companyId, year });
      return Object.fromEntries(
        filings
          .filter(({ quarter }) => quarter === null || quarter === 4)
          .map(({ form, status, blocks }) => [form, [status, ...blocks.map(({ key }) => key)]]),
      );
    };
    const blocks = await readBlocks();
    expect(blocks).toMatchObject({
      'State wages': ['Blocked', 'stateAccountMissing'],
      'State withholding': ['Blocked', 'withholdingAccountMissing'],
      'W-2': ['Ready'],
      '1099-NEC': ['Blocked', 'formsHaveBlocks'],
    });
    await userOnboarding.updateKycInformation({
      kycInformation: { userId: paid.same, ssn: '999-45-0002' },
    });
    expect((await readBlocks())['W-2']).toEqual(['Blocked', 'formsHaveBlocks']);
    await userOnboarding.updateKycInformation({
      kycInformation: { userId: paid.same, ssn: '223-45-0002' },
    });
  });
});

describe('Forms W-2c', () => {
  test('are empty with a sentence until the forms are filed, and as long as nothing changes', async ({
    account,
    companyId,
  }) => {
    const { adminPortal, reports } = account.client;
    const before = await reports.getFormsW2c({ companyId, year });
    expect(before).toMatchObject({ formsW2c: [], filingId: null, filingDate: null });
    expect(before.explanation).toMatch(/^Forms W-2 of 2026 were not recorded as filed/);
    const { filing: recorded } = await adminPortal.recordFiling({ companyId, ...filing });
    const after = await reports.getFormsW2c({ companyId, year });
    expect(after).toMatchObject({ formsW2c: [], filingId: recorded.filed[0]?.filingId });
    expect(after.explanation).toBe(
      'No form differs from the Forms W-2 that were filed on 2027-01-20.',
    );
    expect((await reports.getFormW3c({ companyId, year })).formW3c).toMatchObject({
      formCount: 0,
      boxes: [],
    });
    const body = { companyId, year };
    const refused = await account.send({ path: '/reports/printFormsW2c', body });
    expect(expectRefusal(refused, 400)).toMatch(/^No form can be printed: nothing differs/);
  });

  test('list what a correction of the next year changes, box by box', async ({
    account,
    companyId,
    paid,
    advance,
  }) => {
    const { payroll, reports } = account.client;
    await advance('2027-02-10');
    const { voided, replaced, payPeriodId } = paid;
    await payroll.correctPayroll({
      companyId,
      payPeriodId,
      reason: 'Hours were wrong.',
      corrections: [
        { userId: voided, action: 'Void' },
        { userId: replaced, action: 'Replace', additionalCompensations: bonusOf(100) },
      ],
    });
    const { formsW2c, explanation, warnings, total } = await reports.getFormsW2c({
      companyId,
      year,
      withTotal: true,
    });
    expect(explanation).toMatch(/^2 forms differ/);
    expect([total, warnings?.map(({ key }) => key)]).toEqual([2, ['repaidWages']]);
    const changesOf = (userId: string) =>
      formsW2c
        .find((form) => form.userId === userId)
        ?.boxes.map(({ box, code, filedAmount, correctAmount }) => [
          code ? `${box} ${code}` : box,
          filedAmount,
          correctAmount,
        ]);
    const zeroed = changesOf(voided);
    expect(zeroed?.map(([box]) => box)).toEqual(['1', '2', '3', '4', '5', '6', '16 VA', '17 VA']);
    expect(zeroed?.slice(2, 6)).toEqual([
      ['3', 1000, 0],
      ['4', 62, 0],
      ['5', 1000, 0],
      ['6', 14.5, 0],
    ]);
    expect(changesOf(replaced)?.slice(2, 6)).toEqual([
      ['3', 1000, 1100],
      ['4', 62, 68.2],
      ['5', 1000, 1100],
      ['6', 14.5, 15.95],
    ]);
    expect(formsW2c[0]?.reason).toBe(
      'Pay of the year was corrected. 2027-02-10: Hours were wrong.',
    );
    const { formW3c } = await reports.getFormW3c({ companyId, year });
    expect(formW3c).toMatchObject({ formCount: 2, filingDate: '2027-01-20', blocks: [] });
    const totals = Object.fromEntries(
      formW3c.boxes.map(({ box, filedAmount, correctAmount }) => [
        box,
        [filedAmount, correctAmount],
      ]),
    );
    expect(totals).toMatchObject({ '1': [2000, 1100], '4': [124, 68.2], '16': [2000, 1100] });
    const { filings } = await reports.getFilings({ companyId, year, form: 'W-2' });
    expect(filings).toMatchObject([
      { status: 'Reopened', amendWith: 'Form W-2c', amendmentOperation: 'getFormsW2c' },
    ]);
  });

  test('are listed page by page and for some workers, and printed by last name', async ({
    account,
    companyId,
    paid,
  }) => {
    const { reports } = account.client;
    const first = await reports.getFormsW2c({ companyId, year, limit: 1 });
    const { nextCursor: cursor } = first;
    const second = await reports.getFormsW2c({ companyId, year, limit: 1, cursor });
    const ids = [...first.formsW2c, ...second.formsW2c].map(({ userId }) => userId);
    expect(ids.sort()).toEqual([paid.voided, paid.replaced].sort());
    const same = await reports.getFormsW2c({ companyId, year, userIds: [paid.same] });
    expect(same.formsW2c).toEqual([]);
    const printed = await reports.printFormsW2c({ companyId, year });
    expect(printed.document).toMatchObject({ fileName: 'forms-w2c-2026.pdf', formCount: 2 });
    expect(printed.notPrinted).toEqual([]);
    const bytes = new Uint8Array(Buffer.from(printed.document.content, 'base64'));
    const { text } = await extractText(await getDocumentProxy(bytes));
    expect(text).toHaveLength(2);
    expect(text[0]).toContain('1,100.00');
    expect(await reports.printFormsW2c({ companyId, year })).toEqual(printed);
  });

  test('name workers who are not on the filed forms, and write no file', async ({
    account,
    companyId,
  }) => {
    const { reports } = account.client;
    const userId = await addWorker(account, companyId, { firstName: '明', lastName: '李' });
    const names = { firstName: '明', middleName: '', lastName: '李' };
    await importHistoryPeriod(account, 'Analytical Engines', {
      payrollData: [aHistoryEntry(names)],
    });
    const { formsW2c } = await reports.getFormsW2c({ companyId, year, userIds: [userId] });
    expect(formsW2c).toMatchObject([
      { userId, boxes: [], reason: 'The worker is not on the filed forms.' },
    ]);
    const keys = ['notOnFiledForms', 'ssnMissing', 'nameNotWritable', 'homeNotWritable'];
    expect(formsW2c[0]?.blocks.map(({ key }) => key)).toEqual(keys);
    const { document, notPrinted } = await reports.printFormsW2c({ companyId, year });
    expect(document.formCount).toBe(2);
    expect(notPrinted.map((form) => form.userId)).toEqual([userId]);
    expect((await reports.getFormW3c({ companyId, year })).formW3c).toMatchObject({
      formCount: 2,
      blocks: [{ key: 'formsHaveBlocks' }],
    });
    const { w2cFile } = await reports.getW2cFile({ companyId, year });
    expect(w2cFile).toMatchObject({ content: null, blocks: [{ key: 'layoutNotLoaded' }] });
    expect(w2cFile.leftOut.map((form) => form.userId)).toEqual([userId]);
  });

  test('are empty again after the amendment was recorded, which keeps the forms of that day', async ({
    account,
    companyId,
  }) => {
    const { adminPortal, reports } = account.client;
    const amendment = { ...filing, filingDate: '2027-02-10', isAmendment: true };
    await adminPortal.recordFiling({ companyId, ...amendment });
    const { formsW2c, filingDate } = await reports.getFormsW2c({ companyId, year });
    expect([formsW2c, filingDate]).toEqual([[], '2027-02-10']);
    await importHistoryPeriod(account, 'Analytical Engines', {
      payrollData: [
        aHistoryEntry({
          firstName: '明',
          middleName: '',
          lastName: '李',
          payDetails: { baseTotal: 2100, grossTotal: 2600, netTotal: 1958.75 },
        }),
      ],
    });
    const changed = await reports.getFormsW2c({ companyId, year });
    expect(changed.formsW2c).toMatchObject([
      { reason: 'Records of the year changed after the filing, for example imported payments.' },
    ]);
  });

  test('are refused for unknown companies, workers and cursors, and for years without law', async ({
    account,
    companyId,
  }) => {
    for (const [operation, changes, message] of [
      ['getFormsW2c', { companyId: unknownId }, 'Invalid CompanyId'],
      ['getFormsW2c', { userIds: [unknownId] }, 'Invalid UserId'],
      ['getFormsW2c', { cursor: unknownId }, /^Invalid cursor/],
      ['getFormsW2c', { year: 2028 }, /^Forms W-2c of 2028 cannot be computed/],
      ['getFormW3c', { year: 2028 }, /^Form W-3c of 2028/],
      ['printFormsW2c', { year: 2028 }, /^Forms W-2c of 2028/],
      ['printFormsW2c', { userIds: [unknownId] }, 'Invalid UserId'],
      ['getW2cFile', { year: 2028 }, /^Forms W-2c of 2028/],
    ] as const) {
      const body = { companyId, year, ...changes };
      const answer = await account.send({ path: `/reports/${operation}`, body });
      expect(expectRefusal(answer, 400), operation).toMatch(message);
    }
  });
});
