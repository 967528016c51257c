import { groupBy } from '../../../values/group-by.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { showPeriod } from '../../format/dates.ts';
import type { FileKind } from '../../words/documents-parts.ts';
import { saveJournal } from '../reports/save-journal.ts';
import { type ListedFiling, nameFiling, showFilingPeriod, showForm } from './filing-names.ts';
import { findPrinter } from './printed-filing.ts';

type Run = Answered<'reports', 'getRuns'>['runs'][number];
type Check = Answered<'payroll', 'getChecks'>['checks'][number];
type JournalExport = Answered<'reports', 'getJournalExports'>['journalExports'][number];
type ReportFile = Answered<'reports', 'getReportFiles'>['reportFiles'][number];
type Upload = Answered<'adminPortal', 'getDocuments'>['documents'][number];

/** A file of a company that can be saved. */
export interface FileRow {
  readonly key: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly period: string;
  readonly state: string | null;
  /** The day by which files are in order. */
  readonly day: string;
  /** The filing whose form makes the file; absent for files that are saved at once. */
  readonly filing?: string;
  /** The payroll whose receipt prints the file after a confirmation. */
  readonly receiptOf?: string;
  readonly save?: () => Promise<void>;
}

/** Everything that files are made of; what is not loaded is undefined. */
export interface FileSources {
  readonly filings?: readonly ListedFiling[] | undefined;
  readonly runs?: readonly Run[] | undefined;
  readonly checks?: readonly Check[] | undefined;
  readonly journals?: readonly JournalExport[] | undefined;
  readonly reports?: readonly ReportFile[] | undefined;
  readonly uploads?: readonly Upload[] | undefined;
}

const unpaid: readonly Run['payPeriodStatus'][] = ['New', 'Skipped', 'Cancelled', 'Failed'];

/** Lists the files of a year, the latest first. */
export function listFiles(
  companyId: string,
  year: number,
  sources: FileSources,
): readonly FileRow[] {
  const { filings = [], runs = [], checks = [], journals = [] } = sources;
  const { reports = [], uploads = [] } = sources;
  const rows: FileRow[] = [
    ...filings.flatMap((filing) => toFilingRow(companyId, filing)),
    ...runs
      .filter(({ payPeriodStatus }) => !unpaid.includes(payPeriodStatus))
      .map((run) => toStubsRow(companyId, run)),
    ...[...groupBy(checks, ({ payPeriodId }) => payPeriodId)].map(([payPeriodId, written]) =>
      toChecksRow(payPeriodId, written),
    ),
    ...journals.map((journal) => toJournalRow(companyId, journal)),
    ...reports
      .filter(({ status }) => status === 'Ready')
      .map((report) => toReportRow(companyId, report)),
    ...uploads.map(toUploadRow),
  ];
  return rows
    .filter(({ kind, day }) => kind === 'returns' || day.startsWith(`${year}-`))
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

/** Selects the files of a kind, or of a state. */
export function selectFiles(
  rows: readonly FileRow[],
  { kind, state }: { readonly kind?: FileKind | undefined; readonly state?: string | undefined },
): readonly FileRow[] {
  return rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) && (state === undefined || row.state === state),
  );
}

const agencyForms: readonly ListedFiling['form'][] = ['State wages', 'W-2', '1099-NEC'];

function toFilingRow(companyId: string, filing: ListedFiling): FileRow[] {
  const common = {
    kind: 'returns',
    period: showFilingPeriod(filing),
    state: filing.state,
    day: filing.periodEnd,
  } as const;
  const print = findPrinter(filing);
  const name = nameFiling(filing);
  if (print)
    return [
      {
        ...common,
        key: `print ${name}`,
        name: `${showForm(filing)}, PDF`,
        save: async () => saveDocument(await print(companyId)),
      },
    ];
  return agencyForms.includes(filing.form)
    ? [
        {
          ...common,
          key: `file ${name}`,
          name: `${showForm(filing)}, file for the agency`,
          filing: name,
        },
      ]
    : [];
}

function toStubsRow(companyId: string, run: Run): FileRow {
  const { payPeriodId, payBeginDate, payEndDate, payDate, workerType } = run;
  return {
    key: `stubs ${payPeriodId}`,
    kind: 'stubs',
    name: `Pay stubs (${workerType}), PDF`,
    period: showPeriod(payBeginDate, payEndDate),
    state: null,
    day: payDate,
    save: async () =>
      saveDocument((await ask('reports', 'printPayStubs', { companyId, payPeriodId })).document),
  };
}

/** The checks of a payroll; void ones are not printed any more. */
function toChecksRow(payPeriodId: string, written: readonly Check[]): FileRow {
  const numbers = written.map(({ checkNumber }) => checkNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const isVoid = written.every(({ status }) => status === 'void');
  return {
    key: `checks ${payPeriodId}`,
    kind: 'checks',
    name: `${first === last ? `Check ${first}` : `Checks ${first}–${last}`}${isVoid ? ', void' : ''}`,
    period: '–',
    state: null,
    day: written.map(({ date }) => date).toSorted()[0] ?? '',
    receiptOf: payPeriodId,
  };
}

function toJournalRow(companyId: string, journal: JournalExport): FileRow {
  const { exportNumber, exportedAt, firstDate, lastDate } = journal;
  return {
    key: `journal ${exportNumber}`,
    kind: 'journals',
    name: `Journal ${exportNumber}, CSV`,
    period: firstDate && lastDate ? showPeriod(firstDate, lastDate) : '–',
    state: null,
    day: exportedAt.slice(0, 10),
    save: () => saveJournal({ companyId, exportNumber }, 'CSV'),
  };
}

function toReportRow(
  companyId: string,
  { reportId, report, format, requestedAt }: ReportFile,
): FileRow {
  return {
    key: `report ${reportId}`,
    kind: 'reports',
    name: `${report}, ${format}`,
    period: '–',
    state: null,
    day: requestedAt.slice(0, 10),
    save: async () =>
      saveDocument((await ask('reports', 'getReportFile', { companyId, reportId })).document),
  };
}

function toUploadRow({ documentId, fileName, documentType, uploadedAt }: Upload): FileRow {
  return {
    key: `upload ${documentId}`,
    kind: 'uploads',
    name: `${documentType}: ${fileName}`,
    period: '–',
    state: null,
    day: uploadedAt.slice(0, 10),
    save: async () => {
      const { document } = await ask('adminPortal', 'getDocument', { documentId });
      saveDocument({
        fileName,
        contentType: 'application/octet-stream',
        content: document.fileBase64,
      });
    },
  };
}
