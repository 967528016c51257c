import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays } from '../../../values/calendar-date.ts';
import { newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate, showPeriod } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed } from '../../frame/states.tsx';

const shownPeriods = 30;
const paidStatuses = ['In Process', 'Processed', 'Returned'];

/** The payrolls that were paid, the last one first, with receipt and correction. */
export function PaidPeriods({ companyId }: { readonly companyId: string }) {
  const mayCall = useMayCall();
  const now = useAccountNow();
  const until = now && addDays(newYorkDateOf(toInstant(now)), 7);
  const { data, error, refetch } = useQuery({
    queryKey: ['getRuns', companyId, 'paid', until],
    queryFn: async ({ signal }) => {
      const request = { companyId, ...(until && { endDate: until }), limit: shownPeriods };
      return (await ask('reports', 'getRuns', request, { signal })).runs;
    },
    enabled: until !== undefined,
  });
  const paid = data?.filter(({ payPeriodStatus }) => paidStatuses.includes(payPeriodStatus)) ?? [];
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (paid.length === 0 || !mayCall('getTransactions')) return null;
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
              isCorrected ? `${payPeriodStatus}, corrected` : payPeriodStatus,
          },
          {
            heading: 'Correction',
            show: ({ payPeriodId, payBeginDate, payEndDate }) => (
              <Link to="/c/$companyId/pay/$payPeriodId/correct" params={{ companyId, payPeriodId }}>
                Correct
                <span className="hidden-text"> {showPeriod(payBeginDate, payEndDate)}</span>
              </Link>
            ),
          },
        ]}
      />
    </section>
  );
}
