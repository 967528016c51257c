import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { importIrisTemplate } from '../../../server/cli/iris.ts';
import { unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { readyCompany, readyWorker } from '../../harness/payroll-ready.ts';
import { readCsv } from '../../harness/read-csv.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const year = 2026;
const contact = {
  contactName: 'Grace Hopper',
  contactPhone: '212-555-0142',
  contactEmail: 'grace@example.com',
};

/** A template with a column that needs quotes, columns of ours and one with a limited length. */
const sampleTemplate = [
  'Form Type,Tax Year,Payer Taxpayer ID Number,Payer Country,Payer Business or Entity Name Line 1,Recipient Taxpayer ID Number,Recipient Last Name (Surname),Box 1a - Nonemployee Compensation,"Box 1d - Overtime, qualified",Box 4 - Federal income tax withheld',
  '=NEC,,,=US,,,,compensation,overtime,',
  ',,,,40,,3,,,',
  '',
].join('\r\n');

/** Two contractors: one is paid 2,500 dollars, from which a form is due, and one 500 dollars. */
const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('contractors', { scope: 'file' }, async ({ account, companyId, advance }) => {
    const add = (lastName: string) =>
      readyWorker(account, companyId, {
        worker: { workerType: '1099-NEC', lastName },
        wage: { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
      });
    const [due, small] = [await add('Adams'), await add('Young')];
    const line = (userId: string, amount: number) => ({
      userId,
      amount,
      paymentMethod: 'Direct Deposit' as const,
    });
    const { payroll } = account.client;
    const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Missing',
        workerType: '1099-NEC',
        payBeginDate: '2026-03-02',
        payEndDate: '2026-03-06',
        payDate: '2026-03-13',
        payrollLineItem: [line(due, 2500), line(small, 500)],
      },
    });
    await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
    await advance('2026-03-16');
    return { due, small };
  });

test.beforeAll(({ contractors }) => void contractors);

