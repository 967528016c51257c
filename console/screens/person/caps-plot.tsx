import { useQuery } from '@tanstack/react-query';
import { scaleLinear } from 'd3-scale';
import { showMoney } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { PlotFigure } from '../../plots/plot-figure.tsx';
import { explanationQuery } from '../pay/explanation-query.ts';
import {
  type CappedTax,
  capSeries,
  describeCaps,
  listCappedTaxes,
  toCapBars,
} from './wage-caps.ts';
import '../../plots/plots.css';

/** How near the wages of a worker are to the caps of taxes, as of a payment. */
export function CapsPlot({
  payPeriodId,
  userId,
}: {
  readonly payPeriodId: string;
  readonly userId: string;
}) {
  const { data, error, refetch } = useQuery(explanationQuery(payPeriodId, userId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="caps" />;
  const taxes = listCappedTaxes(data.parts);
  return (
    <PlotFigure
      question="When does a tax end?"
      finding={describeCaps(taxes)}
      barsAre="Tax"
      series={capSeries}
      bars={toCapBars(taxes)}
    >
      {taxes.length > 0 && (
        <RecordTable
          label="Wages of the year against caps"
          rows={taxes}
          keyOf={({ code }) => code}
          columns={[
            { heading: 'Tax', show: ({ title }: CappedTax) => title },
            { heading: 'Share of the cap', show: (tax) => <CapBar {...tax} /> },
            {
              heading: 'Wages',
              isAmount: true,
              show: ({ soFar, cap }) => `${showMoney(soFar)} of ${showMoney(cap)}`,
            },
          ]}
        />
      )}
    </PlotFigure>
  );
}

const barWidth = 120;

function CapBar({ soFar, cap }: CappedTax) {
  const width = scaleLinear([0, cap], [0, barWidth]);
  return (
    <svg width={barWidth} height={14} aria-hidden="true">
      <rect className="plot-faint" width={barWidth} height={14} />
      <rect className="plot-1" width={width(soFar)} height={14} />
    </svg>
  );
}
