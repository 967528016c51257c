import { useInfiniteQuery } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import { fetchCsv } from '../../call/fetch-csv.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { SaveAsCsv } from './save-as-csv.tsx';

type Report = Answered<'reports', 'getStateWageReport'>;
type WorkerWages = Report['stateWages'][number];

const pageWorkers = 100;

/** The wages of a quarter for the unemployment insurance of a state, with their totals and by worker. */
export function StateWageReport({
  companyId,
  stateCode,
  year,
  quarter,
}: {
  readonly companyId: string;
  readonly stateCode: string;
  readonly year: number;
  readonly quarter: number;
}) {
  const request = { companyId, stateCode, year, quarter };
  const query = useInfiniteQuery({
    queryKey: ['getStateWageReport', request],
    queryFn: ({ signal, pageParam: cursor }) => {
      const page = { ...request, limit: pageWorkers, ...(cursor && { cursor }) };
      return ask('reports', 'getStateWageReport', page, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />;
  const report = query.data?.pages[0]?.stateWageReport;
  if (!report) return <Loading what="the wages of the state" rows={8} />;
  const workers = query.data?.pages.flatMap(({ stateWages }) => stateWages) ?? [];
  if (workers.length === 0) return <Empty>Nobody was paid for this state in the quarter.</Empty>;
  return (
    <>
      <Contribution report={report} />
      {[...report.blocks, ...report.fileBlocks].map(({ key, message }) => (
        <p key={key + message} className="notice is-warn">
          ○ {forPeople(message)}
        </p>
      ))}
      <RecordTable
        label="Wages by worker"
        rows={workers}
        keyOf={({ userId }) => userId}
        columns={[
          {
            heading: 'Worker',
            show: ({ lastName, firstName }: WorkerWages) => `${lastName}, ${firstName}`,
          },
          ...wageColumns.map(({ heading, of }) => ({
            heading,
            isAmount: true,
            show: (row: WorkerWages) => showAmount(toCents(of(row))),
          })),
        ]}
        totals={['Total', ...wageColumns.map(({ of }) => showAmount(toCents(of(report))))]}
      />
      <ShowMore of={query} what="workers" />
      <SaveAsCsv
        name={`Wages ${stateCode} ${year} Q${quarter}`}
        fetch={() => fetchCsv('reports', 'getStateWageReport', request)}
      />
    </>
  );
}

type WagesOfState = Pick<
  WorkerWages,
  'grossWages' | 'subjectWages' | 'taxableWages' | 'excessWages'
>;

const wageColumns: readonly {
  readonly heading: string;
  readonly of: (wages: WagesOfState) => number;
}[] = [
  { heading: 'All pay', of: ({ grossWages }) => grossWages },
  { heading: 'Subject', of: ({ subjectWages }) => subjectWages },
  { heading: 'Taxable', of: ({ taxableWages }) => taxableWages },
  { heading: 'Above the limit', of: ({ excessWages }) => excessWages },
];

/** The sentence about the contribution, and the people who were employed in each month. */
function Contribution({ report }: { readonly report: Report['stateWageReport'] }) {
  const { contribution, contributionRate, contributionInLedger, difference } = report;
  return (
    <>
      <p>
        {contribution === null
          ? 'The contribution is not known without a rate.'
          : `Contribution: ${showMoney(toCents(contribution))}${contributionRate === null ? '' : ` at ${contributionRate} %`}.`}{' '}
        In the payrolls: {showMoney(toCents(contributionInLedger))}
        {difference !== null &&
          toCents(difference) !== 0 &&
          ` (difference ${showMoney(toCents(difference))})`}
        .
      </p>
      <p className="muted">
        Workers who were paid for the 12th of each month: {report.employedMonth1},{' '}
        {report.employedMonth2} and {report.employedMonth3}.
      </p>
    </>
  );
}
