import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMayCall } from '../../call/session.ts';
import { showDate, showPeriod } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { isReachable, Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { payPeriodStatusWords } from '../../words/pay-period-statuses.ts';
import { listPaid, runPagesQuery } from './period-queries.ts';

/** The payrolls that were paid, the last one first, with receipt and correction; older ones on request. */
export function PaidPeriods({
  companyId,
  whenNone = null,
}: {
  readonly companyId: string;
  /** Shown if no payroll was paid yet. */
  readonly whenNone?: ReactNode;
}) {
  const mayCorrect =
    useMayCall()('previewCorrection') && isReachable('/c/$companyId/pay/$payPeriodId/correct');
  const runs = useInfiniteQuery(runPagesQuery(companyId, useAccountNow()));
  if (runs.error) return <Failed error={runs.error} retry={() => void runs.refetch()} />;
  if (!runs.data) return <Loading what="paid payrolls" />;
  const paid = listPaid(runs.data.pages);
  if (paid.length === 0 && !runs.hasNextPage) return whenNone;
  return (
    <section aria-labelledby="paid-periods">
      <h2 id="paid-periods">Paid</h2>
      <RecordTable
        label="Paid periods"
        rows={paid}
        keyOf={({ payPeriodId }) => payPeriodId}
        columns={[
          {
            heading: 'Period',
            show: ({ payPeriodId, payBeginDate, payEndDate }) => (
              <Link to="/c/$companyId/pay/$payPeriodId/receipt" params={{ companyId, payPeriodId }}>
                {showPeriod(payBeginDate, payEndDate)}
              </Link>
            ),
          },
          { heading: 'Workers', show: ({ workerType }) => workerType },
          { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
          {
            heading: 'Net',
            isAmount: true,
            show: ({ totals }) => (totals ? showAmount(toCents(totals.net)) : '–'),
          },
          {
            heading: 'Status',
            show: ({ payPeriodStatus, isCorrected }) =>
              `${payPeriodStatusWords[payPeriodStatus]}${isCorrected ? ', corrected' : ''}`,
          },
          ...(mayCorrect ? [correctionOf(companyId)] : []),
        ]}
      />
      <ShowMore of={runs} what="payrolls" />
    </section>
  );
}

const correctionOf = (companyId: string) => ({
  heading: 'Correction',
  show: ({ payPeriodId, payBeginDate, payEndDate }: ReturnType<typeof listPaid>[number]) => (
    <Link to="/c/$companyId/pay/$payPeriodId/correct" params={{ companyId, payPeriodId }}>
      Correct
      <span className="hidden-text"> {showPeriod(payBeginDate, payEndDate)}</span>
    </Link>
  ),
});
