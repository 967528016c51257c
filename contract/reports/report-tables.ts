// The reports that are tables, as data: what each column is called, holds and adds up to. JSON, CSV, XLSX
// and PDF are written from these declarations.

/** An `id` is for programs: paper does not show it. */
export const columnTypes = ['text', 'id', 'date', 'money', 'hours'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Records that figures are summed from. */
export const reportSources = [
  'ledger',
  'taxableWages',
  'payResults',
  'payments',
  'yearTotals',
  'auditTrail',
] as const;
export type ReportSource = (typeof reportSources)[number];

export interface ReportColumn {
  readonly key: string;
  readonly heading: string;
  readonly type: ColumnType;
  /** The report ends with the sum of the column. */
  readonly isSummed: boolean;
}

export interface ReportTable {
  /** The records that limit counts; all rows of one are on the same page. */
  readonly counts: 'payments' | 'payDates' | 'payrolls' | 'workers' | 'changes';
  readonly sources: readonly ReportSource[];
  readonly columns: readonly ReportColumn[];
  /** Fields of a request that cannot select records of the report. */
  readonly refuses?: readonly ('payPeriodId' | 'userId' | 'startDate')[];
}

const column = (
  key: string,
  heading: string,
  type: ColumnType,
  isSummed = false,
): ReportColumn => ({
  key,
  heading,
  type,
  isSummed,
});
const sum = (key: string, heading: string) => column(key, heading, 'money', true);

const ofWorker = [column('userName', 'Worker', 'text'), column('userId', 'Worker id', 'id')];
const ofPayment = [
  column('payDate', 'Pay date', 'date'),
  ...ofWorker,
  column('payPeriodId', 'Pay period id', 'id'),
];
const ofLine = [column('kind', 'Kind', 'text'), column('description', 'Description', 'text')];
const reimbursements = sum('reimbursements', 'Reimbursements');
const deductions = sum('deductions', 'Deductions');
const figures = [
  sum('grossPay', 'Gross pay'),
  reimbursements,
  sum('employeeTaxes', 'Employee taxes'),
  deductions,
  sum('netPay', 'Net pay'),
  sum('employerTaxes', 'Employer taxes'),
];

/** All reports, by the name with which they are asked for. */
export const reportTables = {
  'Payroll register': {
    counts: 'payments',
    sources: ['ledger'],
    columns: [...ofPayment, ...figures],
  },
  'Year to date': {
    counts: 'workers',
    sources: ['yearTotals'],
    columns: [...ofWorker, ...figures],
    refuses: ['payPeriodId', 'startDate'],
  },
  'Cash requirement': {
    counts: 'payrolls',
    sources: ['payResults', 'payments', 'ledger'],
    columns: [
      column('neededOn', 'Needed on', 'date'),
      column('payDate', 'Pay date', 'date'),
      column('purpose', 'Purpose', 'text'),
      sum('amount', 'Amount'),
    ],
    refuses: ['userId'],
  },
  'Tax liability': {
    counts: 'payDates',
    sources: ['taxableWages', 'ledger'],
    columns: [
      column('payDate', 'Pay date', 'date'),
      column('agency', 'Agency', 'text'),
      column('taxName', 'Tax', 'text'),
      column('taxCode', 'Tax code', 'id'),
      column('payer', 'Paid by', 'text'),
      column('taxableWages', 'Taxable wages', 'money'),
      sum('tax', 'Amount owed'),
      column('depositName', 'Deposited with', 'text'),
      column('taxGroup', 'Tax group', 'id'),
      column('dueDate', 'Due date', 'date'),
      column('depositStatus', 'Deposit', 'text'),
    ],
  },
  'Deductions and benefits': {
    counts: 'payments',
    sources: ['ledger'],
    columns: [
      ...ofPayment,
      ...ofLine,
      sum('employeeAmount', 'Paid by the worker'),
      sum('companyAmount', 'Paid by the company'),
    ],
  },
  Garnishments: {
    counts: 'payments',
    sources: ['ledger'],
    columns: [...ofPayment, ...ofLine, sum('amount', 'Withheld')],
  },
  'Contractor payments': {
    counts: 'payments',
    sources: ['ledger'],
    columns: [
      ...ofPayment,
      sum('grossPay', 'Compensation'),
      reimbursements,
      deductions,
      sum('netPay', 'Paid'),
    ],
  },
  Hours: {
    counts: 'payments',
    sources: ['payResults'],
    columns: [...ofPayment, ...ofLine, column('hours', 'Hours', 'hours', true)],
  },
  'Who changed what': {
    counts: 'changes',
    sources: ['auditTrail'],
    columns: [
      column('time', 'Time (New York)', 'text'),
      column('actorName', 'Changed by', 'text'),
      column('change', 'Change', 'text'),
      column('subjects', 'Records', 'text'),
      column('result', 'Result', 'text'),
      column('requestId', 'Request id', 'id'),
    ],
    refuses: ['payPeriodId'],
  },
} as const satisfies Readonly<Record<string, ReportTable>>;

export type ReportName = keyof typeof reportTables;

export const reportNames = Object.keys(reportTables) as ReportName[];

/** A value of a row as it is answered: dollars, hours, a date or a text. */
export type ReportCell = string | number | null;

export type ReportRow = Readonly<Record<string, ReportCell>>;
