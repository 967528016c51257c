import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type PastPayment, paymentsQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { YearTable } from '../me/year-table.tsx';
import { Explained } from '../pay/explained.tsx';
import { useExplained } from '../pay/use-explained.ts';
import { StubButton, useStubPrinter } from './person-stubs.tsx';

const BenefitLimits = lazy(async () => ({
  default: (await import('./benefit-limits.tsx')).BenefitLimits,
}));
const CapsPlot = lazy(async () => ({ default: (await import('./caps-plot.tsx')).CapsPlot }));

/** The payments of a worker, the last one first, with their stubs. */
export function Payments({
  companyId,
  userId,
}: {
  readonly companyId: string;
  readonly userId: string;
}) {
  const { open: explain } = useExplained();
  const mayCall = useMayCall();
  const { data, error, refetch } = useQuery(paymentsQuery(companyId, userId));
  const print = useStubPrinter(userId);
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="payments" />;
  if (data.length === 0)
    return (
      <>
        <Empty>Payments will be listed here after the first payroll.</Empty>
        <Explained userId={userId} />
      </>
    );
  return (
    <>
      {print.error && <Failed error={print.error} />}
      <RecordTable
        label="Payments"
        rows={data.toReversed()}
        keyOf={({ payPeriodId }) => payPeriodId}
        columns={[
          { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
          {
            heading: 'Gross',
            isAmount: true,
            show: (payment) => (
              <ExplainedFigure
                explains={`Explain the gross pay of ${showDate(payment.payDate)}`}
                open={() => explain(payment.payPeriodId, 'gross')}
              >
                {showTotal(payment, 'grossTotal')}
              </ExplainedFigure>
            ),
          },
          {
            heading: 'Net',
            isAmount: true,
            show: (payment) => (
              <ExplainedFigure
                explains={`Explain the net pay of ${showDate(payment.payDate)}`}
                open={() => explain(payment.payPeriodId)}
              >
                {showTotal(payment, 'netTotal')}
              </ExplainedFigure>
            ),
          },
          {
            heading: 'Stub',
            show: (payment) => <StubButton of={payment} print={print} />,
          },
        ]}
      />
      <OpenOnRequest label="Year to date">
        <YearTable payPeriodId={data.at(-1)?.payPeriodId ?? ''} userId={userId} net="Net pay" />
      </OpenOnRequest>
      <OpenOnRequest label="When does a tax end?">
        <Suspense fallback={<Loading what="caps" />}>
          <CapsPlot payPeriodId={data.at(-1)?.payPeriodId ?? ''} userId={userId} />
        </Suspense>
      </OpenOnRequest>
      {mayCall('getEnrollments') && (
        <OpenOnRequest label="How much of the limits of benefits is used?">
          <Suspense fallback={<Loading what="limits" />}>
            <BenefitLimits companyId={companyId} userId={userId} />
          </Suspense>
        </OpenOnRequest>
      )}
      <Explained userId={userId} formerOf={(payPeriodId) => findFormer(data, payPeriodId)} />
    </>
  );
}

/** The payment before another one. */
export function findFormer(
  payments: readonly PastPayment[],
  payPeriodId: string,
): string | undefined {
  const place = payments.findIndex((each) => each.payPeriodId === payPeriodId);
  return payments[place - 1]?.payPeriodId;
}

function showTotal({ payrollLineItems }: PastPayment, total: 'grossTotal' | 'netTotal'): string {
  const [line] = payrollLineItems;
  return line ? showAmount(toCents(line[total])) : '–';
}
