import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isEditable } from '../../../values/pay-schedule.ts';
import type { Answered } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import {
  showDate,
  showDeadline,
  showPeriod,
  showTimeLeft,
  toDeadlineMs,
} from '../../format/dates.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { SetupLink } from '../../frame/setup-link.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { payPeriodStatusWords } from '../../words/pay-period-statuses.ts';
import { NewPayroll } from './new-payroll.tsx';
import { PaidPeriods } from './paid-periods.tsx';
import { openPeriodPagesQuery } from './period-queries.ts';
import { LateRaises } from './retro-pay.tsx';
import { WorkUnderWay } from './run-progress.tsx';

const SkipPeriod = lazy(async () => ({ default: (await import('./skip-period.tsx')).SkipPeriod }));

type Period = Answered<'reports', 'getUnProcessedPayPeriod'>['unprocessedPayPeriods'][number];

/** The pay periods that can be changed or wait for their deadline, and all that were paid. */
export function PeriodsScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/pay' });
  const open = useInfiniteQuery(openPeriodPagesQuery(companyId));
  const { error, refetch } = open;
  const periods = open.data?.pages.flatMap(({ unprocessedPayPeriods }) => unprocessedPayPeriods);
  const next = periods?.find(({ payPeriodStatus }) => payPeriodStatus === 'New');
  const [isAdding, setAdding] = useState(false);
  const [skipping, setSkipping] = useState<Period>();
  const [outcome, setOutcome] = useState('');
  const mayCall = useMayCall();
  const mayAdd = mayCall('addSupplementalPayPeriod');
  return (
    <Screen
      title="Pay"
      lead={next && <NextDeadline period={next} />}
      action={
        mayAdd && (
          <Button variant="filled" onClick={() => setAdding(true)}>
            New payroll
          </Button>
        )
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      <WorkUnderWay
        companyId={companyId}
        isAsked={periods?.some(({ isUnderWay }) => isUnderWay) ?? false}
      />
      {!periods && !error && <Loading what="pay periods" />}
      {periods?.length === 0 && (
        <Empty>
          Pay periods will be listed here with a pay schedule. <SetupLink companyId={companyId} />
        </Empty>
      )}
      {periods && periods.length > 0 && (
        <RecordTable
          label="Pay periods"
          columns={[
            {
              heading: 'Period',
              show: (period: Period) => <PeriodLink period={period} companyId={companyId} />,
            },
            {
              heading: 'Workers',
              show: ({ workerType, scheduleName }) =>
                scheduleName ? `${workerType} (${scheduleName})` : workerType,
            },
            { heading: 'Kind', show: ({ payPeriodType }) => payPeriodType },
            { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
            {
              heading: 'Submit by',
              show: ({ deadLineToRunPayroll }) => showDeadline(deadLineToRunPayroll),
            },
            {
              heading: 'Status',
              show: ({ payPeriodStatus }) => payPeriodStatusWords[payPeriodStatus],
            },
            ...(mayCall('skipPayPeriod')
              ? [
                  {
                    heading: 'If nobody is paid',
                    show: (period: Period) => (
                      <SkipButton period={period} skip={() => setSkipping(period)} />
                    ),
                  },
                ]
              : []),
          ]}
          rows={periods}
          keyOf={({ payPeriodId }) => payPeriodId}
        />
      )}
      <ShowMore of={open} what="pay periods" />
      <p role="status">{outcome}</p>
      <LateRaises companyId={companyId} />
      <PaidPeriods companyId={companyId} />
      {isAdding && <NewPayroll companyId={companyId} close={() => setAdding(false)} />}
      {skipping && (
        <Suspense>
          <SkipPeriod
            companyId={companyId}
            period={skipping}
            done={setOutcome}
            close={() => setSkipping(undefined)}
          />
        </Suspense>
      )}
    </Screen>
  );
}

/** The period with the link to its grid; people who do not see that get the link to the receipt of a submitted one. */
function PeriodLink({
  period: { payPeriodId, payBeginDate, payEndDate, payPeriodStatus },
  companyId,
}: {
  readonly period: Period;
  readonly companyId: string;
}) {
  const mayEnter = useMayCall()('getPayEntries');
  const shown = showPeriod(payBeginDate, payEndDate);
  if (!mayEnter && payPeriodStatus !== 'Submitted') return shown;
  return (
    <Link
      to={mayEnter ? '/c/$companyId/pay/$payPeriodId' : '/c/$companyId/pay/$payPeriodId/receipt'}
      params={{ companyId, payPeriodId }}
    >
      {shown}
    </Link>
  );
}

/** Offers to pay nobody for a period that can still be changed. */
function SkipButton({ period, skip }: { readonly period: Period; readonly skip: () => void }) {
  const { payBeginDate, payEndDate, payPeriodStatus, workerType } = period;
  if (!isEditable(payPeriodStatus)) return '–';
  return (
    <Button size="compact-sm" variant="subtle" onClick={skip}>
      Skip
      <span className="hidden-text">
        {' '}
        {showPeriod(payBeginDate, payEndDate)}, {workerType}
      </span>
    </Button>
  );
}

/** The payroll that is submitted next, and the time that is left. */
function NextDeadline({ period }: { readonly period: Period }) {
  const now = useAccountNow();
  const { payBeginDate, payEndDate, deadLineToRunPayroll: deadline } = period;
  const left = now === undefined ? '' : showTimeLeft(now, toDeadlineMs(deadline));
  return (
    <>
      Next: submit {showPeriod(payBeginDate, payEndDate)} by {showDeadline(deadline)}
      {left && ` (${left})`}.
    </>
  );
}
