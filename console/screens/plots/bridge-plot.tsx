import { useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { BarPlot } from '../../plots/bar-plot.tsx';
import { layOutBridge } from '../../plots/layout.ts';
import { PlotFigure } from '../../plots/plot-figure.tsx';
import { RunFigure } from '../pay/run-figure.tsx';
import { bridgeSeries, describeBridge, toBridgeBars } from './findings.ts';

/** Explains the change of the net pay since the payroll before, as a bridge from one to the other. */
export function BridgePlot({
  companyId,
  payPeriodId,
}: {
  readonly companyId: string;
  readonly payPeriodId: string;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getRunChanges', payPeriodId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getRunChanges', { payPeriodId }, { signal })).runChanges,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the change since the last payroll" />;
  if (data.previousPayPeriodId === null)
    return <Empty>The change of the net pay will be shown here after the second payroll.</Empty>;
  const bars = toBridgeBars(data);
  const isTotal = ({ key }: { readonly key: string }) => key === 'before' || key === 'now';
  return (
    <PlotFigure
      question="Why did the net pay change?"
      finding={describeBridge(data)}
      barsAre="Cause"
      series={bridgeSeries}
      bars={bars}
      linkParts={({ label }, amount) => (
        <RunFigure
          companyId={companyId}
          payPeriodId={payPeriodId}
          isSubmitted
          explains={`Workers of the payroll, ${label}`}
        >
          {amount}
        </RunFigure>
      )}
    >
      <BarPlot
        label="Change of the net pay by cause"
        series={bridgeSeries}
        layOut={(size) => layOutBridge(bars, { isTotal, size })}
      />
    </PlotFigure>
  );
}
