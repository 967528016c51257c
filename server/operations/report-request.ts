import {
  type ReportName,
  type ReportTable,
  reportTables,
} from '../../contract/reports/report-tables.ts';
import type { Transaction } from '../../database/database.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import type { ReportFilter } from '../../store/report-payments.ts';
import { findWorker } from '../../store/workers.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';

/** A report and the records that a request selects for it. */
export interface ReportRequest {
  readonly companyId: Id<'company'>;
  readonly report: ReportName;
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly workerId?: Id<'worker'> | undefined;
  readonly startDate?: CalendarDate | undefined;
  readonly endDate?: CalendarDate | undefined;
}

/** Finds the first reason to refuse a report. */
export async function findReportRefusal(
  tx: Transaction,
  { companyId, payPeriodId, workerId, startDate, endDate }: ReportRequest,
) {
  if (startDate && endDate && endDate < startDate) return 'endsBeforeItStarts';
  const [period, worker] = await Promise.all([
    payPeriodId && findPayPeriod(tx, payPeriodId),
    workerId && findWorker(tx, workerId),
  ]);
  if (payPeriodId && (!period || period.companyId !== companyId)) return 'unknownPayPeriod';
  if (workerId && (!worker || worker.companyId !== companyId)) return 'unknownUser';
  return undefined;
}

/** Finds a field that cannot select records of the report. */
export function findUnusedField(request: ReportRequest): string | undefined {
  const { refuses = [] }: ReportTable = reportTables[request.report];
  const given = { ...request, userId: request.workerId };
  return refuses.find((field) => given[field] !== undefined);
}

/**
 * The records of a report. Cash is required from today on, unless the request names dates or a period. A
 * year to date is that of today, unless the request names another last day.
 */
export function toReportFilter(
  { companyId, report, payPeriodId, workerId, startDate, endDate }: ReportRequest,
  today: CalendarDate,
): ReportFilter {
  const isOpen = report === 'Cash requirement' && !payPeriodId && !startDate && !endDate;
  const from = isOpen ? today : startDate;
  const until = endDate ?? (report === 'Year to date' ? today : undefined);
  return { companyId, today, payPeriodId, workerId, from, until };
}
