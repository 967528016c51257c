import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type Answered, ask } from '../../call/ask.ts';
import { saveFile } from '../../call/save-file.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { fetchReportCsv } from './fetch-report-csv.ts';
import { isShownReport, reportWords } from './report-words.ts';

type Table = Answered<'reports', 'getReportTable'>['table'];
type Column = Table['columns'][number];
type Cell = Table['rows'][number][string];

interface Line {
  readonly row: Table['rows'][number];
  readonly key: string;
}

const shownRows = 200;

/** A report as a table, with its sums and a file for a spreadsheet. */
export function ReportsScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/reports' });
  const { report = 'Payroll register' } = useSearch({ from: '/framed/c/$companyId/reports' });
  const navigate = useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['getReportTable', companyId, report],
    queryFn: ({ signal }) =>
      ask('reports', 'getReportTable', { companyId, report, limit: shownRows }, { signal }),
    placeholderData: keepPreviousData,
  });
  const isCut = Boolean(data?.nextCursor) && !isPlaceholderData;
  // The sums of a long report take longer than its first lines.
  const { data: whole } = useQuery({
    queryKey: ['getReportTable', companyId, report, 'sums'],
    queryFn: async ({ signal }) => {
      const request = { companyId, report, limit: 1, withTotal: true };
      return (await ask('reports', 'getReportTable', request, { signal })).table.totals;
    },
    enabled: isCut,
  });
  const save = useMutation({
    mutationFn: () => fetchReportCsv(companyId, report),
    onSuccess: (csv) => saveFile(`${report}.csv`, csv),
  });
  const choose = (name: string) => {
    if (isShownReport(name))
      void navigate({
        to: '/c/$companyId/reports',
        params: { companyId },
        search: { report: name },
        replace: true,
      });
  };
  return (
    <Screen
      title="Reports"
      lead={
        <>
          {reportWords[report]}{' '}
          <Link to="/c/$companyId/reports/plots" params={{ companyId }}>
            Plots
          </Link>
        </>
      }
      action={
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          Save as CSV
        </Button>
      }
    >
      <NativeSelect
        label="Report"
        value={report}
        data={Object.keys(reportWords)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        maw={360}
        mb="md"
      />
      {save.error && <Failed error={save.error} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the report" rows={10} />}
      {data && !isPlaceholderData && (
        <Rows table={data.table} totals={isCut ? whole : data.table.totals} isCut={isCut} />
      )}
    </Screen>
  );
}

function Rows({
  table,
  totals,
  isCut,
}: {
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
          show: ({ row }: Line) => showCell(column, row[column.key] ?? null),
        }))}
        totals={
          totals
            ? columns.map((column, index) =>
                index === 0
                  ? 'Sum'
                  : column.isSummed && showCell(column, totals[column.key] ?? null),
              )
            : undefined
        }
      />
    </>
  );
}

function showCell({ type }: Column, cell: Cell): string {
  if (cell === null) return '–';
  // Hours have two decimals, as amounts have.
  if (typeof cell === 'number') return showAmount(toCents(cell));
  return type === 'date' ? showDate(String(cell)) : String(cell);
}
