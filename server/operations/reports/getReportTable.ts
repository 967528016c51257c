import type { getReportTable as declared } from '../../../contract/reports/getReportTable.ts';
import { reportTables } from '../../../contract/reports/report-tables.ts';
import {
  countReport,
  isReportCursor,
  loadReport,
  loadReportSums,
  sumReport,
  toAnsweredRows,
} from '../../views/reports/load-report.ts';
import { findReportRefusal, findUnusedField, toReportFilter } from '../report-request.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getReportTable = withCompany<typeof declared>(async (request, context) => {
  const { report, limit, cursor, withTotal } = request;
  const { tx, today, refuse } = context;
  const reason = await findReportRefusal(tx, request);
  if (reason) return refuse(reason);
  const field = findUnusedField(request);
  if (field) return refuse('notSelectable', { report, field });
  if (cursor !== undefined && !isReportCursor(report, cursor)) return refuse('invalidCursor');
  const filter = toReportFilter(request, today);
  const page = await loadReport(tx, report, filter, { after: cursor, limit });
  const isWhole = cursor === undefined && page.nextMark === undefined;
  const whole = isWhole ? page : withTotal ? await loadReportSums(tx, report, filter) : undefined;
  const { sources, columns } = reportTables[report];
  return {
    table: {
      report,
      sources: [...sources],
      columns: [...columns],
      rows: toAnsweredRows(page),
      totals: whole ? sumReport(whole) : null,
    },
    ...(page.nextMark !== undefined && { nextCursor: page.nextMark }),
    ...(withTotal && { total: whole?.units ?? (await countReport(tx, report, filter)) }),
  };
});
