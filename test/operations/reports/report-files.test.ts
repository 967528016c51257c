import { inflateRawSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { maxReportFiles } from '../../../contract/reports/report-file-record.ts';
import { statement } from '../../../database/database.ts';
import { createDailyRemoval } from '../../../workflows/retention/remove-expired.ts';
import { unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { readCsv } from '../../harness/read-csv.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { addReportCompany } from '../../harness/report-company.ts';

let minutes = 0;

const test = base
  .extend('known', { scope: 'file' }, ({ app, account }) => addReportCompany(app, account))
  .extend('start', ({ account, known }) => (fields: object) => {
    const { companyId } = known;
    const request = { companyId, report: 'Payroll register', format: 'CSV', ...fields } as const;
    return account.client.reports.startReport(request);
  })
  .extend('advanceMinute', ({ account }) => () => {
    minutes += 1;
    const minute = String(minutes).padStart(2, '0');
    return account.client.sandbox.advanceClock({ to: `2026-03-16T09:${minute}:00-04:00` });
  })
  /** Makes a file and returns its record and bytes. */
  .extend('make', ({ account, known, start, advanceMinute }) => async (fields: object) => {
    const { companyId } = known;
    const { reportId } = (await start(fields)).reportFile;
    await advanceMinute();
    const { reportFile } = await account.client.reports.getReport({ companyId, reportId });
    const { document } = await account.client.reports.getReportFile({ companyId, reportId });
    const { reportFiles } = await account.client.reports.getReportFiles({ companyId });
    expect(reportFiles).toContainEqual(reportFile);
    return { reportFile, document, bytes: Buffer.from(document.content, 'base64') };
  });

test.beforeAll(({ known }) => void known);

describe('a report file', () => {
  test('is made by a job, and its record shows the progress and then the link', async ({
    account,
    known,
    start,
    make,
  }) => {
    const { companyId } = known;
    const { reportFile } = await start({});
    const { reportId } = reportFile;
    expect(reportFile).toMatchObject({ status: 'Waiting', progress: 0, link: null, bytes: null });
    expectRefusal(
      await account.send({ path: '/reports/getReportFile', body: { companyId, reportId } }),
      400,
      'The report is not ready yet: 0 percent. Ask again with getReport.',
    );
    const made = await make({});
    expect(made.reportFile).toMatchObject({
      status: 'Ready',
      progress: 100,
      fileName: 'payroll-register-2026-03-16.csv',
      bytes: made.bytes.length,
      link: expect.stringContaining(`reportId=${made.reportFile.reportId}`),
    });
  });

  test('has the rows of the table in the order of names, also as the file itself', async ({
    account,
    known,
    make,
  }) => {
    const { companyId } = known;
    const { table } = await account.client.reports.getReportTable({
      companyId,
      report: 'Payroll register',
    });
    const { bytes, reportFile } = await make({});
    const [header, ...rows] = readCsv(bytes.toString());
    expect(header).toEqual(table.columns.map(({ heading }) => heading));
    expect(rows.map(([, name]) => name)).toEqual([
      'Ada Lovelace',
      'Dorothy Vaughan',
      'Mary Jackson',
    ]);
    const { body, headers } = await account.send({
      path: '/reports/getReportFile',
      body: { companyId, reportId: reportFile.reportId },
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(body).toBe(bytes.toString());
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payroll-register-2026-03-16.csv"',
    });
  });

  test('is a spreadsheet with numbers, dates and totals, and without formulas', async ({
    account,
    known,
    make,
  }) => {
    const { userId } = known;
    const user = { userId, firstName: '=1+1', lastName: '@SUM(A1)' };
    await account.client.adminPortal.updateUser({ user });
    const { bytes, document } = await make({ format: 'XLSX' });
    await account.client.adminPortal.updateUser({
      user: { userId, firstName: 'Ada', lastName: 'Lovelace' },
    });
    expect(document.contentType).toContain('spreadsheetml');
    const files = unzip(bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    const texts = files.get('xl/sharedStrings.xml') ?? sheet;
    expect(texts).toContain('=1+1 @SUM(A1)');
    expect(sheet).not.toMatch(/<f[ >]/);
    const { table } = await account.client.reports.getReportTable({
      companyId: known.companyId,
      report: 'Payroll register',
    });
    const numbers = [...sheet.matchAll(/<v>(-?[\d.]+)<\/v>/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(expect.arrayContaining([Number(table.totals?.netPay)]));
  });

  test('is a PDF with headings, amounts and totals', async ({ known, account, make }) => {
    const { bytes } = await make({ format: 'PDF' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
    const { table } = await account.client.reports.getReportTable({
      companyId: known.companyId,
      report: 'Payroll register',
    });
    const net = Number(table.totals?.netPay).toLocaleString('en-US', { minimumFractionDigits: 2 });
    for (const expected of ['Payroll register', 'Ada Lovelace', 'Total', 'Page 1', net])
      expect(text.join(' ')).toContain(expected);
    expect((await make({ format: 'PDF', report: 'Hours' })).bytes.subarray(0, 4).toString()).toBe(
      '%PDF',
    );
  });

  test('expires after 24 hours and is then removed with its rows', async ({
    app,
    account,
    known,
    make,
  }) => {
    const { companyId } = known;
    const { reportId } = (await make({})).reportFile;
    await account.client.sandbox.advanceClock({ to: '2026-03-17T12:00:00-04:00' });
    const { reportFile } = await account.client.reports.getReport({ companyId, reportId });
    expect(reportFile).toMatchObject({ status: 'Expired', link: null });
    const body = { companyId, reportId };
    const message = 'The report has expired. Start it again with startReport.';
    expectRefusal(await account.send({ path: '/reports/getReportFile', body }), 400, message);
    await app.owner.query(expireAll);
    await createDailyRemoval(app)();
    const asked = await account.send({ path: '/reports/getReport', body });
    expectRefusal(asked, 400, 'Invalid ReportId');
    expect(await app.owner.query(listParts, [reportId])).toEqual([]);
  });

  test('is refused as the table is, and if the account has too many', async ({
    app,
    account,
    known,
    start,
  }) => {
    const { companyId } = known;
    const path = '/reports/startReport';
    const wanted = { companyId, report: 'Payroll register', format: 'CSV' };
    for (const [changes, message] of [
      [{ companyId: unknownId }, 'Invalid CompanyId'],
      [{ payPeriodId: unknownId }, 'Invalid Payperiod'],
      [{ report: 'Year to date', startDate: '2026-01-01' }, undefined],
      [{ format: 'DOC' }, undefined],
    ] as const)
      expectRefusal(await account.send({ path, body: { ...wanted, ...changes } }), 400, message);
    const { reportId } = (await start({})).reportFile;
    await app.owner.query(copyFile, [reportId, maxReportFiles]);
    expectRefusal(
      await account.send({ path, body: wanted }),
      400,
      'This account has 100 reports that have not expired, which is the limit. A report expires 24 hours after it is ready.',
    );
  });
});

const expireAll = statement(
  '',
  `update paywright.report_file set expires_at = now() - interval '1 minute'
   where expires_at is not null`,
);
const listParts = statement('', 'select 1 from paywright.report_part where report_id = $1');
const copyFile = statement(
  '',
  `insert into paywright.report_file (account_id, company_id, report_id, report, format, filter,
     units_total, file_name, created_at)
   select account_id, company_id, gen_random_uuid(), report, format, filter, 0, file_name, now()
   from paywright.report_file, generate_series(1, $2::integer) where report_id = $1`,
);

/** The text files of a ZIP archive by name. */
function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const directoryEntry = Buffer.from('PK\u0001\u0002');
  let at = archive.indexOf(directoryEntry);
  while (at >= 0) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const content =
      start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = archive.subarray(content, content + packed);
    files.set(name, (method === 8 ? inflateRawSync(bytes) : bytes).toString());
    at = archive.indexOf(directoryEntry, at + 46);
  }
  return files;
}
