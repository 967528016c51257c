import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { type Answered, ask } from '../../call/ask.ts';
import { saveFile } from '../../call/save-file.ts';
import { showDate } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { toSheetCsv } from '../../plots/plot-data.ts';
import {
  describeReturns,
  linesOf,
  partOfLimit,
  returnedShareOf,
  showPercent,
} from './describe-returns.ts';
import '../../plots/plots.css';

type Rates = Answered<'operator', 'getReturnRates'>;

/** The shares of debits that banks have returned, as lines and the line that they should not be above. */
export function ReturnRates() {
  const { ref, width } = useElementSize();
  const { data, error, refetch } = useQuery({
    queryKey: ['getReturnRates'],
    queryFn: ({ signal }) => ask('operator', 'getReturnRates', {}, { signal }),
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the shares of returns" rows={3} />;
  return (
    <section className="plot" aria-label="Returned debits">
      <p className="muted">
        Are returned debits near the threshold or the inquiry levels of Nacha? The last 60 days
      </p>
      <h3>{describeReturns(data)}</h3>
      <p className="muted">
        The broken line is the threshold or inquiry level of each kind of return. Above a threshold,
        a share breaks the rules of Nacha; above an inquiry level, Nacha may open an inquiry. Every
        day counts the debits of the 60 days up to it, without those of sandboxes.
      </p>
      <ul className="plot-legend">
        {linesOf(data).map(({ label, limit, limitName }, index) => (
          <li key={label}>
            <svg width={16} height={12} aria-hidden="true">
              <line className={`plot-line is-line-${index + 1}`} x1={0} x2={16} y1={6} y2={6} />
            </svg>{' '}
            {label}: {limitName} {limit} %
          </li>
        ))}
      </ul>
      <div ref={ref} className="strip-box">
        {width > 0 && <Lines rates={data} width={width} />}
      </div>
      <DayTable rates={data} />
    </section>
  );
}

const height = 96;
const edge = 6;

function Lines({ rates, width }: { readonly rates: Rates; readonly width: number }) {
  const { returnDays } = rates;
  const lines = linesOf(rates);
  const parts = lines.flatMap((each) => returnDays.map((day) => partOfLimit(each, day)));
  const x = scalePoint()
    .domain(returnDays.map(({ date }) => date))
    .range([edge, width - edge]);
  const y = scaleLinear()
    .domain([0, Math.max(1.1, ...parts)])
    .range([height - edge, edge]);
  return (
    <svg width={width} height={height} aria-hidden="true">
      <line className="plot-limit" x1={edge} x2={width - edge} y1={y(1)} y2={y(1)} />
      {lines.map((each, index) => (
        <path
          key={each.label}
          className={`plot-line is-line-${index + 1}`}
          d={
            line<(typeof returnDays)[number]>()
              .x(({ date }) => x(date) ?? 0)
              .y((day) => y(partOfLimit(each, day)))([...returnDays]) ?? ''
          }
        />
      ))}
    </svg>
  );
}

function DayTable({ rates }: { readonly rates: Rates }) {
  const lines = linesOf(rates);
  const days = rates.returnDays.toReversed();
  const save = () => {
    const heading = ['Day', 'Debits', ...lines.map(({ label }) => label)];
    const rows = days.map((day) => [
      day.date,
      String(day.debitCount),
      ...lines.map(({ countOf }) => String(countOf(day))),
    ]);
    saveFile(
      'Returned debits.csv',
      new Blob([toSheetCsv([heading, ...rows])], { type: 'text/csv' }),
    );
  };
  return (
    <>
      <details>
        <summary>Days as a table</summary>
        <RecordTable
          label="Returned debits by day"
          rows={days}
          keyOf={({ date }) => date}
          columns={[
            { heading: 'Day', show: ({ date }) => showDate(date) },
            { heading: 'Debits', isAmount: true, show: ({ debitCount }) => debitCount },
            ...lines.map(({ label, countOf }) => ({
              heading: label,
              isAmount: true,
              show: (day: (typeof days)[number]) =>
                `${countOf(day)} (${showPercent(returnedShareOf(countOf(day), day))})`,
            })),
          ]}
        />
      </details>
      <div>
        <Button size="compact-sm" variant="subtle" onClick={save}>
          Save as CSV<span className="hidden-text">: returned debits</span>
        </Button>
      </div>
    </>
  );
}
