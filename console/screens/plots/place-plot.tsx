import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { scaleLinear } from 'd3-scale';
import { ask } from '../../call/ask.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { FigureLink } from '../../frame/figure.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { type Bar, totalOf } from '../../plots/plot-data.ts';
import { PlotFigure } from '../../plots/plot-figure.tsx';
import { nameState } from '../../words/company-fields.ts';
import { costPlaces } from '../../words/plot-tabs.ts';
import { describePlaces, placeSeries, toPlaceBars } from './findings.ts';

const barWidth = 160;

/** The cost of this year by state, location, department, job or cost center, as bars in a table. */
export function PlacePlot({
  companyId,
  year,
}: {
  readonly companyId: string;
  readonly year: number;
}) {
  const { by = 'State' } = useSearch({ from: '/framed/c/$companyId/reports/plots' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['getCosts', companyId, year, by],
    queryFn: ({ signal }) =>
      ask(
        'reports',
        'getCosts',
        { companyId, by: [by], startDate: `${year}-01-01`, endDate: `${year}-12-31` },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="costs" />;
  const bars = toPlaceBars(data.costs, by).map((bar) =>
    by === 'State' ? { ...bar, label: nameState(bar.label) } : bar,
  );
  const choose = (chosen: string) => {
    const place = costPlaces.find((each) => each === chosen);
    void navigate({
      to: '/c/$companyId/reports/plots',
      params: { companyId },
      search: { plot: 'places', ...(place && place !== 'State' && { by: place }) },
      replace: true,
    });
  };
  return (
    <PlotFigure
      question={`Where is the cost of ${year}?`}
      finding={describePlaces(bars, toCents(data.totals.totalCost))}
      barsAre={by}
      series={placeSeries}
      bars={bars}
    >
      <NativeSelect
        label="By"
        value={by}
        data={[...costPlaces]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        maw={200}
      />
      <SortedBars companyId={companyId} bars={bars} by={by} />
    </PlotFigure>
  );
}

function SortedBars({
  companyId,
  bars,
  by,
}: {
  readonly companyId: string;
  readonly bars: readonly Bar[];
  readonly by: string;
}) {
  const width = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(totalOf))])
    .range([0, barWidth])
    .clamp(true);
  return (
    <RecordTable
      label={`Cost by ${by}`}
      rows={bars}
      keyOf={({ key }) => key}
      columns={[
        { heading: by, show: ({ label }) => label },
        {
          heading: 'Cost',
          isAmount: true,
          show: (bar) =>
            by === 'State' && bar.key ? (
              <FigureLink
                to="/c/$companyId/people"
                params={{ companyId }}
                search={(): object => ({ state: bar.key })}
                explains={`Workers in ${bar.label}`}
              >
                {showMoney(totalOf(bar))}
              </FigureLink>
            ) : (
              showMoney(totalOf(bar))
            ),
        },
        {
          heading: 'Share',
          show: (bar) => (
            <svg
              className="share-bar"
              viewBox={`0 0 ${barWidth} 12`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className="plot-1" width={width(totalOf(bar))} height={12} />
            </svg>
          ),
        },
      ]}
    />
  );
}