describe('Forms 1099-NEC', () => {
  test('have the sums of the ledger, and name those that are not due', async ({
    account,
    companyId,
    contractors,
  }) => {
    const { reports } = account.client;
    const { forms1099Nec, warnings } = await reports.getForms1099Nec({ companyId, year });
    expect(warnings?.map(({ key }) => key)).toEqual(['yearNotEnded']);
    expect(
      Object.fromEntries(
        forms1099Nec.map(({ userId, isDue, boxes, blocks }) => [
          userId,
          [isDue, boxes.map(({ box, amount }) => `${box} ${amount}`), blocks.length],
        ]),
      ),
    ).toEqual({
      [contractors.due]: [true, ['1a 2500', '4 0'], 0],
      [contractors.small]: [false, ['1a 500', '4 0'], 0],
    });
    const { form1096 } = await reports.getForm1096({ companyId, year });
    expect(form1096).toMatchObject({ formCount: 1, blocks: [] });
    expect(form1096.boxes.map(({ box, amount }) => `${box} ${amount}`)).toEqual(['4 0', '5 2500']);
    expect((await reports.getFormsW2({ companyId, year })).formsW2).toEqual([]);
    const first = await reports.getForms1099Nec({ companyId, year, limit: 1 });
    const cursor = first.nextCursor;
    const second = await reports.getForms1099Nec({ companyId, year, limit: 1, cursor });
    const ids = [...first.forms1099Nec, ...second.forms1099Nec].map(({ userId }) => userId);
    expect(ids.sort()).toEqual(Object.values(contractors).sort());
  });

  test('are printed if they are due', async ({ account, companyId, contractors }) => {
    const { reports } = account.client;
    const { document, notPrinted } = await reports.printForms1099Nec({ companyId, year });
    expect([document.formCount, notPrinted]).toEqual([1, []]);
    const bytes = new Uint8Array(Buffer.from(document.content, 'base64'));
    const { text } = await extractText(await getDocumentProxy(bytes));
    expect(text).toHaveLength(1);
    expect(text[0]).toContain('2,500.00');
    const body = { companyId, year, userIds: [contractors.small] };
    const refused = await account.send({ path: '/reports/printForms1099Nec', body });
    expect(expectRefusal(refused, 400)).toMatch(/^No form can be printed/);
  });

  test('are written for a state in the format of Publication 1220, and not for the IRS', async ({
    account,
    companyId,
  }) => {
    const { reports } = account.client;
    const request = { companyId, year, ...contact };
    const { form1099File } = await reports.get1099File({ ...request, receiver: 'State' });
    expect(form1099File).toMatchObject({ formCount: 1, leftOut: [], blocks: [] });
    const text = Buffer.from(form1099File.content ?? '', 'base64').toString('latin1');
    const records = text.split('\r\n').filter((record) => record !== '');
    expect(records.map((record) => record[0]).join('')).toBe('TABCF');
    expect(records[2]?.slice(54, 66)).toBe('000000250000');

    const irs = await reports.get1099File({ ...request, receiver: 'IRS', controlCode: '12A34' });
    expect(irs.form1099File.content).toBeNull();
    expect(irs.form1099File.blocks.map(({ key }) => key)).toEqual(['layoutNotLoaded']);
  });

  test('are written for the IRS by a template that the operator loaded', async ({
    app,
    account,
    companyId,
  }) => {
    const { reports } = account.client;
    const template = Buffer.from(sampleTemplate);
    const options = { year: '2026', source: 'IRIS portal, 2026-12-01' };
    expect(await importIrisTemplate(app.owner, template, options)).toContain(
      '4. Payer Country: always "US"',
    );
    expect(await importIrisTemplate(app.owner, template, options)).toBe(
      'This template of 2026 was imported already.',
    );
    const request = { companyId, year, receiver: 'IRS', ...contact } as const;
    const { form1099File } = await reports.get1099File(request);
    expect(form1099File).toMatchObject({
      fileName: '1099-nec-2026.csv',
      formCount: 1,
      partCount: 1,
      leftOut: [],
      blocks: [],
    });
    const rows = readCsv(Buffer.from(form1099File.content ?? '', 'base64').toString('utf8'));
    expect(rows).toHaveLength(2);
    const [headings = [], values = []] = rows;
    expect(headings).toEqual(readCsv(sampleTemplate)[0]);
    expect(Object.fromEntries(headings.map((heading, index) => [heading, values[index]]))).toEqual({
      'Form Type': 'NEC',
      'Tax Year': '2026',
      'Payer Taxpayer ID Number': '123456789',
      'Payer Country': 'US',
      'Payer Business or Entity Name Line 1': 'ANALYTICAL ENGINES',
      'Recipient Taxpayer ID Number': expect.stringMatching(/^\d{9}$/),
      'Recipient Last Name (Surname)': 'ADA',
      'Box 1a - Nonemployee Compensation': '2500.00',
      'Box 1d - Overtime, qualified': '',
      'Box 4 - Federal income tax withheld': '',
    });
    const body = { ...request, part: 2 };
    const refused = await account.send({ path: '/reports/get1099File', body });
    expect(expectRefusal(refused, 400)).toBe('The number of parts of this file is 1.');
  });

  test('are not written by a template with problems, which names all of them', async ({ app }) => {
    const load = (text: string, year = '2026', source = 'IRIS') =>
      importIrisTemplate(app.owner, Buffer.from(text), { year, source });
    await expect(load('Tax Year,Payer Country\n')).rejects.toThrow(
      /^Nothing was imported. Problems: 1\ncolumn 2, "Payer Country": give a field/,
    );
    await expect(load(sampleTemplate, '2025')).rejects.toThrow('--year 2025 must be a tax year');
    await expect(load(sampleTemplate, '2026', ' ')).rejects.toThrow('--source must name');
  });

  test('are refused for unknown companies, workers and cursors, and for years without law', async ({
    account,
    companyId,
  }) => {
    for (const [changes, message] of [
      [{ companyId: unknownId }, 'Invalid CompanyId'],
      [{ userIds: [unknownId] }, 'Invalid UserId'],
      [{ cursor: unknownId }, /^Invalid cursor/],
      [{ year: 2027 }, /^Forms 1099-NEC of 2027 cannot be computed/],
    ] as const) {
      const body = { companyId, year, ...changes };
      const refused = await account.send({ path: '/reports/getForms1099Nec', body });
      expect(expectRefusal(refused, 400)).toMatch(message);
    }
    for (const [operation, more] of [
      ['getForm1096', {}],
      ['printForms1099Nec', {}],
      ['get1099File', { receiver: 'State', ...contact }],
    ] as const) {
      const body = { companyId, year: 2027, ...more };
      expectRefusal(await account.send({ path: `/reports/${operation}`, body }), 400);
    }
  });
});
