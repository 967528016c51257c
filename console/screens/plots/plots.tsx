import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type CalendarDate, yearOf } from '../../../values/calendar-date.ts';
import { newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { ask } from '../../call/ask.ts';
import { toCents } from '../../format/money.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { Link } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { BarPlot } from '../../plots/bar-plot.tsx';
import { layOutStacks } from '../../plots/layout.ts';
import { PlotFigure } from '../../plots/plot-figure.tsx';
import { plotTabs, plotTabWords } from '../../words/plot-tabs.ts';
import '../../frame/tabs.css';
import { ReportFigure } from '../reports/report-figure.tsx';
import { BridgePlot } from './bridge-plot.tsx';
import { daysOfRuns, listExpectedPay } from './expected-payrolls.ts';
import {
  cashSeries,
  costSeries,
  describeCash,
  describeCost,
  findLastRun,
  toCashBars,
  toCostBars,
} from './findings.ts';
import { PlacePlot } from './place-plot.tsx';

const from = '/framed/c/$companyId/reports/plots';

/** Plots of the cost, its change, the money that is needed, and the places where the cost arises, in tabs. */
export function PlotsScreen() {
  const { companyId } = useParams({ from });
  const { plot = 'cost' } = useSearch({ from });
  const now = useAccountNow();
  const today = now === undefined ? undefined : newYorkDateOf(toInstant(now));
  return (
    <Screen
      title="Plots"
      lead={
        <Link to="/c/$companyId/reports" params={{ companyId }}>
          Reports as tables
        </Link>
      }
    >
      <nav className="tabs" aria-label="Plots">
        {plotTabs.map((each) => (
          <Link
            key={each}
            to="/c/$companyId/reports/plots"
            params={{ companyId }}
            search={{ plot: each }}
            aria-current={each === plot ? 'page' : undefined}
          >
            {plotTabWords[each]}
          </Link>
        ))}
      </nav>
      {today === undefined ? (
        <Loading what="plots" />
      ) : (
        <div className="plots">
          {plot === 'cost' && <CostPlots companyId={companyId} today={today} />}
          {plot === 'cash' && <CashPlot companyId={companyId} today={today} />}
          {plot === 'places' && <PlacePlot companyId={companyId} year={yearOf(today)} />}
        </div>
      )}
    </Screen>
  );
}

/** A year of weekly payrolls of employees and contractors has 104. */
const readRuns = 104;
const shownDays = 26;

/** The report with the payments of a pay day. */
const registerOf = (companyId: string, payDate: string) =>
  ({ companyId, report: 'Payroll register', from: payDate, to: payDate }) as const;

/** The cost of the last payrolls, and the bridge to the last one of them. */
function CostPlots({
  companyId,
  today,
}: {
  readonly companyId: string;
  readonly today: CalendarDate;
}) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['getRuns', companyId, 'until', today],
    queryFn: async ({ signal }) => {
      const request = { companyId, endDate: today, limit: readRuns };
      return (await ask('reports', 'getRuns', request, { signal })).runs;
    },
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="payrolls" />;
  const last = findLastRun(data);
  if (!last) return <Empty>Costs will be shown here after the first payroll.</Empty>;
  const bars = toCostBars(data).slice(-shownDays);
  return (
    <>
      <PlotFigure
        question={`Is the cost growing? The last ${shownDays} pay days`}
        finding={describeCost(bars)}
        barsAre="Pay day"
        series={costSeries}
        bars={bars}
        linkParts={({ key, label }, amount) => (
          <ReportFigure {...registerOf(companyId, key)} explains={`Payments of ${label}`}>
            {amount}
          </ReportFigure>
        )}
      >
        <BarPlot
          label="Cost of each pay day"
          series={costSeries}
          layOut={(size) => layOutStacks(bars, costSeries, size)}
          open={({ key }) => {
            const { report, from: first, to } = registerOf(companyId, key);
            const search = { part: 'tables' as const, report, from: first, to };
            void navigate({ to: '/c/$companyId/reports', params: { companyId }, search });
          }}
        />
      </PlotFigure>
      <BridgePlot companyId={companyId} payPeriodId={last.payPeriodId} />
    </>
  );
}

function CashPlot({
  companyId,
  today,
}: {
  readonly companyId: string;
  readonly today: CalendarDate;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getReportTable', companyId, 'cash', today],
    queryFn: async ({ signal }) => {
      const report = 'Cash requirement' as const;
      const [{ table }, { taxDeposits }, { runs }] = await Promise.all([
        ask('reports', 'getReportTable', { companyId, report, limit: 1_000 }, { signal }),
        ask('reports', 'getTaxDeposits', { companyId }, { signal }),
        ask('reports', 'getRuns', { companyId, ...daysOfRuns(today), limit: 500 }, { signal }),
      ]);
      const needed = table.rows.map(({ neededOn, purpose, amount }) => ({
        on: String(neededOn),
        purpose: String(purpose),
        amount: toCents(Number(amount)),
      }));
      const expected = listExpectedPay(runs, today);
      return toCashBars([...needed, ...expected], taxDeposits.taxGroups, today);
    },
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the money that is needed" />;
  return (
    <PlotFigure
      question="How much money is needed when? The next 30 days"
      finding={describeCash(data)}
      barsAre="Day"
      series={cashSeries}
      bars={data}
    >
      {data.length > 0 && (
        <BarPlot
          label="Money needed by day"
          series={cashSeries}
          layOut={(size) => layOutStacks(data, cashSeries, size)}
        />
      )}
      <p className="muted">
        Submitted payrolls, and taxes with a known due date; taxes of states are not in it. Payrolls
        that are not submitted yet are estimated by the net pay of the last payroll of the same
        workers, without their taxes. Overdue ones are counted today, although their money is taken
        only after they are submitted.
      </p>
    </PlotFigure>
  );
}
