import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../call/ask.ts';
import { type PastPayment, paymentsQuery } from '../../call/company-queries.ts';
import { saveDocument } from '../../call/save-file.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { ExplainSheet } from '../pay/explain-sheet.tsx';

const CapsPlot = lazy(async () => ({ default: (await import('./caps-plot.tsx')).CapsPlot }));

/** The payments of a worker, the last one first, with their stubs. */
export function Payments({
  companyId,
  userId,
}: {
  readonly companyId: string;
  readonly userId: string;
}) {
  const [explained, setExplained] = useState('');
  const { data, error, refetch } = useQuery(paymentsQuery(companyId, userId));
  const print = useMutation({
    mutationFn: async (payPeriodId: string) =>
      (await ask('reports', 'printPayStub', { payPeriodId, userId })).document,
    onSuccess: saveDocument,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="payments" />;
  if (data.length === 0)
    return <Empty>Payments will be listed here after the first payroll.</Empty>;
  return (
    <>
      {print.error && <Failed error={print.error} />}
      <RecordTable
        label="Payments"
        rows={data.toReversed()}
        keyOf={({ payPeriodId }) => payPeriodId}
        columns={[
          { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
          { heading: 'Gross', isAmount: true, show: (payment) => showTotal(payment, 'grossTotal') },
          {
            heading: 'Net',
            isAmount: true,
            show: (payment) => (
              <button
                type="button"
                className="figure"
                onClick={() => setExplained(payment.payPeriodId)}
              >
                {showTotal(payment, 'netTotal')}
                <span className="hidden-text"> Explain the net pay</span>
              </button>
            ),
          },
          {
            heading: 'Stub',
            show: ({ payPeriodId, payDate }) => (
              <Button
                size="compact-sm"
                loading={print.isPending && print.variables === payPeriodId}
                onClick={() => print.mutate(payPeriodId)}
              >
                PDF<span className="hidden-text"> of {showDate(payDate)}</span>
              </Button>
            ),
          },
        ]}
      />
      <OpenOnRequest label="When does a tax end?">
        <Suspense fallback={<Loading what="caps" />}>
          <CapsPlot payPeriodId={data.at(-1)?.payPeriodId ?? ''} userId={userId} />
        </Suspense>
      </OpenOnRequest>
      {explained && (
        <ExplainSheet payPeriodId={explained} userId={userId} close={() => setExplained('')} />
      )}
    </>
  );
}

function showTotal({ payrollLineItems }: PastPayment, total: 'grossTotal' | 'netTotal'): string {
  const [line] = payrollLineItems;
  return line ? showAmount(toCents(line[total])) : '–';
}
