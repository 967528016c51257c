import { exampleId, exampleMoment, type FieldTexts, guid, moment, whole } from './field-text.ts';

const registerRow = {
  payDate: '2026-03-13',
  userName: 'Katherine Johnson',
  userId: exampleId,
  grossPay: 1250,
  reimbursements: 0,
  employeeTaxes: 214.63,
  deductions: 50,
  netPay: 985.37,
  employerTaxes: 95.63,
};

/** The fields that select the records of a report. */
function selectionOf(operation: string): FieldTexts {
  return {
    [`${operation}.payPeriodId`]: ['Only this pay period.', exampleId, guid],
    [`${operation}.userId`]: ['Only this worker.', exampleId, guid],
    [`${operation}.startDate`]: ['Only pay dates of this day and later.', '2026-01-01'],
    [`${operation}.endDate`]: ['Only pay dates of this day and earlier.', '2026-03-31'],
  };
}

/** Reports as tables and as files. */
export const reportFields: FieldTexts = {
  report: ['Name of the report.', 'Payroll register'],
  ...selectionOf('getReportTable'),
  ...selectionOf('startReport'),
  'getReportTable.limit': [
    'Most payments in the answer, or most pay dates or payrolls; without it, all.',
    100,
  ],
  'getReportTable.cursor': [
    'The nextCursor of the answer before, to get the next page.',
    `2026-03-13:${exampleId}:${exampleId}`,
  ],
  'getReportTable.total': ['Number of payments, pay dates or payrolls on all pages.', 1250],
  table: ['The report.'],
  'ReportTable.sources': ['Records that the figures are summed from.', ['ledger']],
  columns: ['The columns in their order.'],
  'ReportColumn.key': ['Field of the rows.', 'grossPay'],
  heading: ['Heading for people.', 'Gross pay'],
  'ReportColumn.type': ['Kind of the values: money is in dollars.', 'money'],
  isSummed: ['True if totals has the sum of the column.'],
  rows: ['The rows, with a value for each column.', [registerRow]],
  'ReportTable.totals': [
    'Sums of all pages for the columns that are summed, null for the others; null if they were not asked for.',
    { ...registerRow, payDate: null, userName: null, userId: null },
  ],

  format: ['Format of the file.', 'XLSX'],
  reportFile: ['The report that is made as a file.'],
  reportId: ['Id of the report file.', exampleId, guid],
  'ReportFile.status': ['Waiting until the work begins, Running, Ready, or Expired.', 'Ready'],
  progress: ['Percent of the records that were read; 100 when the file is ready.', 100, whole],
  requestedAt: ['Moment of the request.', exampleMoment, moment],
  'ReportFile.fileName': ['Name of the file.', 'payroll-register-2026-03-16.xlsx'],
  'ReportFile.bytes': ['Size of the file in bytes; null until it is ready.', 48213, whole],
  'ReportFile.link': [
    'Address of the file, which needs the credentials of an operation; null unless it is ready.',
    `https://payroll.example.com/reports/getReportFile?companyId=${exampleId}&reportId=${exampleId}`,
  ],
  'ReportFile.expiresAt': [
    'Moment until which the file can be downloaded; null until it is ready.',
    exampleMoment,
    moment,
  ],
  'ReportDocument.fileName': ['Name of the file.', 'payroll-register-2026-03-16.csv'],
  'ReportDocument.contentType': ['Media type of the file.', 'text/csv; charset=utf-8'],
  'ReportDocument.content': ['Content of the file in base64.', 'UGF5IGRhdGU='],
};
