import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { publication1220Positions } from '../../forms/publication-1220-positions.ts';
import { readFixedFile } from '../../forms/read-fixed-file.ts';
import { addWorker, someKycInformation, unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { importHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyCompany, readyWorker } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const year = 2026;
const workerType = '1099-NEC' as const;
const filing = { form: workerType, year, filingDate: '2027-01-20', confirmationNumber: 'N-1' };

/** Five contractors, paid 2,500 dollars each in 2026. */
const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('paid', { scope: 'file' }, async ({ account, companyId, advance }) => {
    const add = (lastName: string) =>
      readyWorker(account, companyId, {
        worker: { workerType, lastName },
        wage: { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
      });
    const workers = {
      voided: await add('Adams'),
      raised: await add('Baker'),
      renamed: await add('Clark'),
      renumbered: await add('Davis'),
      same: await add('Evans'),
    };
    const { payroll } = account.client;
    const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Missing',
        workerType,
        payBeginDate: '2026-03-02',
        payEndDate: '2026-03-06',
        payDate: '2026-03-13',
        payrollLineItem: Object.values(workers).map((userId) => ({
          userId,
          amount: 2500,
          paymentMethod: 'Direct Deposit',
        })),
      },
    });
    const { payPeriodId } = payPeriod;
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await advance('2027-01-20');
    return { ...workers, payPeriodId };
  });

test.beforeAll(({ paid }) => void paid);

