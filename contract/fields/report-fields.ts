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
    'Most payments in the answer, or most pay dates, payrolls, workers or changes; without it, all.',
    100,
  ],
  'getReportTable.cursor': [
    'The nextCursor of the answer before, to get the next page.',
    `2026-03-13:${exampleId}:${exampleId}`,
  ],
  'getReportTable.total': [
    'Number of payments, pay dates, payrolls, workers or changes on all pages.',
    1250,
  ],
  'getActivity.companyId': [
    'Lists changes of this company; without it, changes of the account itself.',
    exampleId,
    guid,
  ],
  'getActivity.userId': ['Only changes that name this worker.', exampleId, guid],
  'getActivity.payPeriodId': ['Only changes that name this pay period.', exampleId, guid],
  'getActivity.personId': [
    'Only changes that this person made, also with an API key or link of their own.',
    exampleId,
    guid,
  ],
  'getActivity.operation': ['Only changes by this operation.', 'updateUserWage'],
  'getActivity.operations': [
    'Only changes by any of these operations.',
    ['addApiKey', 'revokeApiKey'],
  ],
  'getActivity.startDate': ['Only changes of this day and later, in New York.', '2026-01-01'],
  'getActivity.endDate': ['Only changes of this day and earlier, in New York.', '2026-03-31'],
  'getActivity.limit': ['Most changes in the answer.', 100, whole],
  'getActivity.cursor': ['The nextCursor of the answer before, to get the next page.', '1204'],
  activity: ['The changes, the newest first.'],
  'ActivityEntry.position': ['Number of the entry in the audit trail of the account.', '1204'],
  'ActivityEntry.occurredAt': ['Moment of the change.', exampleMoment, moment],
  actorType: ['Kind of the one who made the change.', 'Person'],
  actorId: ['Id of the person, API key, link, operator or job; empty for a command.', exampleId],
  actorName: ['Name of the person or API key; empty if it has none.', 'Ada Lovelace'],
  'ActivityEntry.operation': [
    'Name of the operation, automatic step or command.',
    'updateUserWage',
  ],
  change: ['The change as a sentence.', 'Changed a wage.'],
  'ActivityEntry.companyId': ['The company; empty for a change of the account.', exampleId],
  subjects: ['Records that the change names, up to ten.'],
  subjectType: ['Kind of the record.', 'Worker'],
  subjectId: ['Id of the record.', exampleId, guid],
  'ActivitySubject.name': [
    'Name of a worker, person or API key, or the days of a pay period; otherwise empty.',
    'Katherine Johnson',
  ],
  'ActivityEntry.result': [
    'Message of the answer, or the outcome of an automatic step; may be empty.',
    'The wage was updated.',
  ],
  'ActivityEntry.reason': ['Reason that was given with the change; may be empty.', 'Ticket 512'],
  'ActivityEntry.requestId': ['Id of the request, as in the log; may be empty.', exampleId],
  reportFiles: ['The report files, the newest first.'],
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
