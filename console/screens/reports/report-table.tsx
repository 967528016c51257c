import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type Answered, ask } from '../../call/ask.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { useSearchChange } from '../../frame/search-change.ts';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import type { ReportsSearch } from '../../words/reports-parts.ts';
import { Explained } from '../pay/explained.tsx';
import { ChosenDays } from './chosen-days.tsx';
import { ReportFigureCell, showReportCell, type TableRow } from './report-cell.tsx';
import { ReportFiles } from './report-files.tsx';
import { isShownReport, reportWords, toReportDates } from './report-words.ts';
import { type ReportsPartProps, reportsRoute } from './reports-route.ts';

type Table = Answered<'reports', 'getReportTable'>['table'];

interface Line {
  readonly row: TableRow;
  readonly key: string;
}

const shownRows = 200;

/** A report as a table, with its days, its sums and files for spreadsheets and paper. */
export function ReportTables({ companyId, today }: ReportsPartProps) {
  const { report = 'Payroll register', from, to } = useSearch({ from: reportsRoute });
  const change = useSearchChange<ReportsSearch>();
  const selection = { companyId, report, ...toReportDates(report, { from, to }) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['getReportTable', selection],
    queryFn: ({ signal }) =>
      ask('reports', 'getReportTable', { ...selection, limit: shownRows }, { signal }),
    placeholderData: keepPreviousData,
  });
  const isCut = Boolean(data?.nextCursor) && !isPlaceholderData;
  // The sums of a long report take longer than its first lines.
  const { data: whole } = useQuery({
    queryKey: ['getReportTable', selection, 'sums'],
    queryFn: async ({ signal }) => {
      const request = { ...selection, limit: 1, withTotal: true };
      return (await ask('reports', 'getReportTable', request, { signal })).table.totals;
    },
    enabled: isCut,
  });
  return (
    <>
      <div className="stack">
        <NativeSelect
          label="Report"
          description={reportWords[report]}
          value={report}
          data={Object.keys(reportWords)}
          onChange={({ currentTarget }) =>
            isShownReport(currentTarget.value) && change({ report: currentTarget.value })
          }
          maw={360}
        />
        <ChosenDays today={today} from={from} to={to} />
        <ReportFiles selection={selection} />
      </div>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the report" rows={10} />}
      {data && !isPlaceholderData && (
        <Rows
          companyId={companyId}
          table={data.table}
          totals={isCut ? whole : data.table.totals}
          isCut={isCut}
        />
      )}
      <Explained />
    </>
  );
}

function Rows({
  companyId,
  table,
  totals,
  isCut,
}: {
  readonly companyId: string;
  readonly table: Table;
  /** Sums of the whole report; undefined until they are computed. */
  readonly totals: Table['totals'] | undefined;
  readonly isCut: boolean;
}) {
  const { rows } = table;
  if (rows.length === 0) return <Empty>The report has no lines yet.</Empty>;
  const columns = table.columns.filter(({ type }) => type !== 'id');
  // Lines have no id, and their order is that of the answer.
  const lines: readonly Line[] = rows.map((row, index) => ({ row, key: String(index) }));
  return (
    <>
      {isCut && (
        <p className="muted" role="status">
          {totals
            ? 'The beginning of the report, with the sums of all of it.'
            : 'The beginning of the report. The sums of all of it are being computed …'}
        </p>
      )}
      <RecordTable
        label={table.report}
        rows={lines}
        keyOf={({ key }) => key}
        columns={columns.map((column) => ({
          heading: column.heading,
          isAmount: column.type === 'money' || column.type === 'hours',
          show: ({ row }: Line) => (
            <ReportFigureCell companyId={companyId} column={column} row={row} />
          ),
        }))}
        totals={
          totals
            ? columns.map((column, index) =>
                index === 0
                  ? 'Sum'
                  : column.isSummed && showReportCell(column.type, totals[column.key] ?? null),
              )
            : undefined
        }
      />
    </>
  );
}
