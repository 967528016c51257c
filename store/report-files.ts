import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';
import type { ReportFilter } from './report-payments.ts';

/** Formats of files. */
export type ReportFormat = 'CSV' | 'XLSX' | 'PDF';

/** A report that is made as a file, without its content. */
export interface ReportFile {
  readonly reportId: Id<'report'>;
  readonly companyId: Id<'company'>;
  readonly report: string;
  readonly format: ReportFormat;
  readonly filter: ReportFilter;
  /** Payments, pay dates or payrolls, depending on the report. */
  readonly unitsTotal: number;
  readonly unitsRead: number;
  /** The last of them that was read; null at the beginning. */
  readonly lastMark: string | null;
  readonly fileName: string;
  readonly bytes: number | null;
  readonly createdAt: Instant;
  readonly readyAt: Instant | null;
  readonly expiresAt: Instant | null;
}

type NewReportFile = Pick<
  ReportFile,
  'reportId' | 'companyId' | 'report' | 'format' | 'filter' | 'unitsTotal' | 'fileName'
>;

export function insertReportFile(tx: Transaction, file: NewReportFile, now: Instant): void {
  tx.send(insertFileRow, [
    tx.accountId,
    file.companyId,
    file.reportId,
    file.report,
    file.format,
    JSON.stringify(file.filter),
    file.unitsTotal,
    file.fileName,
    formatInstant(now),
  ]);
}

export async function findReportFile(
  tx: Transaction,
  reportId: Id<'report'>,
): Promise<ReportFile | undefined> {
  return tx.find(findFileRow, [tx.accountId, reportId]);
}

/** Lists the reports of a company, the newest first. */
export async function listReportFiles(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<ReportFile[]> {
  return tx.many(listFileRows, [tx.accountId, companyId]);
}

/** Finds a report and locks it until the transaction ends. */
export async function lockReportFile(
  tx: Transaction,
  reportId: Id<'report'>,
): Promise<ReportFile | undefined> {
  return tx.find(lockFileRow, [tx.accountId, reportId]);
}

/** Counts the reports of the account that have not expired. */
export async function countReportFiles(tx: Transaction, now: Instant): Promise<number> {
  return (await tx.one(countFileRows, [tx.accountId, formatInstant(now)])).count;
}

/** The content of a finished file. */
export async function findReportContent(
  tx: Transaction,
  reportId: Id<'report'>,
): Promise<Buffer | undefined> {
  return (await tx.find(findContentRow, [tx.accountId, reportId]))?.content ?? undefined;
}

type ReportKey = Pick<ReportFile, 'companyId' | 'reportId'>;

/** Keeps the rows of the next piece of a report. */
export function insertReportPart(
  tx: Transaction,
  { companyId, reportId }: ReportKey,
  part: {
    readonly rows: readonly object[];
    readonly unitsRead: number;
    readonly lastMark: string | null;
  },
): void {
  const key = [tx.accountId, companyId, reportId];
  if (part.rows.length > 0) tx.send(insertPartRow, [...key, JSON.stringify(part.rows)]);
  tx.send(updateProgressRow, [...key, part.unitsRead, part.lastMark]);
}

/** Lists the rows of all pieces of a report in order. */
export async function listReportParts<Row extends object>(
  tx: Transaction,
  { companyId, reportId }: ReportKey,
): Promise<Row[]> {
  const parts = await tx.many(listPartRows, [tx.accountId, companyId, reportId]);
  return parts.flatMap(({ rows }) => rows as readonly Row[]);
}

export function completeReportFile(
  tx: Transaction,
  { companyId, reportId }: ReportKey,
  file: { readonly content: Buffer; readonly readyAt: Instant; readonly expiresAt: Instant },
): void {
  tx.send(completeFileRow, [
    tx.accountId,
    companyId,
    reportId,
    file.content,
    formatInstant(file.readyAt),
    formatInstant(file.expiresAt),
  ]);
}

const columns = `report_id "reportId", company_id "companyId", report, format, filter,
  units_total "unitsTotal", units_read "unitsRead", last_mark "lastMark", file_name "fileName",
  octet_length(content) bytes, created_at "createdAt", ready_at "readyAt", expires_at "expiresAt"`;
const ofReport = 'account_id = $1 and company_id = $2 and report_id = $3';

const insertFileRow = statement(
  'insert report file',
  `insert into report_file (account_id, company_id, report_id, report, format, filter, units_total,
     file_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const findFileRow = statement<ReportFile>(
  'find report file',
  `select ${columns} from report_file where account_id = $1 and report_id = $2`,
);
const listFileRows = statement<ReportFile>(
  'list report files',
  `select ${columns} from report_file where account_id = $1 and company_id = $2
   order by created_at desc, report_id`,
);
const lockFileRow = statement<ReportFile>(
  'lock report file',
  `select ${columns} from report_file where account_id = $1 and report_id = $2 for update`,
);
const countFileRows = statement<{ count: number }>(
  'count report files',
  `select count(*) from report_file
   where account_id = $1 and (expires_at is null or expires_at > $2)`,
);
const findContentRow = statement<{ content: Buffer | null }>(
  'find report content',
  'select content from report_file where account_id = $1 and report_id = $2',
);
const insertPartRow = statement(
  'insert report part',
  `insert into report_part (account_id, company_id, report_id, ordinal, rows)
   select own.account_id, $2, $3, (select coalesce(max(ordinal), 0) + 1 from report_part
     where ${ofReport}), $4
   from ${accountRow}`,
);
const updateProgressRow = statement(
  'update report progress',
  `update report_file set units_read = $4, last_mark = $5 where ${ofReport}`,
);
const listPartRows = statement<{ rows: unknown }>(
  'list report parts',
  `select rows from report_part where ${ofReport} order by ordinal`,
);
const completeFileRow = statement(
  'complete report file',
  `update report_file set content = $4, ready_at = $5, expires_at = $6 where ${ofReport}`,
);