describe('corrected Forms 1099-NEC', () => {
  test('are empty with a sentence until the forms are filed, and as long as nothing changes', async ({
    account,
    companyId,
  }) => {
    const { adminPortal, reports } = account.client;
    const request = { companyId, year };
    const before = await reports.getForms1099NecCorrected(request);
    expect(before).toMatchObject({ forms1099NecCorrected: [], filingId: null, filingDate: null });
    expect(before.explanation).toMatch(/^Forms 1099-NEC of 2026 were not recorded as filed/);
    const { filing: recorded } = await adminPortal.recordFiling({ companyId, ...filing });
    const after = await reports.getForms1099NecCorrected(request);
    expect(after).toMatchObject({
      forms1099NecCorrected: [],
      filingId: recorded.filed[0]?.filingId,
      explanation: 'No form differs from the Forms 1099-NEC that were filed on 2027-01-20.',
    });
    const refused = await account.send({
      path: '/reports/printForms1099NecCorrected',
      body: request,
    });
    expect(expectRefusal(refused, 400)).toMatch(/^No form can be printed: nothing differs/);
  });

  test('are one return for other amounts and two for another name or number', async ({
    account,
    companyId,
    paid,
    advance,
  }) => {
    const { adminPortal, payroll, reports, userOnboarding } = account.client;
    await advance('2027-02-10');
    await payroll.correctPayroll({
      companyId,
      payPeriodId: paid.payPeriodId,
      reason: 'Paid by mistake.',
      corrections: [
        { userId: paid.voided, action: 'Void' },
        { userId: paid.raised, action: 'Replace', amount: 2600 },
      ],
    });
    await adminPortal.updateUser({ user: { userId: paid.renamed, lastName: 'Cooper' } });
    await userOnboarding.updateKycInformation({
      kycInformation: { userId: paid.renumbered, ssn: '223-45-9999' },
    });
    const { forms1099NecCorrected, explanation, total } = await reports.getForms1099NecCorrected({
      companyId,
      year,
      withTotal: true,
    });
    expect([total, explanation]).toEqual([
      4,
      '4 forms differ from the Forms 1099-NEC that were filed on 2027-01-20.',
    ]);
    const found = (userId: string) => {
      const form = forms1099NecCorrected.find((each) => each.userId === userId);
      return {
        reason: form?.reason,
        boxes: form?.boxes.map(({ box, filedAmount, correctAmount }) => [
          box,
          filedAmount,
          correctAmount,
        ]),
        returns: form?.returnsToFile.map(({ mark, payeeName, payeeSsn, boxes }) => [
          mark,
          payeeName.split(' ').at(-1),
          payeeSsn.slice(-4),
          boxes.map(({ amount }) => amount).join(' '),
        ]),
      };
    };
    const ssnOf = (userId: string) =>
      forms1099NecCorrected.find((form) => form.userId === userId)?.ssn.slice(-4);
    expect(found(paid.voided)).toEqual({
      reason:
        'Pay of the year was corrected. 2027-02-10: Paid by mistake. The form is not due any more.',
      boxes: [['1a', 2500, 0]],
      returns: [['G', 'Adams', ssnOf(paid.voided), '0 0']],
    });
    expect(found(paid.raised)).toEqual({
      reason: 'Pay of the year was corrected. 2027-02-10: Paid by mistake.',
      boxes: [['1a', 2500, 2600]],
      returns: [['G', 'Baker', ssnOf(paid.raised), '2600 0']],
    });
    expect(found(paid.renamed)).toEqual({
      reason: 'The name or the number changed after the filing.',
      boxes: [],
      returns: [
        ['G', 'Clark', ssnOf(paid.renamed), '0 0'],
        ['C', 'Cooper', ssnOf(paid.renamed), '2500 0'],
      ],
    });
    const [withdrawn, ...more] = found(paid.renumbered).returns ?? [];
    expect(withdrawn).toEqual(['G', 'Davis', expect.not.stringMatching('9999'), '0 0']);
    expect(more).toEqual([['C', 'Davis', '9999', '2500 0']]);
    const { filings } = await reports.getFilings({ companyId, year, form: workerType });
    expect(filings).toMatchObject([
      {
        status: 'Reopened',
        amendWith: 'Form 1099-NEC, marked as corrected',
        amendmentOperation: 'getForms1099NecCorrected',
      },
    ]);
  });

  test('are listed page by page and for some contractors, and printed by last name', async ({
    account,
    companyId,
    paid,
  }) => {
    const { reports } = account.client;
    const request = { companyId, year };
    const first = await reports.getForms1099NecCorrected({ ...request, limit: 3 });
    const { nextCursor: cursor } = first;
    const second = await reports.getForms1099NecCorrected({ ...request, limit: 3, cursor });
    const listed = [...first.forms1099NecCorrected, ...second.forms1099NecCorrected];
    const { same, payPeriodId: _, ...changed } = paid;
    expect(listed.map(({ userId }) => userId).sort()).toEqual(Object.values(changed).sort());
    const unchanged = await reports.getForms1099NecCorrected({ ...request, userIds: [same] });
    expect(unchanged.forms1099NecCorrected).toEqual([]);
    const printed = await reports.printForms1099NecCorrected(request);
    expect(printed.document).toMatchObject({
      fileName: 'forms-1099-nec-corrected-2026.pdf',
      formCount: 6,
    });
    expect(printed.notPrinted).toEqual([]);
    const bytes = new Uint8Array(Buffer.from(printed.document.content, 'base64'));
    const { text } = await extractText(await getDocumentProxy(bytes));
    expect(text.map((page) => /CORRECTED\s+Mark (.)/.exec(page)?.[1]).join('')).toBe('GGGCGC');
    expect(text[1]).toContain('2,600.00');
    expect(await reports.printForms1099NecCorrected(request)).toEqual(printed);
  });

  test('have originals for contractors who are not on the filed forms, and a file for states', async ({
    account,
    companyId,
  }) => {
    const { adminPortal, reports, userOnboarding } = account.client;
    const names = { firstName: '明', lastName: '李' };
    const userId = await addWorker(account, companyId, { ...names, workerType });
    const payDetails = { baseTotal: 3000, grossTotal: 3000, netTotal: 3000 };
    const payrollData = [{ ...names, payDetails }];
    await importHistoryPeriod(account, 'Analytical Engines', { workerType, payrollData });
    const added = await reports.getForms1099NecCorrected({ companyId, year, userIds: [userId] });
    expect(added.forms1099NecCorrected).toMatchObject([
      {
        boxes: [],
        reason: 'The contractor is not on the filed forms and needs an original form.',
        returnsToFile: [{ mark: null, boxes: [{ box: '1a', amount: 3000 }, { box: '4' }] }],
        blocks: [{ key: 'ssnMissing' }, { key: 'nameNotWritable' }, { key: 'homeNotWritable' }],
      },
    ]);
    const request = {
      companyId,
      year,
      isCorrection: true,
      contactName: 'Grace Hopper',
      contactPhone: '212-555-0142',
      contactEmail: 'grace@example.com',
    };
    const blocked = await reports.get1099File({ ...request, receiver: 'State' });
    expect(blocked.form1099File).toMatchObject({ content: null, leftOut: [{ userId }] });
    await adminPortal.updateUser({ user: { userId, firstName: 'Ming', lastName: 'Li' } });
    await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
    const { form1099File } = await reports.get1099File({ ...request, receiver: 'State' });
    expect(form1099File).toMatchObject({
      fileName: '1099-nec-corrections-2026.txt',
      formCount: 7,
      leftOut: [],
      blocks: [],
    });
    const content = Buffer.from(form1099File.content ?? '', 'base64').toString('latin1');
    const records = readFixedFile(content, { positions: publication1220Positions, length: 750 });
    const payees = records.filter(({ type }) => type === 'B');
    const marks = payees.map((payee) => payee.text('corrected return') || '-');
    expect(marks.sort().join('')).toBe('-CCGGGG');
    const amounts = payees.map((payee) => payee.cents('amount 1'));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(260_000 + 500_000 + 300_000);
    const irs = await reports.get1099File({ ...request, receiver: 'IRS', controlCode: '12A34' });
    expect(irs.form1099File).toMatchObject({ content: null, blocks: [{ key: 'layoutNotLoaded' }] });
  });

  test('are empty again after the amendment was recorded', async ({ account, companyId }) => {
    const { adminPortal, reports } = account.client;
    const amendment = { ...filing, filingDate: '2027-02-10', isAmendment: true };
    await adminPortal.recordFiling({ companyId, ...amendment });
    expect(await reports.getForms1099NecCorrected({ companyId, year })).toMatchObject({
      forms1099NecCorrected: [],
      filingDate: '2027-02-10',
    });
  });

  test('are refused for unknown companies, workers and cursors, and for years without law', async ({
    account,
    companyId,
  }) => {
    for (const [operation, changes, message] of [
      ['getForms1099NecCorrected', { companyId: unknownId }, 'Invalid CompanyId'],
      ['getForms1099NecCorrected', { userIds: [unknownId] }, 'Invalid UserId'],
      ['getForms1099NecCorrected', { cursor: unknownId }, /^Invalid cursor/],
      ['getForms1099NecCorrected', { year: 2028 }, /^Forms 1099-NEC of 2028 cannot be computed/],
      ['printForms1099NecCorrected', { year: 2028 }, /^Forms 1099-NEC of 2028/],
      ['printForms1099NecCorrected', { userIds: [unknownId] }, 'Invalid UserId'],
    ] as const) {
      const body = { companyId, year, ...changes };
      const answer = await account.send({ path: `/reports/${operation}`, body });
      expect(expectRefusal(answer, 400), operation).toMatch(message);
    }
  });
});
