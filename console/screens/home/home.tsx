import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Answered } from '../../call/ask.ts';
import { homeQuery, taskGroupsQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate, showMoment, showPeriod, showTimeLeft } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { Link } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { SetupLink } from '../../frame/setup-link.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { RunFigure } from '../pay/run-figure.tsx';
import { ExpectedPayroll } from './expected-payroll.tsx';
import { describeLate } from './flight-words.ts';
import { InFlight, ReceiptLink } from './in-flight.tsx';
import { PaidLine } from './pay-line.tsx';
import { Tasks } from './tasks.tsx';

// Loaded when a payroll is under way: the first screen stays small.
const WorkUnderWay = lazy(async () => ({
  default: (await import('../pay/run-progress.tsx')).WorkUnderWay,
}));

type Home = Answered<'reports', 'getHome'>['home'];
type Run = NonNullable<Home['nextRun']>;

/** Shows what is due: the next payroll, money on its way and the open tasks. */
export function HomeScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId' });
  const { data: home, error, refetch } = useQuery(homeQuery(companyId));
  // The tasks are asked for after what is due, and the expected pay after the tasks.
  const isAnswered = home !== undefined || error !== null;
  const tasks = useQuery({ ...taskGroupsQuery(companyId), enabled: isAnswered });
  const isLoaded = tasks.data !== undefined || tasks.error !== null;
  return (
    <Screen title="Home">
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!home && !error && <Loading what="what is due" rows={3} />}
      {home && <Due home={home} companyId={companyId} isLoaded={isLoaded} />}
      <Tasks companyId={companyId} tasks={tasks} />
    </Screen>
  );
}

interface DueProps {
  readonly home: Home;
  readonly companyId: string;
  /** True if everything but the expected pay is loaded. */
  readonly isLoaded: boolean;
}

function Due({ home, companyId, isLoaded }: DueProps) {
  return (
    <>
      {home.nextRun ? (
        <NextPayroll run={home.nextRun} home={home} companyId={companyId} isLoaded={isLoaded} />
      ) : (
        <Empty>
          The next payroll will be shown here when the company has a pay schedule.{' '}
          <SetupLink companyId={companyId} />
        </Empty>
      )}
      {home.underWay.length > 0 && (
        <Suspense>
          <WorkUnderWay companyId={companyId} isAsked />
        </Suspense>
      )}
      <Waiting waiting={home.waiting} />
      <InFlight home={home} companyId={companyId} />
    </>
  );
}

function NextPayroll({
  run,
  home: { enteredWorkers, previousRun, paidBefore, latePayDate },
  companyId,
  isLoaded,
}: DueProps & { readonly run: Run }) {
  const now = useAccountNow();
  const mayCall = useMayCall();
  const late = describeLate(run.payDate, latePayDate);
  return (
    <section aria-label="Next payroll">
      <div className="row">
        <div>
          <strong>
            {run.workerType} payroll {showPeriod(run.payBeginDate, run.payEndDate)}
          </strong>
          {' · '}pay day {showDate(run.payDate)} · submit by {showMoment(run.deadlineAt)}
          {now !== undefined && (
            <span className="muted"> ({showTimeLeft(now, Date.parse(run.deadlineAt))})</span>
          )}
          {late && <div className="muted">{late}</div>}
        </div>
        {mayCall('previewPayroll') && (
          <Button
            variant="filled"
            renderRoot={(props) => (
              <Link
                to="/c/$companyId/pay/$payPeriodId"
                params={{ companyId, payPeriodId: run.payPeriodId }}
                {...props}
              />
            )}
          >
            {mayCall('savePayEntries') ? 'Run it' : 'Show what is entered'}
          </Button>
        )}
      </div>
      {mayCall('previewPayroll') && (
        <ExpectedPayroll companyId={companyId} payPeriodId={run.payPeriodId} isAsked={isLoaded} />
      )}
      <p className="muted">
        {enteredWorkers > 0 &&
          `Pay is entered for ${showCount(enteredWorkers, 'worker', 'workers')}. `}
        {previousRun?.totals && (
          <>
            <PreviousRun run={previousRun} totals={previousRun.totals} companyId={companyId} />{' '}
            <PaidLine paid={paidBefore} />
            <ReceiptLink companyId={companyId} payPeriodId={previousRun.payPeriodId} />
          </>
        )}
      </p>
    </section>
  );
}

function PreviousRun({
  run: { payPeriodId, payDate },
  totals: { net, workers },
  companyId,
}: {
  readonly run: Run;
  readonly totals: NonNullable<Run['totals']>;
  readonly companyId: string;
}) {
  return (
    <>
      Last time, {showCount(workers, 'worker', 'workers')} got{' '}
      <RunFigure {...{ companyId, payPeriodId }} isSubmitted explains="Workers of the last payroll">
        {showMoney(toCents(net))}
      </RunFigure>{' '}
      on {showDate(payDate)}.
    </>
  );
}

/** Payrolls and corrections that wait for the second person. */
function Waiting({ waiting: all }: Pick<Home, 'waiting'>) {
  const mayCall = useMayCall();
  if (all.length === 0) return null;
  return (
    <section aria-label="Second person" className="notice is-warn">
      {all.map(({ payPeriodId, payBeginDate, payEndDate, ...waiting }) => (
        <p key={payPeriodId}>
          <strong className="warn">○ {waiting.isCorrection ? 'Correction of' : 'Payroll'}</strong>{' '}
          {showPeriod(payBeginDate, payEndDate)} waits for a second person; approved by{' '}
          {waiting.isApprovedByCaller ? 'you' : (waiting.approvedBy ?? 'somebody who has left')}.{' '}
          {mayCall('getApproval') && (
            <Link to="/approve/$payPeriodId" params={{ payPeriodId }}>
              {waiting.isApprovedByCaller
                ? 'Link for the second person'
                : mayCall('initiatePayroll')
                  ? 'Approve it'
                  : 'Look at it'}
            </Link>
          )}
        </p>
      ))}
    </section>
  );
}
